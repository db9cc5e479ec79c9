import { Popover } from '@base-ui/react/popover';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { type Availability, weekdays, withWeekday } from '../../../domain/viewings/availability.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { CheckInput } from '../../components/CheckInput.tsx';
import { cn } from '../../components/cn.ts';
import { announceToReaders } from '../../api/live/announcements.ts';
import { popupStyle } from '../../components/popup-style.ts';
import { availabilityText as text } from './text.ts';
import { weekFromMonday } from './week-order.ts';

type CopyDayProps = { from: number; value: Availability; onChange: (next: Availability) => void };

/** Copies one weekday's hours to others, replacing theirs. */
export function CopyDay({ from, value, onChange }: CopyDayProps) {
  const [open, setOpen] = useState(false);
  const name = weekdays[from] ?? '';
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={text.copy.open({ day: name })}
        title={text.copy.tooltip}
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'text-ink-soft')}
      >
        <CopyPlus aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50">
          <Popover.Popup className={cn(popupStyle, 'w-64 p-4')}>
            <Targets
              from={from}
              onCopy={(days) => {
                const slots = value.weekly[from] ?? [];
                onChange(days.reduce((hours, day) => withWeekday(hours, day, slots), value));
                announceToReaders(text.copy.copied({ day: name, days: days.map((day) => weekdays[day]).join(', ') }));
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Targets({ from, onCopy }: { from: number; onCopy: (days: number[]) => void }) {
  const others = weekFromMonday.filter((day) => day !== from);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  const all = chosen.length === others.length;
  return (
    <>
      <Popover.Title className="text-base leading-6">{text.copy.title({ day: weekdays[from] ?? '' })}</Popover.Title>
      <Popover.Description className="mt-0.5 text-fine text-ink-soft">{text.copy.hint}</Popover.Description>
      <div className="mt-2 flex flex-col">
        <Check label={text.copy.everyOther} checked={all} onChange={() => setChosen(all ? [] : others)} />
        <hr className="my-1 border-line" />
        {others.map((day) => (
          <Check key={day} label={weekdays[day] ?? ''} checked={chosen.includes(day)} onChange={() => toggle(day)} />
        ))}
      </div>
      <Button
        className="mt-3 w-full"
        disabled={chosen.length === 0}
        onClick={() => onCopy(others.filter((day) => chosen.includes(day)))}
      >
        {text.copy.confirm}
      </Button>
    </>
  );
}

function Check({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-mx-2 flex min-h-9 cursor-pointer items-center gap-3 rounded-plate px-2 text-row hover:bg-hover">
      <CheckInput checked={checked} onChange={onChange} />
      {label}
    </label>
  );
}
