import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { get, post } from '../../../../web/api/client.ts';
import { errorText } from '../../../../web/api/error-text.ts';
import { isRefused, shouldRetry } from '../../../../web/api/retry.ts';

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web');
const statuses = [401, 403, 404, 409, 413, 422, 429, 500, 502] as const;

/** Words of browsers, proxies and programs, which no page may show. */
const technical = /fetch|status|\bPOST\b|\bGET\b|JSON|token|html|undefined|\d{3}/i;

afterEach(() => void vi.unstubAllGlobals());

async function failing(answer: () => Promise<Response>, call: () => Promise<unknown>): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  return call().then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

const faults: [string, () => Promise<Response>][] = [
  ...statuses.flatMap((status): [string, () => Promise<Response>][] => [
    [`${status} with a proxy’s page`, async () => new Response('<html>Bad gateway</html>', { status })],
    [`${status} with nothing`, async () => new Response(null, { status })],
  ]),
  ['a cut connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead of our answer', async () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>')],
];

describe('a call that is answered by', () => {
  it.each(faults)('%s is told in our own words', async (_, answer) => {
    for (const call of [() => get('/listing/list'), () => post('/listing/create')]) {
      const error = await failing(answer, call);
      expect(errorText(error)).not.toMatch(technical);
      expect(errorText(error)).toMatch(/Please .+\.$/);
      expect(errorText(error, 'Failed to create listing')).toBe('Failed to create listing');
    }
  });

  it.each(statuses)('%i with our words is told in them, and repeated only where that can help', async (status) => {
    const words = 'Please choose another unit.';
    const error = await failing(
      async () => Response.json({ error: words }, { status }),
      () => post('/listing/create'),
    );
    expect(errorText(error)).toBe(words);
    expect(shouldRetry(0, error)).toBe(status >= 500);
    expect(shouldRetry(3, error)).toBe(false);
    expect(isRefused(error)).toBe(status < 500 && status !== 429);
  });
});

it('no screen shows the message of an error', () => {
  const shown = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/^(?:app\/ErrorPage\.tsx|api\/client\.ts)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(web, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /(?:\berror|\bfailure|\bproblem)\??\.message\b/i.test(line) && !/issues|errors\./.test(line)
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
  expect(shown).toEqual([]);
});
