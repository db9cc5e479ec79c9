import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { landlord, password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

/** A connection to Redis that can be cut: existing connections die, and new ones are refused until it is restored. */
async function cuttable(target: URL) {
  const open = new Set<Socket>();
  let cut = false;
  const relay = createTcpServer((inner) => {
    if (cut) return inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(address.port) }).href,
    cut() {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      cut = false;
    },
    /** Connections stay open, but nothing passes through them. */
    stall() {
      for (const socket of open) socket.unpipe();
    },
    close() {
      this.cut();
      relay.close();
    },
  };
}

let way: Awaited<ReturnType<typeof cuttable>>;
let app: TestServer;
beforeEach(async () => {
  way = await cuttable(new URL(inject('redisUrl')));
  app = await openTestServer({ redis: way.url });
});
afterEach(async () => {
  await app.close();
  way.close();
});

describe('while Redis is away', () => {
  it('calls are answered, limits are kept in memory, and readiness says so', async () => {
    const owner = await landlord(app);
    const listingId = await listingOf(owner);
    const given = await application(await landlordIdOf(owner), listingId);
    way.cut();
    await expect.poll(async () => (await app.visitor().get('/ready')).status).toBe(503);
    expect((await app.visitor().get('/ready')).body).toEqual({ error: 'Not ready: Redis didn’t answer.' });
    expect((await app.visitor().get('/health')).status).toBe(200);
    expect((await owner.get('/listing/list')).status).toBe(200);
    const move = await owner.post('/listing/application_pipeline/move_forward', {
      listing_id: listingId,
      application_id: String(given._id),
    });
    expect(move.status).toBe(200);
    await signedUp(app, 'lost@example.ie');
    const guesser = app.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await guesser.post('/auth/signin', { email: 'lost@example.ie', password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const tryPasscode = () =>
      app.visitor().post('/applications/information_collection/verify_passcode', {
        applicationId: 'bbbbbbbbbbbbbbbbbbbbbbbb',
        passcode: '000000',
      });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await tryPasscode()).body['remaining_tries']);
    expect(answers).toEqual([4, 3, 2, 1, undefined]);
    way.mend();
    await expect.poll(async () => (await app.visitor().get('/ready')).status).toBe(200);
    expect((await app.visitor().post('/auth/signin', { email: 'lost@example.ie', password })).status).toBe(200);
  });
});

describe('while Redis is there and does not answer', () => {
  it('a wrong passcode gets the same answer whether the application exists or not', async () => {
    const owner = await landlord(app);
    const given = await application(await landlordIdOf(owner), await listingOf(owner));
    const passcode = await passcodeFor(given, app.clock.now());
    const guess = (applicationId: string) =>
      app.visitor().post('/applications/information_collection/verify_passcode', {
        applicationId,
        passcode: passcode === '000000' ? '000001' : '000000',
      });
    await app.visitor().get('/ready');
    way.stall();
    const [existing, unknown] = await Promise.all([guess(String(given._id)), guess('bbbbbbbbbbbbbbbbbbbbbbbb')]);
    expect(existing).toMatchObject({ status: 200, body: { verified_passcode: false, remaining_tries: 4 } });
    expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body]);
  });
});

describe('closing', () => {
  it('lets go of live pages, ends what runs, and takes nothing new', async () => {
    const owner = await landlord(app);
    const live = await owner.fetch('/live');
    // The gate responds after a delay, and counts the address before that; so once it is counted, this request is
    // surely under way.
    const running = app.visitor().post('/applications/information_collection/verify_passcode', {
      applicationId: 'cccccccccccccccccccccccc',
      passcode: '000000',
    });
    await expect.poll(() => app.redis.keys(`${app.namespace}:limit:passcode:*`)).not.toHaveLength(0);
    await app.server.close();
    expect(await live.text()).toContain('retry:');
    expect((await running).status).toBe(200);
    await expect(app.visitor().get('/health')).rejects.toThrow();
  });
});
