import { Types } from 'mongoose';
import { keepCounts } from '../../store/applications/kept-counts.ts';
import type { Handler } from '../job.ts';

/** Keeps the numbers of a listing with many applications. */
export const keepCountsOf: Handler<'keep-counts'> = ({ listingId }, { now }) =>
  keepCounts(new Types.ObjectId(listingId), now());
