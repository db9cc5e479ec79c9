import { cn } from '../cn.ts';

/** A letter going through a brass letter plate. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" className={cn('size-8', className)} aria-hidden>
      <g transform="rotate(-6 18 12)">
        <rect x="9" y="2" width="18" height="20" rx="1.500" fill="var(--letter)" stroke="var(--letter-line)" />
        <path d="M9.500 3l8.500 7 8.500-7" fill="none" stroke="var(--letter-line)" strokeWidth="1.250" />
      </g>
      <rect x="2" y="15" width="32" height="15" rx="4" fill="var(--brass)" stroke="var(--brass-deep)" />
      <rect x="3" y="16" width="30" height="6" rx="3" fill="var(--brass-lit)" />
      <rect x="7.500" y="20" width="21" height="5" rx="2.500" fill="var(--on-brass)" />
    </svg>
  );
}

/** The name with its mark. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-2.5 font-serif text-2xl font-semibold tracking-tight', className)}
    >
      <BrandMark />
      <span>Letterbox</span>
    </span>
  );
}
