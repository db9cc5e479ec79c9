import { createElement } from 'react';
import type { toast as Toast } from 'sonner';
import { Countdown } from './Countdown.tsx';
import { componentsText } from './text.ts';

type Toasts = typeof Toast;

let toasts: Toasts | null = null;
const untold: ((toasts: Toasts) => void)[] = [];
let fetchToaster: (() => void) | null = null;

/** Shows a toast, or queues it until there is a Toaster. */
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

/** Sets `fetch`, which loads the Toaster; it is called when the first toast is to be shown. */
export function onFirstToast(fetch: () => void): void {
  fetchToaster = fetch;
  if (untold.length > 0) fetch();
}

/**
 * An action is identified by its failure text: failing twice shows one toast, which is dismissed when the action
 * succeeds.
 */
const failureId = (act: string): string => `failed: ${act}`;

/** Says that something worked; `mends` is the failure text whose toast this dismisses. */
export function toastDone(title: string, description?: string, mends?: string): void {
  withToasts((toast) => {
    if (mends) toast.dismiss(failureId(mends));
    toast.success(title, description ? { description } : {});
  });
}

/** The undo that was offered last, while it can still be done. */
let lastUndo: { until: Date; act: () => void } | null = null;

/** Undoes what the last toast offered to undo, as its button does; does nothing if that time is over. */
export function undoLast(): void {
  const last = lastUndo;
  lastUndo = null;
  if (last && last.until.getTime() > Date.now()) last.act();
}

/**
 * Says that something worked and offers to undo it until the given time, with the remaining seconds; `onceDone` is
 * called if it was not undone in time.
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
    const undone = () => {
      lastUndo = null;
      undo();
    };
    const id = toast.success(title, {
      duration: Math.max(0, until.getTime() - Date.now()),
      action: { label, onClick: undone },
      ...(onceDone ? { onAutoClose: onceDone } : {}),
    });
    lastUndo = {
      until,
      act() {
        toast.dismiss(id);
        undone();
      },
    };
  });
}

/**
 * Says that something failed. It stays longer, because errors take longer to read; another failure of the same action
 * replaces it.
 */
export function toastError(title: string, description?: string, act = description ?? title): void {
  withToasts((toast) =>
    toast.error(title, { id: failureId(act), duration: 8_000, ...(description ? { description } : {}) }),
  );
}
