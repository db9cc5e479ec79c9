import { Ban, Check } from 'lucide-react';
import type { AvailableTime, WrittenSlot } from '../../../domain/calls/viewing-appointment.ts';
import { Badge } from '../../components/Badge.tsx';
import { cn } from '../../components/cn.ts';
import { longDate } from '../../base/dates.ts';
import { viewingText } from './text.ts';
import { timeRange } from './slot-text.ts';

const text = viewingText.scheduler;

type TimeListProps = {
  date: string;
  times: readonly AvailableTime[];
  chosen: WrittenSlot | null;
  /** The time that someone else has just booked. */
  lost: WrittenSlot | null;
  /** The time that is booked now. */
  booked: WrittenSlot | null;
  onChoose: (slot: WrittenSlot) => void;
};

const same = (slot: WrittenSlot | null, date: string, start: string) => slot?.date === date && slot.start === start;

/** The times of a date, each with the number of places left; full ones are shown but can't be chosen. */
export function TimeList({ date, times, chosen, lost, booked, onChoose }: TimeListProps) {
  return (
    <section aria-label={text.timesOn({ date: longDate(date) })}>
      <h2 className="text-lg leading-7">{longDate(date)}</h2>
      <p className="text-fine text-ink-soft">{text.timesHint}</p>
      <ul className="mt-3 flex max-h-100 flex-col gap-2 overflow-y-auto p-0.5">
        {times.map((time) => (
          <li key={time.start}>
            <Time
              time={time}
              pressed={same(chosen, date, time.start)}
              lost={same(lost, date, time.start)}
              booked={same(booked, date, time.start)}
              onPress={() => onChoose({ date, start: time.start, end: time.end })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TimeProps = { time: AvailableTime; pressed: boolean; lost: boolean; booked: boolean; onPress: () => void };

function Time({ time, pressed, lost, booked, onPress }: TimeProps) {
  const open = time.available && !lost && !booked;
  return (
    <button
      type="button"
      disabled={!open}
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'flex min-h-12 w-full items-center justify-between gap-3 rounded-plate border px-4 py-2 text-left text-row transition-colors',
        pressed ? 'border-door bg-door text-on-door' : 'border-line-strong bg-card',
        open && !pressed && 'hover:bg-hover',
        !open && 'border-line bg-sunken text-ink-soft',
      )}
    >
      <span className={cn('flex items-center gap-2 text-base font-medium tabular-nums', lost && 'line-through')}>
        {pressed && <Check aria-hidden className="size-4 shrink-0" />}
        {timeRange(time)}
      </span>
      {booked && (
        <Badge tone="good" icon={Check}>
          {text.current}
        </Badge>
      )}
      {!open && !booked && (
        <Badge tone="quiet" icon={Ban}>
          {text.unavailable}
        </Badge>
      )}
      {open && time.places !== null && (
        <span className={cn('text-fine', pressed ? 'text-on-door' : 'text-ink-soft')}>
          {text.spaces({ count: time.places })}
        </span>
      )}
    </button>
  );
}
