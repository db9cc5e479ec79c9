import { FlexRender, type Row } from '@tanstack/react-table';
import type { TableRow } from '../../../domain/calls/pipeline-table.ts';
import { SelectBox } from '../bulk/SelectBox.tsx';
import { columnFacts, type features, rowGrid } from './columns.tsx';

type LineProps = {
  row: Row<typeof features, TableRow>;
  index: number;
  /** Where it is in the list, and how high it is, px. */
  start: number;
  size: number;
  open: boolean;
  /** Whether a panel is open: then it follows the keyboard through the list. */
  follow: boolean;
  onOpen: (applicationId: string) => void;
};

/** One applicant in one line; all of it opens the panel. */
export function TableRowLine({ row, index, start, size, open, follow, onOpen }: LineProps) {
  const item = row.original;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-applicant={item.application_id}
      data-open={open ? '' : undefined}
      className={`${rowGrid} absolute inset-x-0 top-0 border-b border-line pr-4 hover:bg-hover data-open:bg-brass-soft`}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      <div role="cell" className="relative z-1 h-full">
        <SelectBox item={item} className="h-full" />
      </div>
      {row.getAllCells().map((cell) => (
        <div key={cell.id} role="cell" className={`min-w-0 ${columnFacts[cell.column.id]?.className ?? ''}`}>
          {cell.column.id === 'name' ? (
            <button
              type="button"
              data-row
              aria-expanded={open}
              onClick={() => onOpen(item.application_id)}
              onFocus={() => follow && !open && matchesKeyboard() && onOpen(item.application_id)}
              className="block w-full min-w-0 text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-[var(--focus)]"
            >
              <FlexRender cell={cell} />
            </button>
          ) : (
            <FlexRender cell={cell} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Whether the focus came by the keyboard: a press with the pointer opens by its click. */
const matchesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;
