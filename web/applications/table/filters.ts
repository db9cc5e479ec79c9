import {
  criteriaFilters,
  firstColumns,
  papersFilters,
  peopleFilters,
  quietFilters,
  rentFilters,
  silenceFilters,
  type TableColumnId,
  tableColumnIds,
  waitingParties,
} from '../../../domain/applications/table.ts';
import type { ViewSettings } from '../../../domain/calls/pipeline-table.ts';

/** The table's filters besides stage, unit and search; an absent one does not filter. */
export type TableFilters = Readonly<Omit<ViewSettings, 'sort' | 'order' | 'columns' | 'place'>>;
export type FilterName = keyof TableFilters;

/** The filters with a fixed set of values. */
export const filterValues = {
  waiting: waitingParties,
  criteria: criteriaFilters,
  papers: papersFilters,
  rent: rentFilters,
  people: peopleFilters,
  last_message: quietFilters,
  silence: silenceFilters,
} as const satisfies Partial<Record<FilterName, readonly string[]>>;
export type ChosenFilter = keyof typeof filterValues;
export const chosenFilters = Object.keys(filterValues) as ChosenFilter[];
export const dateFilters = ['move_in_from', 'move_in_to'] as const satisfies readonly FilterName[];

/** Reads the filters from a query string; invalid ones are left out. */
export function readFilters(query: URLSearchParams): TableFilters {
  const chosen = chosenFilters.flatMap((name) => {
    const value = filterValues[name].find((known) => known === query.get(name));
    return value ? [[name, value]] : [];
  });
  const dates = dateFilters.flatMap((name) => {
    const value = query.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries([...chosen, ...dates]) as TableFilters;
}

/** Sets one filter; an empty value removes it. */
export function withTableFilter(filters: TableFilters, name: FilterName, value: string): TableFilters {
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
  return value ? { ...others, [name]: value } : others;
}

/** Reads the columns from a query string, in the table’s order; defaults to the initial columns. */
export function readColumns(text: string | null): readonly TableColumnId[] {
  if (text === null) return firstColumns;
  const named = text.split(',');
  return tableColumnIds.filter((id) => named.includes(id));
}

export const isFirstColumns = (columns: readonly TableColumnId[]): boolean => columns.join() === firstColumns.join();
