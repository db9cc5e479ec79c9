import { toast } from 'sonner';

/** A toast for what went well. */
export function toastDone(title: string, description?: string): void {
  toast.success(title, description ? { description } : {});
}

/** A destructive toast; it stays longer, because an error is read more slowly. The same words again replace it. */
export function toastError(title: string, description?: string): void {
  toast.error(title, { id: `${title} ${description ?? ''}`, duration: 8_000, ...(description ? { description } : {}) });
}
