import { CalendarClock, Eraser } from 'lucide-react';
import { useRef } from 'react';
import { type Availability, isPast, newSlot, withDate } from '../../../domain/viewings/availability.ts';
import { Button } from '../../components/Button.tsx';
import { AddDate } from './AddDate.tsx';
import { longDate } from '../../base/dates.ts';
import { EditorCard } from './EditorCard.tsx';
import { SlotList } from './SlotList.tsx';
import { availabilityText as text } from './text.ts';
import { useNow } from './useNow.ts';

/** Hours for single dates, replacing those dates' weekly hours. */
export function DateHours({ value, onChange }: { value: Availability; onChange: (next: Availability) => void }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const past = value.dates.filter(({ date, slots }) => slots.every((slot) => isPast(date, slot, now)));
  const choose = (date: string) => {
    if (!value.dates.some((one) => one.date === date)) onChange(withDate(value, date, [newSlot]));
  };
  const goTo = (date: string) => list.current?.querySelector<HTMLElement>(`[data-date="${date}"] select`) ?? null;
  return (
    <EditorCard
      title={text.dates.title}
      hint={text.dates.hint}
      action={<AddDate taken={value.dates.map(({ date }) => date)} now={now} onChoose={choose} focusAfter={goTo} />}
    >
      {value.dates.length === 0 ? (
        <p className="flex items-center gap-3 px-4 py-5 text-row text-ink-soft desk:px-5">
          <CalendarClock aria-hidden className="size-5 shrink-0 text-brass-ink" />
          {text.dates.empty}
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
      {past.length > 0 && (
        <div className="border-t border-line px-4 py-2.5 desk:px-5">
          <Button
            variant="ghost"
            size="small"
            onClick={() => onChange(past.reduce((hours, { date }) => withDate(hours, date, []), value))}
          >
            <Eraser aria-hidden /> {text.dates.removePast({ count: past.length })}
          </Button>
        </div>
      )}
    </EditorCard>
  );
}
