import { Schema, type Types, model } from 'mongoose';
import { savedViewLimits } from '../../domain/applications/table.ts';
import type { ViewSettings } from '../../domain/calls/pipeline-table.ts';

/** A saved view of the applicants' table, named by the landlord. */
export type SavedTableView = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  name: string;
  settings: ViewSettings;
  changedAt: Date;
};

const schema = new Schema<SavedTableView>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  settings: { type: Schema.Types.Mixed, required: true },
  changedAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, name: 1 }, { unique: true });

const TableViews = model<SavedTableView>('TableView', schema, 'table_views');

/** A landlord's saved views, by name. */
export async function tableViewsOf(landlordId: Types.ObjectId): Promise<SavedTableView[]> {
  return TableViews.find({ landlordId }).sort({ name: 1 }).limit(savedViewLimits.perLandlord).lean<SavedTableView[]>();
}

/** Saves a view, replacing one of the same name. Null if there is no room for another. */
export async function saveTableView(
  landlordId: Types.ObjectId,
  name: string,
  settings: ViewSettings,
  at: Date,
): Promise<SavedTableView | null> {
  const set = { $set: { settings, changedAt: at } };
  const replaced = await TableViews.findOneAndUpdate({ landlordId, name }, set, {
    returnDocument: 'after',
  }).lean<SavedTableView>();
  if (replaced) return replaced;
  if ((await TableViews.countDocuments({ landlordId })) >= savedViewLimits.perLandlord) return null;
  return TableViews.findOneAndUpdate({ landlordId, name }, set, {
    upsert: true,
    returnDocument: 'after',
  }).lean<SavedTableView>();
}

/** Deletes a view. Deleting it twice is no error. */
export async function removeTableView(landlordId: Types.ObjectId, viewId: string): Promise<void> {
  await TableViews.deleteOne({ _id: viewId, landlordId });
}

/** Deletes all views of a landlord. */
export async function removeTableViewsOf(landlordId: Types.ObjectId): Promise<void> {
  await TableViews.deleteMany({ landlordId });
}
