import type { Types } from 'mongoose';
import {
  type CriteriaSnapshot,
  type ScreeningCriteria,
  criteriaAt,
  defaultCriteria,
  statementsOf,
} from '../../domain/applications/criteria.ts';
import { type Listing, Listings } from './listing.ts';

/** What a listing asks now: the last snapshot, or what its units and its form say when none was fixed. */
export function currentCriteria(listing: Listing): ScreeningCriteria {
  return listing.criteria?.at(-1)?.values ?? defaultCriteria(listing);
}

/** Adds a snapshot on top of those that `listing` knows; null when another was quicker. */
async function addSnapshot(listing: Listing, values: ScreeningCriteria, since: Date): Promise<CriteriaSnapshot | null> {
  const known = listing.criteria?.length ?? 0;
  const snapshot = { version: known + 1, since, values };
  const { modifiedCount } = await Listings.updateOne(
    {
      _id: listing._id,
      [`criteria.${known}`]: { $exists: false },
      ...(known > 0 ? { [`criteria.${known - 1}`]: { $exists: true } } : {}),
    },
    { $push: { criteria: snapshot } },
  );
  return modifiedCount === 1 ? snapshot : null;
}

/** The criteria for an application that came at `receivedAt`. Before the first is read they are fixed as they stand. */
export async function criteriaFor(listing: Listing, receivedAt: Date): Promise<CriteriaSnapshot> {
  const standing = criteriaAt(listing.criteria ?? [], receivedAt);
  if (standing) return standing;
  const fixed = await addSnapshot(listing, defaultCriteria(listing), listing.createdAt);
  if (fixed) return fixed;
  const again = await Listings.findById(listing._id).lean<Listing>();
  const won = criteriaAt(again?.criteria ?? [], receivedAt);
  if (!won) throw new Error(`The criteria of listing ${String(listing._id)} could not be fixed`);
  return won;
}

/**
 * Changes what later applications are read against; the statements follow the form as it is now. False when someone
 * else changed them at the same time.
 */
export async function changeCriteria(
  listing: Listing,
  changes: Omit<ScreeningCriteria, 'statements'>,
  now: Date,
): Promise<boolean> {
  return (await addSnapshot(listing, { ...changes, statements: statementsOf(listing.formFields) }, now)) !== null;
}

/** From when on those that the screening rejects are told automatically; null: not before the landlord says so. */
export async function setTellRejected(listingId: Types.ObjectId, since: Date | null): Promise<void> {
  await Listings.updateOne(
    { _id: listingId },
    since ? { $set: { tellRejectedSince: since } } : { $unset: { tellRejectedSince: 1 } },
  );
}
