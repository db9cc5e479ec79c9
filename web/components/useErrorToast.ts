import { useEffect } from 'react';
import { toastError } from './toast.ts';
import { componentsText } from './text.ts';

/** Shows `text` as an error toast, once for each new error; the screen shows it in place too. */
export function useErrorToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) toastError(componentsText.error, text);
  }, [error, text]);
}
