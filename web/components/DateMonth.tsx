import { DayPicker } from 'react-day-picker';
import { calendarDay, civilDateOf, monthOfDay, monthText } from '../base/dates.ts';
import { dayButtonStyle, dayMarks, monthStyle } from './month-style.ts';
import { TurnMonth } from './TurnMonth.tsx';

type DateMonthProps = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string) => void;
};

/** One month to choose a date from, Monday first: arrow keys move by day and week, Page Up and Page Down by month. */
export default function DateMonth({ value, min, max, onChoose }: DateMonthProps) {
  const chosen = value ? calendarDay(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      weekStartsOn={1}
      selected={chosen}
      {...(chosen || min ? { defaultMonth: chosen ?? calendarDay(min ?? '') } : {})}
      {...(min ? { startMonth: calendarDay(min) } : {})}
      {...(max ? { endMonth: calendarDay(max) } : {})}
      disabled={[...(min ? [{ before: calendarDay(min) }] : []), ...(max ? [{ after: calendarDay(max) }] : [])]}
      onSelect={(_selected, day) => onChoose(civilDateOf(day))}
      formatters={{ formatCaption: (month) => monthText(monthOfDay(month)) }}
      modifiersClassNames={{ today: dayMarks.today, selected: dayMarks.selected }}
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
