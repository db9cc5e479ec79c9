import { cn } from './cn.ts';

/** How far something is, in percent, in the same colours in every browser. */
export function Progress({ label, percent, className }: { label: string; percent: number; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-door [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-door',
        className,
      )}
    />
  );
}
