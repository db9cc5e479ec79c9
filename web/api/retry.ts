import { ApiError } from './client.ts';

export const maxRetries = 3;

/** Whether a failed call is made again: at most three times, and only when the network or the server stumbled (5xx). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false;
  return error instanceof ApiError ? error.status >= 500 : true;
}

/** The wait before try number `attempt` (from 0): 1 s, 2 s, 4 s … at most 30 s, or what the server asked for, in ms. */
export function retryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return Math.min(asked ?? 1000 * 2 ** attempt, 30_000);
}
