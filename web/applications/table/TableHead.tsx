import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TableColumn, TableRow } from '../../../domain/calls/pipeline-table.ts';
import { tableText } from './text.ts';
import type { PipelineView } from '../url-state.ts';
import { columnFacts, type features, rowGrid } from './columns.tsx';

type HeadProps = {
  table: ReactTable<typeof features, TableRow>;
  view: PipelineView;
  onSort: (column: TableColumn) => void;
  allChosen: boolean;
  onAll: (on: boolean) => void;
};

/** The table's head: each sortable column is a button, and says which way it is sorted. */
export function TableHead({ table, view, onSort, allChosen, onAll }: HeadProps) {
  const [group] = table.getHeaderGroups();
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-sunken">
      <div role="row" aria-rowindex={1} className={`${rowGrid} h-10 pr-4`}>
        <div role="columnheader" className="grid place-items-center">
          <input
            type="checkbox"
            aria-label={tableText.selectAll}
            checked={allChosen}
            onChange={(event) => onAll(event.target.checked)}
            className="size-4 accent-door"
          />
        </div>
        {group?.headers.map((header) => {
          const { sort, className } = columnFacts[header.column.id] ?? { sort: null, className: '' };
          const sorted = sort !== null && view.sort === sort;
          const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
          return (
            <div
              key={header.id}
              role="columnheader"
              aria-sort={sorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
              className={`min-w-0 text-fine font-medium text-ink-soft ${className}`}
            >
              {sort === null ? (
                <table.FlexRender header={header} />
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(sort)}
                  className="inline-flex min-h-8 max-w-full items-center gap-1 hover:text-ink"
                >
                  <span className="truncate">
                    <table.FlexRender header={header} />
                  </span>
                  {sorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
