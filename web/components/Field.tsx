import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export const inputStyle =
  'block w-full min-w-0 rounded-plate border border-line-strong bg-card px-3 text-base text-ink transition-colors hover:border-ink-soft focus-visible:border-transparent focus-visible:outline-2 focus-visible:-outline-offset-1 data-invalid:border-bad sm:text-row';

/** A styled input; inside a Field it is connected to its label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<typeof BaseField.Control>) {
  return <BaseField.Control {...rest} className={cn(inputStyle, 'h-10', typeof className === 'string' && className)} />;
}

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  hideLabel?: boolean;
  children: ReactNode;
};

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, className, hideLabel = false, children }: FieldProps) {
  return (
    <BaseField.Root invalid={Boolean(error)} className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <BaseField.Label className={hideLabel ? 'sr-only' : 'text-row font-medium text-ink'}>{label}</BaseField.Label>
      {children}
      {hint && <BaseField.Description className="text-fine text-ink-soft">{hint}</BaseField.Description>}
      {error && (
        <BaseField.Error match className="text-fine font-medium text-bad-ink" role="alert">
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
