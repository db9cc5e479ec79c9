import { CalendarDays, CalendarPlus, CalendarSync, Clock, MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookedViewingAnswer } from '../../../domain/calls/viewing-appointment.ts';
import { useCalendarFile, useCancelApplication } from '../../api/viewing-appointment.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { fullDate, toastFailure } from './viewing-words.ts';

type BookedProps = { applicationId: string; viewing: BookedViewingAnswer; onReschedule: () => void };

/** The booked viewing: when, where, and what can still be done about it. */
export function Booked({ applicationId, viewing, onReschedule }: BookedProps) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useCalendarFile();
  // What was just confirmed is read first.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { date, start_time, end_time } = viewing;
  return (
    <div className="p-5 text-center sm:p-9">
      <Mascot pose="landing" className="mx-auto h-28 w-auto" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl leading-9 outline-none">
        Viewing Scheduled
      </h1>
      <p className="mt-2 text-ink-soft">Your viewing appointment has been confirmed</p>
      <dl className="mx-auto mt-6 flex max-w-[26rem] flex-col gap-4 rounded-card border border-line border-l-3 border-l-brass bg-paper px-5 py-5 text-left">
        <Fact icon={<CalendarDays aria-hidden />} name="Date" value={date ? fullDate(date) : ''} />
        <Fact
          icon={<Clock aria-hidden />}
          name="Time"
          value={`${start_time ?? ''} - ${end_time ?? ''}`}
          hint="Irish time"
        />
        <Fact icon={<MapPin aria-hidden />} name="Address" value={viewing.address} />
      </dl>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          busy={save.isPending}
          onClick={() =>
            save.mutate(undefined, {
              onError: (error) => toastFailure(error, 'The calendar file could not be made. Please try again.'),
            })
          }
        >
          <CalendarPlus aria-hidden /> Add to calendar
        </Button>
        {viewing.may_book && (
          <Button variant="secondary" onClick={onReschedule}>
            <CalendarSync aria-hidden /> Reschedule
          </Button>
        )}
      </div>
      {viewing.may_book ? (
        <Button variant="ghost" className="mt-3 text-bad-ink" onClick={() => setAsking(true)}>
          Cancel Viewing
        </Button>
      ) : (
        <p className="mx-auto mt-5 max-w-[44ch] text-row text-ink-soft">{viewing.why_not}</p>
      )}
      <CancelDialog applicationId={applicationId} open={asking} onOpenChange={setAsking} />
    </div>
  );
}

function Fact({ icon, name, value, hint }: { icon: ReactNode; name: string; value: string; hint?: string }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-fine text-ink-soft [&>svg]:absolute [&>svg]:left-0 [&>svg]:top-0.5 [&>svg]:size-5 [&>svg]:text-brass-ink">
        {icon}
        {name}
      </dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {value}
        {hint && <span className="ml-2 text-fine font-normal text-ink-soft">{hint}</span>}
      </dd>
    </div>
  );
}

function CancelDialog({
  applicationId,
  open,
  onOpenChange,
}: {
  applicationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const cancel = useCancelApplication(applicationId);
  const confirm = () =>
    void cancel.mutateAsync().then(
      () => {
        onOpenChange(false);
        toastDone('Cancelled', 'Your application and viewing have been cancelled');
      },
      (error: Error) => toastFailure(error, 'Cancellation failed'),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Viewing Appointment?"
      dismiss="Keep Viewing"
      confirm="Cancel Application"
      destructive
      busy={cancel.isPending}
      onConfirm={confirm}
    >
      <p>Cancelling the viewing also cancels your rental application for this home.</p>
      <p>If you only need another date or time, keep the viewing and choose Reschedule instead.</p>
    </ConfirmDialog>
  );
}
