import { Schema, type Types, model } from 'mongoose';
import type { MailAddress, MessageKind } from '../../domain/inbound/message.ts';

/** A file that a landlord sent with a message; what applicants send become documents. */
export type SentFile = { name: string; contentType: string; size: number; sha256: string; fileId: Types.ObjectId };

/** A message in a landlord's inbox or outbox: part of a conversation, or unsorted mail. */
export type StoredMessage = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  direction: 'in' | 'out';
  kind: MessageKind | 'sent';
  /** Sent by a rule on the landlord's behalf, such as a confirmation; absent for what a person wrote. */
  automatic?: boolean;
  /** Null until it is known whose it is. */
  applicationId: Types.ObjectId | null;
  listingId: Types.ObjectId | null;
  receivedMailId: Types.ObjectId | null;
  /** Which of the mail's deliveries brought it: a second run of the same delivery continues where the first stopped. */
  deliveryIndex: number;
  /** One email in one inbox: the same message delivered again has the same key. */
  dedupeKey: string;
  rfcMessageId: string;
  references: string[];
  from: MailAddress;
  to: string;
  subject: string;
  at: Date;
  /** The new text without quotes, and the whole text. */
  newText: string;
  text: string;
  /** The sanitised HTML part, for display; null for mail without one and for mail written here. */
  html: string | null;
  /** Remote images that its HTML would have loaded; absent means none. */
  removedImages?: number;
  /** Whether the landlord wrote it by replying to a notice; absent if they wrote it in Letterbox. */
  byReply?: boolean;
  /** Files that a landlord sent with it; absent means none. */
  files?: SentFile[];
  /** The results of its sender's authentication checks, one word each (RFC 8601); null if they were not made. */
  authentication: { spf: string; dkim: string; dmarc: string; arc: string } | null;
  /** A mailbox provider's question about forwarding to this inbox; `address` is the mailbox that asked. */
  confirmation: { provider: string; code: string | null; link: string | null; address: string | null } | null;
  /** Files that came with it and were not stored, and why (domain/documents/collection/upload.ts). */
  notKept?: { name: string; reason: string }[];
  /** Why it could not be placed; null if it was. */
  unsortedReason: string | null;
  /** The listing a landlord filed it with, until the job has created its application. */
  filing: { listingId: Types.ObjectId; at: Date } | null;
  /** Our question what its writer wants, the homes it named, and its bare Message-ID. Absent if none was sent. */
  asked?: { at: Date; listingIds: Types.ObjectId[]; rfcMessageId: string } | null;
  /** When the landlord took it back before it left: from then on it is not part of the conversation. */
  withdrawnAt: Date | null;
  /** When the landlord archived it, with its original reason so that it can be moved back. */
  archivedByLandlord: { reason: string; at: Date } | null;
  /** When a rule archived it, such as a newsletter; the reason is shown to the landlord. Absent if none did. */
  archivedByRule?: { reason: string; at: Date } | null;
  /** Listings or applications that a landlord can choose with one click while it is unsorted, likeliest first. */
  suggestions?: { listingIds: Types.ObjectId[]; applicationIds: Types.ObjectId[] } | null;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<StoredMessage>({
  landlordId: { type: objectId, required: true },
  direction: { type: String, required: true },
  kind: { type: String, required: true },
  automatic: Boolean,
  byReply: Boolean,
  applicationId: { type: objectId, default: null },
  listingId: { type: objectId, default: null },
  receivedMailId: { type: objectId, default: null },
  deliveryIndex: { type: Number, default: 0 },
  dedupeKey: { type: String, required: true },
  rfcMessageId: { type: String, required: true },
  references: [String],
  from: { type: new Schema<MailAddress>({ name: String, address: String }, { _id: false }), required: true },
  to: { type: String, default: '' },
  subject: { type: String, default: '' },
  at: { type: Date, required: true },
  newText: { type: String, default: '' },
  text: { type: String, default: '' },
  html: { type: String, default: null },
  removedImages: Number,
  notKept: { type: [new Schema({ name: String, reason: String }, { _id: false })], default: undefined },
  files: {
    type: [
      new Schema<SentFile>(
        { name: String, contentType: String, size: Number, sha256: String, fileId: objectId },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  authentication: {
    type: new Schema({ spf: String, dkim: String, dmarc: String, arc: String }, { _id: false }),
    default: null,
  },
  confirmation: {
    type: new Schema(
      {
        provider: String,
        code: { type: String, default: null },
        link: { type: String, default: null },
        address: { type: String, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  unsortedReason: { type: String, default: null },
  filing: { type: new Schema({ listingId: objectId, at: Date }, { _id: false }), default: null },
  asked: {
    type: new Schema({ at: Date, listingIds: [objectId], rfcMessageId: String }, { _id: false }),
    default: undefined,
  },
  withdrawnAt: { type: Date, default: null },
  archivedByLandlord: { type: new Schema({ reason: String, at: Date }, { _id: false }), default: null },
  archivedByRule: { type: new Schema({ reason: String, at: Date }, { _id: false }), default: undefined },
  suggestions: {
    type: new Schema({ listingIds: [objectId], applicationIds: [objectId] }, { _id: false }),
    default: undefined,
  },
});
schema.index({ landlordId: 1, dedupeKey: 1 }, { unique: true });
schema.index({ landlordId: 1, rfcMessageId: 1 });
schema.index({ applicationId: 1, at: 1 });
schema.index({ 'files.fileId': 1 }, { partialFilterExpression: { 'files.fileId': { $type: 'objectId' } } });
schema.index({ listingId: 1, applicationId: 1, at: 1 });
schema.index(
  { landlordId: 1, at: -1, _id: -1 },
  { partialFilterExpression: { unsortedReason: { $type: 'string' } }, name: 'unsorted' },
);

schema.index(
  { landlordId: 1, 'archivedByRule.at': -1 },
  { partialFilterExpression: { 'archivedByRule.at': { $type: 'date' } }, name: 'archived-by-rule' },
);
schema.index(
  { landlordId: 1, 'asked.rfcMessageId': 1 },
  { partialFilterExpression: { 'asked.rfcMessageId': { $type: 'string' } }, name: 'asked' },
);
schema.index({ 'filing.at': 1 }, { partialFilterExpression: { 'filing.at': { $type: 'date' } } });

export const Messages = model<StoredMessage>('Message', schema, 'messages');

type GivenLater = 'asked' | 'filing' | 'archivedByLandlord' | 'withdrawnAt' | 'archivedByRule' | 'suggestions';
type OfReceivedMail = 'html' | 'removedImages' | 'files' | 'authentication' | 'confirmation' | 'automatic' | 'byReply';
export type NewMessage = Omit<StoredMessage, '_id' | GivenLater | OfReceivedMail> &
  Partial<Pick<StoredMessage, '_id' | OfReceivedMail>>;

export async function messagesOf(applicationId: Types.ObjectId): Promise<StoredMessage[]> {
  return Messages.find({ applicationId }).sort({ at: 1 }).lean<StoredMessage[]>();
}

/** Which of these files were sent with a message. */
export async function sentFilesInUse(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await Messages.find({ 'files.fileId': { $in: [...ids], $type: 'objectId' } }, { files: 1 }).lean<
    Pick<StoredMessage, 'files'>[]
  >();
  return found.flatMap(({ files }) => (files ?? []).map(({ fileId }) => fileId));
}
