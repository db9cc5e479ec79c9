import type { Types } from 'mongoose';
import { Viewings } from './viewing.ts';

/** The booked viewings of one listing on one day: their number, when the first begins and when the last ends. */
export type ViewingDay = { listingId: Types.ObjectId; date: string; count: number; first: string; last: string };

/** The next time that is booked in a listing, and for how many. */
export type NextViewing = { date: string; start: string; count: number };

/** The next booked time of each of a landlord's listings, by listing id; `now` is a date and time of day. */
export async function nextViewings(
  landlordId: Types.ObjectId,
  now: { date: string; time: string },
): Promise<Map<string, NextViewing>> {
  const rows = await Viewings.aggregate<NextViewing & { _id: Types.ObjectId }>([
    {
      $match: {
        ...{ landlordId, status: 'BOOKED', date: { $gte: now.date } },
        $or: [{ date: { $gt: now.date } }, { start: { $gt: now.time } }],
      },
    },
    { $group: { _id: { listingId: '$listingId', date: '$date', start: '$start' }, count: { $sum: 1 } } },
    { $sort: { '_id.date': 1, '_id.start': 1 } },
    {
      $group: {
        _id: '$_id.listingId',
        date: { $first: '$_id.date' },
        start: { $first: '$_id.start' },
        count: { $first: '$count' },
      },
    },
  ]);
  return new Map(rows.map(({ _id, date, start, count }) => [String(_id), { date, start, count }]));
}

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
