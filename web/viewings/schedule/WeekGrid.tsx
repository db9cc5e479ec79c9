import type { BookedSlot, BookedSlots } from '../../../domain/calls/viewing-schedule.ts';
import { dayText } from '../../base/dates.ts';
import { cn } from '../../components/cn.ts';
import { availabilityText } from '../../shared/viewings/text.ts';
import { scheduleText as text } from './text.ts';
import { daysFrom } from './schedule-view.ts';
import { commonText } from '../../../domain/text/common.ts';

type WeekProps = {
  today: string;
  /** The Monday of the week. */
  from: string;
  booked: BookedSlots;
  closed: readonly string[];
  chosen: string | null;
  onChoose: (date: string, applicant?: string) => void;
};

/** More would make one day as long as a page; the day's own view shows them all. */
const MAX_SLOTS_OF_DAY = 8;

/** Seven days side by side, or one below another on a phone: who comes when. */
export function WeekGrid({ from, booked, ...props }: WeekProps) {
  return (
    <ul aria-label={text.week.days} className="grid divide-line max-desk:divide-y desk:grid-cols-7 desk:divide-x">
      {daysFrom(from, 7).map((date) => (
        <Day key={date} date={date} slots={booked[date] ?? []} {...props} />
      ))}
    </ul>
  );
}

type DayProps = Omit<WeekProps, 'from' | 'booked'> & { date: string; slots: readonly BookedSlot[] };

function Day({ date, slots, today, closed, chosen, onChoose }: DayProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        disabled={slots.length === 0}
        aria-pressed={chosen === date}
        onClick={() => onChoose(date)}
        className={cn(
          'flex min-h-12 w-full items-baseline justify-between gap-2 border-line px-3 py-2 text-left focus-visible:-outline-offset-2 enabled:hover:bg-hover aria-pressed:bg-door-soft desk:flex-col desk:justify-start desk:gap-0 desk:border-b',
          slots.length === 0 && 'text-ink-soft',
        )}
      >
        <span
          className={cn(
            'text-row font-medium',
            date === today && 'text-brass-ink underline decoration-2 underline-offset-4',
          )}
        >
          {dayText(date)}
          {date === today && <span className="sr-only">{text.week.today}</span>}
        </span>
        <span className="text-fine text-ink-soft">
          {slots.length > 0
            ? availabilityText.viewings({ count: slots.length })
            : closed.includes(date)
              ? text.week.closed
              : text.week.none}
        </span>
      </button>
      {slots.length > 0 && <Slots date={date} slots={slots} onChoose={onChoose} />}
    </li>
  );
}

function Slots({ date, slots, onChoose }: Pick<DayProps, 'date' | 'slots' | 'onChoose'>) {
  return (
    <ul className="flex flex-col gap-1 p-1.5">
      {slots.slice(0, MAX_SLOTS_OF_DAY).map((slot) => (
        <li key={`${slot.start_time} ${slot.applicant_id}`}>
          <button
            type="button"
            onClick={() => onChoose(date, slot.applicant_id)}
            className="flex min-h-10 w-full min-w-0 items-center gap-2 rounded-plate bg-door-soft px-2 py-1 text-left text-fine text-door-ink hover:bg-door-line desk:flex-col desk:items-start desk:gap-0"
          >
            <span className="tabular-nums">{slot.start_time}</span>
            <span className="w-full truncate font-medium">{slot.applicant_name || commonText.unnamed}</span>
          </button>
        </li>
      ))}
      {slots.length > MAX_SLOTS_OF_DAY && (
        <li className="px-2 py-1 text-fine text-ink-soft">
          {text.week.more({ count: slots.length - MAX_SLOTS_OF_DAY })}
        </li>
      )}
    </ul>
  );
}
