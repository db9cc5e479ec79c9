import type { Types } from 'mongoose';
import { Viewings } from './viewing.ts';

/** The booked viewings of one listing on one day: their number, when the first begins and when the last ends. */
export type ViewingDay = { listingId: Types.ObjectId; date: string; count: number; first: string; last: string };

/** A landlord's booked viewings between two dates, inclusive, counted by listing and day. */
export async function viewingDays(landlordId: Types.ObjectId, from: string, to: string): Promise<ViewingDay[]> {
  const rows = await Viewings.aggregate<{
    _id: { listingId: Types.ObjectId; date: string };
    count: number;
    first: string;
    last: string;
  }>([
    { $match: { landlordId, status: 'BOOKED', date: { $gte: from, $lte: to } } },
    {
      $group: {
        _id: { listingId: '$listingId', date: '$date' },
        count: { $sum: 1 },
        first: { $min: '$start' },
        last: { $max: '$end' },
      },
    },
  ]);
  return rows.map(({ _id, count, first, last }) => ({ ..._id, count, first, last }));
}
