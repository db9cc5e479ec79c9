import { describe, expect, it } from 'vitest';
import { ApiError, retryAfterOf } from '../../../../web/api/client.ts';
import { retryDelay, shouldRetry } from '../../../../web/api/retry.ts';

const refused = (status: number, retryAfter: number | null = null) => new ApiError('refused', status, null, retryAfter);

describe('whether a call is made again', () => {
  it.each([400, 401, 403, 404, 409, 422, 429])(
    'given a refusal %i, when it is asked, then no: one wrong passcode costs one try',
    (status) => {
      expect(shouldRetry(0, refused(status))).toBe(false);
    },
  );

  it.each([500, 502, 503])('given trouble %i of the server, then three times and not a fourth', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, refused(status)))).toEqual([true, true, true, false]);
  });

  it('given a network that failed, then yes', () => {
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  });
});

describe('how long is waited', () => {
  it('grows from 1 s and never beyond 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, new Error('x')))).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000,
    ]);
  });

  it('is what the server asked for, within the same bound', () => {
    expect(retryDelay(0, refused(503, 5000))).toBe(5000);
    expect(retryDelay(0, refused(503, 600_000))).toBe(30_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it('is read as seconds or as a date', () => {
    expect(retryAfterOf('7', now)).toBe(7000);
    expect(retryAfterOf('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  });
  it('is null when it says nothing', () => {
    expect(retryAfterOf(null, now)).toBeNull();
    expect(retryAfterOf('soon', now)).toBeNull();
  });
});
