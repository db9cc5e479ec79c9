import { Schema, type Types, model } from 'mongoose';
import type { Judgement } from '../../domain/documents/judgement.ts';
import type { Verdict } from '../../domain/documents/kinds.ts';
import type { ReadingRecord } from '../../domain/documents/reading-record.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';

/** When a judgement was made, and by what: the rules, or a language model too, which is named. */
export type JudgedBy = { judgedAt: Date; by: 'rules' | 'model'; model?: string | null };

/** A file of an application: what came, and once it was judged, what it shows. */
export type ApplicantDocument = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Null while its email is unsorted. */
  applicationId: Types.ObjectId | null;
  /** The message or the upload it came with. */
  messageId: Types.ObjectId;
  /** Which attachment of the message this is, from 0. */
  part: number;
  source: 'mail' | 'form';
  name: string;
  /** Decided from the bytes. */
  contentType: string;
  size: number;
  sha256: string;
  fileId: Types.ObjectId;
  slot: DocumentSlot | null;
  /** The field of the form that it was given for; null for what came by mail. */
  fieldId: string | null;
  verdict: Verdict | null;
  verdictReason: string | null;
  /** What the verdict stands on; null until the document was read. */
  judgement: (Judgement & JudgedBy) | null;
  /** The landlord's own verdict, with the reason they gave. */
  override: { verdict: Verdict; reason: string; at: Date } | null;
  /**
   * The other files that are one document with this one, such as the next page or a card's other side; judged together.
   */
  readWith: Types.ObjectId[];
  /** When its judgement was last followed by a look for those files; null until then. */
  lookedTogetherAt: Date | null;
  /** How it was read last; missing until it was, and in a record of an earlier version. */
  reading?: ReadingRecord;
  /** Counts how often reading it was started: a file that kills its reader every time is given up. */
  scoringAttempts: number;
  /** When its period was over and its file was deleted, with all that was read in it; missing before. */
  fileDeletedAt?: Date | null;
  /** Removed or replaced by the applicant: kept, but no longer counted. */
  removedAt: Date | null;
  /** When collection took note of its verdict, and when the applicant was told to replace it. */
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
