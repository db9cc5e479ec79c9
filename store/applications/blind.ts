import type { QueryFilter, Types } from 'mongoose';
import { type BlindPass, hiddenStages, isBlind, searchedNumber } from '../../domain/applications/blind.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** How many applicants are numbered at a time. */
const BATCH = 200;

/** Reserves the next `count` numbers of a listing and returns the first. */
async function nextNumbers(listingId: Types.ObjectId, count: number): Promise<number> {
  const listing = await Listings.findOneAndUpdate(
    { _id: listingId },
    { $inc: { 'blind.numbered': count } },
    { returnDocument: 'before', projection: { blind: 1 } },
  ).lean<Pick<Listing, 'blind'>>();
  return (listing?.blind?.numbered ?? 0) + 1;
}

/**
 * Numbers all applicants of a listing who have no number yet, in the order in which they wrote. A number is never given
 * twice and never changes; if this runs twice at once, some numbers are skipped.
 */
export async function numberApplicants(listingId: Types.ObjectId): Promise<void> {
  const found = await Applications.find({ listingId }, { blindNumber: 1 })
    .sort({ receivedAt: 1, _id: 1 })
    .lean<Pick<Application, '_id' | 'blindNumber'>[]>();
  const open = found.filter(({ blindNumber }) => blindNumber === undefined);
  for (let from = 0; from < open.length; from += BATCH) {
    const some = open.slice(from, from + BATCH);
    const first = await nextNumbers(listingId, some.length);
    await Applications.bulkWrite(
      some.map(({ _id }, at) => ({
        updateOne: { filter: { _id, blindNumber: null }, update: { $set: { blindNumber: first + at } } },
      })),
    );
  }
}

/** Numbers a new applicant of a listing with a blind first pass. */
export async function numberApplicant(
  { _id, blindNumber }: Pick<Application, '_id' | 'blindNumber'>,
  { _id: listingId, blind }: Pick<Listing, '_id' | 'blind'>,
): Promise<void> {
  if (!isBlind(blind) || blindNumber !== undefined) return;
  const number = await nextNumbers(listingId, 1);
  await Applications.updateOne({ _id, blindNumber: null }, { $set: { blindNumber: number } });
}

export type Place = Pick<Application, 'stage'> & { blind: BlindPass | null };

/** An application's stage, and its listing's blind first pass; null if it is gone. */
export async function placeOf(applicationId: Types.ObjectId): Promise<Place | null> {
  const found = await Applications.findById(applicationId, { stage: 1, listingId: 1 }).lean<
    Pick<Application, 'stage' | 'listingId'>
  >();
  if (!found) return null;
  // Nobody past the shortlist is hidden, whatever their listing says.
  if (!hiddenStages.includes(found.stage)) return { stage: found.stage, blind: null };
  const listing = await Listings.findById(found.listingId, { blind: 1 }).lean<Pick<Listing, 'blind'>>();
  return { stage: found.stage, blind: listing?.blind ?? null };
}

/**
 * The applicants of a listing that a search for `words` may find: those who aren't hidden by who they are
 * (`byIdentity`), and the hidden one whose number is searched for.
 */
export function searchable(
  blind: BlindPass | null | undefined,
  words: string,
  byIdentity: QueryFilter<Application>,
): QueryFilter<Application> {
  if (!isBlind(blind)) return byIdentity;
  const shown: QueryFilter<Application> = { $and: [{ stage: { $nin: [...hiddenStages] } }, byIdentity] };
  const number = searchedNumber(words);
  if (number === null) return shown;
  return { $or: [shown, { stage: { $in: [...hiddenStages] }, blindNumber: number }] };
}

/** Leaves out hidden applicants, for a search across listings. */
export function notHidden(listings: readonly Pick<Listing, '_id' | 'blind'>[]): QueryFilter<Application> {
  const blind = listings.filter((listing) => isBlind(listing.blind)).map(({ _id }) => _id);
  if (blind.length === 0) return {};
  return { $nor: [{ listingId: { $in: blind }, stage: { $in: [...hiddenStages] } }] };
}
