import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '../base/dates.ts';

const listeners = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
}, 30_000);

function subscribe(listener: () => void): () => void {
  // A component that has just been mounted shows the current time, not the last half-minute.
  now = Math.max(now, Date.now());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long ago something was ('5 minutes ago'), with the exact time on hover. `at` is an ISO instant. */
export function When({ at, className }: { at: string; className?: string }) {
  const clock = useSyncExternalStore(subscribe, () => now);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(instant, Math.max(clock, instant))}
    </time>
  );
}
