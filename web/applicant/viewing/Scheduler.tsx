import { CalendarCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type {
  AvailableDay,
  AvailableTime,
  BookedViewingAnswer,
  WrittenSlot,
} from '../../../domain/calls/viewing-appointment.ts';
import { civilDate } from '../../../domain/civil-time.ts';
import { nearestIn, useAvailableSlots, useBookViewing } from '../../api/viewing-appointment.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { toastDone } from '../../components/toast.ts';
import { NoneSuits } from './NoneSuits.tsx';
import { LostNotice, OfferNotice, WaitingNotice } from './Notices.tsx';
import { SlotCalendar } from './SlotCalendar.tsx';
import { TimeList } from './TimeList.tsx';
import { dateText, type Month } from '../../base/dates.ts';
import { errorText } from '../../api/error-text.ts';
import { Rich } from '../../components/Rich.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { viewingText } from './text.ts';
import { slotText, timeRange } from './slot-text.ts';

const text = viewingText.scheduler;

type SchedulerProps = {
  applicationId: string;
  viewing: BookedViewingAnswer;
  onBooked: () => void;
  /** Leaves the booking unchanged; null if there is none. */
  onKeep: (() => void) | null;
};
type Lost = { slot: WrittenSlot; nearest: WrittenSlot[] };

const monthOfDate = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** The choice of a date and a time, and its booking; whoever lost it to someone else is offered the nearest times left. */
function useBooking(applicationId: string, firstDate: string, onBooked: () => void) {
  const [month, setMonth] = useState<Month>(() => monthOfDate(firstDate));
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<WrittenSlot | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const slots = useAvailableSlots(applicationId, month.year, month.month);
  const book = useBookViewing(applicationId);
  const loadFailed = slots.error;
  useEffect(() => {
    if (loadFailed) toastFailure(loadFailed, text.loadFailed);
  }, [loadFailed]);

  const choose = (slot: WrittenSlot) => {
    setMonth(monthOfDate(slot.date));
    setDate(slot.date);
    setChosen(slot);
  };
  const submit = (slot: WrittenSlot) =>
    void book.mutateAsync(slot).then(
      () => {
        toastDone(text.bookedTitle, text.booked, text.failed);
        onBooked();
      },
      (error: Error) => {
        const nearest = nearestIn(error);
        if (nearest) {
          setLost({ slot, nearest });
          setChosen(null);
        }
        toastFailure(error, text.failed);
      },
    );
  const chooseDate = (to: string | null) => {
    setDate(to);
    setChosen(null);
  };
  const chooseMonth = (to: Month) => {
    setMonth(to);
    chooseDate(null);
  };
  const isBooking = book.isPending;
  return {
    month,
    date,
    chosen,
    lost,
    slots,
    isBooking,
    choose,
    chooseMonth,
    chooseDate,
    chooseTime: setChosen,
    submit,
  };
}

/** Chooses a date and a time and books it. If someone else was faster, it offers the nearest times left. */
export function Scheduler({ applicationId, viewing, onBooked, onKeep }: SchedulerProps) {
  const today = civilDate(new Date());
  const { month, date, chosen, lost, slots, isBooking, choose, chooseMonth, chooseDate, chooseTime, submit } =
    useBooking(applicationId, viewing.first_date ?? today, onBooked);
  const nothing = viewing.first_date === null && !viewing.offer && !lost;
  return (
    <div className="flex flex-col gap-6 p-5 sm:p-9">
      {onKeep && <Keep viewing={viewing} onKeep={onKeep} />}
      {viewing.offer && <OfferNotice offer={viewing.offer} busy={isBooking} onTake={submit} />}
      {viewing.waiting && !viewing.offer && <WaitingNotice ahead={viewing.waiting_ahead} />}
      {lost && <LostNotice slot={lost.slot} nearest={lost.nearest} onChoose={choose} />}
      {nothing ? (
        <EmptyState className="py-4" title={text.noneTitle} text={viewing.waiting ? text.noneWaiting : text.none} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
          <SlotCalendar
            today={today}
            last={viewing.last_date}
            month={month}
            days={slots.data ?? []}
            chosen={date}
            busy={slots.isFetching}
            onMonth={chooseMonth}
            onChoose={chooseDate}
          />
          <div className="min-w-0">
            {slots.error && !slots.data ? (
              <LoadFailed
                text={errorText(slots.error, text.loadFailed)}
                busy={slots.isFetching}
                onRetry={() => void slots.refetch()}
              />
            ) : (
              <Times
                days={slots.data}
                {...{ date, chosen, lost: lost?.slot ?? null, booked: bookedSlot(viewing), onChoose: chooseTime }}
              />
            )}
          </div>
        </div>
      )}
      {!nothing && (
        <Confirm chosen={chosen} busy={isBooking} moving={onKeep !== null} onConfirm={() => chosen && submit(chosen)} />
      )}
      {!viewing.has_booked && <NoneSuits applicationId={applicationId} again={viewing.waiting} nothing={nothing} />}
    </div>
  );
}

function bookedSlot({ date, start_time, end_time }: BookedViewingAnswer): WrittenSlot | null {
  return date && start_time && end_time ? { date, start: start_time, end: end_time } : null;
}

function Keep({ viewing, onKeep }: { viewing: BookedViewingAnswer; onKeep: () => void }) {
  const slot = bookedSlot(viewing);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-plate bg-door-soft px-4 py-3 text-row text-door-ink">
      <CalendarCheck aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <Rich
          text={text.keeping({ slot: slot ? slotText(slot) : '' })}
          parts={{ slot: (kept) => <strong className="font-semibold">{kept}</strong> }}
        />
      </p>
      <Button variant="secondary" size="small" onClick={onKeep}>
        <Undo2 aria-hidden /> {text.keep}
      </Button>
    </div>
  );
}

