import { toast } from 'sonner';

/** A toast for what went well. */
export function toastDone(title: string, description?: string): void {
  toast.success(title, description ? { description } : {});
}

/** Takes away what the toasts said: it is over. */
export function toastsAway(): void {
  toast.dismiss();
}

/** A toast that offers the way back, for as long as there is one. */
export function toastUndoable(title: string, untilMs: number, undo: () => void): void {
  toast.success(title, { duration: Math.max(4_000, untilMs), action: { label: 'Undo', onClick: undo } });
}

/** A destructive toast; it stays longer, because an error is read more slowly. The same words again replace it. */
export function toastError(title: string, description?: string): void {
  toast.error(title, { id: `${title} ${description ?? ''}`, duration: 8_000, ...(description ? { description } : {}) });
}
