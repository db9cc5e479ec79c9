import { useEffect, useState } from 'react';

/** Whether something can still be undone: true until the ISO instant `until` has passed. */
export function useHeld(until: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(setEnded, Math.max(0, Date.parse(until) - Date.now()), until);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && ended !== until;
}
