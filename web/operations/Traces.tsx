import { createColumnHelper, type Row, tableFeatures, useTable } from '@tanstack/react-table';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { TraceItem } from '../../domain/calls/operations.ts';
import { useTraces } from '../api/operations.ts';
import { Badge } from '../components/Badge.tsx';
import { cn } from '../components/cn.ts';
import { When } from '../components/When.tsx';
import { FoundItems } from './FoundItems.tsx';
import { kindLabel } from './labels.ts';
import { operationsText } from './text.ts';
import { TraceSteps } from './TraceSteps.tsx';
import type { Search } from './trace-search.ts';

const text = operationsText.traces;
const features = tableFeatures({});
const column = createColumnHelper<typeof features, TraceItem>();

const columns = column.columns([
  column.accessor('received_at', {
    header: text.received,
    cell: (info) => <When at={info.getValue()} exact className="block py-1 whitespace-nowrap" />,
  }),
  column.accessor('sender', {
    header: text.sender,
    cell: (info) => <Cut words={info.getValue() || text.emptySender} />,
  }),
  column.accessor('recipient', { header: text.recipient, cell: (info) => <Cut words={info.getValue()} /> }),
  column.accessor('subject', {
    header: text.subject,
    cell: (info) => <Cut words={info.getValue() ?? text.noSubject} />,
  }),
  column.accessor('kind', { header: text.kind, cell: (info) => <Kind kind={info.getValue()} /> }),
  column.accessor('outcome', { header: text.outcome, cell: (info) => <Cut words={info.getValue() ?? '–'} /> }),
]);

function Cut({ words }: { words: string }) {
  return (
    <span title={words} className="block max-w-26 truncate wide:max-w-44">
      {words}
    </span>
  );
}

function Kind({ kind }: { kind: string | null }) {
  const { text: label, tone, icon } = kindLabel(kind);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** The emails that were found, newest first; each opens to the steps of its trace. */
export function Traces({ search }: { search: Search }) {
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <FoundItems
      answer={useTraces(search)}
      loading={text.loading}
      failed={text.failed}
      empty={{ level: 'h3', title: text.noMatch, text: isNarrowed ? text.noMatchHint : text.nothingReceived }}
      more={operationsText.showOlder}
    >
      {(items) => <TraceTable items={items} />}
    </FoundItems>
  );
}

const useTraceTable = (items: TraceItem[]) => useTable({ features, columns, data: items, getRowId: (item) => item.id });

function TraceTable({ items }: { items: TraceItem[] }) {
  const table = useTraceTable(items);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div
      className="relative overflow-x-auto rounded-card border border-line bg-card shadow-1"
      tabIndex={0}
      role="group"
      aria-label={text.found}
    >
      <table className="w-full min-w-[50rem] wide:min-w-[64rem] text-row">
        <thead className="border-b border-line bg-sunken text-left text-fine text-ink-soft">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th scope="col" className="w-10">
                <span className="sr-only">{text.trace}</span>
              </th>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className="px-3 py-2 font-medium">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        {table.getRowModel().rows.map((row) => (
          <Trace key={row.id} table={table} row={row} open={open.has(row.id)} onToggle={() => toggle(row.id)} />
        ))}
      </table>
    </div>
  );
}

type TraceProps = {
  table: ReturnType<typeof useTraceTable>;
  row: Row<typeof features, TraceItem>;
  open: boolean;
  onToggle: () => void;
};

/** One email, and below it the steps of its trace while it is open. */
function Trace({ table, row, open, onToggle }: TraceProps) {
  const { subject, sender } = row.original;
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className={cn('cursor-pointer hover:bg-hover', open && 'bg-sunken')} onClick={onToggle}>
        <td className="w-10 pl-2">
          <button
            type="button"
            aria-expanded={open}
            aria-label={text.open({ subject: subject ?? text.noSubject, sender: sender || text.emptySender })}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
            className="grid size-8 place-items-center rounded-plate text-ink-soft hover:text-ink"
          >
            <ChevronRight aria-hidden className={cn('size-4 transition-transform', open && 'rotate-90')} />
          </button>
        </td>
        {row.getAllCells().map((cell) => (
          <td key={cell.id} className="h-10 px-3">
            <table.FlexRender cell={cell} />
          </td>
        ))}
      </tr>
      {open && (
        <tr>
          <td colSpan={columns.length + 1} className="border-t border-line bg-sunken/50 p-0">
            <TraceSteps item={row.original} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
