import mongoose, { type ClientSession, type PipelineStage, type Types } from 'mongoose';
import type { Position } from '../../domain/pipeline.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/**
 * How many applications stand at each place of a listing with many, kept with the listing
 * (docs/decisions/0056-kept-counts.md). The write that moves an application notes in it where it is still counted, and
 * writes nothing else. Who reads the numbers adds those few; the job `keep-counts` counts them in.
 */
export type CountedListing = Pick<Listing, '_id' | 'keptCounts' | 'countsDueSince'>;
type KeptCounts = NonNullable<Listing['keptCounts']>;

/** A listing's numbers are kept from this many applications on. Fewer are counted along an index in milliseconds. */
const MANY = 1000;
/** When more than this many have moved since they were counted, they are counted in. */
const MANY_MOVED = 200;
const BATCH = 100;
/** After a day everything is counted from the beginning, whatever the numbers say. */
const RECOUNT_MS = 24 * 60 * 60_000;
/** The numbers are read again if some were counted in between the two looks at their version. */
const MAX_READS = 3;

/** Where a new application is counted: nowhere yet. */
export const arriving: Pick<Application, 'countedAt'> = { countedAt: [''] };

const placeOf = ({ stage, subState }: Position): string => `${stage}.${subState}`;

/** What a change of place adds to `$push`: only the first place since the last count is kept. */
export const leaving = (from: Position) => ({ countedAt: { $each: [placeOf(from)], $slice: 1 } });

type MovedRow = { from: string; to: string; count: number };
type Counts = Map<string, number>;

const add = (counts: Counts, place: string, count: number) =>
  place === '' ? counts : counts.set(place, (counts.get(place) ?? 0) + count);

/** The numbers as they change when all of these are counted in. */
function changesOf(moved: readonly MovedRow[]): Counts {
  const changes: Counts = new Map();
  for (const { from, to, count } of moved) add(add(changes, from, -count), to, count);
  return changes;
}

/** Everyone who moved since the last count, by where they are counted and where they are. */
const movedStages = [
  { $group: { _id: { from: '$countedAt', stage: '$stage', subState: '$subState' }, count: { $sum: 1 } } },
  {
    $project: {
      _id: 0,
      from: { $arrayElemAt: ['$_id.from', 0] },
      to: { $concat: ['$_id.stage', '.', '$_id.subState'] },
      count: 1,
    },
  },
];

export type KeptNumbers<Row> = { at: (position: Position) => number; beside: Row[] };

/**
 * The number at each place; null if none are kept. `beside` are `$unionWith` stages that the same command runs, whose
 * rows have an `_id`.
 */
export async function keptNumbers<Row extends { _id: unknown }>(
  { _id: listingId, keptCounts, countsDueSince }: CountedListing,
  now: Date,
  beside: readonly PipelineStage[] = [],
): Promise<KeptNumbers<Row> | null> {
  if (!keptCounts) return null;
  const moved = [{ $match: { listingId, countedAt: { $type: 'string' } } }, ...movedStages];
  const again = [{ $match: { _id: listingId } }, { $project: { _id: 0, after: '$keptCounts.version' } }];
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const rows = await Listings.aggregate<Row | MovedRow | { kept?: KeptCounts } | { after?: number }>([
      { $match: { _id: listingId } },
      { $project: { _id: 0, kept: '$keptCounts' } },
      { $unionWith: { coll: Applications.collection.collectionName, pipeline: moved } },
      ...beside,
      { $unionWith: { coll: Listings.collection.collectionName, pipeline: again } },
    ] as PipelineStage[]);
    const kept = rows.flatMap((row) => ('kept' in row && row.kept ? [row.kept] : []))[0];
    if (!kept) return null;
    const after = rows.flatMap((row) => ('after' in row ? [row.after] : []))[0];
    if (after !== kept.version) continue;
    const since = rows.flatMap((row) => ('from' in row ? [row] : []));
    const isOld = now.getTime() - kept.madeAt.getTime() > RECOUNT_MS;
    const movedCount = since.reduce((sum, { count }) => sum + count, 0);
    if (isOld || movedCount > MANY_MOVED) await noteDue({ _id: listingId, countsDueSince }, now);
    const changes = changesOf(since);
    return {
      at: (position) => (kept.at[position.stage]?.[position.subState] ?? 0) + (changes.get(placeOf(position)) ?? 0),
      beside: rows.flatMap((row) => ('_id' in row ? [row] : [])),
    };
  }
  return null;
}

