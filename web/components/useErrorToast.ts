import { useEffect } from 'react';
import { toastError } from './toast.ts';

/** Shows `text` as a toast titled 'Error' once for each new error; the screen says it in place too. */
export function useErrorToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) toastError('Error', text);
  }, [error, text]);
}
