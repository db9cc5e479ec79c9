import { useEffect, useRef, useState } from 'react';
import type { Problem } from './problems.ts';

/**
 * Leaves a step if it has no problems. Otherwise shows them from then on, and moves the focus to the first. Before the
 * first attempt, no problems are shown.
 */
export function useAttempt(problems: readonly Problem[]) {
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [tries]);
  const attempt = (goOn: () => void) => {
    if (problems.length === 0) goOn();
    else setTries(tries + 1);
  };
  return { place, attempt, shown: tries > 0 ? problems : [] };
}
