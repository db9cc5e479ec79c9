import { ApiError, isTimeout } from './client.ts';

export const maxRetries = 3;

/**
 * Responses that mean "not now, try later" although they are refusals: RFC 9110, 15.5.9; RFC 8470; RFC 6585, section 4.
 */
const passing = new Set([408, 425, 429]);

/**
 * Whether the server refused a call for a reason that a repetition does not change (401, 403, 404, 409, 422 and the
 * like).
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.has(error.status);
}

interface Failable {
  state: { error: Error | null };
}

/** Whether a query may repeat automatically: when its window gets the focus, when the network returns. */
export const askAgainUnlessRefused = ({ state }: Failable): boolean => !isRefused(state.error);

/** A `refetchInterval` in ms that ends once the call was refused: no page repeats what will be refused again. */
export const everyUnlessRefused =
  (interval: number) =>
  ({ state }: Failable): number | false =>
    isRefused(state.error) ? false : interval;

/** The same for an interval that depends on the last response. */
export const unlessRefused =
  <T>(interval: (data: T | undefined) => number | false) =>
  ({ state }: Failable & { state: { data: T | undefined } }): number | false =>
    isRefused(state.error) ? false : interval(state.data);

/**
 * Whether a failed call is repeated: at most three times, and only after a network or server error (5xx). A call that
 * timed out is repeated only once: each attempt has already taken its full time.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isTimeout(error)) return failures < 1;
  if (failures >= maxRetries) return false;
  return error instanceof ApiError ? error.status >= 500 : true;
}

/** The wait before try number `attempt` (from 0): 1 s, 2 s, 4 s … at most 30 s, or what the server asked for, in ms. */
export function retryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return Math.min(asked ?? 1000 * 2 ** attempt, 30_000);
}
