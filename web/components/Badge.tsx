import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const badgeStyle = cva(
  'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs font-medium',
  {
    variants: {
      tone: {
        good: 'bg-good-soft text-good-ink',
        warn: 'bg-warn-soft text-warn-ink',
        bad: 'bg-bad-soft text-bad-ink',
        info: 'bg-info-soft text-info-ink',
        quiet: 'bg-quiet-soft text-quiet-ink',
        brass: 'bg-brass-soft text-brass-ink',
      },
    },
    defaultVariants: { tone: 'quiet' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

/** A status by colour, icon and text together, never by colour alone. */
export function Badge({
  tone,
  icon: Icon,
  children,
  className,
}: {
  tone: Tone;
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cn(badgeStyle({ tone }), className)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
