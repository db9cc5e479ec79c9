import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { inputStyle } from './Field.tsx';

/**
 * Several lines of text; it grows with them where the browser supports that. Inside a Field it is connected to its
 * label, hint and error.
 */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <BaseField.Control
      render={<textarea {...rest} />}
      className={cn(inputStyle, 'field-sizing-content min-h-20 py-2 leading-6', className)}
    />
  );
}
