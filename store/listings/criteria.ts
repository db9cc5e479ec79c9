import type { Types } from 'mongoose';
import {
  type CriteriaSnapshot,
  type ScreeningCriteria,
  criteriaAt,
  defaultCriteria,
  statementsOf,
} from '../../domain/applications/criteria.ts';
import { type Listing, Listings } from './listing.ts';

/** A listing's current criteria: the last snapshot or, if none has been fixed, what its units and form say. */
export function currentCriteria(listing: Listing): ScreeningCriteria {
  return listing.criteria?.at(-1)?.values ?? defaultCriteria(listing);
}

/** Adds a snapshot to those in `listing`; null if another process was quicker. */
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

/** The criteria for an application received at `receivedAt`. They are fixed when the first application is read. */
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
 * Changes the criteria for later applications; the statements follow the current form. False if they were changed
 * concurrently.
 */
export async function changeCriteria(
  listing: Listing,
  changes: Omit<ScreeningCriteria, 'statements'>,
  now: Date,
): Promise<boolean> {
  return (await addSnapshot(listing, { ...changes, statements: statementsOf(listing.formFields) }, now)) !== null;
}

/**
 * Sets from when applicants whom the screening rejects are told automatically; null means not until the landlord says
 * so.
 */
export async function setTellRejected(listingId: Types.ObjectId, since: Date | null): Promise<void> {
  await Listings.updateOne(
    { _id: listingId },
    since ? { $set: { tellRejectedSince: since } } : { $unset: { tellRejectedSince: 1 } },
  );
}
