import { Schema, type Types, model } from 'mongoose';

/** One booked viewing, in Europe/Dublin civil time. */
export type Viewing = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** YYYY-MM-DD, HH:MM. */
  date: string;
  start: string;
  end: string;
  status: 'BOOKED' | 'CANCELLED';
};

const schema = new Schema<Viewing>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  listingId: { type: Schema.Types.ObjectId, required: true },
  applicationId: { type: Schema.Types.ObjectId, required: true },
  date: { type: String, required: true },
  start: { type: String, required: true },
  end: { type: String, required: true },
  status: { type: String, required: true },
});
schema.index({ landlordId: 1, status: 1, date: 1, listingId: 1 });

const Viewings = model<Viewing>('Viewing', schema, 'viewings');

/** Booked viewings per listing between two civil dates, both included. */
export async function countViewings(landlordId: Types.ObjectId, from: string, to: string): Promise<Map<string, number>> {
  const rows = await Viewings.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { landlordId, status: 'BOOKED', date: { $gte: from, $lte: to } } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map((row) => [String(row._id), row.count]));
}
