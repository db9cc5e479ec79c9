import { useEffect, useState } from 'react';

/** Whether there still is a way back, until an ISO instant; it ends by the clock. */
export function useHeld(until: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(setEnded, Math.max(0, Date.parse(until) - Date.now()), until);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && ended !== until;
}
