import mongoose from 'mongoose';
import { type ErasedMail, ErasedMails } from '../inbound/erased-mail.ts';
import { type ErasureRecord, erasureRecords } from '../privacy/erasure.ts';
import { readSealed, writeSealed } from './backup-file.ts';
import type { BackupOrigin } from './read-store.ts';
import { type CollectionSummary, manifestBytes, section } from './records.ts';
import { folderOf, isThere, within } from './storage.ts';

const { BSON } = mongoose.mongo;

/**
 * The list of erased people, without names: the remaining records of erasures, and the fingerprints of their emails. It
 * is stored beside the backups and is newer than any of them, so that nobody returns with a backup that still contains
 * their data.
 */
export type ErasureList = { erasures: ErasureRecord[]; mails: ErasedMail[] };

const sections = { erasures: 'erasures', mails: 'erased_mails' } as const;

/** The path of the list in a folder of backups. */
export const erasureListBeside = (backup: string): string => within(folderOf(backup), 'letterbox.erasures');

/** The erasures that the connected store remembers. */
export async function erasuresOfStore(): Promise<ErasureList> {
  const [erasures, mails] = await Promise.all([
    erasureRecords(),
    ErasedMails.find({}, { __v: 0 }).lean<ErasedMail[]>(),
  ]);
  return { erasures, mails };
}

/** Merges several lists; each erasure appears once. */
export function united(...lists: readonly ErasureList[]): ErasureList {
  const each = <T extends { _id: unknown }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [String(one._id), one])).values(),
  ];
  return {
    erasures: each(lists.flatMap(({ erasures }) => erasures)),
    mails: each(lists.flatMap(({ mails }) => mails)),
  };
}

/** Reads the list beside the backups; empty if there is none. */
export async function readErasureList(path: string, key: string | null): Promise<ErasureList> {
  const list: ErasureList = { erasures: [], mails: [] };
  if (!(await isThere(path))) return list;
  for await (const part of readSealed(path, key)) {
    if (part.kind !== 'record') continue;
    const record = BSON.deserialize(part.bytes);
    if (part.section === sections.erasures) list.erasures.push(record as ErasureRecord);
    else list.mails.push(record as ErasedMail);
  }
  return list;
}

async function* bytesOf(list: ErasureList, origin: BackupOrigin, now: Date): AsyncGenerator<Uint8Array> {
  const collections: CollectionSummary[] = [];
  for (const kind of ['erasures', 'mails'] as const) {
    const records = (async function* () {
      for (const record of list[kind]) yield BSON.serialize(record);
    })();
    yield* section(sections[kind], records, (summary) => collections.push(summary));
  }
  yield manifestBytes({ ...origin, takenAt: now, collections, removedFiles: [] });
}

/**
 * Updates the list beside the backups: its earlier entries plus the store's erasures since, for as long as an erasure
 * is remembered.
 * @throws BackupError if the existing list cannot be read; it is then left unchanged
 */
export async function updateErasureList(
  path: string,
  key: string | null,
  { origin, now }: { origin: BackupOrigin; now: Date },
): Promise<ErasureList> {
  const all = united(await readErasureList(path, key), await erasuresOfStore());
  const isRemembered = ({ expiresAt }: { expiresAt: Date }) => expiresAt > now;
  const list = { erasures: all.erasures.filter(isRemembered), mails: all.mails.filter(isRemembered) };
  await writeSealed(path, bytesOf(list, origin, now), key);
  return list;
}
