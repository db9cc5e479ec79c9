import { badRequest } from './errors.ts';
import { commonText } from '../../domain/text/common.ts';

/**
 * A cursor of the store with the number of the page it leads to, so that a list can show its page number with a cursor
 * too.
 */
export function pageMarker(page: number, cursor: string | null): string | null {
  return cursor && `${page}.${cursor}`;
}

/** Parses a marker. Throws a 400 if it is invalid. */
export function readPageMarker(marker: string): { page: number; cursor: string } {
  const [, page, cursor] = /^(\d{1,6})\.([A-Za-z0-9_-]+)$/.exec(marker) ?? [];
  if (!page || !cursor) throw badRequest(commonText.listPage);
  return { page: Number(page), cursor };
}
