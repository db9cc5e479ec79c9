import { useTable as useTableModel } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn, TableRow } from '../../../domain/calls/pipeline-table.ts';
import { useTable } from '../../api/pipeline.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { useSelection } from '../bulk/selection.ts';
import { applicationsText } from '../text.ts';
import { tableText } from './text.ts';
import { type PipelineView, withSort } from '../url-state.ts';
import { columns, features, rowHeight } from './columns.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRowLine } from './TableRowLine.tsx';

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
  const { sort, order, place, unitTypeId, search } = view;
  const answer = useTable(listingId, { sort, order, place, unitTypeId, search });
  useErrorToast(answer.error, failed);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? none, [data]);
  const count = data?.pages[0]?.count ?? 0;
  if (!data && answer.error)
    return <LoadFailed text={failed} busy={answer.isFetching} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton className="after-a-while h-96" />;
  return (
    <section aria-label={text.label} className="min-w-0">
      <p role="status" className="mb-2 text-row text-ink-soft">
        {(unitTypeId || search || place ? text.matching : text.total)({ count })}
      </p>
      <Rows
        rows={rows}
        count={count}
        busy={answer.isPlaceholderData}
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
  view: PipelineView;
  onSort: (column: TableColumn) => void;
  onOpen: (applicationId: string) => void;
  onEnd: () => void;
};

function Rows({ rows, count, busy, view, onSort, onOpen, onEnd }: RowsProps) {
  const table = useTableModel({ features, columns, data: rows, getRowId: (row) => row.application_id });
  const narrow = view.applicant !== '';
  const height = useRowHeight(narrow);
  const scroller = useRef<HTMLDivElement>(null);
  const { chosen, set } = useSelection();
  const lines = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 12,
  });
  useEffect(() => {
    virtual.measure();
  }, [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const report = useRef(onEnd);
  useEffect(() => {
    report.current = onEnd;
  });
  useEffect(() => {
    if (last >= lines.length - ROWS_AHEAD) report.current();
  }, [last, lines.length]);
  const allChosen = rows.length > 0 && rows.every((row) => chosen.has(row.application_id));
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={text.label}
      aria-rowcount={count + 1}
      aria-busy={busy}
      data-narrow={narrow ? '' : undefined}
      className="group/table relative max-h-[max(26rem,calc(100dvh-21.25rem))] wide:max-h-[max(26rem,calc(100dvh-17.5rem))] overflow-x-hidden overflow-y-auto rounded-card border border-line bg-card text-row shadow-1 aria-busy:opacity-60"
    >
      <TableHead table={table} view={view} onSort={onSort} allChosen={allChosen} onAll={(on) => set(rows, on)} />
      {lines.length === 0 && <p className="px-4 py-6 text-ink-soft">{text.noMatch}</p>}
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = lines[item.index];
          return (
            row && (
              <TableRowLine
                key={row.id}
                row={row}
                index={item.index}
                start={item.start}
                size={item.size}
                open={view.applicant === row.id}
                follow={narrow}
                onOpen={onOpen}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The height of a row, which changes with the width of the window and beside an open panel. */
function useRowHeight(narrow: boolean): number {
  const [height, setHeight] = useState(() => rowHeight(narrow));
  useEffect(() => {
    const read = () => setHeight(rowHeight(narrow));
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [narrow]);
  return height;
}
