import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type StepHistory = {
  /** Restores the URL of the step on screen, if the step that Back led to is not shown after all. */
  stay: () => void;
};

/**
 * Gives each step its own entry in the browser's history. `go` is called when Back or Forward leads to another step, up
 * to the furthest one.
 */
export function useStepHistory(step: number, furthest: number, go: (step: number) => void): StepHistory {
  const [query, setQuery] = useSearchParams();
  const inAddress = Number(query.get('step')) || 1;
  const shown = useRef(step);
  const begun = useRef(false);
  const write = (replace: boolean) =>
    setQuery(
      (now) => {
        if (step === 1) now.delete('step');
        else now.set('step', String(step));
        return now;
      },
      { replace },
    );
  useEffect(() => {
    const moved = shown.current !== step;
    const opened = !begun.current;
    shown.current = step;
    begun.current = true;
    if (inAddress === step) return;
    if (moved) write(false);
    // A draft opens where it was left, whatever the address says.
    else if (opened || inAddress > furthest || inAddress < 1) write(true);
    else go(inAddress);
    // Runs only when the step or the URL changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step, inAddress]);
  return { stay: () => write(false) };
}
