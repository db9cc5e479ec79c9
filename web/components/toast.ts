import { toast } from 'sonner';
import { componentsText } from './text.ts';

/** Says that something worked. */
export function toastDone(title: string, description?: string): void {
  toast.success(title, description ? { description } : {});
}

/** Closes all toasts. */
export function toastsAway(): void {
  toast.dismiss();
}

/** Says that something worked and offers to undo it, for `untilMs` milliseconds. */
export function toastUndoable(title: string, untilMs: number, undo: () => void): void {
  toast.success(title, { duration: Math.max(4_000, untilMs), action: { label: componentsText.undo, onClick: undo } });
}

/**
 * Says that something failed. It stays longer, because an error is read more slowly; the same text again replaces it.
 */
export function toastError(title: string, description?: string): void {
  toast.error(title, { id: `${title} ${description ?? ''}`, duration: 8_000, ...(description ? { description } : {}) });
}
