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
  /** Its offset in the list and its height, in px. */
  start: number;
  size: number;
  /** Its columns after the name; null makes it a card, which names the facts of the chosen columns. */
  shown: readonly TableColumnId[] | null;
  chosen: readonly TableColumnId[];
  open: boolean;
  /** Whether a panel is open, which then follows the focus through the list. */
  follow: boolean;
  onOpen: (applicationId: string) => void;
};

/** One applicant as a row or a card; a click anywhere on it opens the panel. */
export function TableRowLine({ item, index, start, size, shown, chosen, open, follow, onOpen }: LineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-applicant={item.application_id}
      data-open={open ? '' : undefined}
      className="absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-line pr-4 hover:bg-hover data-open:bg-brass-soft"
      style={{ height: size, transform: `translateY(${start}px)`, gridTemplateColumns: gridColumns(shown ?? []) }}
    >
      <div role="cell" className="relative z-1 h-full">
        <SelectBox item={item} className="h-full" />
      </div>
      <div role="cell" className="min-w-0">
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
      <span className="block truncate font-medium">{item.name || commonText.unnamed}</span>
      <span className="flex items-baseline justify-between gap-3 text-fine text-ink-soft">
        <span className="min-w-0 truncate">{shortPlaceLabel(item.stage, item.sub_state)}</span>
        <When at={item.received_at} className="shrink-0" />
      </span>
      <span className="line-clamp-2 text-fine">{cardFacts(item, chosen).join(' · ')}</span>
      {item.quote && <FoundInLetter quote={item.quote} className="line-clamp-2" />}
    </>
  );
}

/** Whether the focus came from the keyboard: with the pointer, the click opens the panel. */
const matchesKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;
