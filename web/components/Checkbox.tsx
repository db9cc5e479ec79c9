import type { ComponentProps, ReactNode } from 'react';
import { CheckInput } from './CheckInput.tsx';
import { cn } from './cn.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with a clickable label. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-8 cursor-pointer items-start gap-3 py-1 text-row', className)}>
      <CheckInput {...rest} />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-fine text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
