import type { ClientSession, Types } from 'mongoose';
import { type Progression, raisedLimit, unlimitedProgression } from '../../domain/listings/progression.ts';
import { type Listing, Listings } from './listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

export const progressionOf = ({ progression }: Pick<Listing, 'progression'>): Progression =>
  progression ?? unlimitedProgression;

const versionFilter = (version: number) =>
  version === 0 ? { progressionVersion: { $exists: false } } : { progressionVersion: version };

/**
 * Changes how far applications move forward without the landlord, and has those who wait looked at again. Null when the
 * settings are no longer those of `version`: someone changed them in another tab. Nobody counts while everyone is
 * asked: `asked` says how many were when a limit is set after that. `blind` switches the blind first pass on or off, which
 * is noted; left out, it stays as it is.
 */
export async function changeProgression(
  listingId: Types.ObjectId,
  version: number,
  progression: Progression,
  { now, asked, blind }: { now: Date; asked?: number | undefined; blind?: boolean | undefined },
): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId, ...versionFilter(version) },
    {
      $set: {
        progression,
        progressionVersion: version + 1,
        releaseSince: now,
        ...(asked === undefined ? {} : { askedByRule: asked }),
        ...(blind === undefined ? {} : { 'blind.on': blind }),
      },
      ...(blind === undefined ? {} : { $push: { 'blind.changes': { at: now, on: blind } } }),
    },
    { returnDocument: 'after' },
  ).lean<Listing>();
}

/** Raises the limit by this many; null if the settings have just changed. */
export async function raiseLimit(listing: Listing, count: number, now: Date): Promise<Listing | null> {
  const progression = progressionOf(listing);
  const most = raisedLimit(progression, listing.askedByRule ?? 0, count);
  return changeProgression(listing._id, listing.progressionVersion ?? 0, { ...progression, most }, { now });
}

/**
 * Reads a listing inside a transaction and counts a decision about it: of two concurrent transactions, one is repeated
 * and sees the other's result.
 */
export async function decideAbout(
  listingId: Types.ObjectId,
  counter: 'askedByRule' | 'invitedByRule',
  session: ClientSession,
): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId },
    { $inc: { [counter]: 1 } },
    { returnDocument: 'before', session },
  ).lean<Listing>();
}

/** Has a listing's waiting applications looked at again: one of them may have missed that more were let forward. */
export async function lookAgain(listingId: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
  await Listings.updateOne({ _id: listingId }, { $set: { releaseSince: now } }, { session });
}

/** Records that waiting applications have been looked at, unless something changed since. */
export async function releaseDone(listingId: Types.ObjectId, since: Date): Promise<void> {
  await Listings.updateOne({ _id: listingId, releaseSince: since }, { $unset: { releaseSince: 1 } });
}

/** Listings whose waiting applications have not been looked at since the landlord let more of them forward. */
export function listingsToRelease(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ releaseSince: { $lt: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
