import { Schema, type Types, model } from 'mongoose';
import { Applications } from './application.ts';

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
schema.index({ listingId: 1, status: 1, date: 1, start: 1 });

export const Viewings = model<Viewing>('Viewing', schema, 'viewings');

/** Booked viewings per listing between two civil dates, both included. */
export async function countViewings(landlordId: Types.ObjectId, from: string, to: string): Promise<Map<string, number>> {
  const rows = await Viewings.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { landlordId, status: 'BOOKED', date: { $gte: from, $lte: to } } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map((row) => [String(row._id), row.count]));
}

export type BookedViewing = Pick<Viewing, 'applicationId' | 'date' | 'start' | 'end'> & { applicantName: string };

/** A listing's booked viewings between two civil dates, both included, in their order and with who comes. */
export async function bookedViewings(listingId: Types.ObjectId, from: string, to: string): Promise<BookedViewing[]> {
  const viewings = await Viewings.find({ listingId, status: 'BOOKED', date: { $gte: from, $lte: to } }, { applicationId: 1, date: 1, start: 1, end: 1 })
    .sort({ date: 1, start: 1 })
    .lean<Viewing[]>();
  const applicants = await Applications.find({ _id: { $in: viewings.map(({ applicationId }) => applicationId) } }, { name: 1 })
    .lean<{ _id: Types.ObjectId; name: string }[]>();
  const names = new Map(applicants.map(({ _id, name }) => [String(_id), name]));
  return viewings.map(({ applicationId, date, start, end }) => ({ applicationId, date, start, end, applicantName: names.get(String(applicationId)) ?? '' }));
}
