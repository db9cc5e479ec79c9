import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { saveDraft } from '../api/applicant.ts';
import { ApiError } from '../api/client.ts';

/** Shortly after the last key: a word is saved, not each letter. */
const afterMs = 900;
const againMs = 5_000;

export type DraftState = { saving: boolean; savedAt: string | null; failed: string | null };

/** Saves the form as one goes, one save at a time, and once more when the page is put away. */
export function useDraft(values: FormValues, savedBefore: string | null, active: boolean): DraftState {
  const [state, setState] = useState<DraftState>({ saving: false, savedAt: savedBefore, failed: null });
  const latest = useRef(values);
  const saved = useRef(values);
  const busy = useRef(false);
  latest.current = values;

  const save = useCallback(async () => {
    const now = latest.current;
    if (busy.current || now === saved.current) return;
    busy.current = true;
    setState((before) => ({ ...before, saving: true }));
    try {
      const { saved_at: savedAt } = await saveDraft(now);
      saved.current = now;
      setState({ saving: false, savedAt, failed: null });
    } catch (error) {
      const words =
        error instanceof ApiError && error.status < 500
          ? error.message
          : 'Not saved yet: the connection broke off. We keep trying.';
      setState((before) => ({ ...before, saving: false, failed: words }));
    } finally {
      busy.current = false;
    }
  }, []);

  useEffect(() => {
    if (!active || values === saved.current) return;
    const soon = setTimeout(() => void save(), afterMs);
    // For what was typed while a save was on its way, and for one that failed.
    const again = setInterval(() => void save(), againMs);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [values, active, save]);
  useEffect(() => {
    const away = () => {
      if (active && document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', away);
    return () => document.removeEventListener('visibilitychange', away);
  }, [active, save]);
  return state;
}
