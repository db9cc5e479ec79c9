import { useEffect, useState } from 'react';

const secondsUntil = (at: string | null) => (at ? Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)) : 0);

/** Counts down the seconds until an ISO instant; 0 once it has passed. */
export function useSecondsUntil(at: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
