import { ApiError, serverWords } from '../../api/client.ts';

/** What went wrong with a call, in the server's words where it has some. */
export function wordsOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && serverWords(error.body)) || otherwise;
}

/** Whether a mailed link opens nothing any more. */
export const isSpent = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
