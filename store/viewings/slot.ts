import { Schema, type Types, model } from 'mongoose';
import { type Slot, slotKey } from '../../domain/viewings/slots.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * The places of one slot, counted where they are taken: a place is a guarded write on one document, so no two can have
 * the last one, however many processes ask. Who holds a place is written down beside the number, so that one that was
 * taken for nothing (a process died between two steps) can be told and given back.
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
  /** When the holders must be compared with the bookings; null when they were since the last change. */
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

/** Longer than any booking takes: a place without a booking is not stray before. */
export const placeSettlesMs = 30_000;

const checkLater = (now: Date) => new Date(now.getTime() + placeSettlesMs);

export type Place = Slot & { listingId: Types.ObjectId };
const slotFilter = ({ listingId, date, start }: Place) => ({ listingId, date, start });
const holder = (applicationId: Types.ObjectId) => `holders.${String(applicationId)}`;

async function makeSlot({ listingId, date, start, end }: Place): Promise<void> {
  try {
    await ViewingSlots.updateOne(
      { listingId, date, start },
      { $setOnInsert: { end, taken: 0, holders: {}, checkAt: null } },
      { upsert: true },
    );
  } catch (error) {
    // Two made it at once: it is there.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Takes one place of a slot: `taken`, or it was held by this application `already`, or the slot is `full`. */
export async function takePlace(
  place: Place,
  applicationId: Types.ObjectId,
  capacity: number | null,
  now: Date,
): Promise<'taken' | 'already' | 'full'> {
  const room = capacity === null ? {} : { taken: { $lt: capacity } };
  for (;;) {
    const { modifiedCount } = await ViewingSlots.updateOne(
      { ...slotFilter(place), ...room, [holder(applicationId)]: { $exists: false } },
      { $inc: { taken: 1 }, $set: { [holder(applicationId)]: now, checkAt: checkLater(now) } },
    );
    if (modifiedCount === 1) return 'taken';
    const slot = await ViewingSlots.findOne(slotFilter(place)).lean<ViewingSlot>();
    if (slot && String(applicationId) in slot.holders) return 'already';
    if (slot && capacity !== null && slot.taken >= capacity) return 'full';
    // Not there yet, or a place came back between the two looks.
    if (!slot) await makeSlot(place);
  }
}

/** Gives an application's place back; false when it holds none there. Done twice, it is given back once. */
export async function releasePlace(place: Place, applicationId: Types.ObjectId): Promise<boolean> {
  const { modifiedCount } = await ViewingSlots.updateOne(
    { ...slotFilter(place), [holder(applicationId)]: { $exists: true } },
    { $inc: { taken: -1 }, $unset: { [holder(applicationId)]: '' } },
  );
  return modifiedCount === 1;
}

/**
 * Hands a place from one application to another in one step, so that nobody can come between; false when that cannot
 * be.
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

/** The places taken between two dates, both included, by `slotKey`; those of `but` count as free. */
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

/** Notes that a slot was compared, unless it has changed in the meantime. */
export async function markChecked({ _id, checkAt }: ViewingSlot): Promise<void> {
  await ViewingSlots.updateOne({ _id, checkAt }, { $set: { checkAt: null } });
}
