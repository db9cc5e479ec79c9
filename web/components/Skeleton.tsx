import { cn } from './cn.ts';

/** A placeholder in the shape of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-plate bg-quiet-soft', className)}
    />
  );
}