/** The number at one place; null if none are kept. */
export async function keptNumberAt(listing: CountedListing, position: Position, now: Date): Promise<number | null> {
  return (await keptNumbers(listing, now))?.at(position) ?? null;
}

/** Has a listing's numbers kept from now on, if these are many. */
export async function keepIfMany(listing: CountedListing, count: number, now: Date): Promise<void> {
  if (count >= MANY && !listing.keptCounts) await noteDue(listing, now);
}

async function noteDue({ _id, countsDueSince }: Pick<Listing, '_id' | 'countsDueSince'>, now: Date): Promise<void> {
  if (!countsDueSince) await Listings.updateOne({ _id, countsDueSince: null }, { $set: { countsDueSince: now } });
}

/** Listings whose numbers were asked for and need counting: what the sweep looks for. */
export function listingsToCount(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ countsDueSince: { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Counts in all who moved, and everything from the beginning if that was never done or is a day ago. */
export async function keepCounts(listingId: Types.ObjectId, now: Date): Promise<void> {
  const listing = await Listings.findById(listingId, { keptCounts: 1 }).lean<CountedListing>();
  const madeAt = listing?.keptCounts?.madeAt;
  if (!madeAt || now.getTime() - madeAt.getTime() > RECOUNT_MS) await recount(listingId, now);
  while (await mongoose.connection.transaction((session) => countIn(listingId, session)));
  await Listings.updateOne({ _id: listingId }, { $unset: { countsDueSince: 1 } });
}

const fieldsOf = (counts: Counts) =>
  Object.fromEntries([...counts].map(([place, count]) => [`keptCounts.at.${place}`, count])) as Record<
    `keptCounts.at.${string}`,
    number
  >;

type CountedRow = { _id: Position & { countedAt?: string[] }; count: number };

/** Counts everyone where they were counted last, or else where they are, as of one moment. */
async function recount(listingId: Types.ObjectId, now: Date): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const rows = await Applications.aggregate<CountedRow>([
      { $match: { listingId } },
      { $group: { _id: { stage: '$stage', subState: '$subState', countedAt: '$countedAt' }, count: { $sum: 1 } } },
    ]).session(session);
    const counts: Counts = new Map();
    for (const { _id, count } of rows) add(counts, _id.countedAt?.[0] ?? placeOf(_id), count);
    await Listings.updateOne({ _id: listingId }, { $set: { 'keptCounts.at': {} } }, { session });
    await Listings.updateOne(
      { _id: listingId },
      { $set: { ...fieldsOf(counts), 'keptCounts.madeAt': now }, $inc: { 'keptCounts.version': 1 } },
      { session },
    );
  });
}

/** Counts in some of those who moved; whether there may be more. */
async function countIn(listingId: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const rows = await Applications.find(
    { listingId, countedAt: { $type: 'string' } },
    { stage: 1, subState: 1, countedAt: 1 },
  )
    .limit(BATCH)
    .session(session)
    .lean<Pick<Application, '_id' | 'stage' | 'subState' | 'countedAt'>[]>();
  if (rows.length === 0) return false;
  const moved = rows.map((row) => ({ from: row.countedAt?.[0] ?? '', to: placeOf(row as Position), count: 1 }));
  if (!(await changeKept(listingId, changesOf(moved), session))) return false;
  await Applications.updateMany(
    { _id: { $in: rows.map(({ _id }) => _id) } },
    { $unset: { countedAt: 1 } },
    { session },
  );
  return rows.length === BATCH;
}

/** Changes the kept numbers; false if none are kept. */
async function changeKept(listingId: Types.ObjectId, changes: Counts, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await Listings.updateOne(
    { _id: listingId, keptCounts: { $exists: true } },
    { $inc: { ...fieldsOf(changes), 'keptCounts.version': 1 } },
    { session },
  );
  return matchedCount === 1;
}

/** Takes an application that leaves its listing out of the numbers, in the transaction that takes it away. */
export async function uncount(application: Application, session: ClientSession): Promise<void> {
  const place = application.countedAt?.[0] ?? placeOf(application);
  if (place !== '') await changeKept(application.listingId, new Map([[place, -1]]), session);
}

/** Forgets all kept numbers: a restored store counts again. */
export async function forgetKeptCounts(): Promise<void> {
  await Listings.updateMany({ keptCounts: { $exists: true } }, { $unset: { keptCounts: 1, countsDueSince: 1 } });
}
