import { CalendarDays, ChevronLeft, ChevronRight, Columns3, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '../../../domain/civil-time.ts';
import { monthText, shortDate } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { scheduleText } from './text.ts';
import { otherMonth, type ScheduleView, shownWeek, turnedTo, withChosen } from './schedule-view.ts';

const text = scheduleText.bar;
const layouts = [
  { value: 'month', title: text.month, icon: CalendarDays },
  { value: 'week', title: text.week, icon: Columns3 },
  { value: 'agenda', title: text.agenda, icon: List },
] as const;

type TurnProps = { view: ScheduleView; today: string; onView: (view: ScheduleView) => void };
type BarProps = TurnProps & { children: ReactNode };

/** Selects month, week or agenda, and moves to the previous or next week or month; at the end, further links. */
export function ScheduleBar({ view, today, onView, children }: BarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="group" aria-label={text.showAs} className="flex rounded-plate border border-line-strong bg-card p-0.5">
        {layouts.map(({ value, title, icon: Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view.layout === value}
            onClick={() => onView({ ...view, layout: value })}
            className="inline-flex h-9 items-center gap-1.5 rounded-[0.3rem] px-3 text-fine font-medium text-ink-soft hover:text-ink aria-pressed:bg-door aria-pressed:text-on-door"
          >
            <Icon aria-hidden className="size-4" /> {title}
          </button>
        ))}
      </div>
      {view.layout !== 'month' && <Turn view={view} today={today} onView={onView} />}
      {children}
    </div>
  );
}

/** '23 Nov to 29 Nov 2026'. */
const weekText = ({ from, to }: { from: string; to: string }) =>
  text.range({ from: shortDate(from).replace(/ \d{4}$/, ''), to: shortDate(to) });

function Turn({ view, today, onView }: TurnProps) {
  const week = shownWeek(view, today);
  const isWeek = view.layout === 'week';
  const turn = (by: 1 | -1) =>
    onView(isWeek ? withChosen(view, addDays(week.from, 7 * by)) : turnedTo(view, otherMonth(view.month, by)));
  const title = isWeek ? weekText(week) : monthText(view.month);
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={isWeek ? text.previousWeek : text.previousMonth}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p aria-live="polite" className="min-w-40 text-center font-serif text-lg font-semibold">
        {title}
      </p>
      <Button variant="ghost" size="icon" aria-label={isWeek ? text.nextWeek : text.nextMonth} onClick={() => turn(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
