import { pipeline, Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import { civilDate } from '../../domain/civil-time.ts';
import { paperName } from '../../domain/documents/file-name.ts';
import { maskAddresses, maskOf } from '../../domain/privacy/masking.ts';
import { ownDataText } from '../../domain/privacy/own-data-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { Application } from '../../store/applications/application.ts';
import { openFile } from '../../store/files.ts';
import type { MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import {
  mailsOf,
  messageHeads,
  othersBeside,
  type OwnFile,
  ownDocuments,
  ownRecords,
  sentFiles,
} from '../../store/privacy/own-data.ts';
import {
  elsewhereLeftOut,
  fileFolders,
  type OwnPlaceName,
  ownPlaces,
  placesLeftOut,
} from '../../store/privacy/own-places.ts';
import { personalData, personalElsewhere } from '../../store/privacy/personal-data.ts';
import { givenMails, maskedMail, shownAddresses } from './own-data-mail.ts';
import {
  emptySection,
  fileLink,
  leftOutSection,
  pageEnd,
  pageSection,
  pageStart,
  recordTable,
} from './own-data-page.ts';

/** Whose data it is, and the names of the landlord and the property. */
export type OwnDataAbout = {
  application: Application;
  address: string;
  landlord: { name: string; username: string };
  mailDomain: string;
  at: Date;
};

/** One file of the download: its path, its size, and its bytes when its turn comes. */
type Entry = { path: string; name: string; size: number; at: Date; isPacked: boolean; open: () => Readable };

type Mask = <T>(value: T) => T;

/** Applies a mask for text to everything in a value, however deep. */
function deepMask(mask: (text: string) => string): Mask {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return mask(value);
    if (Array.isArray(value)) return value.map(deep);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner)]));
  };
  return deep as Mask;
}

const numbered = (folder: string, index: number, name: string) =>
  `${folder}/${String(index + 1).padStart(3, '0')} ${name}`;

function fileEntry(file: OwnFile, index: number): Entry | null {
  const place = fileFolders[file.bucket];
  if (!('folder' in place)) return null;
  const name = paperName(file.name, file.contentType);
  return {
    path: numbered(place.folder, index, name),
    name,
    size: file.size,
    at: file.at,
    // Pictures and PDFs are already compressed: compressing them again costs time and saves nothing.
    isPacked: file.contentType !== 'text/plain',
    open: () => openFile(file.bucket, file.fileId),
  };
}

function mailEntry(mail: MailWithoutBytes, index: number, isShown: (address: string) => boolean): Entry {
  const name = `${civilDate(mail.receivedAt)}.eml`;
  return {
    path: numbered('emails', index, name),
    name,
    size: mail.size,
    at: mail.receivedAt,
    isPacked: false,
    open: () => Readable.from(maskedMail(mail, isShown)),
  };
}

const placeNames = Object.keys(ownPlaces) as OwnPlaceName[];

/** If a message is from or to someone other than the person and their landlord, says so instead of the address. */
function maskedParties(record: Record<string, unknown>, isShown: (address: string) => boolean) {
  const { from, to } = record as { from?: { name: string; address: string }; to?: string };
  const other = ownDataText.someoneElse;
  return {
    ...record,
    ...(from && !isShown(from.address) ? { from: { name: other, address: other } } : {}),
    ...(to && !isShown(to) ? { to: other } : {}),
  };
}

/** A person’s records of one kind, with other people’s data masked. */
async function* maskedRecords(
  application: Application,
  place: OwnPlaceName,
  mask: Mask,
  isShown: (address: string) => boolean,
): AsyncGenerator<Record<string, unknown>> {
  const hideAddresses = deepMask((text) => maskAddresses(text, isShown));
  for await (const record of ownRecords(application, place)) {
    if (place === 'messages') yield mask(maskedParties(record, isShown));
    // The trace of an email names the people who passed it on.
    else if (place === 'received_mails') yield mask(hideAddresses(record));
    else yield mask(record);
  }
}

type Records = (place: OwnPlaceName) => AsyncGenerator<Record<string, unknown>>;

