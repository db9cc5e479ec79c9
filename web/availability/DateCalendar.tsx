import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonStyle } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';
import { calendarDay, civilDateOf, longDate } from './date-words.ts';

type DateCalendarProps = {
  /** Dublin's date; nothing before it can be chosen. */
  today: string;
  /** Dates with a mark. */
  marked: readonly string[];
  onChoose: (date: string) => void;
};

const monthYear = new Intl.DateTimeFormat('en-IE', { month: 'long', year: 'numeric' });
const dayButton =
  'relative grid size-10 place-items-center rounded-plate text-row tabular-nums hover:bg-hover disabled:bg-transparent disabled:text-ink-soft disabled:opacity-50';
const marks = {
  today: '[&>button]:font-semibold [&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-brass',
  marked: '[&>button]:bg-door-soft [&>button]:font-semibold [&>button]:text-door-ink [&>button:hover]:bg-door-line',
};

/** One month, Monday first: arrow keys move by day and week, Page Up and Page Down by month. */
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
      formatters={{ formatCaption: (month) => monthYear.format(month) }}
      labels={{ labelDayButton: (day, is) => `${longDate(civilDateOf(day))}${is['today'] ? ', today' : ''}${is['marked'] ? ', has hours' : ''}` }}
      components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />) }}
      classNames={{
        root: 'w-max',
        months: 'relative',
        month_caption: 'flex h-10 items-center pl-2',
        caption_label: 'font-serif text-lg font-semibold',
        nav: 'absolute right-0 top-0 flex gap-1',
        button_previous: cn(buttonStyle({ look: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none'),
        button_next: cn(buttonStyle({ look: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none'),
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-10 text-xs font-medium text-ink-soft',
        day: 'p-0',
        day_button: dayButton,
        hidden: 'invisible',
      }}
    />
  );
}
