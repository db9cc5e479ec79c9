import type { QueryFilter, Types } from 'mongoose';
import type { Listing } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { notHidden } from './blind.ts';
import {
  addressFilters,
  identityFilters,
  letterFilters,
  mixedFiltersAlongIndex,
  nameFilters,
  nameWords,
} from './found-by.ts';

export type FoundApplicant = Pick<
  Application,
  '_id' | 'listingId' | 'name' | 'nameKey' | 'email' | 'emailKey' | 'phone' | 'stage' | 'subState'
>;

type Filter = QueryFilter<Application>;

const shown = {
  listingId: 1,
  name: 1,
  nameKey: 1,
  email: 1,
  emailKey: 1,
  phone: 1,
  stage: 1,
  subState: 1,
  lastMessageAt: 1,
};

const wordBeginningWith = (words: string) => ({ $regex: `(?:^| )${RegExp.escape(words)}` });

/** Finds at most `limit` applicants whom one of the filters fits, other than `known`, the last heard of first. */
type Find = (filters: Filter[], known: readonly FoundRow[], limit: number) => Promise<FoundRow[]>;
type FoundRow = FoundApplicant & Pick<Application, 'lastMessageAt'>;

/** Whether each word begins a word of the name, as `wordBeginningWith` finds it. */
const beginIn = (words: readonly string[], { nameKey }: FoundRow): boolean =>
  words.every((word) => ` ${nameKey}`.includes(` ${word}`));

/**
 * Applicants whose names begin with what is searched for, then those who have it somewhere in what identifies them. An
 * index is looked through for each way to be identified, so the names are asked for once, wherever the words stand in
 * them: if those are few, they are all, and which of them begin with the words is seen here.
 */
async function byIdentity(search: string, limit: number, find: Find): Promise<FoundRow[]> {
  const words = nameWords(search);
  const named = words.length > 0 ? await find(nameFilters(search), [], limit) : [];
  const begun = named.filter((one) => beginIn(words, one));
  if (begun.length === limit) return begun;
  if (named.length === limit) {
    const first = await find([{ $and: words.map((word) => ({ nameKey: wordBeginningWith(word) })) }], [], limit);
    return [...first, ...(await find(identityFilters(search), first, limit - first.length))];
  }
  const others = named.filter((one) => !begun.includes(one));
  const addressed = await find(addressFilters(search), named, limit - begun.length);
  const later = (a: FoundRow, b: FoundRow) => b.lastMessageAt.getTime() - a.lastMessageAt.getTime();
  return [...begun, ...[...others, ...addressed].sort(later)].slice(0, limit);
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
  const find: Find = async (filters, known, most) => {
    if (filters.length === 0 || most <= 0) return [];
    const ids = known.map(({ _id }) => _id);
    return Applications.find({ landlordId, ...shownOnly, _id: { $nin: ids }, $or: filters }, shown)
      .sort({ lastMessageAt: -1 })
      .limit(most)
      .lean<FoundRow[]>();
  };
  const found = await byIdentity(search, limit, find);
  for (const filters of [mixedFiltersAlongIndex(search), letterFilters(search)])
    found.push(...(await find(filters, found, limit - found.length)));
  return found;
}
