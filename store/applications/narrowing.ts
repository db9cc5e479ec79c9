import type { QueryFilter } from 'mongoose';
import type { BlindPass } from '../../domain/applications/blind.ts';
import { emailKey, nameKey, phoneDigits } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { searchable } from './blind.ts';

/** What narrows the pipeline's lists and numbers: a unit type, and part of a name, an email address or a telephone number. */
export type Narrowing = {
  unitTypeId?: string | undefined;
  search?: string | undefined;
  /** The blind first pass of the listing, in which a search finds nobody by a name that is hidden. */
  blind?: BlindPass | undefined;
};

/** Every word is in the name, or the whole is in the address, or its digits are in the telephone number. */
function matching(search: string): QueryFilter<Application>[] {
  const words = nameKey(search).split(' ').filter(Boolean);
  const digits = phoneDigits(search);
  if (words.length === 0) return [];
  return [
    { $and: words.map((word) => ({ nameKey: { $regex: word } })) },
    { emailKey: { $regex: RegExp.escape(emailKey(search)) } },
    ...(digits ? [{ phone: { $regex: digits } }] : []),
  ];
}

/** The filter of a narrowing. */
export function narrowedBy({ unitTypeId, search, blind }: Narrowing): QueryFilter<Application> {
  const either = search ? matching(search) : [];
  return {
    ...(unitTypeId ? { unitInterest: unitTypeId } : {}),
    ...(either.length > 0 ? searchable(blind, search ?? '', { $or: either }) : {}),
  };
}
