import type { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import type { NamedPerson } from '../../domain/privacy/masking.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { Users } from '../accounts/user.ts';
import { type ApplicantDocument, Documents } from '../documents/document.ts';
import { withQuotations } from '../documents/quotations.ts';
import { database } from '../connection.ts';
import type { FileBucket } from '../file-homes/home.ts';
import { type MailWithoutBytes, ReceivedMails } from '../inbound/received-mail.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { type OwnPlaceName, type OwnPlace, ownPlaces } from './own-places.ts';

/** Someone’s records of one kind, one after another, with the fields that their download contains. */
export async function* ownRecords(
  application: Application,
  place: OwnPlaceName,
): AsyncGenerator<Record<string, unknown>> {
  const { given, beside = [], filter }: OwnPlace = ownPlaces[place];
  const projection = Object.fromEntries([...given, ...beside].map((field) => [field, 1]));
  const filters = [filter(application), ...(place === 'messages' ? await unplacedFrom(application) : [])];
  for (const one of filters) {
    const found = database()
      .collection(place)
      .find(one, { projection: { _id: 1, ...projection }, sort: { _id: 1 }, batchSize: 50 });
    for await (const record of found) {
      const own = await readable(place, record, application);
      // A removed document leaves a record without a name, which keeps it from being read again.
      if (place !== 'documents' || record['name']) yield withoutIds(own);
    }
  }
}

/** A record as its person may have it: of an email their own delivery only, of a document also what is encrypted. */
async function readable(
  place: OwnPlaceName,
  record: Record<string, unknown>,
  application: Application,
): Promise<Record<string, unknown>> {
  if (place === 'received_mails') return ownDeliveries(record, application);
  return place === 'documents' ? withQuotations(record as Pick<ApplicantDocument, '_id' | 'judgement'>) : record;
}

/** The person’s mail that is with no applicant; none if another applicant has their address too. */
async function unplacedFrom({ _id, landlordId, email }: Application): Promise<Record<string, unknown>[]> {
  if (!email || (await Applications.exists({ landlordId, emailKey: emailKey(email), _id: { $ne: _id } }))) return [];
  const from = { $regex: `^${RegExp.escape(email)}$`, $options: 'i' };
  return [{ landlordId, applicationId: null, 'from.address': from }];
}

/** Of an email to several inboxes, the person’s own delivery, without the other recipients. */
function ownDeliveries(record: Record<string, unknown>, { _id }: Application): Record<string, unknown> {
  const deliveries = record['deliveries'] as { applicationId: Types.ObjectId | null }[];
  return { ...record, deliveries: deliveries.filter(({ applicationId }) => applicationId?.equals(_id)) };
}

/** Record ids mean nothing outside the store, and may belong to other people's records. */
function withoutIds(record: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isId(one)).map(plain);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    const entries = Object.entries(value).filter(([, inner]) => !isId(inner));
    return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
  };
  return plain(record) as Record<string, unknown>;
}

const isId = (value: unknown) =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId';

/** A file for the download, with its size in bytes. */
export type OwnFile = {
  bucket: FileBucket;
  fileId: Types.ObjectId;
  name: string;
  contentType: string;
  size: number;
  at: Date;
};

/** The documents that someone sent, including removed ones that have not been deleted yet. */
export async function ownDocuments(applicationId: Types.ObjectId): Promise<OwnFile[]> {
  const found = await Documents.find(
    { applicationId },
    { fileId: 1, name: 1, contentType: 1, size: 1, sha256: 1, receivedAt: 1 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return found
    .filter(({ sha256 }) => sha256 !== '')
    .map(({ fileId, name, contentType, size, receivedAt: at }) => ({
      bucket: 'documents',
      fileId,
      name,
      contentType,
      size,
      at,
    }));
}

/** A message without its text. */
export type MessageHead = Pick<StoredMessage, 'receivedMailId' | 'dedupeKey' | 'kind' | 'from' | 'files' | 'at'>;

/** Someone’s messages in order of arrival. */
export async function messageHeads(applicationId: Types.ObjectId): Promise<MessageHead[]> {
  return Messages.find({ applicationId }, { receivedMailId: 1, dedupeKey: 1, kind: 1, from: 1, files: 1, at: 1 })
    .sort({ at: 1 })
    .lean<MessageHead[]>();
}

/** The files that the landlord sent someone. */
export function sentFiles(heads: readonly MessageHead[]): OwnFile[] {
  return heads.flatMap(({ files = [], at }) =>
    files.map(({ fileId, name, contentType, size }) => ({
      bucket: 'sent' as const,
      fileId,
      name,
      contentType,
      size,
      at,
    })),
  );
}

/** Emails as received, without their bytes. */
export async function mailsOf(heads: readonly MessageHead[]): Promise<MailWithoutBytes[]> {
  const ids = heads.flatMap(({ receivedMailId }) => receivedMailId ?? []);
  return ReceivedMails.find({ _id: { $in: ids } }, { raw: 0 })
    .sort({ receivedAt: 1 })
    .lean<MailWithoutBytes[]>();
}

/**
 * The messages of an email about several applicants have keys with the same beginning
 * (workers/inbound/read-delivery.ts).
 */
const commonKey = (dedupeKey: string) => dedupeKey.replace(/ attached \d+$/, '');

/** Other people whose data may be in someone’s records, and the messages whose email brought another applicant too. */
export type Others = { people: NamedPerson[]; sharedMessages: ReadonlySet<MessageHead> };

/**
 * Anyone who wrote in the same email, whose application theirs was separated from, and the landlord as account holder.
 */
export async function othersBeside(application: Application, heads: readonly MessageHead[]): Promise<Others> {
  const { _id, landlordId, separatedFrom = [] } = application;
  const beside: Types.ObjectId[] = [...separatedFrom];
  const sharedMessages = new Set<MessageHead>();
  for (const head of heads) {
    const others = await othersInMail(application, commonKey(head.dedupeKey));
    if (others.length > 0) sharedMessages.add(head);
    beside.push(...others);
  }
  const [applications, separated, owner] = await Promise.all([
    Applications.find({ _id: { $in: beside } }, { name: 1, email: 1, phone: 1 }).lean<NamedPerson[]>(),
    Applications.find({ landlordId, separatedFrom: _id }, { name: 1, email: 1, phone: 1 }).lean<NamedPerson[]>(),
    Users.findById(landlordId, { email: 1 }).lean<{ email: string }>(),
  ]);
  const account = owner ? [{ name: '', email: owner.email, phone: null }] : [];
  const people = [...applications, ...separated, ...account].map(({ name, email, phone }) => ({ name, email, phone }));
  return { people, sharedMessages };
}

async function othersInMail({ _id, landlordId }: Application, key: string): Promise<Types.ObjectId[]> {
  const found = await Messages.find(
    { landlordId, dedupeKey: { $gte: key, $lte: `${key} attached ~` } },
    { applicationId: 1, dedupeKey: 1 },
  ).lean<Pick<StoredMessage, 'applicationId' | 'dedupeKey'>[]>();
  return found.flatMap(({ applicationId, dedupeKey }) =>
    applicationId && !applicationId.equals(_id) && commonKey(dedupeKey) === key ? [applicationId] : [],
  );
}
