import { ApiError, isTimeout, serverWords } from './client.ts';
import { apiText } from './text.ts';

/**
 * What went wrong with a call: the server's message, or `otherwise` if it has none. Never the message of a browser or a
 * proxy.
 */
export function errorText(error: unknown, otherwise: string = generalText(error)): string {
  return (error instanceof ApiError && serverWords(error.body)) || otherwise;
}

/** For a call whose screen has no message of its own: there was no response, or not in time, or not from our server. */
function generalText(error: unknown): string {
  if (isTimeout(error)) return apiText.slow;
  return error instanceof TypeError ? apiText.unreachable : apiText.failed;
}

/** Whether what a page is about does not exist, or is someone else’s: the page says so in place. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the link of an email has expired or was used. */
export const isLinkSpent = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
