import { useEffect, useEffectEvent } from 'react';
import { type DialogHistory, dialogHistory } from './dialog-history.ts';

let history: DialogHistory | null = null;

/** While `open`, Back closes what is open, by `close`, before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    history ??= dialogHistory(window);
    return history.opened(() => onBack());
  }, [open]);
}
