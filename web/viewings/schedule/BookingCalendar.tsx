import { DayPicker } from 'react-day-picker';
import type { BookedSlots } from '../../../domain/calls/viewing-schedule.ts';
import {
  type Month,
  calendarDay,
  calendarMonth,
  civilDateOf,
  longDate,
  monthOfDay,
  monthText,
} from '../../base/dates.ts';
import { dayMarks, monthStyle } from '../../components/month-style.ts';
import { cn } from '../../components/cn.ts';
import { TurnMonth } from '../../components/TurnMonth.tsx';
import { availabilityText } from '../../shared/viewings/text.ts';
import { scheduleText as text } from './text.ts';

type CalendarProps = {
  today: string;
  month: Month;
  booked: BookedSlots;
  chosen: string | null;
  onMonth: (month: Month) => void;
  onChoose: (date: string) => void;
};

const marks = { today: dayMarks.today, booked: dayMarks.marked, selected: dayMarks.selected };
const classNames = {
  ...monthStyle,
  // On a phone the month is as wide as what is below it.
  root: 'w-max max-desk:w-full',
  month_grid: cn(monthStyle.month_grid, 'max-desk:w-full max-desk:table-fixed'),
  weekday: 'h-10 desk:w-10 text-xs font-medium text-ink-soft',
  day: 'p-0.5 max-[24rem]:p-0',
  day_button:
    'relative mx-auto grid size-9 max-desk:size-10 max-[24rem]:size-9 place-items-center rounded-plate text-row tabular-nums disabled:bg-transparent disabled:text-ink-soft disabled:opacity-60',
};

function dayLabel(date: string, today: boolean, count: number): string {
  if (count === 0) return today ? text.day.today({ date }) : date;
  const viewings = availabilityText.viewings({ count });
  return today ? text.day.todayWithViewings({ date, viewings }) : text.day.withViewings({ date, viewings });
}

/** Shows one month, starting on Mondays. Only dates with booked viewings can be chosen, including past ones. */
export function BookingCalendar({ today, month, booked, chosen, onMonth, onChoose }: CalendarProps) {
  const countOn = (day: Date) => booked[civilDateOf(day)]?.length ?? 0;
  const chosenDay = chosen === null ? undefined : calendarDay(chosen);
  return (
    <DayPicker
      mode="single"
      required={false}
      weekStartsOn={1}
      showOutsideDays={false}
      today={calendarDay(today)}
      month={calendarMonth(month)}
      onMonthChange={(day) => onMonth(monthOfDay(day))}
      // With `onSelect`, the calendar shows what it is told, also after its first drawing.
      selected={chosenDay}
      onSelect={() => undefined}
      onDayClick={(day) => countOn(day) > 0 && onChoose(civilDateOf(day))}
      disabled={(day) => countOn(day) === 0}
      modifiers={{ booked: (day) => countOn(day) > 0 && civilDateOf(day) !== chosen }}
      modifiersClassNames={marks}
      formatters={{ formatCaption: (day) => monthText(monthOfDay(day)) }}
      labels={{
        labelDayButton: (day, is) => dayLabel(longDate(civilDateOf(day)), Boolean(is['today']), countOn(day)),
      }}
      components={{ Chevron: TurnMonth }}
      classNames={classNames}
    />
  );
}
