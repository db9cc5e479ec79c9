import { Check, Infinity as Unlimited, Users } from 'lucide-react';
import { type Availability, isPast, type TimeSlot, weekdays } from '../../../domain/viewings/availability.ts';
import { cn } from '../../components/cn.ts';
import { dateText } from '../../base/dates.ts';
import { EditorCard } from './EditorCard.tsx';
import { availabilityText as text } from './text.ts';
import { useNow } from './useNow.ts';
import { weekFromMonday } from './week-order.ts';

/** Viewing hours, read-only: the week, the dates, and how many people can view at once. */
export function AvailabilityPreview({ value, viewersPerSlot }: { value: Availability; viewersPerSlot: number | null }) {
  const now = useNow();
  const days = weekFromMonday.filter((day) => (value.weekly[day] ?? []).length > 0);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <EditorCard title={text.preview.weekly}>
          <Rows empty={text.preview.noWeekly}>
            {days.map((day) => (
              <Row key={day} name={weekdays[day] ?? ''} slots={value.weekly[day] ?? []} />
            ))}
          </Rows>
        </EditorCard>
        <EditorCard title={text.preview.dates}>
          <Rows empty={text.preview.noDates}>
            {value.dates.map(({ date, slots }) => (
              <Row
                key={date}
                name={dateText(date)}
                slots={slots}
                over={slots.every((slot) => isPast(date, slot, now))}
              />
            ))}
          </Rows>
        </EditorCard>
      </div>
      <p className="flex items-center gap-2 text-fine text-ink-soft">
        {viewersPerSlot === null ? (
          <Unlimited aria-hidden className="size-4" />
        ) : (
          <Users aria-hidden className="size-4" />
        )}
        {viewersPerSlot === null ? text.preview.unlimited : text.preview.limited({ count: viewersPerSlot })}{' '}
        {text.preview.zone}
      </p>
    </div>
  );
}

function Rows({ empty, children }: { empty: string; children: React.ReactNode[] }) {
  if (children.length === 0) return <p className="px-4 py-4 text-row text-ink-soft desk:px-5">{empty}</p>;
  return <dl className="divide-y divide-line">{children}</dl>;
}

function Row({ name, slots, over = false }: { name: string; slots: readonly TimeSlot[]; over?: boolean }) {
  return (
    <div
      className={cn(
        'grid min-h-10 grid-cols-[6.5rem_1fr] sm:grid-cols-[8.5rem_1fr] items-baseline gap-3 px-4 py-2 text-row desk:px-5',
        over && 'text-ink-soft',
      )}
    >
      <dt className="font-medium">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
        {slots.map((slot) => (
          <span key={`${slot.start} ${slot.end}`} className={cn('whitespace-nowrap', over && 'line-through')}>
            {slot.start} - {slot.end}
          </span>
        ))}
        {over && (
          <span className="inline-flex items-center gap-1 text-fine">
            <Check aria-hidden className="size-3.5" /> {text.preview.over}
          </span>
        )}
      </dd>
    </div>
  );
}
