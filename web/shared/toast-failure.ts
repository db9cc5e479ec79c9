import { errorText } from '../api/error-text.ts';
import { componentsText } from '../components/text.ts';
import { toastError } from '../components/toast.ts';

/** Shows a failed call as a toast: the server's words, or `otherwise` (specification, section 8). */
export function toastFailure(error: unknown, otherwise?: string): void {
  toastError(componentsText.error, errorText(error, otherwise), otherwise);
}
