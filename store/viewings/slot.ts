import { Schema, type Types, model } from 'mongoose';
import { type Slot, slotKey } from '../../domain/viewings/slots.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * The places of one slot. Taking a place is a guarded write on one document, so that no two applicants can get the last
 * one, however many processes try. The holders are recorded with the count, so that a place taken for nothing (a
 * process died between two steps) can be found and returned.
 */
export type ViewingSlot = {
  _id: Types.ObjectId;
  listingId: Types.ObjectId;
  date: string;
  start: string;
  end: string;
  taken: number;
  /** Application id to when it got its place: as many as `taken`. */
  holders: Record<string, Date>;
  /** When the holders must be compared with the bookings; null if that was done after the last change. */
  checkAt: Date | null;
};

const schema = new Schema<ViewingSlot>(
  {
    listingId: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true },
    start: { type: String, required: true },
    end: { type: String, required: true },
    taken: { type: Number, required: true, default: 0 },
    holders: { type: Schema.Types.Mixed, default: {} },
    checkAt: { type: Date, default: null },
  },
  { minimize: false },
);
schema.index({ listingId: 1, date: 1, start: 1 }, { unique: true });
schema.index({ checkAt: 1 }, { partialFilterExpression: { checkAt: { $type: 'date' } } });

export const ViewingSlots = model<ViewingSlot>('ViewingSlot', schema, 'viewing_slots');

/** Longer than any booking takes: before that, a place without a booking is not considered lost. */
export const placeSettlesMs = 30_000;

const checkLater = (now: Date) => new Date(now.getTime() + placeSettlesMs);

export type Place = Slot & { listingId: Types.ObjectId };
const slotFilter = ({ listingId, date, start }: Place) => ({ listingId, date, start });
const holder = (applicationId: Types.ObjectId) => `holders.${String(applicationId)}`;

type PlaceTaking = 'taken' | 'already' | 'full';

/** The last of this process's writes in progress for each slot. Between processes the guarded write decides. */
const lastAt = new Map<string, Promise<unknown>>();

/**
 * Takes a place in a slot: `taken`, or this application holds it `already`, or the slot is `full`. Requests in one
 * process run one after another: concurrent writes to one record wait for each other in the store, which costs far more
 * than a read.
 */
export async function takePlace(
  place: Place,
  applicationId: Types.ObjectId,
  capacity: number | null,
  now: Date,
): Promise<PlaceTaking> {
  const key = `${String(place.listingId)} ${slotKey(place)}`;
  const before = lastAt.get(key);
  const take = () => takeNext(place, applicationId, capacity, { now, looksFirst: before !== undefined });
  const mine = before ? before.then(take, take) : take();
  lastAt.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastAt.get(key) === mine) lastAt.delete(key);
  }
}

/** Creates the slot in the same command if nobody has booked it before; after a collision, it looks again. */
async function takeNext(
  place: Place,
  applicationId: Types.ObjectId,
  capacity: number | null,
  { now, looksFirst }: { now: Date; looksFirst: boolean },
): Promise<PlaceTaking> {
  for (let looks = looksFirst; ; looks = true) {
    const slot = looks ? await ViewingSlots.findOne(slotFilter(place)).lean<ViewingSlot>() : null;
    if (slot && String(applicationId) in slot.holders) return 'already';
    if (slot && capacity !== null && slot.taken >= capacity) return 'full';
    if (await tryToTake(place, applicationId, capacity, now)) return 'taken';
  }
}

async function tryToTake(
  place: Place,
  applicationId: Types.ObjectId,
  capacity: number | null,
  now: Date,
): Promise<boolean> {
  const room = capacity === null ? {} : { taken: { $lt: capacity } };
  try {
    const { modifiedCount, upsertedCount } = await ViewingSlots.updateOne(
      { ...slotFilter(place), ...room, [holder(applicationId)]: { $exists: false } },
      {
        $inc: { taken: 1 },
        $set: { [holder(applicationId)]: now, checkAt: checkLater(now) },
        $setOnInsert: { end: place.end },
      },
      { upsert: true, setDefaultsOnInsert: false },
    );
    return modifiedCount + upsertedCount === 1;
  } catch (error) {
    // The slot exists and is full, or held already, or was just created by another process.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The same for an application that usually holds the place already: that is checked first. */
export async function keepPlace(
  place: Place,
  applicationId: Types.ObjectId,
  capacity: number | null,
  now: Date,
): Promise<PlaceTaking> {
  const slot = await ViewingSlots.findOne(slotFilter(place)).lean<ViewingSlot>();
  return slot && String(applicationId) in slot.holders ? 'already' : takePlace(place, applicationId, capacity, now);
}

/** Returns an application's place; false if it holds none there. Repeating it has no effect. */
export async function releasePlace(place: Place, applicationId: Types.ObjectId): Promise<boolean> {
  const { modifiedCount } = await ViewingSlots.updateOne(
    { ...slotFilter(place), [holder(applicationId)]: { $exists: true } },
    { $inc: { taken: -1 }, $unset: { [holder(applicationId)]: '' } },
  );
  return modifiedCount === 1;
}

/**
 * Passes a place from one application to another in one step, so that nobody can intervene; false if that isn't
 * possible.
 */
export async function passPlace(place: Place, from: Types.ObjectId, to: Types.ObjectId, now: Date): Promise<boolean> {
  const { modifiedCount } = await ViewingSlots.updateOne(
    { ...slotFilter(place), [holder(from)]: { $exists: true }, [holder(to)]: { $exists: false } },
    { $unset: { [holder(from)]: '' }, $set: { [holder(to)]: now, checkAt: checkLater(now) } },
  );
  return modifiedCount === 1;
}

/** How many places of a slot are taken. */
export async function takenAt(place: Place): Promise<number> {
  const slot = await ViewingSlots.findOne(slotFilter(place), { taken: 1 }).lean<Pick<ViewingSlot, 'taken'>>();
  return slot?.taken ?? 0;
}

/** The places taken between two dates, inclusive, by `slotKey`; those of `but` count as free. */
export async function takenBetween(
  listingId: Types.ObjectId,
  from: string,
  to: string,
  but?: Types.ObjectId,
): Promise<Map<string, number>> {
  const own = but ? { [holder(but)]: 1 } : {};
  const slots = await ViewingSlots.find(
    { listingId, date: { $gte: from, $lte: to }, taken: { $gt: 0 } },
    { date: 1, start: 1, taken: 1, ...own },
  ).lean<(Pick<ViewingSlot, 'date' | 'start' | 'taken'> & Partial<Pick<ViewingSlot, 'holders'>>)[]>();
  return new Map(
    slots.map((slot) => [slotKey(slot), slot.taken - (but && String(but) in (slot.holders ?? {}) ? 1 : 0)]),
  );
}

/** Slots whose holders must be compared with the bookings. */
export function slotsToCheck(now: Date, limit: number): UnfinishedQuery {
  return ViewingSlots.find({ checkAt: { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Records that a slot was compared, unless it has changed in the meantime. */
export async function markChecked({ _id, checkAt }: ViewingSlot): Promise<void> {
  await ViewingSlots.updateOne({ _id, checkAt }, { $set: { checkAt: null } });
}
