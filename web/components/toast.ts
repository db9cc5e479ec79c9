import { createElement } from 'react';
import type { toast as Toast } from 'sonner';
import { Countdown } from './Countdown.tsx';
import { componentsText } from './text.ts';

type Toasts = typeof Toast;

let toasts: Toasts | null = null;
const untold: ((toasts: Toasts) => void)[] = [];
let fetchToaster: (() => void) | null = null;

/** Tells a toast, or keeps it until there is a Toaster to show it. */
function withToasts(tell: (toasts: Toasts) => void): void {
  if (toasts) return tell(toasts);
  untold.push(tell);
  fetchToaster?.();
}

/** Called by the Toaster once it listens. */
export function toasterListens(ready: Toasts): void {
  toasts = ready;
  for (const tell of untold.splice(0)) tell(ready);
}

/** `fetch` brings the Toaster; it's called when the first toast is to be shown. */
export function onFirstToast(fetch: () => void): void {
  fetchToaster = fetch;
  if (untold.length > 0) fetch();
}

/**
 * An act is known by the words with which its failure is told: what fails twice is one toast, and when it works at last
 * that toast goes away.
 */
const failureId = (act: string): string => `failed: ${act}`;

/** Says that something worked; `mends` are the words with which its failure would have been told. */
export function toastDone(title: string, description?: string, mends?: string): void {
  withToasts((toast) => {
    if (mends) toast.dismiss(failureId(mends));
    toast.success(title, description ? { description } : {});
  });
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
  const label = createElement(Countdown, { until: until.toISOString(), children: componentsText.undo });
  withToasts((toast) => {
    if (mends) toast.dismiss(failureId(mends));
    toast.success(title, {
      duration: Math.max(0, until.getTime() - Date.now()),
      action: { label, onClick: undo },
      ...(onceDone ? { onAutoClose: onceDone } : {}),
    });
  });
}

/**
 * Says that something failed. It stays longer, because an error is read more slowly; another failure of the same act
 * replaces it.
 */
export function toastError(title: string, description?: string, act = description ?? title): void {
  withToasts((toast) =>
    toast.error(title, { id: failureId(act), duration: 8_000, ...(description ? { description } : {}) }),
  );
}
