import type { BookedSlots } from '../../../domain/calls/viewing-schedule.ts';
import { shortDate } from '../../shared/viewings/date-words.ts';
import { cn } from '../../components/cn.ts';
import { viewingsText } from '../../shared/viewings/month-words.ts';
import { daysFrom } from './schedule-view.ts';

type WeekProps = {
  today: string;
  /** The week's Monday. */
  from: string;
  booked: BookedSlots;
  closed: readonly string[];
  chosen: string | null;
  onChoose: (date: string, applicant?: string) => void;
};

/** More would make one day as long as a page; the rest is behind the day itself. */
const shownOfDay = 8;

/** Seven days beside each other, below each other on a telephone: who comes when. */
export function WeekGrid({ today, from, booked, closed, chosen, onChoose }: WeekProps) {
  return (
    <ul aria-label="Days of the week" className="grid divide-line max-desk:divide-y desk:grid-cols-7 desk:divide-x">
      {daysFrom(from, 7).map((date) => {
        const slots = booked[date] ?? [];
        return (
          <li key={date} className="min-w-0">
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
                {shortDate(date).replace(/ \d{4}$/, '')}
                {date === today && <span className="sr-only">, today</span>}
              </span>
              <span className="text-fine text-ink-soft">
                {slots.length > 0 ? viewingsText(slots.length) : closed.includes(date) ? 'Closed' : 'None'}
              </span>
            </button>
            {slots.length > 0 && (
              <ul className="flex flex-col gap-1 p-1.5">
                {slots.slice(0, shownOfDay).map((slot) => (
                  <li key={`${slot.start_time} ${slot.applicant_id}`}>
                    <button
                      type="button"
                      onClick={() => onChoose(date, slot.applicant_id)}
                      className="flex min-h-10 w-full min-w-0 items-center gap-2 rounded-plate bg-door-soft px-2 py-1 text-left text-fine text-door-ink hover:bg-door-line desk:flex-col desk:items-start desk:gap-0"
                    >
                      <span className="tabular-nums">{slot.start_time}</span>
                      <span className="w-full truncate font-medium">{slot.applicant_name || 'Name not stated'}</span>
                    </button>
                  </li>
                ))}
                {slots.length > shownOfDay && (
                  <li className="px-2 py-1 text-fine text-ink-soft">and {slots.length - shownOfDay} more</li>
                )}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
