import { type TableColumn, tableColumns } from '../../domain/calls/pipeline-table.ts';
import type { TableColumnId } from '../../domain/applications/table.ts';
import type { ViewSettings } from '../../domain/calls/pipeline-table.ts';
import { positionOf, type Stage, stages } from '../../domain/pipeline.ts';
import { isFirstColumns, readColumns, readFilters, type TableFilters } from './table/filters.ts';

/** The tabs of an applicant's panel; it opens on the first. */
export const panelTabs = ['summary', 'documents', 'messages', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** The state of the pipeline page that its URL contains, so that reload, back and a shared link show the same. */
export type PipelineView = {
  /** Null if none was chosen: then the furthest active stage is shown. */
  stage: Stage | null;
  unitTypeId: string;
  search: string;
  /** Sub-states whose groups are open. */
  open: readonly string[];
  /** The page of each open group, from 1. */
  pages: Readonly<Record<string, number>>;
  /** Whether applicants are cards under their stages, or all in one table. */
  layout: 'cards' | 'table';
  sort: TableColumn;
  order: 'asc' | 'desc';
  /** 'stage' or 'stage.sub_state' of the table's rows; empty for all. */
  place: string;
  /** The other filters of the table, and its columns after the name. */
  filters: TableFilters;
  columns: readonly TableColumnId[];
  /** The applicant whose panel is open beside the cards or the table; empty for none. */
  applicant: string;
  /** The open tab of that panel. */
  tab: PanelTab;
  /** The applicant whose card is unfolded in its group; empty for none. */
  card: string;
};

/** The columns that sort ascending at first, such as names from A; all others start from the newest or the most. */
const fromTheFirst: readonly TableColumn[] = ['name', 'stage', 'people', 'move_in', 'waiting'];
const firstOrder = (column: TableColumn): 'asc' | 'desc' => (fromTheFirst.includes(column) ? 'asc' : 'desc');

function positionText(text: string): string {
  const [stage = '', subState] = text.split('.');
  if (!stages.some((known) => known === stage)) return '';
  return subState === undefined || positionOf(stage, subState) ? text : '';
}

function pagesOf(text: string): Record<string, number> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([group = '', page = '']) => (/^[1-9]\d{0,3}$/.test(page) ? [[group, Number(page)]] : [])),
  );
}

const idIn = (query: URLSearchParams, name: string): string => /^[0-9a-f]{24}$/.exec(query.get(name) ?? '')?.[0] ?? '';

/** Reads the view from a URL. Invalid parts are left out, never an error. */
export function readView(query: URLSearchParams): PipelineView {
  const stage = stages.find((known) => known === query.get('stage')) ?? null;
  const open = (query.get('open') ?? '')
    .split(',')
    .filter((group) => group !== '' && (!stage || positionOf(stage, group)));
  const sort = tableColumns.find((column) => column === query.get('sort')) ?? 'received';
  return {
    stage,
    unitTypeId: query.get('unit') ?? '',
    search: query.get('search') ?? '',
    open,
    pages: pagesOf(query.get('page') ?? ''),
    layout: query.get('view') === 'table' ? 'table' : 'cards',
    sort,
    order: query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : firstOrder(sort),
    place: positionText(query.get('place') ?? ''),
    filters: readFilters(query),
    columns: readColumns(query.get('columns')),
    applicant: idIn(query, 'applicant'),
    tab: panelTabs.find((tab) => tab === query.get('tab')) ?? panelTabs[0],
    card: idIn(query, 'card'),
  };
}

/** Writes a view as a query string; defaults are left out, so that the plain page has a plain URL. */
export function writeView(view: PipelineView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.stage) query.set('stage', view.stage);
  if (view.unitTypeId) query.set('unit', view.unitTypeId);
  if (view.search) query.set('search', view.search);
  if (view.open.length > 0) query.set('open', view.open.join(','));
  const pages = Object.entries(view.pages).filter(([group, page]) => page > 1 && view.open.includes(group));
  if (pages.length > 0) query.set('page', pages.map(([group, page]) => `${group}:${page}`).join(','));
  if (view.layout === 'table') query.set('view', 'table');
  if (view.sort !== 'received') query.set('sort', view.sort);
  if (view.order !== firstOrder(view.sort)) query.set('order', view.order);
  if (view.place) query.set('place', view.place);
  for (const [name, value] of Object.entries(view.filters)) if (value) query.set(name, value);
  if (!isFirstColumns(view.columns)) query.set('columns', view.columns.join(','));
  if (view.applicant) query.set('applicant', view.applicant);
  if (view.applicant && view.tab !== panelTabs[0]) query.set('tab', view.tab);
  if (view.card) query.set('card', view.card);
  return query;
}

/** Changes the stage; the new one starts with its groups closed. */
export function withStage(view: PipelineView, stage: Stage): PipelineView {
  return view.stage === stage ? view : { ...view, stage, open: [], pages: {} };
}

/** Changes the filter; every group returns to its first page. */
export function withFilter(
  view: PipelineView,
  filter: Partial<Pick<PipelineView, 'unitTypeId' | 'search'>>,
): PipelineView {
  return { ...view, ...filter, pages: {} };
}

export function withGroup(view: PipelineView, group: string, open: boolean): PipelineView {
  const others = view.open.filter((known) => known !== group);
  return { ...view, open: open ? [...others, group] : others };
}

/** Sorts by a column; a second time reverses the order. */
export function withSort(view: PipelineView, sort: TableColumn): PipelineView {
  const order = view.sort === sort ? (view.order === 'asc' ? 'desc' : 'asc') : firstOrder(sort);
  return { ...view, sort, order };
}

export function withPage(view: PipelineView, group: string, page: number): PipelineView {
  return { ...view, pages: { ...view.pages, [group]: page } };
}

/** The settings that a saved view contains: sorting, filters and columns. */
export function settingsOf({ sort, order, place, filters, columns }: PipelineView): ViewSettings {
  return { sort, order, ...(place ? { place } : {}), ...filters, columns: [...columns] };
}

/** Applies a saved view; the search, the unit and an open panel stay. */
export function withSettings(view: PipelineView, settings: ViewSettings): PipelineView {
  const { sort, order, place = '', columns, ...filters } = settings;
  return { ...view, layout: 'table', sort, order, place, columns, filters };
}
