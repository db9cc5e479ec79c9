import { useSyncExternalStore } from 'react';
import { absoluteTime, relativeTime } from './time-text.ts';

const listeners = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
}, 30_000);

function subscribe(listener: () => void): () => void {
  // Whoever comes on stage sees the present, not the last half-minute.
  now = Math.max(now, Date.now());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A time as people say it ('5 minutes ago'), with the exact one on hover. `at` is an ISO instant. */
export function When({ at, className }: { at: string; className?: string }) {
  const clock = useSyncExternalStore(subscribe, () => now);
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={absoluteTime(instant)} className={className}>
      {relativeTime(instant, Math.max(clock, instant))}
    </time>
  );
}
