import { CalendarX2, CircleAlert, Clock4, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  newSlot,
  type SlotFault,
  slotFaults,
  startingAt,
  type TimeSlot,
} from '../../../domain/viewings/availability.ts';
import { Button } from '../../components/Button.tsx';
import { availabilityText as text } from './text.ts';
import { TimeSelect } from './TimeSelect.tsx';

type SlotListProps = {
  /** The day or date, as read by a screen reader: 'Monday', 'Wednesday 1 April 2026'. */
  name: string;
  slots: readonly TimeSlot[];
  onChange: (slots: readonly TimeSlot[]) => void;
  /** Whether a slot has already started; slots of weekdays never have. */
  isPast?: (slot: TimeSlot) => boolean;
  /** Shown if there are no slots. */
  empty?: ReactNode;
  /** Shown beside 'Add Time'. */
  children?: ReactNode;
};

/** Edits the slots of one day: change, add, delete. The focus follows what was just added or deleted. */
export function SlotList({ name, slots, onChange, isPast, empty, children }: SlotListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<'new' | 'add' | null>(null);
  useEffect(() => {
    const selects = list.current?.querySelectorAll('select') ?? [];
    if (focusNext.current === 'new') selects[selects.length - 2]?.focus();
    if (focusNext.current === 'add') list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
    focusNext.current = null;
  }, [slots.length]);

  const faults = slotFaults(slots);
  const change = (at: number, slot: TimeSlot) => onChange(slots.map((one, index) => (index === at ? slot : one)));
  const remove = (at: number) => {
    focusNext.current = 'add';
    onChange(slots.filter((_, index) => index !== at));
  };
  const add = () => {
    focusNext.current = 'new';
    onChange([...slots, newSlot]);
  };
  return (
    <div ref={list} className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col gap-2">
        {slots.length === 0 && empty}
        {slots.map((slot, at) => (
          <SlotRow
            key={at}
            name={slots.length === 1 ? name : text.slots.nth({ day: name, number: at + 1 })}
            slot={slot}
            fault={faults[at] ?? null}
            past={isPast?.(slot) ?? false}
            onChange={(next) => change(at, next)}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="row" className="px-3 text-door-ink" data-add onClick={add}>
          <Plus aria-hidden /> {text.slots.add} <span className="sr-only">{text.slots.addOn({ day: name })}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}

const faultMarks: Record<SlotFault, { icon: LucideIcon; label: string }> = {
  overlap: { icon: CircleAlert, label: text.slots.overlap },
  backwards: { icon: CalendarX2, label: text.slots.backwards },
};
const pastMark = { icon: Clock4, label: text.slots.past };

type SlotRowProps = {
  name: string;
  slot: TimeSlot;
  fault: SlotFault | null;
  past: boolean;
  onChange: (slot: TimeSlot) => void;
  onRemove: () => void;
};

function SlotRow({ name, slot, fault, past, onChange, onRemove }: SlotRowProps) {
  const id = useId();
  const marks = [...(past ? [pastMark] : []), ...(fault ? [faultMarks[fault]] : [])];
  const common = { bad: marks.length > 0, describedBy: marks.length > 0 ? id : undefined };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <TimeSelect
        {...common}
        label={text.slots.start({ slot: name })}
        value={slot.start}
        onChange={(start) => onChange(startingAt(slot, start))}
      />
      <span aria-hidden className="text-ink-soft">
        –
      </span>
      <TimeSelect
        {...common}
        label={text.slots.end({ slot: name })}
        value={slot.end}
        onChange={(end) => onChange({ ...slot, end })}
      />
      <Button
        variant="ghost"
        size="icon"
        className="text-ink-soft hover:text-bad-ink"
        aria-label={text.slots.delete({ slot: name, start: slot.start, end: slot.end })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
      {marks.length > 0 && (
        <span id={id} className="flex gap-3">
          {marks.map(({ icon: Icon, label }) => (
            <span key={label} className="inline-flex items-center gap-1.5 text-fine font-medium text-bad-ink">
              <Icon aria-hidden className="size-3.5" />
              {label}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
