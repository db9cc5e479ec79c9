import type { QueryFilter, Types } from 'mongoose';
import type { Listing } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { notHidden } from './blind.ts';
import { identityFilters, mixedFiltersAlongIndex, nameWords, letterFilters } from './found-by.ts';

export type FoundApplicant = Pick<
  Application,
  '_id' | 'listingId' | 'name' | 'nameKey' | 'email' | 'emailKey' | 'phone' | 'stage' | 'subState'
>;

type Filter = QueryFilter<Application>;

const shown = { listingId: 1, name: 1, nameKey: 1, email: 1, emailKey: 1, phone: 1, stage: 1, subState: 1 };

const wordBeginningWith = (words: string) => ({ $regex: `(?:^| )${RegExp.escape(words)}` });

/** How a search finds people, in the order in which they are shown: the filters of each way are alternatives. */
function waysToFind(search: string): Filter[][] {
  const words = nameWords(search);
  return [
    words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: wordBeginningWith(word) })) }] : [],
    identityFilters(search),
    mixedFiltersAlongIndex(search),
    letterFilters(search),
  ].filter((way) => way.length > 0);
}

/**
 * A landlord’s applicants by name, email address, telephone number or words of their letters. Those whose names begin
 * with what is searched for come first, then those who only have it somewhere in what identifies them, then those who
 * wrote it, and of each the last heard of first. Whoever is hidden in their listing is not found.
 */
export async function searchApplicants(
  landlordId: Types.ObjectId,
  search: string,
  limit: number,
  listings: readonly Pick<Listing, '_id' | 'blind'>[],
): Promise<FoundApplicant[]> {
  const shownOnly = notHidden(listings);
  const found: FoundApplicant[] = [];
  for (const way of waysToFind(search)) {
    if (found.length >= limit) break;
    const more = await Applications.find(
      { landlordId, ...shownOnly, _id: { $nin: found.map(({ _id }) => _id) }, $or: way },
      shown,
    )
      .sort({ lastMessageAt: -1 })
      .limit(limit - found.length)
      .lean<FoundApplicant[]>();
    found.push(...more);
  }
  return found;
}
