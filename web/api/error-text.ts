import { ApiError, isTimeout, serverWords } from './client.ts';
import { apiText } from './text.ts';

/**
 * What went wrong with a call: what the server says, or `otherwise` where it says nothing. Never the words of a browser
 * or a proxy.
 */
export function errorText(error: unknown, otherwise: string = generalText(error)): string {
  return (error instanceof ApiError && serverWords(error.body)) || otherwise;
}

/** For a call whose screen has no words of its own: nobody answered, not in time, or not as we do. */
function generalText(error: unknown): string {
  if (isTimeout(error)) return apiText.slow;
  return error instanceof TypeError ? apiText.unreachable : apiText.failed;
}

/** Whether the link of an email has expired or was used. */
export const isLinkSpent = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
