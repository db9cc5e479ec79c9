import { cn } from './cn.ts';

/** The shape of what is coming; it shows only once waiting has become noticeable. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-plate bg-quiet-soft', className)}
    />
  );
}
