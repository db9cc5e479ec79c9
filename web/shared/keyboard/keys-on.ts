import { useSyncExternalStore } from 'react';

/** Single-letter shortcuts can be switched off (WCAG 2.2, 2.1.4); this browser remembers it. */
const storageKey = 'letterbox-pipeline-keys';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // Without storage, the shortcuts start switched on.
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
    // Without storage, the choice lasts as long as the page is open.
  }
  for (const listener of listeners) listener();
}
