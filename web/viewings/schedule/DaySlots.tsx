import { CalendarOff, CalendarX, ChevronRight, ClipboardList, Clock } from 'lucide-react';
import { useState } from 'react';
import type { BookedSlot } from '../../../domain/calls/viewing-schedule.ts';
import { hasBegun } from '../../../domain/viewings/viewing.ts';
import { paths } from '../../base/paths.ts';
import { longDate } from '../../base/dates.ts';
import { useNow } from '../../shared/viewings/useNow.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { CancelViewings, type CancelRequest } from './CancelViewings.tsx';
import { availabilityText } from '../../shared/viewings/text.ts';
import { scheduleText as text } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';

type DayProps = {
  listingId: string;
  date: string;
  slots: readonly BookedSlot[];
  /** The landlord is unavailable: nobody can book on this date. */
  closed: boolean;
  /** The applicant whose details are open; empty means none. */
  open: string;
  onOpen: (applicant: string) => void;
};

function dayNote(count: number, closed: boolean): string {
  const viewings = availabilityText.viewings({ count });
  if (count === 0) return closed ? text.day.noBookings : '';
  return closed ? text.day.withNote({ viewings, note: text.day.noBookings }) : viewings;
}

/** The viewings of one date; opening one shows its applicant and the actions. */
export function DaySlots({ listingId, date, slots, closed, open, onOpen }: DayProps) {
  const now = useNow();
  const [request, setRequest] = useState<CancelRequest | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (what: CancelRequest) => {
    setRequest(what);
    setAsking(true);
  };
  const ahead = ({ start_time }: BookedSlot) => !hasBegun({ date, start: start_time }, now);
  const toCome = slots.filter(ahead);
  return (
    <div>
      <DayHead
        {...{ listingId, date, slots, closed }}
        onUnavailable={toCome.length > 0 ? () => ask({ what: 'date', date, slots: toCome }) : null}
      />
      {slots.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-6 text-row text-ink-soft desk:px-6">
          <CalendarX aria-hidden className="size-4 shrink-0" /> {text.day.none}
        </p>
      )}
      <ul className="divide-y divide-line">
        {slots.map((slot) => (
          <Slot
            key={`${slot.start_time} ${slot.applicant_id}`}
            slot={slot}
            open={open === slot.applicant_id}
            onOpen={(shown) => onOpen(shown ? slot.applicant_id : '')}
          >
            <ApplicantCard
              listingId={listingId}
              slot={slot}
              ahead={ahead(slot)}
              onCancel={(email) => ask({ what: 'applicant', slot, date, email })}
              onUnavailable={() => ask({ what: 'slot', slot, date, slots })}
            />
          </Slot>
        ))}
      </ul>
      {request && <CancelViewings listingId={listingId} request={request} open={asking} onOpenChange={setAsking} />}
    </div>
  );
}

type HeadProps = Pick<DayProps, 'listingId' | 'date' | 'slots' | 'closed'> & {
  /** Null: no viewing is to come that could be cancelled. */
  onUnavailable: (() => void) | null;
};

function DayHead({ listingId, date, slots, closed, onUnavailable }: HeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line px-4 py-4 desk:px-6">
      <div className="min-w-0">
        <h2 className="text-xl leading-7">{longDate(date)}</h2>
        <p role="status" className="text-row text-ink-soft">
          {dayNote(slots.length, closed)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {slots.length > 0 && (
          <ButtonLink variant="secondary" to={paths.runSheet(listingId, date)}>
            <ClipboardList aria-hidden /> {text.day.runSheet}
          </ButtonLink>
        )}
        {onUnavailable && (
          <Button variant="secondary" className="text-bad-ink" onClick={onUnavailable}>
            <CalendarOff aria-hidden /> {text.day.unavailable}
          </Button>
        )}
      </div>
    </div>
  );
}

function Slot({
  slot,
  open,
  onOpen,
  children,
}: {
  slot: BookedSlot;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: React.ReactNode;
}) {
  return (
    <Collapsible render={<li />} open={open} onOpenChange={onOpen} className="group/slot">
      <CollapsibleTrigger className="flex min-h-12 w-full items-center gap-x-4 px-4 py-2 text-left text-row hover:bg-hover focus-visible:-outline-offset-2 group-data-open/slot:bg-sunken desk:px-6">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-data-open/slot:rotate-90"
        />
        <span className="flex shrink-0 items-center gap-2 tabular-nums">
          <Clock aria-hidden className="size-4 text-brass-ink" />
          {slot.start_time} - {slot.end_time}
        </span>
        <span className="min-w-0 truncate font-medium">{slot.applicant_name || commonText.unnamed}</span>
      </CollapsibleTrigger>
      <CollapsiblePanel>{children}</CollapsiblePanel>
    </Collapsible>
  );
}
