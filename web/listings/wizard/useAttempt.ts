import { useEffect, useRef, useState } from 'react';
import type { Problem } from './problems.ts';

/**
 * Going on from a step: with problems, they are shown from then on and the keyboard goes to the first one; without, it
 * continues. Before the first try nothing is called wrong.
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
