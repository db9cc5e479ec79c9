import type { QueryFilter } from 'mongoose';
import type { BlindPass } from '../../domain/applications/blind.ts';
import { nameKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { searchable } from './blind.ts';

/** What narrows the pipeline's lists and numbers: a unit type, and words in the name. */
export type Narrowing = {
  unitTypeId?: string | undefined;
  search?: string | undefined;
  /** The blind first pass of the listing, in which a search finds nobody by a name that is hidden. */
  blind?: BlindPass | undefined;
};

/** The filter of a narrowing: every word is in the name. */
export function narrowedBy({ unitTypeId, search, blind }: Narrowing): QueryFilter<Application> {
  const words = search ? nameKey(search).split(' ').filter(Boolean) : [];
  return {
    ...(unitTypeId ? { unitInterest: unitTypeId } : {}),
    ...(words.length > 0
      ? searchable(blind, search ?? '', { $and: words.map((word) => ({ nameKey: { $regex: word } })) })
      : {}),
  };
}
