import { useState } from 'react';
import { wantsIdentity } from '../api/passkeys.ts';

/**
 * Does something that the server may want to know first who sits there for: asks, and does it again. `asking` is true
 * while the card must ask.
 */
export function useConfirmedAct() {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    asking: waiting !== null,
    /** What to do with a failure of `act`: true when it was only the question who sits there. */
    askFor(error: Error, act: () => void): boolean {
      if (!wantsIdentity(error)) return false;
      setWaiting(() => act);
      return true;
    },
    confirmed() {
      setWaiting(null);
      waiting?.();
    },
    cancel: () => setWaiting(null),
  };
}
