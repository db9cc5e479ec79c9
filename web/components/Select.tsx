import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn.ts';
import { inputStyle } from './Field.tsx';

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

/** A select for a few options. `label` names it for screen readers. */
export function Select<V extends string>({ label, value, options, onChange, placeholder, className }: SelectProps<V>) {
  return (
    <BaseSelect.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <BaseSelect.Trigger
        aria-label={label}
        className={cn(inputStyle, 'flex h-10 items-center justify-between gap-3 text-left', className)}
      >
        <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-soft" />
        <BaseSelect.Icon>
          <ChevronsUpDown aria-hidden className="size-4 text-ink-soft" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <BaseSelect.Popup className="max-h-[min(20rem,var(--available-height))] min-w-[var(--anchor-width)] max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] overflow-y-auto rounded-plate border border-line bg-card py-1 shadow-2 outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className="grid min-h-10 cursor-default grid-cols-[1rem_1fr] items-center gap-2 px-3 py-1.5 text-row outline-none data-highlighted:bg-hover"
                >
                  <BaseSelect.ItemIndicator className="col-start-1">
                    <Check aria-hidden className="size-4 text-door-ink" />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText className="col-start-2">{option.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
