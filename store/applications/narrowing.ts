import type { QueryFilter } from 'mongoose';
import { nameKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';

/** What the pipeline's lists and numbers are narrowed by: a unit type, and words of the name. */
export type Narrowing = { unitTypeId?: string | undefined; search?: string | undefined };

/** The filter of a narrowing: every word is in the name. */
export function narrowedBy({ unitTypeId, search }: Narrowing): QueryFilter<Application> {
  const words = search ? nameKey(search).split(' ').filter(Boolean) : [];
  return {
    ...(unitTypeId ? { unitInterest: unitTypeId } : {}),
    ...(words.length > 0 ? { $and: words.map((word) => ({ nameKey: { $regex: word } })) } : {}),
  };
}
