import { Schema, type Types, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** A message that a landlord is writing to an applicant and has not sent, on any device. */
export type MessageDraft = { applicationId: Types.ObjectId; landlordId: Types.ObjectId; text: string; savedAt: Date };

const objectId = Schema.Types.ObjectId;
const schema = new Schema<MessageDraft>({
  applicationId: { type: objectId, required: true },
  landlordId: { type: objectId, required: true },
  text: { type: String, default: '' },
  savedAt: { type: Date, required: true },
});
schema.index({ applicationId: 1 }, { unique: true });

const MessageDrafts = model<MessageDraft>('MessageDraft', schema, 'message_drafts');

/** The draft of a conversation; an empty text records when it was cleared. Null if none was ever begun. */
export async function draftOf(applicationId: Types.ObjectId): Promise<MessageDraft | null> {
  return MessageDrafts.findOne({ applicationId }).lean<MessageDraft>();
}

/** Saves the draft; the last version wins. */
export async function keepDraft(draft: MessageDraft): Promise<void> {
  const { applicationId, landlordId, text, savedAt } = draft;
  const put = () =>
    MessageDrafts.updateOne({ applicationId, landlordId }, { $set: { text, savedAt } }, { upsert: true });
  // Two concurrent first drafts: the second finds the first.
  await put().catch((error: unknown) => (isDuplicateKey(error) ? put() : Promise.reject(error)));
}

/** Removes the draft to an applicant. */
export async function removeDraft(applicationId: Types.ObjectId): Promise<void> {
  await MessageDrafts.deleteMany({ applicationId });
}