/** data.json: the data by kind of record, written record by record. */
async function* jsonOf(records: Records): AsyncGenerator<string> {
  for (const [index, place] of placeNames.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(place)}: [`;
    let first = true;
    for await (const record of records(place)) {
      yield `${first ? '' : ','}\n${JSON.stringify(record)}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

/** The registry's name for a kind of record. */
const titleOf = (collection: string): string[] => [
  ...new Set(personalData[collection]?.personal.map(({ what }) => what) ?? []),
];

/** Everything that is left out completely, by reason. */
function leftOut(): ReadonlyMap<string, readonly string[]> {
  const rows = [
    ...Object.entries(placesLeftOut).map(([place, reason]) => ({ reason, what: titleOf(place) })),
    ...Object.entries(elsewhereLeftOut).map(([place, reason]) => ({
      reason,
      what: [personalElsewhere[place as keyof typeof personalElsewhere].what],
    })),
  ];
  const byReason = Map.groupBy(rows, ({ reason }) => reason);
  return new Map([...byReason].map(([reason, of]) => [reason, [...new Set(of.flatMap(({ what }) => what))]]));
}

/** The readable page, written section by section. */
async function* pageOf(
  { address, landlord, at }: OwnDataAbout,
  records: Records,
  entries: readonly Entry[],
): AsyncGenerator<string> {
  yield pageStart({ address, date: shortDate(civilDate(at)), landlord: landlord.name });
  for (const place of placeNames) {
    yield pageSection(ownDataText.sections[place]);
    let isEmpty = true;
    for await (const record of records(place)) {
      yield recordTable(record);
      isEmpty = false;
    }
    if (isEmpty) yield emptySection();
  }
  yield pageSection(ownDataText.labels.files);
  for (const { path, name } of entries) yield fileLink(path, name);
  yield leftOutSection(leftOut());
  yield pageEnd();
}

export type OwnDataZip = {
  stream: Readable;
  /** The approximate number of bytes of the files in it. */
  size: number;
};

/**
 * Creates a zip of everything that is held about one person: a readable page, the same as JSON, their files and their
 * emails. It is written while it is read: memory holds at most one record and a chunk of one file at a time.
 *
 * @param onBytes is called with the number of bytes of files read, as they are read
 */
export async function ownDataZip(about: OwnDataAbout, onBytes: (bytes: number) => void): Promise<OwnDataZip> {
  const { application, landlord, mailDomain, at } = about;
  const heads = await messageHeads(application._id);
  const [others, mails, documents] = await Promise.all([
    othersBeside(application, heads),
    mailsOf(heads),
    ownDocuments(application._id),
  ]);
  const isShown = shownAddresses(application, landlord.username, mailDomain);
  const mask = deepMask(maskOf(application, others.people));
  const records: Records = (place) => maskedRecords(application, place, mask, isShown);
  const files = [documents, sentFiles(heads)].flatMap((kind) =>
    kind.flatMap((file, index) => fileEntry(file, index) ?? []),
  );
  const entries = [
    ...files,
    ...givenMails(mails, heads, others, isShown).map((mail, index) => mailEntry(mail, index, isShown)),
  ];
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  let current: Readable | null = null;
  stream.on('close', () => current?.destroy());
  const add = (path: string, mtime: Date, compress: boolean, open: () => Readable) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (give) => {
      current = open();
      current.on('error', (error) => stream.destroy(error));
      give(null, current);
    });
  add('your-data.html', at, true, () => Readable.from(pageOf(about, records, entries)));
  add('data.json', at, true, () => Readable.from(jsonOf(records)));
  for (const { path, at: mtime, isPacked, open } of entries)
    add(path, mtime, !isPacked, () => counted(open(), onBytes));
  zip.end();
  return { stream, size: entries.reduce((sum, { size }) => sum + size, 0) };
}

/** Passes the bytes on unchanged and reports them; its source ends with it, and it with its source. */
function counted(source: Readable, onBytes: (bytes: number) => void): Readable {
  const passed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      onBytes(piece.length);
      done(null, piece);
    },
  });
  pipeline(source, passed, () => undefined);
  return passed;
}
