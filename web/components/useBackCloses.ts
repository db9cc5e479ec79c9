import { useEffect, useEffectEvent } from 'react';
import { hearPopstateFirst } from '../base/first-popstate.ts';
import { type DialogHistory, dialogHistory } from './dialog-history.ts';

let history: DialogHistory | null = null;

/** While `open`, Back calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    history ??= dialogHistory({
      history: window.history,
      location: window.location,
      hearPopstateFirst,
      setTimeout: (run) => window.setTimeout(run),
    });
    return history.opened(() => onBack());
  }, [open]);
}
