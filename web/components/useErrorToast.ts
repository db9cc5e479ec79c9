import { useEffect } from 'react';
import { toastError } from './toast.ts';
import { componentsText } from './text.ts';

/**
 * Shows `text` as an error toast, once for each new error; the screen shows it in place too. Where several parts of a page
 * fail together, the last one's text replaces the others.
 */
export function useErrorToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) toastError(componentsText.error, text, 'load');
  }, [error, text]);
}
