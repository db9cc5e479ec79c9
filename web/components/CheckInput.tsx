import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

type CheckInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox without its label, drawn in our own style. */
export function CheckInput({ className, ...rest }: CheckInputProps) {
  return <input type="checkbox" {...rest} className={cn('check-mark', className)} />;
}

/** A radio button without its label, drawn in our own style. */
export function RadioInput({ className, ...rest }: CheckInputProps) {
  return <input type="radio" {...rest} className={cn('check-mark', className)} />;
}
