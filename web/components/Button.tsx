import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const buttonStyle = cva(
  'touch-target forced-colors:border inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-plate font-medium transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-door text-on-door shadow-1 hover:bg-door-lit',
        accent: 'brass-plate hover:brightness-105',
        secondary: 'border border-line-strong bg-card text-ink hover:bg-hover',
        ghost: 'text-ink hover:bg-hover',
        destructive: 'bg-bad text-on-bad shadow-1 hover:brightness-110',
      },
      size: {
        small: 'h-8 px-3 text-fine',
        row: 'h-10 px-4 text-row',
        large: 'h-12 px-6 text-base',
        icon: 'size-10',
        smallIcon: 'size-8',
      },
    },
    defaultVariants: { variant: 'primary', size: 'row' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonStyle>;

/** A button. While busy it is disabled, shows a spinner and says so to screen readers. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonVariants & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={cn(buttonStyle({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
