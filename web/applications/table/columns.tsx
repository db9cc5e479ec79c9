import { CircleCheck, CircleHelp, CircleX, Eye, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableColumnId } from '../../../domain/applications/table.ts';
import type { TableColumn, TableRow } from '../../../domain/calls/pipeline-table.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { When } from '../../components/When.tsx';
import { placeLabel, shortPlaceLabel } from '../labels.ts';
import { tableText } from './text.ts';

const text = tableText;

/** `width` is its minimum width in rem, `grow` its share of the remaining width, `short` its text on a card. */
export type Column = {
  sort: TableColumn | null;
  width: number;
  grow: number;
  cell: (row: TableRow) => ReactNode;
  short: (row: TableRow) => string | null;
};

const soft = 'block truncate text-ink-soft';
const number = 'flex items-center gap-1.5 whitespace-nowrap tabular-nums';

const Unknown = () => (
  <span className="text-ink-soft">
    <span aria-hidden>{text.unknown}</span>
    <span className="sr-only">{text.notKnown}</span>
  </span>
);

function Criteria({ criteria }: Pick<TableRow, 'criteria'>) {
  if (!criteria) return <Unknown />;
  const { met, failed, open } = criteria;
  const [Icon, ink, words] =
    failed > 0
      ? [CircleX, 'text-bad-ink', text.criteriaFailed({ count: failed })]
      : open > 0
        ? [CircleHelp, 'text-warn-ink', text.criteriaOpen({ count: open })]
        : [CircleCheck, 'text-good-ink', text.criteriaAll];
  return (
    <span className={number} title={words}>
      <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
      {text.criteria({ met, all: met + failed + open })}
      <span className="sr-only">, {words}</span>
    </span>
  );
}

function Papers({ papers, papers_to_check: toCheck }: Pick<TableRow, 'papers' | 'papers_to_check'>) {
  if (!papers || papers.required === 0) return <Unknown />;
  const words = text.toCheck({ count: toCheck });
  return (
    <span className={number}>
      {text.papers({ inOrder: papers.in_order, required: papers.required })}
      {toCheck > 0 && (
        <span title={words}>
          <Eye aria-hidden className="size-4 text-warn-ink" />
          <span className="sr-only">{words}</span>
        </span>
      )}
    </span>
  );
}

export const columns: Readonly<Record<TableColumnId, Column>> = {
  stage: {
    sort: 'stage',
    width: 9.5,
    grow: 1.4,
    cell: (row) => (
      <span className={soft} title={placeLabel(row.stage, row.sub_state)}>
        {shortPlaceLabel(row.stage, row.sub_state)}
      </span>
    ),
    short: () => null,
  },
  criteria: {
    sort: 'criteria',
    width: 6,
    grow: 0.5,
    cell: (row) => <Criteria criteria={row.criteria} />,
    short: ({ criteria }) =>
      criteria && text.card.criteria({ met: criteria.met, all: criteria.met + criteria.failed + criteria.open }),
  },
  papers: {
    sort: 'papers',
    width: 6,
    grow: 0.5,
    cell: (row) => <Papers {...row} />,
    short: ({ papers }) =>
      papers && papers.required > 0 ? text.card.papers({ inOrder: papers.in_order, required: papers.required }) : null,
  },
  people: {
    sort: 'people',
    width: 3.5,
    grow: 0.2,
    cell: (row) => (row.people === null ? <Unknown /> : <span className="tabular-nums">{row.people}</span>),
    short: ({ people }) => (people === null ? null : text.card.people({ count: people })),
  },
  move_in: {
    sort: 'move_in',
    width: 6,
    grow: 0.5,
    cell: (row) =>
      row.move_in === null ? <Unknown /> : <span className="block truncate">{shortDate(row.move_in)}</span>,
    short: ({ move_in: date }) => date && text.card.move_in({ date: shortDate(date) }),
  },
  rent: {
    sort: 'rent',
    width: 6,
    grow: 0.5,
    cell: (row) => (row.rent === null ? <Unknown /> : <span className="block truncate">{text.rent[row.rent]}</span>),
    short: ({ rent }) => rent && text.card.rent[rent],
  },
  waiting: {
    sort: 'waiting',
    width: 5.5,
    grow: 0.5,
    cell: (row) => (
      <span className={row.waiting === 'landlord' ? 'font-medium text-brass-ink' : 'text-ink-soft'}>
        {text.waiting[row.waiting]}
      </span>
    ),
    short: ({ waiting }) => text.card.waiting[waiting],
  },
  last_message: {
    sort: 'last_message',
    width: 6,
    grow: 0.5,
    cell: (row) => <When at={row.last_message_at} className={`${soft} text-fine`} />,
    short: () => null,
  },
  received: {
    sort: 'received',
    width: 6,
    grow: 0.5,
    cell: (row) => <When at={row.received_at} className={`${soft} text-fine`} />,
    short: () => null,
  },
  documents: {
    sort: 'documents',
    width: 4,
    grow: 0.2,
    cell: (row) => (
      <span className={`${number} text-ink-soft`}>
        <Paperclip aria-hidden className="size-3.5" />
        {row.num_documents}
      </span>
    ),
    short: (row) => text.card.documents({ count: row.num_documents }),
  },
  units: {
    sort: null,
    width: 8,
    grow: 1,
    cell: (row) => <span className={soft}>{row.units.join(', ')}</span>,
    short: (row) => row.units.join(', ') || null,
  },
  source: {
    sort: null,
    width: 5.5,
    grow: 0.4,
    cell: (row) => <span className={`${soft} text-fine`}>{row.source}</span>,
    short: (row) => row.source,
  },
};

/** The widths of a selection box, the name, a gap and the edge, in rem. */
const BOX = 2.5;
const NAME = 10;
const GAP = 0.75;
const EDGE = 1;

/** The first of the columns, as many as fit a width (rem). */
export function columnsThatFit(chosen: readonly TableColumnId[], width: number): TableColumnId[] {
  let left = width - BOX - NAME - GAP - EDGE;
  const fitting: TableColumnId[] = [];
  for (const id of chosen) {
    left -= columns[id].width + GAP;
    if (left < 0) break;
    fitting.push(id);
  }
  return fitting;
}

/** The template of the head and of every row. */
export const gridColumns = (shown: readonly TableColumnId[]): string =>
  [
    `${BOX}rem`,
    `minmax(${NAME}rem, 1.2fr)`,
    ...shown.map((id) => `minmax(${columns[id].width}rem, ${columns[id].grow}fr)`),
  ].join(' ');

/**
 * What a card says besides the name and the stage: first whom the application is waiting for, then the chosen columns
 * in order.
 */
export const cardFacts = (row: TableRow, chosen: readonly TableColumnId[]): string[] =>
  [...chosen]
    .sort((a, b) => Number(b === 'waiting') - Number(a === 'waiting'))
    .flatMap((id) => columns[id].short(row) ?? []);
