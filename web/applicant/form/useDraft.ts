import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '../../../domain/documents/collection/form-answers.ts';
import { saveDraft } from '../../api/information-collection.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';

/** Saves the form during typing, and again when the page is hidden. */
export function useDraft(
  values: FormValues,
  savedBefore: string | null,
  active: boolean,
  form: { formVersion: number; onNewForm: () => void },
): DraftState {
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  });
  const [state, setState] = useState<DraftState>({ saving: false, savedAt: savedBefore, failed: null });
  const [saver] = useState(
    () =>
      new DraftSaver({
        save: (draft) => saveDraft(draft, current.current),
        saved: values,
        savedAt: savedBefore,
        onState: setState,
      }),
  );
  useEffect(() => {
    if (active) saver.change(values);
    return () => saver.pause();
  }, [values, active, saver]);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (active && document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [active, saver]);
  return state;
}
