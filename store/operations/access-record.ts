import { Schema, type Types, model } from 'mongoose';
import { ACCESS_KEPT_DAYS, type AccessKind, openingOf } from '../../domain/operations/access-record.ts';
import type { PageName } from '../../domain/pages.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/** One access to personal data. Written once, never changed, and removed by the store after a year. */
export type AccessRecord = {
  /** Who accessed what in which period of minutes: repeated accesses are recorded once. */
  _id: string;
  at: Date;
  by: Types.ObjectId;
  kind: AccessKind;
  /** The page it was opened from; null if the browser did not say. */
  page: PageName | null;
  listingId: Types.ObjectId | null;
  applicationId: Types.ObjectId | null;
  documentId: Types.ObjectId | null;
  messageId: Types.ObjectId | null;
  /** Which of a message's files; which fields were searched, never the search text. */
  detail: string | null;
  /** The masked record that an operator was shown, and until when; null for any other access. */
  about: string | null;
  until: Date | null;
};

const id = { type: Schema.Types.ObjectId, default: null };
const schema = new Schema<AccessRecord>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, required: true },
  page: { type: String, default: null },
  listingId: id,
  applicationId: id,
  documentId: id,
  messageId: id,
  detail: { type: String, default: null },
  about: { type: String, default: null },
  until: { type: Date, default: null },
});
schema.index({ applicationId: 1, at: -1 });
schema.index({ listingId: 1, kind: 1, at: -1 });
schema.index({ by: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: ACCESS_KEPT_DAYS * 24 * 3600 });

const AccessRecords = model<AccessRecord>('AccessRecord', schema, 'access_records');

export type NewAccess = Pick<AccessRecord, 'at' | 'by' | 'kind' | 'page'> &
  Partial<
    Pick<AccessRecord, 'listingId' | 'applicationId' | 'documentId' | 'messageId' | 'detail' | 'about' | 'until'>
  >;

/** Records an access; a repeated access in the same period adds nothing. Rejects if it could not be written. */
export async function recordAccess(access: NewAccess): Promise<void> {
  const { at, by, kind, listingId, applicationId, documentId, messageId, detail, about } = access;
  const what = documentId ?? messageId ?? applicationId ?? listingId ?? about ?? '';
  const _id = [by, kind, what, detail ?? '', openingOf(at)].map(String).join(' ');
  try {
    await AccessRecords.create({ ...access, _id });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Who opened an application's documents and exported its listing's applicants: the newest `limit`. */
export async function accessesOf(
  application: { _id: Types.ObjectId; listingId: Types.ObjectId },
  limit: number,
): Promise<AccessRecord[]> {
  const newest = { at: -1 } as const;
  const [own, exports] = await Promise.all([
    AccessRecords.find({ applicationId: application._id }).sort(newest).limit(limit).lean<AccessRecord[]>(),
    AccessRecords.find({ listingId: application.listingId, kind: 'table-exported' })
      .sort(newest)
      .limit(limit)
      .lean<AccessRecord[]>(),
  ]);
  return [...own, ...exports].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
}

/** What a user opened: the newest `limit`. */
export function accessesBy(by: Types.ObjectId, limit: number): Promise<AccessRecord[]> {
  return AccessRecords.find({ by }).sort({ at: -1 }).limit(limit).lean<AccessRecord[]>();
}

/** The masked records that an operator can see now, each with the time when it is masked again. */
export async function shownNow(by: Types.ObjectId, now: Date): Promise<Map<string, Date>> {
  // Nothing is shown for as long as a day, so only the last day's part of the index has to be read.
  const since = new Date(now.getTime() - 24 * 3600_000);
  const found = await AccessRecords.find({ by, at: { $gt: since }, kind: 'hidden-data-shown', until: { $gt: now } })
    .sort({ at: 1 })
    .lean<AccessRecord[]>();
  return new Map(found.flatMap(({ about, until }) => (about && until ? [[about, until]] : [])));
}

/** Removes the record of what a user opened. */
export async function removeAccessesBy(by: Types.ObjectId): Promise<void> {
  await AccessRecords.deleteMany({ by });
}

/** Removes the record of who opened an application's data. */
export async function removeAccessesOf(applicationId: Types.ObjectId): Promise<void> {
  await AccessRecords.deleteMany({ applicationId });
}
