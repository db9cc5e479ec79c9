import type { StrandedBooking } from '../../domain/calls/availability.ts';
import type { StrandedChoice } from '../../domain/viewings/bookings-without-hours.ts';
import { longDate } from '../shared/viewings/date-words.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';

type StrandedProps = {
  bookings: readonly StrandedBooking[];
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (choice: StrandedChoice) => void;
};

const reasons = { 'no-slot': 'outside the new hours', 'too-many': 'more than the new limit' } as const;

/** Lists the bookings that changed hours have no place for, and asks what becomes of them, before anything is saved. */
export function StrandedDialog({ bookings, open, busy, onOpenChange, onChoose }: StrandedProps) {
  const count = bookings.length === 1 ? 'one booked viewing' : `${bookings.length} booked viewings`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="These bookings have no place any more"
      hint={`Your new hours leave out ${count}. Nothing is saved yet.`}
    >
      <ul aria-label="Bookings without a place" className="divide-y divide-line">
        {bookings.map(({ application_id, name, date, start_time, end_time, reason }) => (
          <li
            key={application_id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 py-2.5 text-row desk:px-7"
          >
            <span className="font-medium">{name || 'Name not stated'}</span>
            <span className="text-ink-soft">
              {longDate(date)},{' '}
              <span className="tabular-nums">
                {start_time} - {end_time}
              </span>
              , {reasons[reason]}
            </span>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-card px-5 py-4 desk:px-7">
        <p className="text-row text-ink-soft">
          Kept viewings take place as they are booked, and nobody is mailed. To rebook cancels them: an e-mail goes to
          each of these applicants in a minute and asks them to choose another time.
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            Back to the hours
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onChoose('rebook')}>
            Save and rebook
          </Button>
          <Button busy={busy} onClick={() => onChoose('keep')}>
            Save and keep
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
