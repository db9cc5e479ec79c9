import { useSyncExternalStore } from 'react';
import { exactTime, momentText, relativeTime } from '../base/dates.ts';

const listeners = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
}, 30_000);

function subscribe(listener: () => void): () => void {
  // A newly mounted component shows the current time, not one up to half a minute old.
  now = Math.max(now, Date.now());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type WhenProps = {
  /** An ISO instant. */
  at: string;
  /** Whether to show the exact time below as well. */
  exact?: boolean;
  className?: string;
};

/** How long ago something was ('5 minutes ago'), with the exact time on hover, or below. */
export function When({ at, exact = false, className }: WhenProps) {
  const clock = useSyncExternalStore(subscribe, () => now);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(instant, Math.max(clock, instant))}
      {exact && <span className="block text-fine text-ink-soft tabular-nums">{momentText(at)}</span>}
    </time>
  );
}
