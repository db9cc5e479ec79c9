import { isDeepStrictEqual } from 'node:util';
import { Schema, type Types, model } from 'mongoose';
import type { NoticeSection } from '../../domain/privacy/notice.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/** One version of a landlord’s privacy notice, word for word, and since when it has applied. */
export type PrivacyNotice = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** From 1. */
  version: number;
  sections: NoticeSection[];
  since: Date;
};

const schema = new Schema<PrivacyNotice>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  version: { type: Number, required: true },
  sections: [new Schema<NoticeSection>({ title: String, lines: [String] }, { _id: false })],
  since: { type: Date, required: true },
});
schema.index({ landlordId: 1, version: 1 }, { unique: true });

const PrivacyNotices = model<PrivacyNotice>('PrivacyNotice', schema, 'privacy_notices');

const latestOf = (landlordId: Types.ObjectId): Promise<PrivacyNotice | null> =>
  PrivacyNotices.findOne({ landlordId }).sort({ version: -1 }).lean<PrivacyNotice>().exec();

/** The version of a landlord’s notice with this content; a new one if the latest says something else. */
export async function noticeVersion(
  landlordId: Types.ObjectId,
  sections: NoticeSection[],
  now: Date,
): Promise<PrivacyNotice> {
  for (;;) {
    const latest = await latestOf(landlordId);
    if (latest && isDeepStrictEqual(latest.sections, sections)) return latest;
    const version = (latest?.version ?? 0) + 1;
    try {
      return (await PrivacyNotices.create({ landlordId, version, sections, since: now })).toObject();
    } catch (error) {
      // Another request was quicker: use what it created.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** One version of a landlord’s notice; null if there is none with that number. */
export async function findNotice(landlordId: Types.ObjectId, version: number): Promise<PrivacyNotice | null> {
  return PrivacyNotices.findOne({ landlordId, version }).lean<PrivacyNotice>();
}

/** Records once that an application’s page linked to this version; earlier versions stay recorded. */
export async function noteNoticeSeen(
  { _id, noticesSeen = [] }: Application,
  version: number,
  now: Date,
): Promise<void> {
  if (noticesSeen.some((seen) => seen.version === version)) return;
  await Applications.updateOne(
    { _id, 'noticesSeen.version': { $ne: version } },
    { $push: { noticesSeen: { version, at: now } } },
  );
}

/** Removes all versions of a landlord’s notice. */
export async function removeNoticesOf(landlordId: Types.ObjectId): Promise<void> {
  await PrivacyNotices.deleteMany({ landlordId });
}
