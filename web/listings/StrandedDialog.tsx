import type { StrandedBooking } from '../../domain/calls/availability.ts';
import type { StrandedChoice } from '../../domain/viewings/bookings-without-hours.ts';
import { longDate } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { listingsText } from './text.ts';
import { commonText } from '../../domain/text/common.ts';

const text = listingsText.stranded;

type StrandedProps = {
  bookings: readonly StrandedBooking[];
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (choice: StrandedChoice) => void;
};

/**
 * Lists the bookings that don't fit the new hours, and asks whether to keep or rebook them, before anything is saved.
 */
export function StrandedDialog({ bookings, open, busy, onOpenChange, onChoose }: StrandedProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} hint={text.hint({ count: bookings.length })}>
      <ul aria-label={text.list} className="divide-y divide-line">
        {bookings.map(({ application_id, name, date, start_time, end_time, reason }) => (
          <li
            key={application_id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 py-2.5 text-row desk:px-7"
          >
            <span className="font-medium">{name || commonText.unnamed}</span>
            <span className="text-ink-soft tabular-nums">
              {text.when({ date: longDate(date), start: start_time, end: end_time, reason: text[reason] })}
            </span>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-card px-5 py-4 desk:px-7">
        <p className="text-row text-ink-soft">{text.choice}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {text.back}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onChoose('rebook')}>
            {text.rebook}
          </Button>
          <Button busy={busy} onClick={() => onChoose('keep')}>
            {text.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
