import { Schema, type Types, model } from 'mongoose';
import { templateLimits } from '../../domain/messages/message-templates.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/** A landlord's message template. */
export type MessageTemplate = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  title: string;
  text: string;
  createdAt: Date;
  changedAt: Date;
};

const schema = new Schema<MessageTemplate>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  title: { type: String, required: true },
  text: { type: String, required: true },
  createdAt: { type: Date, required: true },
  changedAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, title: 1 }, { unique: true });

const MessageTemplates = model<MessageTemplate>('MessageTemplate', schema, 'message_templates');

/** A landlord's own templates, by name. */
export async function templatesOf(landlordId: Types.ObjectId): Promise<MessageTemplate[]> {
  return MessageTemplates.find({ landlordId })
    .sort({ title: 1 })
    .limit(templateLimits.perLandlord)
    .lean<MessageTemplate[]>();
}

export type SaveResult = MessageTemplate | 'taken' | 'full' | 'gone';

/** Adds or changes a template. Names are unique per landlord, so that saving twice stores one. */
export async function saveTemplate(
  landlordId: Types.ObjectId,
  templateId: string | null,
  given: { title: string; text: string },
  at: Date,
): Promise<SaveResult> {
  try {
    if (templateId) {
      const changed = await MessageTemplates.findOneAndUpdate(
        { _id: templateId, landlordId },
        { $set: { ...given, changedAt: at } },
        { returnDocument: 'after' },
      ).lean<MessageTemplate>();
      return changed ?? 'gone';
    }
    if ((await MessageTemplates.countDocuments({ landlordId })) >= templateLimits.perLandlord) return 'full';
    return (await MessageTemplates.create({ landlordId, ...given, createdAt: at, changedAt: at })).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Deletes a template. Deleting it twice is no error. */
export async function removeTemplate(landlordId: Types.ObjectId, templateId: string): Promise<void> {
  await MessageTemplates.deleteOne({ _id: templateId, landlordId });
}

/** Deletes all templates of a landlord. */
export async function removeTemplatesOf(landlordId: Types.ObjectId): Promise<void> {
  await MessageTemplates.deleteMany({ landlordId });
}
