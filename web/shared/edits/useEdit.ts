import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { editLeft, hasEditLeft, openEdit, takeEdit } from '../../api/open-edits.ts';
import { useCheckedSession } from '../../api/session.ts';
import { toastDone } from '../../components/toast.ts';
import { editsText } from './text.ts';

const useUsername = (): string => useCheckedSession().user?.username ?? '';

/**
 * `useState` for what a landlord changes in a form, of values that JSON can write. If the session ends while it differs
 * from what is `saved`, it is kept in this tab, and is the form's first value after the same user has signed in again.
 * `name` tells the form from all others of this landlord.
 */
export function useEdit<T>(name: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const username = useUsername();
  const [left] = useState(() => editLeft(username, name, saved));
  const [value, setValue] = useState(left ?? saved);
  const latest = useRef({ value, saved });
  latest.current = { value, saved };
  useEffect(
    () =>
      openEdit(name, () => {
        const { value, saved } = latest.current;
        return JSON.stringify(value) === JSON.stringify(saved) ? undefined : value;
      }),
    [name],
  );
  useEffect(() => {
    if (left === undefined) return;
    takeEdit(username, name);
    toastDone(editsText.back, editsText.backHint);
  }, [left, username, name]);
  return [value, setValue];
}

/** Whether a form whose name begins so has something to take back: it then opens without being asked to. */
export function useIsEditLeft(name: string): boolean {
  const username = useUsername();
  return useState(() => hasEditLeft(username, name))[0];
}
