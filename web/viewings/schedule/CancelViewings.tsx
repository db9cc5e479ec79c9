import type { CancelledAnswer } from '../../../domain/calls/viewing-appointment.ts';
import type { BookedSlot } from '../../../domain/calls/viewing-schedule.ts';
import { ApiError, serverWords } from '../../api/client.ts';
import { useCancelDate, useCancelSlot, useCancelViewing } from '../../api/viewing-changes.ts';
import { longDate } from '../../base/dates.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError, toastUndoable } from '../../components/toast.ts';
import { Rich } from '../../components/Rich.tsx';
import { useUndoMove } from '../../shared/applications/undo-move.ts';
import { availabilityText } from '../../shared/viewings/text.ts';
import { scheduleText } from './text.ts';
import { namesText } from './names-text.ts';
import { problemOf } from '../../shared/problem.ts';

const text = scheduleText.cancel;

/** What a landlord wants to cancel: one applicant's viewing, all viewings of one time slot, or all on a date. */
export type CancelRequest =
  | { what: 'applicant'; slot: BookedSlot; date: string; email: string | null }
  | { what: 'slot'; date: string; slot: BookedSlot; slots: readonly BookedSlot[] }
  | { what: 'date'; date: string; slot?: never; slots: readonly BookedSlot[] };

type CancelProps = { listingId: string; request: CancelRequest; open: boolean; onOpenChange: (open: boolean) => void };

function showFailure(error: Error, fallback: string): void {
  // Only a refusal gives a reason.
  const why = error instanceof ApiError && error.status === 409 ? serverWords(error.body) : null;
  toastError('Error', why ?? fallback, fallback);
}

/** Asks before viewings are cancelled, says who will be emailed, and then shows the result. */
export function CancelViewings({ listingId, request, open, onOpenChange }: CancelProps) {
  const one = useCancelViewing(listingId);
  const slot = useCancelSlot(listingId);
  const all = useCancelDate(listingId);
  const who = {
    application_id: request.slot?.applicant_id ?? '',
    name: request.slot?.applicant_name || text.one.nameless,
  };
  const undo = useUndoMove(who, listingId);
  // “Notified” is shown only once it is true: while the email is held, the landlord can still undo it.
  const done = ({ message, undo_until: until }: CancelledAnswer) => {
    onOpenChange(false);
    const said = () => toastDone(message, undefined, words.failed);
    if (!until) return said();
    const held = text.one.cancelled({ name: who.name });
    toastUndoable(held, new Date(until), undo, { mends: words.failed, onceDone: said });
  };
  // Promises are used because this dialog is unmounted with the last viewing; the toast is shown anyway.
  const cancel = () => {
    if (request.what === 'date') return all.mutateAsync(request.date);
    return request.what === 'slot'
      ? slot.mutateAsync({ date: request.date, start_time: request.slot.start_time })
      : one.mutateAsync(request.slot.applicant_id);
  };
  const confirm = () => void cancel().then(done, (error: Error) => showFailure(error, words.failed));
  const words = text[request.what === 'applicant' ? 'one' : request.what];
  const nobody = request.what === 'date' && request.slots.length === 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      confirm={nobody ? text.date.confirmEmpty : words.confirm}
      dismiss={text.keep}
      destructive
      busy={one.isPending || slot.isPending || all.isPending}
      problem={problemOf(one.error ?? slot.error ?? all.error, words.failed)}
      onConfirm={confirm}
    >
      {request.what === 'applicant' ? <OneEnds {...request} /> : <SeveralMove {...request} />}
    </ConfirmDialog>
  );
}

function OneEnds({ slot, date, email }: Extract<CancelRequest, { what: 'applicant' }>) {
  const { start_time: start, end_time: end, applicant_name: name } = slot;
  const words = text.one.when({ date: longDate(date), start, end, name: name || text.one.nameless });
  return (
    <>
      <p>
        <Rich text={words} parts={{ name: strong }} />
      </p>
      <p>{email ? text.one.email({ email }) : text.one.noEmail}</p>
    </>
  );
}

function SeveralMove(request: Exclude<CancelRequest, { what: 'applicant' }>) {
  const date = longDate(request.date);
  const slots =
    request.what === 'slot'
      ? request.slots.filter(({ start_time }) => start_time === request.slot.start_time)
      : request.slots;
  const viewings = availabilityText.viewings({ count: slots.length });
  const names = namesText(slots.map(({ applicant_name }) => applicant_name || text.nameless));
  return (
    <>
      <p>
        {request.what === 'slot'
          ? text.slot.when({ date, start: request.slot.start_time, end: request.slot.end_time, viewings })
          : text.date.when({ date, viewings })}
      </p>
      {slots.length > 0 && (
        <p>
          <Rich text={text.rebook({ count: slots.length, names })} parts={{ names: strong }} />
        </p>
      )}
    </>
  );
}

const strong = (words: string) => <strong className="font-medium text-ink">{words}</strong>;
