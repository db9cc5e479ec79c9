import type { QueryFilter } from 'mongoose';
import type { BlindPass } from '../../domain/applications/blind.ts';
import type { Application } from './application.ts';
import { searchable } from './blind.ts';
import { identityFilters, mixedFilters, letterFilters } from './found-by.ts';

/**
 * What narrows the pipeline's lists and numbers: a unit type, and words of a name, an email address, a telephone number
 * or a letter.
 */
export type Narrowing = {
  unitTypeId?: string | undefined;
  search?: string | undefined;
  /** The blind first pass of the listing, in which a search finds nobody by what is hidden. */
  blind?: BlindPass | undefined;
};

/** The filter of a search within a listing; everyone without one. */
export function searchFilter(search: string, blind: BlindPass | null | undefined): QueryFilter<Application> {
  if (search.trim() === '') return {};
  return searchable(blind, search, {
    $or: [...identityFilters(search), ...letterFilters(search), ...mixedFilters(search)],
  });
}

/** The filter of a narrowing. */
export function narrowedBy({ unitTypeId, search = '', blind }: Narrowing): QueryFilter<Application> {
  return { ...(unitTypeId ? { unitInterest: unitTypeId } : {}), ...searchFilter(search, blind) };
}
