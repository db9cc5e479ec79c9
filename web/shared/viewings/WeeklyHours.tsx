import { type Availability, weekdays, withWeekday } from '../../../domain/viewings/availability.ts';
import { CopyDay } from './CopyDay.tsx';
import { EditorCard } from './EditorCard.tsx';
import { SlotList } from './SlotList.tsx';
import { availabilityText as text } from './text.ts';
import { weekFromMonday } from './week-order.ts';

/** The hours of every week, one row per weekday. */
export function WeeklyHours({ value, onChange }: { value: Availability; onChange: (next: Availability) => void }) {
  return (
    <EditorCard title={text.weekly.title} hint={text.weekly.hint}>
      <ul className="divide-y divide-line">
        {weekFromMonday.map((day) => {
          const name = weekdays[day] ?? '';
          const slots = value.weekly[day] ?? [];
          return (
            <li key={day} className="grid grid-cols-1 gap-x-4 px-4 py-2.5 sm:grid-cols-[6rem_1fr] desk:px-5">
              <h4 className="flex h-10 items-center text-row font-medium">{name}</h4>
              <SlotList
                name={name}
                slots={slots}
                onChange={(next) => onChange(withWeekday(value, day, next))}
                empty={
                  <p className="flex min-h-10 items-center text-row text-ink-soft">
                    {text.weekly.empty({ day: name })}
                  </p>
                }
              >
                {slots.length > 0 && <CopyDay from={day} value={value} onChange={onChange} />}
              </SlotList>
            </li>
          );
        })}
      </ul>
    </EditorCard>
  );
}
