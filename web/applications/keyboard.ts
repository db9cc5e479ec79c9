import { useEffect, useEffectEvent } from 'react';
import { applicationsText } from './text.ts';

const text = applicationsText.shortcuts;

export type Shortcut = readonly [key: string, does: string];

/** The keyboard shortcuts of the pipeline page. */
export const shortcuts: readonly Shortcut[] = [
  ['j', text.next],
  ['k', text.previous],
  ['Enter', text.open],
  ['s', text.move],
  ['x', text.select],
  ['m', text.messages],
  ['?', text.show],
];

/** Where a letter key types text, or belongs to an open widget. */
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

/** What a key does, by its letter. */
export type KeyActs = Readonly<Record<string, () => void>>;

/** Listens for single letters while `active`, except where a letter types text or a dialog is open. */
export function useKeys(active: boolean, acts: KeyActs): void {
  const act = useEffectEvent((key: string) => acts[key]);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(writing)) return;
      const does = act(event.key);
      if (!does) return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

type PipelineActs = { showSheet: () => void; openMessages: (applicationId: string) => void };

/** Moves through the rows and acts on the focused one, while `active`. */
export function usePipelineKeys(active: boolean, { showSheet, openMessages }: PipelineActs): void {
  const acts = {
    j: () => step(1),
    k: () => step(-1),
    s: () => press('s'),
    x: () => press('x'),
    m: () => {
      const id = rowOf(document.activeElement)?.dataset['applicant'];
      if (id) openMessages(id);
    },
    '?': showSheet,
  };
  useKeys(active, acts);
}
