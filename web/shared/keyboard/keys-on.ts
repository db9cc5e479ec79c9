import { useSyncExternalStore } from 'react';

/** Single letters can be switched off (WCAG 2.2, 2.1.4); this browser remembers it. */
const storageKey = 'letterbox-pipeline-keys';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // No storage: the keys work, and are forgotten with the page.
  }
}
let on = read();

export function useKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => on,
  );
}

export function setKeysOn(next: boolean): void {
  on = next;
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  } catch {
    // No storage: it holds for as long as the page is open.
  }
  for (const listener of listeners) listener();
}
