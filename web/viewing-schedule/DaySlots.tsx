import { CalendarX, ChevronRight, Clock } from 'lucide-react';
import { useState } from 'react';
import type { BookedSlot } from '../../domain/calls/viewing-schedule.ts';
import { longDate } from '../availability/date-words.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { viewingsText } from './month-words.ts';

/** The viewings of one date; opening one shows who comes. */
export function DaySlots({ date, slots }: { date: string; slots: readonly BookedSlot[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div>
      <div className="border-b border-line px-4 py-4 desk:px-6">
        <h2 className="text-xl leading-7">{longDate(date)}</h2>
        <p role="status" className="text-row text-ink-soft">
          {slots.length > 0 && viewingsText(slots.length)}
        </p>
      </div>
      {slots.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-6 text-row text-ink-soft desk:px-6">
          <CalendarX aria-hidden className="size-4 shrink-0" /> No viewings scheduled for this date
        </p>
      )}
      <ul className="divide-y divide-line">
        {slots.map((slot) => (
          <Slot
            key={`${slot.start_time} ${slot.applicant_id}`}
            slot={slot}
            open={open === slot.applicant_id}
            onOpen={(shown) => setOpen(shown ? slot.applicant_id : null)}
          />
        ))}
      </ul>
    </div>
  );
}

function Slot({ slot, open, onOpen }: { slot: BookedSlot; open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <Collapsible render={<li />} open={open} onOpenChange={onOpen} className="group/slot">
      <CollapsibleTrigger className="flex min-h-12 w-full items-center gap-x-4 px-4 py-2 text-left text-row hover:bg-hover focus-visible:-outline-offset-2 group-data-open/slot:bg-sunken desk:px-6">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-data-open/slot:rotate-90" />
        <span className="flex shrink-0 items-center gap-2 tabular-nums">
          <Clock aria-hidden className="size-4 text-brass-ink" />
          {slot.start_time} - {slot.end_time}
        </span>
        <span className="min-w-0 truncate font-medium">{slot.applicant_name || 'Name not stated'}</span>
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <ApplicantCard slot={slot} />
      </CollapsiblePanel>
    </Collapsible>
  );
}
