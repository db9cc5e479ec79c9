import { CalendarDays, CalendarPlus, CalendarSync, Clock, MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookedViewingAnswer } from '../../../domain/calls/viewing-appointment.ts';
import { useCalendarFile, useCancelApplication } from '../../api/viewing-appointment.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { longDate } from '../../base/dates.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { viewingText } from './text.ts';
import { timeRange } from './slot-text.ts';
import { problemOf } from '../../shared/problem.ts';

const text = viewingText.booked;

type BookedProps = { applicationId: string; viewing: BookedViewingAnswer; onReschedule: () => void };

/** The booked viewing: when and where it is, and buttons to move or cancel it. */
export function Booked({ applicationId, viewing, onReschedule }: BookedProps) {
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useCalendarFile();
  // So that a screen reader starts with what was just confirmed.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { date, start_time, end_time } = viewing;
  return (
    <div className="p-5 text-center sm:p-9">
      <Mascot pose="landing" className="mx-auto h-28 w-auto" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl leading-9 outline-none">
        {text.title}
      </h1>
      <p className="mt-2 text-ink-soft">{text.confirmed}</p>
      <dl className="mx-auto mt-6 flex max-w-[26rem] flex-col gap-4 rounded-card border border-line border-l-3 border-l-brass bg-paper px-5 py-5 text-left">
        <Fact icon={<CalendarDays aria-hidden />} name={text.date} value={date ? longDate(date) : ''} />
        <Fact
          icon={<Clock aria-hidden />}
          name={text.time}
          value={timeRange({ start: start_time ?? '', end: end_time ?? '' })}
          hint={text.irishTime}
        />
        <Fact icon={<MapPin aria-hidden />} name={text.address} value={viewing.address} />
      </dl>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          busy={save.isPending}
          onClick={() =>
            save.mutate(undefined, {
              onError: (error) => toastFailure(error, text.calendarFailed),
            })
          }
        >
          <CalendarPlus aria-hidden /> {text.addToCalendar}
        </Button>
        {viewing.may_book && (
          <Button variant="secondary" onClick={onReschedule}>
            <CalendarSync aria-hidden /> {text.reschedule}
          </Button>
        )}
      </div>
      {viewing.may_book ? (
        <Button variant="ghost" className="mt-3 text-bad-ink" onClick={() => setConfirming(true)}>
          {text.cancel}
        </Button>
      ) : (
        <p className="mx-auto mt-5 max-w-[44ch] text-row text-ink-soft">{viewing.why_not}</p>
      )}
      <CancelDialog applicationId={applicationId} open={confirming} onOpenChange={setConfirming} />
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
        toastDone(text.cancelled, text.cancelledText, text.cancelFailed);
      },
      (error: Error) => toastFailure(error, text.cancelFailed),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.cancelTitle}
      dismiss={text.keep}
      confirm={text.cancelApplication}
      destructive
      busy={cancel.isPending}
      problem={problemOf(cancel.error, text.cancelFailed)}
      onConfirm={confirm}
    >
      <p>{text.cancelWarning}</p>
      <p>{text.cancelAdvice}</p>
    </ConfirmDialog>
  );
}
