import { ApiError, serverWords } from './client.ts';

/** What went wrong with a call: what the server says, or `otherwise` where it says nothing. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && serverWords(error.body)) || otherwise;
}

/** Whether the link of an email has expired or was used. */
export const isLinkSpent = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
