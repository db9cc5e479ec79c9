import type { Job } from 'bullmq';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp } from '../people-for-tests.ts';
import { openSecondServer, openTestServer, type TestServer } from '../server-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

/** Asks with a request id; `port` is of a server that trusts the proxy in front of it, or does not. */
const idFor = async (given: string | null, { port } = app): Promise<string> => {
  const headers: Record<string, string> = given === null ? {} : { 'X-Request-Id': given };
  const response = await fetch(`http://127.0.0.1:${port}/auth/isauthenticated`, { headers });
  await response.arrayBuffer();
  return response.headers.get('X-Request-Id') ?? '';
};
const ours = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/;

it('each request has an id: a trusted proxy’s where it is well-formed, a new one otherwise', async () => {
  const given = '0b6f4a58-6f0e-4a2f-9f5d-3f1f0f1c2a77';
  expect(await idFor(given)).toBe(given);
  for (const malformed of [null, 'short', 'a'.repeat(65), 'with spaces in it', '<script>alert(1)</script>'])
    expect(await idFor(malformed), malformed ?? 'none').toMatch(ours);
  expect(await idFor(null)).not.toBe(await idFor(null));
  const withoutProxy = await openSecondServer(app, { trustProxy: false });
  expect(await idFor(given, withoutProxy)).toMatch(ours);
  await withoutProxy.close();
});

it('the jobs of a request carry its id', async () => {
  await signedUp(app, 'quoted@example.ie');
  const mailOut = app.queues.all.find(({ name }) => name === 'mail-out');
  const jobs = () => mailOut?.getJobs(['waiting', 'prioritized']) ?? Promise.resolve<Job[]>([]);
  await expect
    .poll(async () => (await jobs()).map(({ data }) => data as object))
    .toMatchObject([{ requestId: expect.stringMatching(ours) }]);
});
