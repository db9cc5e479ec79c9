import { useSyncExternalStore } from 'react';

/**
 * Whether the search is open; stored outside React, because the bar of each page opens what is shown above all pages.
 */
let isOpen = false;
const listeners = new Set<() => void>();

export function setSearchOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
