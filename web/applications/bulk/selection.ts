import { createContext, useContext } from 'react';
import { MAX_BULK } from '../../../domain/applications/bulk-move.ts';

/** The applicants selected for a bulk action; kept across pages, filters and layouts. */
export type Selection = {
  chosen: ReadonlyMap<string, string>;
  set(rows: readonly { application_id: string; name: string }[], on: boolean): void;
  clear(): void;
};

export const SelectionContext = createContext<Selection>({
  chosen: new Map(),
  set: () => undefined,
  clear: () => undefined,
});
export const useSelection = () => useContext(SelectionContext);

/** Adds rows to the selection, or removes them; never exceeds the maximum of one bulk action. */
export function choose(
  chosen: ReadonlyMap<string, string>,
  rows: readonly { application_id: string; name: string }[],
  on: boolean,
): Map<string, string> {
  const next = new Map(chosen);
  for (const { application_id: id, name } of rows) {
    if (!on) next.delete(id);
    else if (next.size < MAX_BULK) next.set(id, name);
  }
  return next;
}
