import type { Types } from 'mongoose';
import type { ViewingStatus } from '../../domain/viewings/viewing.ts';
import { kept, Viewings } from './viewing.ts';

/** The booked viewings of one listing on one day: their number, when the first begins and when the last ends. */
export type ViewingDay = { listingId: Types.ObjectId; date: string; count: number; first: string; last: string };

/** The next time that is booked in a listing, and for how many. */
export type NextViewing = { date: string; start: string; count: number };

/** A listing's booked viewings: how many are in a week, and the next time that is booked. */
export type ListingViewings = { inWeek: number; next: NextViewing | null };

/** The first viewing of a listing that is booked on a date or later; null if there is none. */
export async function firstBookedFrom(
  listingId: Types.ObjectId,
  date: string,
): Promise<{ date: string; start: string } | null> {
  return Viewings.findOne({ listingId, status: 'BOOKED', date: { $gte: date } }, { date: 1, start: 1 })
    .sort({ date: 1, start: 1 })
    .lean<{ date: string; start: string }>();
}

type BookedTime = { listingId: Types.ObjectId; date: string; start: string; status: ViewingStatus };

/** The same of each of a landlord's listings, by listing id; the week's dates are inclusive, `now` is within it. */
export async function viewingsByListing(
  landlordId: Types.ObjectId,
  week: { from: string; to: string },
  now: { date: string; time: string },
): Promise<Map<string, ListingViewings>> {
  const times = await Viewings.aggregate<{ _id: BookedTime; count: number }>([
    { $match: { landlordId, status: kept, date: { $gte: week.from } } },
    {
      $group: {
        _id: { listingId: '$listingId', date: '$date', start: '$start', status: '$status' },
        count: { $sum: 1 },
      },
    },
    { $sort: { '_id.date': 1, '_id.start': 1 } },
  ]);
  const found = new Map<string, ListingViewings>();
  for (const { _id, count } of times) {
    const { listingId, date, start, status } = _id;
    const { inWeek, next } = found.get(String(listingId)) ?? { inWeek: 0, next: null };
    const isAhead = status === 'BOOKED' && (date > now.date || (date === now.date && start > now.time));
    found.set(String(listingId), {
      inWeek: inWeek + (date <= week.to ? count : 0),
      next: next ?? (isAhead ? { date, start, count } : null),
    });
  }
  return found;
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
