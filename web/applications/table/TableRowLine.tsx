import { Fragment, type Ref } from 'react';
import type { TableColumnId } from '../../../domain/applications/table.ts';
import type { TableRow } from '../../../domain/calls/pipeline-table.ts';
import { commonText } from '../../../domain/text/common.ts';
import { When } from '../../components/When.tsx';
import { FoundInLetter } from '../../shared/applications/FoundInLetter.tsx';
import { SelectBox } from '../bulk/SelectBox.tsx';
import { shortPlaceLabel } from '../labels.ts';
import { cardFacts, columns, gridColumns } from './columns.tsx';

type LineProps = {
  item: TableRow;
  index: number;
  /** Its offset in the list and its height, in px; a card is as high as its facts, which `measure` tells the list. */
  start: number;
  size: number;
  measure: Ref<HTMLDivElement>;
  /** Its columns after the name; null makes it a card, which names the facts of the chosen columns. */
  shown: readonly TableColumnId[] | null;
  chosen: readonly TableColumnId[];
  open: boolean;
  /** Whether a panel is open, which then follows the focus through the list. */
  follow: boolean;
  onOpen: (applicationId: string) => void;
};

/** One applicant as a row or a card; a click anywhere on it opens the panel. */
export function TableRowLine({ item, index, start, size, measure, shown, chosen, open, follow, onOpen }: LineProps) {
  const { height, ref } = shown ? { height: size, ref: null } : { height: 'auto', ref: measure };
  return (
    <div
      ref={ref}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      data-applicant={item.application_id}
      data-open={open ? '' : undefined}
      className="absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-line pr-4 hover:bg-hover data-open:bg-brass-soft"
      style={{ height, transform: `translateY(${start}px)`, gridTemplateColumns: gridColumns(shown ?? []) }}
    >
      <div role="cell" className="relative z-1 self-stretch">
        <SelectBox item={item} className="h-full" />
      </div>
      <div role="cell" className={shown ? 'min-w-0' : 'min-w-0 py-2.5'}>
        <button
          type="button"
          data-row
          aria-expanded={open}
          onClick={() => onOpen(item.application_id)}
          onFocus={() => follow && !open && matchesKeyboard() && onOpen(item.application_id)}
          className="block w-full min-w-0 text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-[var(--focus)]"
        >
          {shown ? (
            <span className="block truncate font-medium">{item.name || commonText.unnamed}</span>
          ) : (
            <CardLines item={item} chosen={chosen} />
          )}
        </button>
      </div>
      {shown?.map((id) => (
        <div key={id} role="cell" className="min-w-0">
          {columns[id].cell(item)}
        </div>
      ))}
      {shown && item.quote && (
        <div role="cell" className="-mt-1 pb-1.5 col-span-full col-start-2 flex min-w-0">
          <FoundInLetter quote={item.quote} className="truncate" />
        </div>
      )}
    </div>
  );
}

function CardLines({ item, chosen }: { item: TableRow; chosen: readonly TableColumnId[] }) {
  return (
    <>
      <span className="block font-medium [overflow-wrap:anywhere]">{item.name || commonText.unnamed}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-fine text-ink-soft">
        <span>{shortPlaceLabel(item.stage, item.sub_state)}</span>
        <When at={item.received_at} />
      </span>
      <Facts facts={cardFacts(item, chosen)} />
      {item.quote && <FoundInLetter quote={item.quote} className="line-clamp-2" />}
    </>
  );
}

/** What is known of an applicant, whole; a line breaks between two facts. */
function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="block text-fine">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span className="inline-block max-w-full">
            {fact}
            {index < facts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Whether the focus came from the keyboard: with the pointer, the click opens the panel. */
const matchesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;
