import { useEffect, useSyncExternalStore } from 'react';

/** The keys of the pipeline page, as the sheet shows them. */
export const keyWords: readonly (readonly [key: string, does: string])[] = [
  ['j', 'Next applicant'],
  ['k', 'Applicant before'],
  ['Enter', 'Open, or close'],
  ['s', 'Move to the next stage'],
  ['x', 'Choose for a move of many'],
  ['?', 'This sheet'],
];

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

/** Where a letter is a letter. */
const writing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-applicant]') ?? null;

function step(by: 1 | -1): void {
  const all = rows();
  const here = rowOf(document.activeElement);
  const at = all.findIndex((row) => rowOf(row) === here);
  const next = at === -1 ? all[by === 1 ? 0 : all.length - 1] : all[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function press(key: string): void {
  rowOf(document.activeElement)?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Walks the rows and works on the one that has the keyboard, while `on`. */
export function usePipelineKeys(active: boolean, showSheet: () => void): void {
  useEffect(() => {
    if (!active) return;
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(writing)) return;
      const does = { j: () => step(1), k: () => step(-1), s: () => press('s'), x: () => press('x'), '?': showSheet }[
        event.key
      ];
      if (!does) return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [active, showSheet]);
}
