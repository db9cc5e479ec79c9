import { createHash, createHmac } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import { replyTokenFrom } from '../../domain/inbound/inbox-address.ts';
import { NOTICE_REPLY_DAYS } from '../../domain/outbound/landlord-news.ts';
import { derivedKey } from '../derived-key.ts';

/** Which application a reply to a notice is about, by the hash of the token in its address. */
export type NoticeReply = { _id: string; landlordId: Types.ObjectId; applicationId: Types.ObjectId; expiresAt: Date };

const dayMs = 24 * 3600 * 1000;
const objectId = Schema.Types.ObjectId;
const schema = new Schema<NoticeReply>({
  _id: String,
  landlordId: { type: objectId, required: true },
  applicationId: { type: objectId, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ applicationId: 1 });
// Kept for longer than it is valid, so that a late reply can be told from a guessed token.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 60 * 24 * 3600 });

const NoticeReplies = model<NoticeReply>('NoticeReply', schema, 'notice_replies');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type Notice = { _id: Types.ObjectId; userId: Types.ObjectId; createdAt: Date };

/**
 * Creates the token with which a landlord answers an applicant by replying to this notice: 100 bits that only this
 * installation can compute. Each attempt to send the notice gives the same token; only its hash is stored.
 */
export async function openNoticeReply(secret: string, notice: Notice, applicationId: Types.ObjectId): Promise<string> {
  const about = `${String(notice._id)} ${String(applicationId)}`;
  const token = replyTokenFrom(
    createHmac('sha256', derivedKey(secret, 'notice-reply')).update(about).digest().subarray(0, 20),
  );
  const expiresAt = new Date(notice.createdAt.getTime() + NOTICE_REPLY_DAYS * dayMs);
  await NoticeReplies.updateOne(
    { _id: hashOf(token) },
    { $setOnInsert: { landlordId: notice.userId, applicationId, expiresAt } },
    { upsert: true },
  );
  return token;
}

/** Which application a token in one of a landlord's notices is for; null if there is no such token. */
export async function findNoticeReply(landlordId: Types.ObjectId, token: string): Promise<NoticeReply | null> {
  return NoticeReplies.findOne({ _id: hashOf(token), landlordId }).lean<NoticeReply>();
}

/** Removes the tokens of all notices about an applicant. */
export async function removeNoticeReplies(applicationId: Types.ObjectId): Promise<void> {
  await NoticeReplies.deleteMany({ applicationId });
}
