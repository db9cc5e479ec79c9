import { Minus, Plus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { defaultViewersPerSlot, mostViewersPerSlot } from '../../../domain/viewings/availability.ts';
import { Button } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { inputStyle } from '../../components/Field.tsx';

type ViewerLimitProps = { value: number | null; onChange: (limit: number | null) => void };

/** Unlimited viewers, or at most so many in each slot. */
export function ViewerLimit({ value, onChange }: ViewerLimitProps) {
  const hint = useId();
  const [last, setLast] = useState(value ?? defaultViewersPerSlot);
  const change = (limit: number) => {
    setLast(limit);
    onChange(limit);
  };
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-3 desk:px-5">
      <label className="flex min-w-0 flex-1 basis-64 cursor-pointer items-center gap-3">
        <Switch checked={value !== null} describedBy={hint} onChange={(on) => onChange(on ? last : null)} />
        <span className="min-w-0">
          <span className="block text-row font-medium">Limit viewers per slot</span>
          <span id={hint} className="block text-fine text-ink-soft">
            {value === null
              ? 'Unlimited: any number of applicants can book the same slot.'
              : 'A slot that is full is no longer offered.'}
          </span>
        </span>
      </label>
      {value !== null && <Stepper value={value} onChange={change} />}
    </div>
  );
}

function Switch({
  checked,
  describedBy,
  onChange,
}: {
  checked: boolean;
  describedBy: string;
  onChange: (on: boolean) => void;
}) {
  return (
    <span className="relative inline-flex h-6 w-11 shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-label="Limit viewers per slot"
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-quiet-soft transition-colors checked:border-door checked:bg-door"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-1 top-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-door"
      />
    </span>
  );
}

/** A whole number from 1 on, by button, arrow key or typing. What is typed counts once it is a number. */
function Stepper({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const within = (limit: number) => Math.min(mostViewersPerSlot, Math.max(1, Math.trunc(limit)));
  const type = (text: string) => {
    setTyped(text);
    if (/^\d+$/.test(text) && Number(text) >= 1) onChange(within(Number(text)));
  };
  return (
    <div className="flex items-center gap-2">
      <Users aria-hidden className="size-4 text-ink-soft" />
      <Button
        variant="secondary"
        size="icon"
        aria-label="One viewer fewer"
        disabled={value <= 1}
        onClick={() => onChange(within(value - 1))}
      >
        <Minus aria-hidden />
      </Button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={mostViewersPerSlot}
        step={1}
        aria-label="Viewers per slot"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className={cn(
          inputStyle,
          'h-10 w-16 px-1 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
        )}
      />
      <Button
        variant="secondary"
        size="icon"
        aria-label="One viewer more"
        disabled={value >= mostViewersPerSlot}
        onClick={() => onChange(within(value + 1))}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}
