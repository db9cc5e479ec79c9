import mongoose, { type Types } from 'mongoose';
import { statementsOf } from '../../domain/applications/criteria.ts';
import type { ListingForm } from '../../domain/listings/form-change.ts';
import { type Listing, Listings } from './listing.ts';

export const formOf = ({ formFields, retiredFields }: Listing): ListingForm => ({
  formFields,
  retiredFields: retiredFields ?? [],
});

/** Zero until the form or the address is first changed. */
export const formVersionOf = ({ formVersion }: Listing): number => formVersion ?? 0;
export const addressVersionOf = ({ addressVersion }: Listing): number => addressVersion ?? 0;

/**
 * The next snapshot of the criteria, if the form now asks applicants to accept different statements; none before the
 * first application was read, which fixes the criteria.
 */
function nextCriteria({ criteria = [] }: Listing, { formFields }: ListingForm, since: Date) {
  const last = criteria.at(-1);
  const statements = statementsOf(formFields);
  if (!last || JSON.stringify(last.values.statements) === JSON.stringify(statements)) return [];
  return [{ version: last.version + 1, since, values: { ...last.values, statements } }];
}

/**
 * Changes the form of a listing by a rule, in one transaction with the criteria. A concurrent change of the units,
 * whose names the form offers, comes before or after it. Null if the form no longer has that `version`.
 */
export async function changeForm(
  listingId: Types.ObjectId,
  version: number,
  rule: (form: ListingForm) => ListingForm,
  now: Date,
): Promise<Listing | null> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const before = await Listings.findById(listingId).session(session).lean<Listing>();
      if (!before || formVersionOf(before) !== version) return null;
      const form = rule(formOf(before));
      return Listings.findOneAndUpdate(
        { _id: listingId },
        {
          $set: { ...form, formVersion: version + 1 },
          $push: { criteria: { $each: nextCriteria(before, form, now) } },
        },
        { session, returnDocument: 'after' },
      ).lean<Listing>();
    }),
  );
}

/**
 * Changes a listing's address, and has unsorted mail checked against the new one. Null if the address no longer has
 * that `version`.
 */
export async function changeAddress(
  listingId: Types.ObjectId,
  version: number,
  address: string,
  now: Date,
): Promise<Listing | null> {
  // A missing counter counts as zero: null matches both.
  const still = { addressVersion: version === 0 ? { $in: [0, null] } : version };
  return Listings.findOneAndUpdate(
    { _id: listingId, ...still },
    { $set: { address, addressVersion: version + 1, mailToPlaceSince: now } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}
