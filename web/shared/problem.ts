import { errorText } from '../api/error-text.ts';
import type { DialogProblem } from '../components/ConfirmDialog.tsx';

/** What a dialog says about the call that it makes, once it failed: what the server says, or `otherwise`. */
export const problemOf = (error: Error | null, otherwise?: string): DialogProblem | null =>
  error && { error, text: errorText(error, otherwise) };