type TimesProps = {
  days: readonly AvailableDay[] | undefined;
  date: string | null;
  chosen: WrittenSlot | null;
  lost: WrittenSlot | null;
  booked: WrittenSlot | null;
  onChoose: (slot: WrittenSlot) => void;
};

/** The times of a date. One that someone else has just booked stays in the list, even if it was the date's last. */
function timesOn(days: readonly AvailableDay[], date: string, lost: WrittenSlot | null): AvailableTime[] {
  const times = days.find((day) => day.date === date)?.times ?? [];
  if (lost?.date !== date || times.some(({ start }) => start === lost.start)) return times;
  const gone = { start: lost.start, end: lost.end, available: false, places: 0 };
  return [...times, gone].sort((a, b) => a.start.localeCompare(b.start));
}

function Times({ days, date, chosen, lost, booked, onChoose }: TimesProps) {
  if (!days) return <Skeleton className="after-a-while h-60" />;
  if (!date) {
    return (
      <p className="rounded-plate border border-dashed border-line-strong px-4 py-6 text-center text-row text-ink-soft">
        {days.length === 0 ? text.noneInMonth : text.chooseDate}
      </p>
    );
  }
  const times = timesOn(days, date, lost);
  if (times.length === 0) return <p className="text-row text-ink-soft">{text.noneOnDate({ date: dateText(date) })}</p>;
  return <TimeList key={date} {...{ date, times, chosen, lost, booked, onChoose }} />;
}

function Confirm({
  chosen,
  busy,
  moving,
  onConfirm,
}: {
  chosen: WrittenSlot | null;
  busy: boolean;
  moving: boolean;
  onConfirm: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
      <p role="status" className="min-w-0 flex-1 basis-60 text-row">
        {chosen ? (
          <Rich
            text={moving ? text.newTime : text.yourTime}
            parts={{
              slot: () => (
                <strong className="font-semibold">
                  {dateText(chosen.date)}, <span className="whitespace-nowrap">{timeRange(chosen)}</span>
                </strong>
              ),
            }}
          />
        ) : (
          <span className="text-ink-soft">{text.choose}</span>
        )}
      </p>
      <Button size="large" className="max-sm:w-full" disabled={!chosen} busy={busy} onClick={onConfirm}>
        {text.submit}
      </Button>
    </div>
  );
}
