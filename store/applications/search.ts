import type { QueryFilter, Types } from 'mongoose';
import { emailKey, nameKey, phoneDigits } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

export type FoundApplicant = Pick<Application, '_id' | 'listingId' | 'name' | 'email' | 'phone' | 'stage' | 'subState'>;

const containing = (words: string) => ({ $regex: RegExp.escape(words) });

/** Every word is in the name, or all of it in the address, or its digits in the telephone number. */
function eitherOf(search: string): QueryFilter<Application>[] {
  const words = nameKey(search).split(' ').filter(Boolean);
  const digits = phoneDigits(search);
  return [
    ...(words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : []),
    { emailKey: containing(emailKey(search)) },
    ...(digits ? [{ phone: containing(digits) }] : []),
  ];
}

/** A landlord’s applicants by name, email address or telephone number, the last heard of first. */
export async function searchApplicants(
  landlordId: Types.ObjectId,
  search: string,
  limit: number,
): Promise<FoundApplicant[]> {
  return Applications.find(
    { landlordId, $or: eitherOf(search) },
    { listingId: 1, name: 1, email: 1, phone: 1, stage: 1, subState: 1 },
  )
    .sort({ lastMessageAt: -1 })
    .limit(limit)
    .lean<FoundApplicant[]>();
}
