import { Schema, type Types, model } from 'mongoose';
import { type Slot, slotKey } from '../../domain/viewings/slots.ts';
import type { Application } from '../applications/application.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** A freed place that is held for one applicant until a time. */
export type PlaceOffer = Slot & { until: Date; number: number };

/** An applicant whom none of the offered times suits: the first in the queue is offered a place that becomes free. */
export type Waiting = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** What they wrote about when they could come. */
  note: string;
  /** When the landlord dealt with what they wrote; absent until then. */
  seenAt?: Date;
  /** Their place in the queue: when they joined it, or when their last offer expired. */
  since: Date;
  /** When they joined it. */
  joinedAt?: Date;
  offer: PlaceOffer | null;
  /** The slots they were offered before: none is offered twice. */
  offered: string[];
  /** How many offers there were. */
  offers: number;
};

const objectId = Schema.Types.ObjectId;
const offer = new Schema<PlaceOffer>(
  { date: String, start: String, end: String, until: Date, number: Number },
  { _id: false },
);
const schema = new Schema<Waiting>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  applicationId: { type: objectId, required: true },
  note: { type: String, default: '' },
  seenAt: Date,
  since: { type: Date, required: true },
  joinedAt: Date,
  offer: { type: offer, default: null },
  offered: [String],
  offers: { type: Number, default: 0 },
});
schema.index({ applicationId: 1 }, { unique: true });
schema.index({ listingId: 1, since: 1 });
schema.index({ joinedAt: 1, landlordId: 1 });
schema.index({ landlordId: 1, since: 1 });
schema.index({ 'offer.until': 1 }, { partialFilterExpression: { 'offer.until': { $type: 'date' } } });

export const Waitings = model<Waiting>('ViewingWaiting', schema, 'viewing_waitlist');

/**
 * Puts an applicant on the waiting list; one who is already there keeps their place, and the landlord is shown a new
 * note.
 */
export async function joinWaitlist(
  { _id, landlordId, listingId }: Application,
  note: string,
  now: Date,
): Promise<Waiting | null> {
  try {
    await Waitings.updateOne({ applicationId: _id, note: { $ne: note } }, { $unset: { seenAt: 1 } });
    await Waitings.updateOne(
      { applicationId: _id },
      {
        $set: { note },
        $setOnInsert: { landlordId, listingId, since: now, joinedAt: now, offer: null, offered: [], offers: 0 },
      },
      { upsert: true },
    );
  } catch (error) {
    // Two concurrent requests: they are waiting.
    if (!isDuplicateKey(error)) throw error;
  }
  return waitingOf(_id);
}

/** Removes an applicant from the waiting list; returns their entry, with any place held for them. */
export async function leaveWaitlist(applicationId: Types.ObjectId): Promise<Waiting | null> {
  return Waitings.findOneAndDelete({ applicationId }).lean<Waiting>();
}

export async function waitingOf(applicationId: Types.ObjectId): Promise<Waiting | null> {
  return Waitings.findOne({ applicationId }).lean<Waiting>();
}

export async function findWaiting(id: string | Types.ObjectId): Promise<Waiting | null> {
  return Waitings.findById(id).lean<Waiting>();
}

/**
 * A landlord's applicants for these listings whom no time suits, without an offer and not dealt with yet, longest first.
 */
export async function unsuitedOf(
  landlordId: Types.ObjectId,
  listingIds: readonly Types.ObjectId[],
  limit: number,
): Promise<{ rows: Waiting[]; count: number }> {
  const filter = { landlordId, listingId: { $in: [...listingIds] }, offer: null, seenAt: { $exists: false } };
  const [rows, count] = await Promise.all([
    Waitings.find(filter).sort({ since: 1 }).limit(limit).lean<Waiting[]>(),
    Waitings.countDocuments(filter),
  ]);
  return { rows, count };
}

/** Records that the landlord has dealt with an applicant whom no time suits. */
export async function markTimesSeen(applicationId: Types.ObjectId, now: Date): Promise<void> {
  await Waitings.updateOne({ applicationId }, { $set: { seenAt: now } });
}

/** Applicants waiting for a listing, longest first. */
export async function waitingFor(listingId: Types.ObjectId): Promise<Waiting[]> {
  return Waitings.find({ listingId }).sort({ since: 1, _id: 1 }).lean<Waiting[]>();
}

/** How many are offered a place that becomes free before this one: those who wait longer, without an offer. */
export async function countAhead({ _id, listingId, since }: Waiting): Promise<number> {
  const earlier = [{ since: { $lt: since } }, { since, _id: { $lt: _id } }];
  return Waitings.countDocuments({ listingId, offer: null, $or: earlier });
}

/** Who has waited longest without an offer, and has not been offered this slot. */
export async function nextWaiting(listingId: Types.ObjectId, slot: Slot): Promise<Waiting | null> {
  return Waitings.findOne({ listingId, offer: null, offered: { $ne: slotKey(slot) } })
    .sort({ since: 1, _id: 1 })
    .lean<Waiting>();
}

/** Records an offer; null if they have left the list or got another offer in the meantime. */
export async function makeOffer(
  { _id, offers }: Waiting,
  { date, start, end }: Slot,
  until: Date,
): Promise<Waiting | null> {
  return Waitings.findOneAndUpdate(
    { _id, offer: null, offers },
    {
      $set: { offer: { date, start, end, until, number: offers + 1 } },
      $push: { offered: slotKey({ date, start }) },
      $inc: { offers: 1 },
    },
    { returnDocument: 'after' },
  ).lean<Waiting>();
}

/** Ends an expired offer, once; the applicant keeps waiting, behind the others. */
export async function endOffer({ _id, offer }: Waiting, now: Date): Promise<boolean> {
  if (!offer) return false;
  const { modifiedCount } = await Waitings.updateOne(
    { _id, 'offer.number': offer.number },
    { $set: { offer: null, since: now } },
  );
  return modifiedCount === 1;
}

/** Offers that have expired. */
export function expiredOffers(now: Date, limit: number): UnfinishedQuery {
  return Waitings.find({ 'offer.until': { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
