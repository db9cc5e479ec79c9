import { NumberField } from '@base-ui/react/number-field';
import { Switch } from '@base-ui/react/switch';
import { Minus, Plus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { defaultViewersPerSlot, MAX_VIEWERS_PER_SLOT } from '../../../domain/viewings/availability.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { inputStyle } from '../../components/Field.tsx';
import { availabilityText } from './text.ts';

const text = availabilityText.limit;

type ViewerLimitProps = { value: number | null; onChange: (limit: number | null) => void };

/** Switches between unlimited viewers (null) and a limit for each slot: default 5, at least 1, in steps of 1. */
export function ViewerLimit({ value, onChange }: ViewerLimitProps) {
  const [id, hint] = [useId(), useId()];
  // The limit that is restored when it is switched off and on again.
  const [last, setLast] = useState(value ?? defaultViewersPerSlot);
  const change = (limit: number | null) => {
    if (limit === null) return; // The field is empty while a new number is typed.
    setLast(limit);
    onChange(limit);
  };
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-3 desk:px-5">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Switch.Root
          checked={value !== null}
          onCheckedChange={(on) => onChange(on ? last : null)}
          id={id}
          nativeButton
          render={<button type="button" />}
          aria-describedby={hint}
          className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-quiet-soft px-0.75 transition-colors data-checked:border-door data-checked:bg-door"
        >
          <Switch.Thumb className="size-4 rounded-full bg-line-strong transition-transform data-checked:translate-x-5 data-checked:bg-on-door" />
        </Switch.Root>
        <span className="min-w-0">
          <label htmlFor={id} className="block cursor-pointer text-row font-medium">
            {text.label}
          </label>
          <span id={hint} className="block text-fine text-ink-soft">
            {value === null ? text.off : text.on}
          </span>
        </span>
      </div>
      {value !== null && <LimitField value={value} onChange={change} />}
    </div>
  );
}

const stepStyle = buttonStyle({ variant: 'secondary', size: 'icon' });

function LimitField({ value, onChange }: { value: number; onChange: (limit: number | null) => void }) {
  return (
    <NumberField.Root
      value={value}
      min={1}
      max={MAX_VIEWERS_PER_SLOT}
      step={1}
      format={{ useGrouping: false, maximumFractionDigits: 0 }}
      onValueChange={onChange}
    >
      <NumberField.Group className="flex items-center gap-2">
        <Users aria-hidden className="size-4 text-ink-soft" />
        <NumberField.Decrement aria-label={text.fewer} className={stepStyle}>
          <Minus aria-hidden />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={text.number}
          className={cn(inputStyle, 'h-10 w-16 px-1 text-center tabular-nums')}
        />
        <NumberField.Increment aria-label={text.more} className={stepStyle}>
          <Plus aria-hidden />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
