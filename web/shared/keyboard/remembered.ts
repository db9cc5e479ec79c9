import { useSyncExternalStore } from 'react';

/** A setting that this browser remembers, as text. */
export type Remembered<T> = { use: () => T; set: (next: T) => void };

/**
 * A setting of this browser. `read` makes it from what is stored, null for nothing; without storage the setting lasts as
 * long as the page is open.
 */
export function remembered<T>(
  storageKey: string,
  read: (stored: string | null) => T,
  write: (value: T) => string,
): Remembered<T> {
  const listeners = new Set<() => void>();
  let value = read(storedAt(storageKey));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(subscribe, () => value),
    set(next) {
      value = next;
      store(storageKey, write(next));
      for (const listener of listeners) listener();
    },
  };
}

function storedAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser allows no storage.
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser allows no storage.
  }
}
