import type { ReactNode } from 'react';
import { componentsText } from './text.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** A label with the seconds that are left; they are hidden from screen readers, which would never stop announcing them. */
export function Countdown({ until, children }: { until: string; children: ReactNode }) {
  const seconds = useSecondsUntil(until);
  return (
    <span>
      {children}
      {seconds > 0 && (
        <span aria-hidden className="tabular-nums">
          {componentsText.secondsLeft({ seconds })}
        </span>
      )}
    </span>
  );
}
