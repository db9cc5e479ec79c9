import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn, TableRow } from '../../../domain/calls/pipeline-table.ts';
import { useTable } from '../../api/table.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { useSelection } from '../bulk/selection.ts';
import { applicationsText } from '../text.ts';
import { type PipelineView, withSort } from '../url-state.ts';
import { columnsThatFit } from './columns.tsx';
import { SelectMatching } from './SelectMatching.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRowLine } from './TableRowLine.tsx';
import { TableTools } from './TableTools.tsx';
import { tableText } from './text.ts';

const text = tableText;
const failed = applicationsText.page.applicantsFailed;
const none: TableRow[] = [];
/** The next page is requested this many rows before the end. */
const ROWS_AHEAD = 30;

type TableProps = {
  listingId: string;
  view: PipelineView;
  onChange: (next: (view: PipelineView) => PipelineView) => void;
};

/** All applicants in one table, sorted and filtered by the server; only the visible rows are drawn. */
export function ApplicantTable({ listingId, view, onChange }: TableProps) {
  const { sort, order, place, unitTypeId, search, filters } = view;
  const answer = useTable(listingId, { sort, order, place, unitTypeId, search, filters });
  useErrorToast(answer.error, failed);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? none, [data]);
  const count = data?.pages[0]?.count ?? 0;
  const isNarrowed = Boolean(unitTypeId || search || place) || Object.keys(filters).length > 0;
  if (!data && answer.error)
    return <LoadFailed text={failed} busy={answer.isFetching} onRetry={() => void answer.refetch()} />;
  if (!data)
    return (
      <div data-awaited className="min-h-dvh">
        <Skeleton className="after-a-while h-96" />
      </div>
    );
  return (
    <section aria-label={text.label} className="min-w-0">
      <TableTools listingId={listingId} view={view} onChange={onChange} />
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 text-row text-ink-soft">
        <p role="status">{(isNarrowed ? text.matching : text.total)({ count })}</p>
        <SelectMatching listingId={listingId} view={view} count={count} isNarrowed={isNarrowed} />
      </div>
      <Rows
        rows={rows}
        count={count}
        busy={answer.isPlaceholderData}
        isNarrowed={isNarrowed}
        view={view}
        onSort={(column) => onChange((now) => withSort(now, column))}
        onOpen={(id) => onChange((now) => ({ ...now, applicant: now.applicant === id ? '' : id }))}
        onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
      />
    </section>
  );
}

type RowsProps = {
  rows: TableRow[];
  count: number;
  busy: boolean;
  isNarrowed: boolean;
  view: PipelineView;
  onSort: (column: TableColumn) => void;
  onOpen: (applicationId: string) => void;
  onEnd: () => void;
};

type ScrollerRef = RefObject<HTMLElement | null>;

/** The width in rem below which each applicant is a card. */
const LEAST_TABLE = 36;
/** The heights of a row and, before it is measured, of a card in rem, so that larger text has room. */
const ROW_HEIGHT = 2.5;
const CARD_HEIGHT = 6;

/** How much higher the line that says why they were found makes a row, and a card, in rem. */
const QUOTE_HEIGHT = 1.375;
const CARD_QUOTE_HEIGHT = 2.5;

type RowHeights = { row: number; withQuote: number };

/** The rows in view; says when the end of those that are loaded comes near. */
function useRowsInView(rows: readonly TableRow[], heights: RowHeights, scroller: ScrollerRef, onEnd: () => void) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.quote ? heights.withQuote : heights.row),
    getItemKey: (index) => rows[index]?.application_id ?? index,
    overscan: 12,
  });
  useEffect(() => {
    virtual.measure();
  }, [virtual, rows, heights.row, heights.withQuote]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const report = useRef(onEnd);
  useEffect(() => {
    report.current = onEnd;
  });
  useEffect(() => {
    if (last >= rows.length - ROWS_AHEAD) report.current();
  }, [last, rows.length]);
  return { items, height: virtual.getTotalSize(), measure: virtual.measureElement };
}

function Rows({ rows, count, busy, isNarrowed, view, onSort, onOpen, onEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const shown = width < LEAST_TABLE ? null : columnsThatFit(view.columns, width);
  const row = (shown ? ROW_HEIGHT : CARD_HEIGHT) * remPixels();
  const withQuote = row + (shown ? QUOTE_HEIGHT : CARD_QUOTE_HEIGHT) * remPixels();
  const { items, height, measure } = useRowsInView(rows, { row, withQuote }, scroller, onEnd);
  const { chosen, set } = useSelection();
  const allChosen = rows.length > 0 && rows.every((row) => chosen.has(row.application_id));
  return (
    <>
      <div
        ref={scroller}
        role="table"
        aria-label={text.label}
        aria-rowcount={count + 1}
        aria-busy={busy}
        className="relative max-h-[max(26rem,calc(100dvh-21.25rem))] wide:max-h-[max(26rem,calc(100dvh-17.5rem))] overflow-x-hidden overflow-y-auto rounded-card border border-line bg-card text-row shadow-1 aria-busy:opacity-60"
      >
        <TableHead
          shown={shown ?? []}
          view={view}
          onSort={onSort}
          allChosen={allChosen}
          onAll={(on) => set(rows, on)}
        />
        {rows.length === 0 && <p className="px-4 py-6 text-ink-soft">{isNarrowed ? text.noMatch : text.noneYet}</p>}
        <div role="rowgroup" className="relative" style={{ height }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <TableRowLine
                  key={row.application_id}
                  item={row}
                  index={item.index}
                  start={item.start}
                  size={item.size}
                  measure={measure}
                  shown={shown}
                  chosen={view.columns}
                  open={view.applicant === row.application_id}
                  follow={view.applicant !== ''}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </div>
      </div>
      {shown && <NoRoom columns={view.columns.slice(shown.length)} />}
    </>
  );
}

/** The chosen columns for which the window is too narrow. */
function NoRoom({ columns }: Pick<PipelineView, 'columns'>) {
  if (columns.length === 0) return null;
  return (
    <p className="mt-2 text-fine text-ink-soft">
      {text.noRoom({ columns: columns.map((id) => text.columns[id]).join(', ') })}
    </p>
  );
}

/** A rem in px: more than 16 where people chose larger text. */
const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The width of an element in rem; it changes with the window and beside an open panel. */
function useWidth(element: ScrollerRef): number {
  const [width, setWidth] = useState(() => window.innerWidth / remPixels());
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width / remPixels()));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
