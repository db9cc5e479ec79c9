import { useState } from 'react';
import { wantsIdentity } from '../api/passkeys.ts';

/**
 * Performs an action for which the server may first require proof of identity: asks for it, and repeats the action.
 * `asking` is true while the card must ask.
 */
export function useConfirmedAct() {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    asking: waiting !== null,
    /** Handles a failure of `act`: true if it was only the request for proof of identity. */
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
