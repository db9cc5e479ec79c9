import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routesFor } from '../../../../server/calls.ts';
import { get, post, send, waitLimits } from '../../../../web/api/client.ts';
import { errorText } from '../../../../web/api/error-text.ts';
import { isRefused, shouldRetry } from '../../../../web/api/retry.ts';

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web');
const statuses = [401, 403, 404, 409, 413, 422, 429, 500, 502] as const;

/** Words of browsers, proxies and programs, which no page may show. */
const technical = /fetch|status|\bPOST\b|\bGET\b|JSON|token|html|undefined|\d{3}/i;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

/** Every call of every page, as the server has them. */
const calls = routesFor({ devMail: false, production: true }).map(({ method, path }) => [method, path] as const);
const make = (method: string, path: string) =>
  method === 'get' ? get(path) : send(method === 'put' ? 'PUT' : 'POST', path);

describe('every call of every page', () => {
  it.each(faults)('that is answered by %s fails in our own words, and at once', async (_, answer) => {
    for (const [method, path] of calls) {
      const error = await failing(answer, () => make(method, path));
      const words = errorText(error);
      expect(technical.test(words) ? `${path}: ${words}` : path).toBe(path);
      expect(words).toMatch(/Please .+\.$/);
    }
  });

  it('that hangs is given up in time, is made a second time, and can be tried again', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const ends = calls.map(([method, path]) =>
      make(method, path).then(
        () => expect.unreachable('the call succeeded'),
        (error: unknown) => error,
      ),
    );
    await vi.advanceTimersByTimeAsync(Math.max(...Object.values(waitLimits)));
    for (const error of await Promise.all(ends)) {
      expect(errorText(error)).toBe(
        'Letterbox is taking too long to answer. Please check your connection and try again.',
      );
      expect([shouldRetry(0, error), shouldRetry(1, error), isRefused(error)]).toEqual([true, false, false]);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose answer begins and never ends is given up too', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return Promise.resolve(new Response(body));
    });
    const end = get('/listing/list').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(waitLimits.read);
    expect(errorText(await end)).toMatch(/taking too long/);
  });
});

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
    .filter((file) => !/^(?:app\/(?:ErrorPage|ScreenErrors)\.tsx|api\/client\.ts)$/.test(file))
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
