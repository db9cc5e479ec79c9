import { Schema, type Types, model } from 'mongoose';
import { savedViewLimits } from '../../domain/applications/table.ts';
import type { ViewSettings } from '../../domain/calls/pipeline-table.ts';

/** How a landlord likes to see the table of applicants, under a name of theirs. */
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

/** A landlord's own views, by their names. */
export async function tableViewsOf(landlordId: Types.ObjectId): Promise<SavedTableView[]> {
  return TableViews.find({ landlordId }).sort({ name: 1 }).limit(savedViewLimits.perLandlord).lean<SavedTableView[]>();
}

/** Keeps a view; one of the same name is replaced. Null when there is no room for another. */
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

/** Forgets a view; asked twice, it is gone once. */
export async function removeTableView(landlordId: Types.ObjectId, viewId: string): Promise<void> {
  await TableViews.deleteOne({ _id: viewId, landlordId });
}

/** Forgets all views of a landlord. */
export async function removeTableViewsOf(landlordId: Types.ObjectId): Promise<void> {
  await TableViews.deleteMany({ landlordId });
}
