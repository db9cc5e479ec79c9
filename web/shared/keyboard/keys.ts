import { useEffect, useEffectEvent } from 'react';
import { actionOf, type KeyAction, readBindings, writeBindings } from './key-bindings.ts';
import { useKeysOn } from './keys-on.ts';
import { remembered } from './remembered.ts';

const bindings = remembered('letterbox-keys', readBindings, writeBindings);

/** The key of each action, in this browser. */
export const useBindings = bindings.use;
export const setBindings = bindings.set;

/** Where a letter key types text, or belongs to an open widget. */
const writing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** What the keys of a page do. */
export type KeyActs = Readonly<Partial<Record<KeyAction, () => void>>>;

/** Listens for single keys while they are on, except where a key types text or a dialog is open. */
export function useKeys(acts: KeyActs): void {
  const on = useKeysOn();
  const bound = useBindings();
  const act = useEffectEvent((key: string) => {
    const action = actionOf(bound, key);
    return action && acts[action];
  });
  useEffect(() => {
    if (!on) return;
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
  }, [on]);
}
