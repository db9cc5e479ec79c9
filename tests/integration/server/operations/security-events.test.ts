import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LINES_PER_MINUTE, type SecurityEventName } from '../../../../domain/operations/security-events.ts';
import {
  countSecurityEvents,
  openSecurityEvents,
  securityEvent,
  type OpenedSecurityEvents,
} from '../../../../store/operations/security-events.ts';
import { landlord, password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
let events: OpenedSecurityEvents;
beforeAll(async () => {
  app = await openTestServer();
  const log = (facts: object, text: string) => void app.logged.push({ ...facts, msg: text });
  events = openSecurityEvents({ log: { info: log, warn: log, error: log }, now: app.clock.now });
});
afterAll(async () => {
  await events.close();
  await app.close();
});

const linesOf = (event: SecurityEventName) => app.logged.filter((line) => line['event'] === event);
const unknownApplication = '65f0a1b2c3d4e5f601234567';

describe('security events', () => {
  it('notes refusals by name, with a cut network and a route, and nothing that someone typed', async () => {
    const owner = await landlord(app, 'noticed');
    const stranger = app.visitor();
    for (let tries = 0; tries < 7; tries += 1)
      await stranger.post('/auth/signin', { email: 'noticed@example.ie', password: 'wrong wrong wrong' });
    await owner.get('/operations/overview');
    await owner.get(`/files/documents/${unknownApplication}`);
    await stranger.send(
      'POST',
      '/auth/signin',
      { email: 'noticed@example.ie', password },
      { Origin: 'https://evil.example' },
    );
    await stranger.post('/auth/signup', { email: 'not an address', password });
    await stranger.post('/applications/information_collection/verify_passcode', {
      applicationId: unknownApplication,
      passcode: '123456',
    });
    expect(linesOf('authn_login_fail').length).toBeGreaterThanOrEqual(5);
    for (const event of [
      'authn_login_fail_max',
      'authz_fail',
      'malicious_direct_reference',
      'malicious_cors',
      'input_validation_fail',
      'authn_passcode_fail',
      'excess_rate_limit_exceeded',
      'user_created',
    ] as const)
      expect(linesOf(event), event).not.toHaveLength(0);
    expect(linesOf('authz_fail')[0]).toMatchObject({ what: 'GET /operations/overview', userId: expect.any(String) });
    expect(linesOf('authn_login_fail')[0]).toMatchObject({ network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/) });
    const written = JSON.stringify(app.logged.filter((line) => 'event' in line));
    expect(written).not.toContain('noticed');
    expect(written).not.toContain('wrong wrong');
    expect(written).not.toContain(stranger.address);
    expect(written).not.toContain('not an address');
  });

  it('counts what one minute has too much of without a line each, and says how many', () => {
    app.clock.forward(60_000);
    for (let at = 0; at < MAX_LINES_PER_MINUTE + 40; at += 1) securityEvent('quota_exceeded', { what: 'test' });
    expect(linesOf('quota_exceeded')).toHaveLength(MAX_LINES_PER_MINUTE);
    app.clock.forward(60_000);
    securityEvent('quota_exceeded', { what: 'test' });
    expect(linesOf('quota_exceeded').at(-1)).toMatchObject({ unwritten: 40 });
  });

  it('keeps the counts of all processes by the hour', async () => {
    await events.flush();
    securityEvent('quota_exceeded');
    await events.flush();
    const day = new Date(app.clock.now().getTime() - 24 * 3600_000);
    expect(await countSecurityEvents(day)).toMatchObject({ quota_exceeded: MAX_LINES_PER_MINUTE + 42 });
    expect(await countSecurityEvents(new Date(app.clock.now().getTime() + 3600_000))).toEqual({});
  });
});
