import { buttonStyle } from './Button.tsx';
import { cn } from './cn.ts';

const turn = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none');

/** How a month looks everywhere (react-day-picker's class names); each calendar adds its days. */
export const monthStyle = {
  months: 'relative',
  month_caption: 'flex h-10 items-center pl-2',
  caption_label: 'font-serif text-lg font-semibold',
  nav: 'absolute right-0 top-0 flex gap-1',
  button_previous: turn,
  button_next: turn,
  month_grid: 'mt-1 border-collapse',
  hidden: 'invisible',
};

/** How a day is marked: today, a day with entries, the selected day. */
export const dayMarks = {
  today: '[&>button]:font-semibold [&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-brass',
  marked: '[&>button]:bg-door-soft [&>button]:font-semibold [&>button]:text-door-ink [&>button:hover]:bg-door-line',
  selected: '[&>button]:bg-door [&>button]:text-on-door [&>button:hover]:bg-door-lit',
};

/** The style of a selectable day. */
export const dayButtonStyle =
  'relative grid size-10 place-items-center rounded-plate text-row tabular-nums hover:bg-hover disabled:bg-transparent disabled:text-ink-soft disabled:opacity-50';
