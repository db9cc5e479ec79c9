import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TableColumnId } from '../../../domain/applications/table.ts';
import type { TableColumn } from '../../../domain/calls/pipeline-table.ts';
import { CheckInput } from '../../components/CheckInput.tsx';
import type { PipelineView } from '../url-state.ts';
import { columns, gridColumns } from './columns.tsx';
import { tableText } from './text.ts';

type HeadProps = {
  /** Empty where each applicant is a card. */
  shown: readonly TableColumnId[];
  view: PipelineView;
  onSort: (column: TableColumn) => void;
  allChosen: boolean;
  onAll: (on: boolean) => void;
};

/** The table's header row: each sortable column is a button that says how it is sorted. */
export function TableHead({ shown, view, onSort, allChosen, onAll }: HeadProps) {
  const heads = [
    { id: 'name', sort: 'name' as const, title: tableText.name },
    ...shown.map((id) => ({ id, sort: columns[id].sort, title: tableText.columns[id] })),
  ];
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-sunken">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-10 items-center gap-x-3 pr-4"
        style={{ gridTemplateColumns: gridColumns(shown) }}
      >
        <div role="columnheader" className="grid place-items-center">
          <CheckInput
            aria-label={tableText.selectAll}
            checked={allChosen}
            onChange={(event) => onAll(event.target.checked)}
          />
        </div>
        {heads.map(({ id, sort, title }) => (
          <HeadCell key={id} sort={sort} title={title} view={view} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

type CellProps = Pick<HeadProps, 'view' | 'onSort'> & { sort: TableColumn | null; title: string };

function HeadCell({ sort, title, view, onSort }: CellProps) {
  const sorted = sort !== null && view.sort === sort;
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className="min-w-0 text-fine font-medium text-ink-soft"
    >
      {sort === null ? (
        <span className="block truncate">{title}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className="inline-flex min-h-8 max-w-full items-center gap-1 hover:text-ink"
        >
          <span className="truncate">{title}</span>
          {sorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
        </button>
      )}
    </div>
  );
}
