import { Select as BaseSelect } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import type { Option } from './Select.tsx';

export type SelectListProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it opens under, and what takes the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
  /** The id and the name of the list. */
  list: string;
  label: string;
  value: string | null;
  options: readonly Option<string>[];
  onChange: (value: string) => void;
};

/** The options of a select, which Select loads. */
export function SelectList({ open, onOpenChange, button, list, label, value, options, onChange }: SelectListProps) {
  return (
    <BaseSelect.Root
      open={open}
      onOpenChange={onOpenChange}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          anchor={button}
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <BaseSelect.Popup
            finalFocus={button}
            className="max-h-[min(20rem,var(--available-height))] min-w-[var(--anchor-width)] max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] overflow-y-auto rounded-plate border border-line bg-card py-1 shadow-2 outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <BaseSelect.List id={list} aria-label={label}>
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
