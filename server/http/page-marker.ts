import { badRequest } from './errors.ts';
import { commonText } from '../../domain/text/common.ts';

/** A cursor of the store together with the number of the page it leads to: a list knows where it is by cursor too. */
export function pageMarker(page: number, cursor: string | null): string | null {
  return cursor && `${page}.${cursor}`;
}

/** Reads a marker back. Throws a 400 for what never was one. */
export function readPageMarker(marker: string): { page: number; cursor: string } {
  const [, page, cursor] = /^(\d{1,6})\.([A-Za-z0-9_-]+)$/.exec(marker) ?? [];
  if (!page || !cursor) throw badRequest(commonText.listPage);
  return { page: Number(page), cursor };
}
