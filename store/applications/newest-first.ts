import type { QueryFilter } from 'mongoose';
import type { Application } from './application.ts';

/** With so many rows, a store that sorts what it finds takes longer for all of them than for the newest in steps. */
const MANY = 500;
const HOUR_MS = 3_600_000;
/** How far each step looks back; after the last one, without limit. */
const steps = [2, 16, 128, 1024].map((hours) => hours * HOUR_MS);

type Look = {
  /** The time by which the rows are sorted, newest first. */
  field: 'receivedAt' | 'lastMessageAt';
  /** How many rows there are. */
  count: number;
  /** How many of them are wanted. */
  limit: number;
  /** Where the page begins: only rows of this time or earlier are found. */
  until: Date;
};

/**
 * The newest rows, as `find` returns them: at most `limit`, newest first. Where there are many, `find` is first given a
 * short time to look in. The embedded engine sorts all rows of a listing to return a page of them, although an index
 * has them in order; rows of a short time are few, and a page full of them is the page.
 */
export async function newestFirst(
  find: (within: QueryFilter<Application>) => Promise<Application[]>,
  { field, count, limit, until }: Look,
): Promise<Application[]> {
  if (count > MANY)
    for (const step of steps) {
      const rows = await find({ [field]: { $gte: new Date(until.getTime() - step) } });
      if (rows.length >= limit) return rows;
    }
  return find({});
}
