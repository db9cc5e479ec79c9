import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { deferred } from './deferred.ts';
import { inputStyle } from './Field.tsx';
import type { SelectListProps } from './SelectList.tsx';

export type Option<V extends string> = { value: V; label: string };

type SelectProps<V extends string> = {
  label: string;
  /** Null shows the placeholder. */
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  placeholder?: string;
  className?: string;
};

/** The options: fetched once the page is in use. The button that opens them stays the same element. */
const SelectList = deferred<SelectListProps>(() => import('./SelectList.tsx').then((module) => module.SelectList));

/** The next option after the chosen one that begins with a typed letter, as in the browser's own selects. */
function optionStartingWith<V extends string>(options: readonly Option<V>[], value: V | null, letter: string) {
  const chosen = options.findIndex((option) => option.value === value);
  const inTurn = [...options.slice(chosen + 1), ...options.slice(0, Math.max(chosen, 0))];
  return inTurn.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()));
}

/** A select for a few options. `label` names it for screen readers. */
export function Select<V extends string>({ label, value, options, onChange, placeholder, className }: SelectProps<V>) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  const list = useId();
  const chosen = options.find((option) => option.value === value);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = optionStartingWith(options, value, event.key);
      if (next) onChange(next.value);
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open ?? false}
        aria-controls={open ? list : undefined}
        data-popup-open={open ? '' : undefined}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={cn(inputStyle, 'flex h-10 items-center justify-between gap-3 text-left', className)}
      >
        <span className={cn('truncate', !chosen && 'text-ink-soft')}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown aria-hidden className="size-4 text-ink-soft" />
      </button>
      {open !== null && (
        <SelectList
          open={open}
          onOpenChange={setOpen}
          button={button}
          list={list}
          label={label}
          value={value}
          options={options}
          onChange={(next) => onChange(next as V)}
        />
      )}
    </>
  );
}
