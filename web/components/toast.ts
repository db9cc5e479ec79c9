import { createElement } from 'react';
import { toast } from 'sonner';
import { Countdown } from './Countdown.tsx';
import { componentsText } from './text.ts';

/**
 * An act is known by the words with which its failure is told: what fails twice is one toast, and when it works at last
 * that toast goes away.
 */
const failureId = (act: string): string => `failed: ${act}`;

/** Says that something worked; `mends` are the words with which its failure would have been told. */
export function toastDone(title: string, description?: string, mends?: string): void {
  if (mends) toast.dismiss(failureId(mends));
  toast.success(title, description ? { description } : {});
}

/**
 * Says that something worked and offers to undo it until then, with the seconds that are left; `onceDone` is called
 * when it was not undone in time.
 */
export function toastUndoable(
  title: string,
  until: Date,
  undo: () => void,
  { mends, onceDone }: { mends?: string; onceDone?: () => void } = {},
): void {
  if (mends) toast.dismiss(failureId(mends));
  const label = createElement(Countdown, { until: until.toISOString(), children: componentsText.undo });
  toast.success(title, {
    duration: Math.max(0, until.getTime() - Date.now()),
    action: { label, onClick: undo },
    ...(onceDone ? { onAutoClose: onceDone } : {}),
  });
}

/**
 * Says that something failed. It stays longer, because an error is read more slowly; another failure of the same act
 * replaces it.
 */
export function toastError(title: string, description?: string, act = description ?? title): void {
  toast.error(title, { id: failureId(act), duration: 8_000, ...(description ? { description } : {}) });
}
