import type { ReactNode } from 'react';
import { Mascot, type MascotPose } from './art/Mascot.tsx';
import { cn } from './cn.ts';

type EmptyProps = {
  pose?: MascotPose;
  title: string;
  text?: string;
  /** `h1` where nothing else on the page is its title. */
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
};

/** Says that there is nothing to show, and what to do about it. */
export function EmptyState({ pose = 'empty', title, text, level: Heading = 'h2', className, children }: EmptyProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-10 text-center', className)}>
      <Mascot pose={pose} className="h-36 w-auto" />
      <Heading className="mt-5 text-xl leading-7">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[46ch] text-row text-ink-soft">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap items-center justify-center gap-3">{children}</div>}
    </div>
  );
}
