import { DayPicker } from 'react-day-picker';
import { dayButtonStyle, dayMarks, monthStyle } from '../../components/month-style.ts';
import { TurnMonth } from '../../components/TurnMonth.tsx';
import { calendarDay, civilDateOf, longDate, monthOfDay, monthText } from '../../base/dates.ts';
import { availabilityText as text } from './text.ts';

type DateCalendarProps = {
  /** The date in Dublin; earlier dates can't be chosen. */
  today: string;
  /** Marked dates. */
  marked: readonly string[];
  onChoose: (date: string) => void;
};

const marks = { today: dayMarks.today, marked: dayMarks.marked };

function dayLabel(date: string, today: boolean, hasHours: boolean): string {
  if (today) return hasHours ? text.dates.todayWithHours({ date }) : text.dates.today({ date });
  return hasHours ? text.dates.withHours({ date }) : date;
}

/** Shows one month, starting on Mondays: arrow keys move by day and week, Page Up and Page Down by month. */
export function DateCalendar({ today, marked, onChoose }: DateCalendarProps) {
  const first = calendarDay(today);
  return (
    <DayPicker
      mode="single"
      autoFocus
      required={false}
      weekStartsOn={1}
      today={first}
      startMonth={first}
      disabled={{ before: first }}
      modifiers={{ marked: marked.map(calendarDay) }}
      modifiersClassNames={marks}
      onSelect={(day) => day && onChoose(civilDateOf(day))}
      formatters={{ formatCaption: (month) => monthText(monthOfDay(month)) }}
      labels={{
        labelDayButton: (day, is) => dayLabel(longDate(civilDateOf(day)), Boolean(is['today']), Boolean(is['marked'])),
      }}
      components={{ Chevron: TurnMonth }}
      classNames={{
        ...monthStyle,
        root: 'w-max',
        weekday: 'size-10 text-xs font-medium text-ink-soft',
        day: 'p-0',
        day_button: dayButtonStyle,
      }}
    />
  );
}
