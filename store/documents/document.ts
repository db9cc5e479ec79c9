import { Schema, type Types, model } from 'mongoose';
import type { Judgement } from '../../domain/documents/judgement.ts';
import type { Verdict } from '../../domain/documents/kinds.ts';
import type { ReadingRecord } from '../../domain/documents/reading-record.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';

/** When a judgement was made, and by what: the rules, or a language model too, which is named. */
export type JudgedBy = { judgedAt: Date; by: 'rules' | 'model'; model?: string | null };

/** A file of an application: what was received and, once judged, what it shows. */
export type ApplicantDocument = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Null while its email is unsorted. */
  applicationId: Types.ObjectId | null;
  /** The message or upload that brought it. */
  messageId: Types.ObjectId;
  /** The index of the attachment in its message, from 0. */
  part: number;
  source: 'mail' | 'form';
  name: string;
  /** Detected from the bytes. */
  contentType: string;
  size: number;
  sha256: string;
  fileId: Types.ObjectId;
  slot: DocumentSlot | null;
  /** The form field that it was uploaded for; null if it came by email. */
  fieldId: string | null;
  verdict: Verdict | null;
  verdictReason: string | null;
  /** What the verdict is based on; null until the document has been read. */
  judgement: (Judgement & JudgedBy) | null;
  /** The landlord's own verdict, with their reason. */
  override: { verdict: Verdict; reason: string; at: Date } | null;
  /** Other files that form one document with this one, such as the next page or the back of a card; judged together. */
  readWith: Types.ObjectId[];
  /** When those files were last looked for after judging; null until then. */
  lookedTogetherAt: Date | null;
  /** How it was read last; missing until it was, and in a record of an earlier version. */
  reading?: ReadingRecord;
  /** Counts how often reading was started: a file that kills its reader every time is given up. */
  scoringAttempts: number;
  /** When its retention period ended and its file was deleted, with everything read in it; absent before. */
  fileDeletedAt?: Date | null;
  /** Removed or replaced by the applicant: kept, but no longer counted. */
  removedAt: Date | null;
  /** When collection took its verdict into account, and when the applicant was asked to replace it. */
  weighedAt: Date | null;
  askedAgainAt: Date | null;
  /** Whether the landlord asks for a better one, whatever the rules say. */
  betterWanted: boolean;
  receivedAt: Date;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<ApplicantDocument>({
  landlordId: { type: objectId, required: true },
  applicationId: { type: objectId, default: null },
  messageId: { type: objectId, required: true },
  part: { type: Number, required: true },
  source: { type: String, default: 'mail' },
  name: { type: String, required: true },
  contentType: { type: String, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
  fileId: { type: objectId, required: true },
  slot: { type: String, default: null },
  fieldId: { type: String, default: null },
  verdict: { type: String, default: null },
  verdictReason: { type: String, default: null },
  judgement: { type: Schema.Types.Mixed, default: null },
  override: { type: new Schema({ verdict: String, reason: String, at: Date }, { _id: false }), default: null },
  readWith: { type: [objectId], default: [] },
  lookedTogetherAt: { type: Date, default: null },
  reading: { type: Schema.Types.Mixed, default: undefined },
  scoringAttempts: { type: Number, default: 0 },
  fileDeletedAt: Date,
  removedAt: { type: Date, default: null },
  weighedAt: { type: Date, default: null },
  askedAgainAt: { type: Date, default: null },
  betterWanted: { type: Boolean, default: false },
  receivedAt: { type: Date, required: true },
});
schema.index({ messageId: 1, part: 1 }, { unique: true });
schema.index({ applicationId: 1, receivedAt: 1 });
schema.index({ landlordId: 1, receivedAt: -1 });
schema.index({ fileId: 1 });
schema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });
schema.index({ receivedAt: 1, applicationId: 1 }, { partialFilterExpression: { judgement: null }, name: 'unjudged' });
schema.index(
  { 'judgement.judgedAt': -1 },
  { partialFilterExpression: { lookedTogetherAt: null }, name: 'not-looked-together' },
);
schema.index({ 'judgement.judgedAt': 1 }, { partialFilterExpression: { weighedAt: null }, name: 'unweighed' });

export const Documents = model<ApplicantDocument>('Document', schema, 'documents');
