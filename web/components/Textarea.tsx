import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { inputStyle, useFieldControl } from './Field.tsx';

/**
 * A multi-line input; it grows with its text where the browser supports that. Inside a Field it is connected to its
 * label, hint and error.
 */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      className={cn(inputStyle, 'field-sizing-content min-h-20 py-2 leading-6', className)}
    />
  );
}
