import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Paperclip } from 'lucide-react';
import type { TableColumn, TableRow } from '../../../domain/calls/pipeline-table.ts';
import { When } from '../../components/When.tsx';
import { placeLabel } from '../labels.ts';
import { tableText } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';

const text = tableText;

/** The server sorts and filters; the table knows rows and columns only. */
export const features = tableFeatures({});
const column = createColumnHelper<typeof features, TableRow>();

/** Which column of the server's sorting each is, and from which width on it shows. */
export const columnFacts: Record<string, { sort: TableColumn | null; className: string }> = {
  name: { sort: 'name', className: '' },
  place: { sort: 'stage', className: 'max-desk:hidden max-wide:group-data-narrow/table:hidden' },
  units: { sort: null, className: 'max-wide:hidden group-data-narrow/table:hidden' },
  documents: { sort: 'documents', className: 'max-desk:hidden max-wide:group-data-narrow/table:hidden' },
  source: { sort: null, className: 'max-wide:hidden group-data-narrow/table:hidden' },
  last_message: { sort: 'last_message', className: 'max-wide:hidden group-data-narrow/table:hidden' },
  received: { sort: 'received', className: 'text-right' },
};

/** One template for the head and every row: what a width hides leaves no gap. */
export const rowGrid =
  'grid items-center gap-x-3 grid-cols-[2.5rem_minmax(0,1fr)_6.5rem] ' +
  'desk:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1.4fr)_3.5rem_7rem] ' +
  'wide:grid-cols-[2.5rem_minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(0,1fr)_4.5rem_5rem_7rem_7rem] ' +
  'max-wide:group-data-narrow/table:grid-cols-[2.5rem_minmax(0,1fr)_6.5rem] ' +
  'wide:group-data-narrow/table:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1.8fr)_3.5rem_6.5rem]';

/** Rows are of one line, or of two where the stage has no column of its own, px. */
export const rowHeight = (narrow: boolean) =>
  window.matchMedia(narrow ? '(min-width: 1200px)' : '(min-width: 900px)').matches ? 40 : 52;

export const columns = column.columns([
  column.accessor('name', {
    id: 'name',
    header: text.name,
    cell: ({ row: { original } }) => (
      <>
        <span className="block truncate font-medium">{original.name || commonText.unnamed}</span>
        <span className="block truncate text-fine text-ink-soft desk:hidden max-wide:group-data-narrow/table:block">
          {placeLabel(original.stage, original.sub_state)}
        </span>
      </>
    ),
  }),
  column.accessor((row) => placeLabel(row.stage, row.sub_state), {
    id: 'place',
    header: text.stage,
    cell: ({ getValue }) => <span className="block truncate text-ink-soft">{getValue()}</span>,
  }),
  column.accessor((row) => row.units.join(', '), {
    id: 'units',
    header: text.units,
    cell: ({ getValue }) => <span className="block truncate text-ink-soft">{getValue()}</span>,
  }),
  column.accessor('num_documents', {
    id: 'documents',
    header: text.documents,
    cell: ({ getValue }) => (
      <span className="inline-flex items-center gap-1 tabular-nums text-ink-soft">
        <Paperclip aria-hidden className="size-3.5" />
        {getValue()}
      </span>
    ),
  }),
  column.accessor('source', {
    id: 'source',
    header: text.source,
    cell: ({ getValue }) => <span className="block truncate text-fine text-ink-soft">{getValue()}</span>,
  }),
  column.accessor('last_message_at', {
    id: 'last_message',
    header: text.lastMessage,
    cell: ({ getValue }) => <When at={getValue()} className="block truncate text-fine text-ink-soft" />,
  }),
  column.accessor('received_at', {
    id: 'received',
    header: text.received,
    cell: ({ getValue }) => <When at={getValue()} className="block truncate text-fine text-ink-soft" />,
  }),
]);
