import { Schema, Types, model } from 'mongoose';
import type { PlatformReading } from '../../domain/inbound/layout-reading.ts';
import type { MessageKind, TraceStep } from '../../domain/inbound/message.ts';

/** One inbox that an email was accepted for, and what happened to it there. */
export type Delivery = {
  landlordId: Types.ObjectId;
  username: string;
  /** The RCPT address as the sender wrote it. */
  recipient: string;
  tag: string | null;
  readAt: Date | null;
  kind: MessageKind | null;
  /** The result, in a few words for an operator, such as 'new application'. */
  outcome: string | null;
  applicationId: Types.ObjectId | null;
  messageId: Types.ObjectId | null;
  /** How it was read, if a platform sent it; absent for everything else. */
  reading?: PlatformReading | null;
  /** When this landlord's copy of the bytes was deleted; the bytes go with the last copy. Absent if it was not. */
  rawDeletedAt?: Date | null;
  steps: TraceStep[];
};

/** Stands for the landlord of a test message and of email to the operators, which have none. */
export const NO_LANDLORD = new Types.ObjectId('0'.repeat(24));

/** An email as received by SMTP: the envelope, the raw bytes, and the trace of each delivery. */
export type ReceivedMail = {
  _id: Types.ObjectId;
  receivedAt: Date;
  /** Octets of the raw message and their SHA-256 in hex. */
  size: number;
  sha256: string;
  /** The bytes themselves if small, otherwise the file they are in. */
  raw: Buffer | null;
  rawFileId: Types.ObjectId | null;
  envelope: { mailFrom: string; remoteAddress: string; helo: string; transmissionType: string };
  /** True until every delivery has been read; what the sweep looks for. */
  unread: boolean;
  /** How often reading was attempted, and when the next attempt may begin. */
  attempts: number;
  nextAttemptAt: Date;
  deliveries: Delivery[];
  /** The sender's own words, once read: for searching. */
  header: { messageId: string; subject: string; from: string } | null;
};

export type MailWithoutBytes = Omit<ReceivedMail, 'raw'>;

const step = new Schema<TraceStep>({ at: Date, check: String, verdict: String, reason: String }, { _id: false });
const reading = new Schema<PlatformReading>({ platform: String, layout: String, missing: [String] }, { _id: false });
const delivery = new Schema<Delivery>(
  {
    landlordId: Schema.Types.ObjectId,
    username: String,
    recipient: String,
    tag: { type: String, default: null },
    readAt: { type: Date, default: null },
    kind: { type: String, default: null },
    outcome: { type: String, default: null },
    applicationId: { type: Schema.Types.ObjectId, default: null },
    messageId: { type: Schema.Types.ObjectId, default: null },
    reading: { type: reading, default: undefined },
    rawDeletedAt: Date,
    steps: [step],
  },
  { _id: false },
);
const schema = new Schema<ReceivedMail>({
  receivedAt: { type: Date, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
  raw: { type: Buffer, default: null },
  rawFileId: { type: Schema.Types.ObjectId, default: null },
  envelope: { mailFrom: String, remoteAddress: String, helo: String, transmissionType: String },
  unread: { type: Boolean, required: true },
  attempts: { type: Number, required: true, default: 0 },
  nextAttemptAt: { type: Date, required: true },
  deliveries: [delivery],
  header: { type: new Schema({ messageId: String, subject: String, from: String }, { _id: false }), default: null },
});
schema.index(
  { 'deliveries.landlordId': 1 },
  { partialFilterExpression: { unread: true }, name: 'unread of a landlord' },
);
schema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { unread: true } });
schema.index({ receivedAt: -1, _id: -1 });
schema.index({ 'envelope.mailFrom': 1, receivedAt: -1 });
schema.index({ 'deliveries.recipient': 1, receivedAt: -1 });
schema.index({ 'deliveries.landlordId': 1, receivedAt: -1 });
schema.index({ 'deliveries.kind': 1, receivedAt: -1 });
schema.index({ 'header.messageId': 1 });
schema.index({ rawFileId: 1 }, { partialFilterExpression: { rawFileId: { $type: 'objectId' } } });
// What an erasure looks for; an email that has not been read yet has neither.
for (const field of ['deliveries.applicationId', 'deliveries.messageId'])
  schema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $type: 'objectId' } } });

export const ReceivedMails = model<ReceivedMail>('ReceivedMail', schema, 'received_mails');
