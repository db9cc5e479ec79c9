import { errorText } from '../api/error-text.ts';
import type { DialogProblem } from '../components/ConfirmDialog.tsx';

/** The problem that a dialog shows after its call failed: the server's words, or `otherwise`. */
export const problemOf = (error: Error | null, otherwise?: string): DialogProblem | null =>
  error && { error, text: errorText(error, otherwise) };
