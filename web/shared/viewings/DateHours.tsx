import { CalendarClock, Eraser } from 'lucide-react';
import { useRef } from 'react';
import { type Availability, isPast, newSlot, withDate } from '../../../domain/viewings/availability.ts';
import { Button } from '../../components/Button.tsx';
import { AddDate } from './AddDate.tsx';
import { longDate } from './date-words.ts';
import { EditorCard } from './EditorCard.tsx';
import { SlotList } from './SlotList.tsx';
import { useNow } from './useNow.ts';

/** Hours for single dates, in place of those dates' weekly hours. */
export function DateHours({ value, onChange }: { value: Availability; onChange: (next: Availability) => void }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const gone = value.dates.filter(({ date, slots }) => slots.every((slot) => isPast(date, slot, now)));
  const choose = (date: string) => {
    if (!value.dates.some((one) => one.date === date)) onChange(withDate(value, date, [newSlot]));
  };
  const goTo = (date: string) => list.current?.querySelector<HTMLElement>(`[data-date="${date}"] select`) ?? null;
  return (
    <EditorCard
      title="Date-Specific Hours"
      hint="On these dates, these hours count instead of the weekly ones."
      action={<AddDate taken={value.dates.map(({ date }) => date)} now={now} onChoose={choose} focusAfter={goTo} />}
    >
      {value.dates.length === 0 ? (
        <p className="flex items-center gap-3 px-4 py-5 text-row text-ink-soft desk:px-5">
          <CalendarClock aria-hidden className="size-5 shrink-0 text-brass-ink" />
          No date-specific hours set. Click Add Date to set specific viewing hours for particular dates.
        </p>
      ) : (
        <ul ref={list} className="divide-y divide-line">
          {value.dates.map(({ date, slots }) => (
            <li key={date} data-date={date} className="px-4 py-2.5 desk:px-5">
              <h4 className="flex min-h-9 items-center text-row font-medium">
                <time dateTime={date}>{longDate(date)}</time>
              </h4>
              <SlotList
                name={longDate(date)}
                slots={slots}
                onChange={(next) => onChange(withDate(value, date, next))}
                isPast={(slot) => isPast(date, slot, now)}
              />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <div className="border-t border-line px-4 py-2.5 desk:px-5">
          <Button
            variant="ghost"
            size="small"
            onClick={() => onChange(gone.reduce((hours, { date }) => withDate(hours, date, []), value))}
          >
            <Eraser aria-hidden />{' '}
            {gone.length === 1 ? 'Remove the date that is over' : `Remove the ${gone.length} dates that are over`}
          </Button>
        </div>
      )}
    </EditorCard>
  );
}
