import { useEffect } from 'react';
import { useReloadOperations } from '../api/operations.ts';

/** Reloads the operators' pages at `until`, when a record that is shown is masked again. */
export function useReloadAt(until: string | null): void {
  const reload = useReloadOperations();
  useEffect(() => {
    if (!until) return;
    // A moment later, so that the server's clock has passed it too.
    const timer = setTimeout(reload, Math.max(0, Date.parse(until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [until, reload]);
}
