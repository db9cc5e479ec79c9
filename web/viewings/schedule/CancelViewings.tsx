import type { BookedSlot } from '../../../domain/calls/viewing-schedule.ts';
import { ApiError, serverWords } from '../../api/client.ts';
import { useCancelDate, useCancelSlot, useCancelViewing } from '../../api/viewing-schedule.ts';
import { longDate } from '../../shared/viewings/date-words.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { namesText, viewingsText } from '../../shared/viewings/month-words.ts';

/** What a landlord calls off: one applicant's viewing, all of one time, or all of a date. */
export type ToCancel =
  | { what: 'applicant'; slot: BookedSlot; date: string; email: string | null }
  | { what: 'slot'; date: string; slot: BookedSlot; slots: readonly BookedSlot[] }
  | { what: 'date'; date: string; slots: readonly BookedSlot[] };

type CancelProps = { listingId: string; asked: ToCancel; open: boolean; onOpenChange: (open: boolean) => void };

function failed(error: Error, text: string): void {
  // A refusal says why; anything else is ours to say.
  const why = error instanceof ApiError && error.status === 409 ? serverWords(error.body) : null;
  toastError('Error', why ?? text);
}

/** Asks before viewings are called off, with who will be mailed, and says how it went. */
export function CancelViewings({ listingId, asked, open, onOpenChange }: CancelProps) {
  const one = useCancelViewing(listingId);
  const slot = useCancelSlot(listingId);
  const all = useCancelDate(listingId);
  const done = (message: string) => {
    onOpenChange(false);
    toastDone(message);
  };
  // By their promises: when the last viewing goes, this dialog goes with it, and what came of it is said all the same.
  const cancel = () => {
    if (asked.what === 'date') return all.mutateAsync(asked.date);
    return asked.what === 'slot'
      ? slot.mutateAsync({ date: asked.date, start_time: asked.slot.start_time })
      : one.mutateAsync(asked.slot.applicant_id);
  };
  const trouble = `Failed to cancel ${asked.what === 'applicant' ? 'viewing' : 'viewings'}. Please try again.`;
  const confirm = () =>
    void cancel().then(
      ({ message }) => done(message),
      (error: Error) => failed(error, trouble),
    );
  const { title, label } = words(asked);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirm={label}
      dismiss="Keep as it is"
      destructive
      busy={one.isPending || slot.isPending || all.isPending}
      onConfirm={confirm}
    >
      {asked.what === 'applicant' ? <OneEnds {...asked} /> : <SeveralMove {...asked} />}
    </ConfirmDialog>
  );
}

function words(asked: ToCancel): { title: string; label: string } {
  if (asked.what === 'applicant') return { title: 'Cancel Viewing?', label: 'Cancel Viewing' };
  if (asked.what === 'date')
    return {
      title: 'Unavailable for the whole date?',
      label: asked.slots.length > 0 ? 'Cancel all viewings' : 'Mark as unavailable',
    };
  return { title: 'Unavailable for the viewing?', label: 'Cancel this viewing time' };
}

function OneEnds({ slot, date, email }: Extract<ToCancel, { what: 'applicant' }>) {
  const who = slot.applicant_name || 'This applicant';
  return (
    <>
      <p>
        {longDate(date)}, {slot.start_time} - {slot.end_time}. This also ends the application of{' '}
        <strong className="font-medium text-ink">{who}</strong>.
      </p>
      <p>
        {email
          ? `An e-mail goes to ${email} in a minute.`
          : 'No e-mail address is known, so nobody is mailed: please call them.'}
      </p>
    </>
  );
}

function SeveralMove(asked: Exclude<ToCancel, { what: 'applicant' }>) {
  const slots =
    asked.what === 'slot' ? asked.slots.filter(({ start_time }) => start_time === asked.slot.start_time) : asked.slots;
  const when =
    asked.what === 'slot'
      ? `${longDate(asked.date)}, ${asked.slot.start_time} - ${asked.slot.end_time}`
      : longDate(asked.date);
  const closed =
    asked.what === 'slot'
      ? 'This time takes no new bookings.'
      : 'The date takes no new bookings, until you open it again.';
  return (
    <>
      <p>
        {when}: {viewingsText(slots.length)} will be cancelled. {closed}
      </p>
      {slots.length > 0 && (
        <p>
          An e-mail goes to{' '}
          <strong className="font-medium text-ink">
            {namesText(slots.map(({ applicant_name }) => applicant_name || 'somebody without a name'))}
          </strong>{' '}
          in a minute. Their applications go on: they are asked to choose another time.
        </p>
      )}
    </>
  );
}
