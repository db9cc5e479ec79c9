import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A framed section of a page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('rounded-card border border-line bg-card shadow-1', className)} />;
}

/** The heading of a section, with its actions on the right. */
export function CardHead({
  title,
  hint,
  children,
  id,
}: {
  title: string;
  hint?: string;
  children?: React.ReactNode;
  id?: string;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className="text-xl leading-7">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-[62ch] text-row text-ink-soft">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
