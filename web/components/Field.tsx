import { type ComponentProps, createContext, type ReactNode, use, useId, useLayoutEffect, useState } from 'react';
import { cn } from './cn.ts';

export const inputStyle =
  'block w-full min-w-0 rounded-plate border border-line-strong bg-card px-3 text-base text-ink transition-colors hover:border-ink-soft focus-visible:border-transparent focus-visible:outline-2 focus-visible:-outline-offset-1 data-invalid:border-bad sm:text-row';

type FieldContext = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Tells the label which id the control has. */
  nameControl: (id: string) => void;
};

const FieldOfControl = createContext<FieldContext | null>(null);

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** The props that connect a control to the label, hint and error of its Field; outside a Field, the control's own. */
export function useFieldControl(own: ControlProps): ControlProps & { 'data-invalid'?: '' } {
  const field = use(FieldOfControl);
  const id = own.id ?? field?.id;
  const nameControl = field?.nameControl;
  useLayoutEffect(() => {
    if (id) nameControl?.(id);
  }, [id, nameControl]);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    ...(field?.invalid && { 'data-invalid': '' }),
  };
}

type InputProps = ComponentProps<'input'> & { onValueChange?: (value: string) => void };

/** A styled input; inside a Field it is connected to its label, hint and error. */
export function Input({ className, onValueChange, onChange, ...rest }: InputProps) {
  const control = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...control}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
      className={cn(inputStyle, 'h-10', className)}
    />
  );
}

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Whether the hint is above the control: for a hint that says what to write. */
  hintFirst?: boolean;
  error?: string | undefined;
  className?: string;
  hideLabel?: boolean;
  children: ReactNode;
};

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, hintFirst = false, error, className, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const [control, nameControl] = useState(id);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const hintLine = hint && (
    <p id={`${id}-hint`} className="text-fine text-ink-soft">
      {hint}
    </p>
  );
  return (
    <FieldOfControl value={{ id, describedBy, invalid: Boolean(error), nameControl }}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={control} className={hideLabel ? 'sr-only' : 'text-row font-medium text-ink'}>
          {label}
        </label>
        {hintFirst && hintLine}
        {children}
        {!hintFirst && hintLine}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-fine font-medium text-bad-ink">
            {error}
          </p>
        )}
      </div>
    </FieldOfControl>
  );
}
