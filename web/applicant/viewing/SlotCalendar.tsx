import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import type { AvailableDay } from '../../../domain/calls/viewing-appointment.ts';
import {
  calendarDay,
  calendarMonth,
  civilDateOf,
  longDate,
  type Month,
  monthOfDay,
  monthText,
} from '../../base/dates.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { viewingText } from './text.ts';

type CalendarProps = {
  today: string;
  /** The last date that can be booked. */
  last: string;
  month: Month;
  days: readonly AvailableDay[];
  chosen: string | null;
  busy: boolean;
  onMonth: (month: Month) => void;
  onChoose: (date: string) => void;
};

const marks = {
  today: '[&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-brass',
  free: '[&>button]:bg-door-soft [&>button]:font-semibold [&>button]:text-door-ink [&>button:hover]:bg-door-line',
  selected: '[&>button]:bg-door [&>button]:font-semibold [&>button]:text-on-door [&>button:hover]:bg-door-lit',
};
const classNames = {
  root: 'w-full sm:w-80',
  months: 'relative',
  month: 'w-full',
  month_caption: 'flex h-10 items-center pl-1',
  caption_label: 'font-serif text-lg font-semibold',
  nav: 'absolute right-0 top-0 flex gap-1',
  button_previous: cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none'),
  button_next: cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none'),
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-medium text-ink-soft',
  day: 'p-0.5',
  day_button:
    'relative grid h-10 w-full place-items-center rounded-plate text-row tabular-nums disabled:bg-transparent disabled:font-normal disabled:text-ink-soft disabled:opacity-60',
  hidden: 'invisible',
};

/** One month, Monday first. Only dates with available times can be chosen. */
export function SlotCalendar({ today, last, month, days, chosen, busy, onMonth, onChoose }: CalendarProps) {
  const free = new Map(days.map((day) => [day.date, day.slots.length]));
  const freeOn = (day: Date) => free.get(civilDateOf(day)) ?? 0;
  return (
    <div aria-busy={busy}>
      <DayPicker
        mode="single"
        required={false}
        weekStartsOn={1}
        showOutsideDays={false}
        today={calendarDay(today)}
        startMonth={calendarDay(today)}
        endMonth={calendarDay(last)}
        month={calendarMonth(month)}
        onMonthChange={(day) => onMonth(monthOfDay(day))}
        selected={chosen === null ? undefined : calendarDay(chosen)}
        onDayClick={(day) => freeOn(day) > 0 && onChoose(civilDateOf(day))}
        disabled={(day) => freeOn(day) === 0}
        modifiers={{ free: (day) => freeOn(day) > 0 && civilDateOf(day) !== chosen }}
        modifiersClassNames={marks}
        formatters={{ formatCaption: (day) => monthText(monthOfDay(day)) }}
        labels={{
          labelDayButton: (day, is) => {
            const count = freeOn(day);
            const name = longDate(civilDateOf(day));
            const date = is['today'] ? viewingText.scheduler.today({ date: name }) : name;
            return count > 0 ? viewingText.scheduler.withTimes({ date, count }) : date;
          },
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
        }}
        classNames={classNames}
      />
    </div>
  );
}
