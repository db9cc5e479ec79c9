import type { QueryFilter, Types } from 'mongoose';
import { emailKey, nameKey, phoneDigits } from '../../domain/applications/person.ts';
import type { Listing } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { notHidden } from './blind.ts';

export type FoundApplicant = Pick<Application, '_id' | 'listingId' | 'name' | 'email' | 'phone' | 'stage' | 'subState'>;

const containing = (words: string) => ({ $regex: RegExp.escape(words) });
const wordBeginningWith = (words: string) => ({ $regex: `(?:^| )${RegExp.escape(words)}` });

const wordsOf = (search: string) => nameKey(search).split(' ').filter(Boolean);

/** Matches when every word is in the name, the whole text in the address, or its digits in the telephone number. */
function eitherOf(search: string): QueryFilter<Application>[] {
  const words = wordsOf(search);
  const digits = phoneDigits(search);
  return [
    ...(words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : []),
    { emailKey: containing(emailKey(search)) },
    ...(digits ? [{ phone: containing(digits) }] : []),
  ];
}

/**
 * A landlord’s applicants by name, email address or telephone number. Those whose names begin with what is searched for
 * come before those who only have it somewhere, and of each the last heard of first. Whoever is hidden in their listing is
 * not found.
 */
export async function searchApplicants(
  landlordId: Types.ObjectId,
  search: string,
  limit: number,
  listings: readonly Pick<Listing, '_id' | 'blind'>[],
): Promise<FoundApplicant[]> {
  const shownOnly = notHidden(listings);
  const shown = { listingId: 1, name: 1, email: 1, phone: 1, stage: 1, subState: 1 };
  const words = wordsOf(search);
  const named =
    words.length === 0
      ? []
      : await Applications.find(
          { landlordId, ...shownOnly, $and: words.map((word) => ({ nameKey: wordBeginningWith(word) })) },
          shown,
        )
          .sort({ lastMessageAt: -1 })
          .limit(limit)
          .lean<FoundApplicant[]>();
  if (named.length >= limit) return named;
  const others = await Applications.find(
    { landlordId, ...shownOnly, _id: { $nin: named.map(({ _id }) => _id) }, $or: eitherOf(search) },
    shown,
  )
    .sort({ lastMessageAt: -1 })
    .limit(limit - named.length)
    .lean<FoundApplicant[]>();
  return [...named, ...others];
}
