import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInDevices } from '../../../../domain/calls/account.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord, password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signIn(username: string, userAgent: string): Promise<Browser> {
  const browser = app.visitor();
  await browser.send(
    'POST',
    '/auth/signin',
    { email: `${username}@example.ie`, password },
    { 'X-Letterbox': 'web', 'User-Agent': userAgent },
  );
  return browser;
}
const list = async (browser: Browser) => bodyOf<SignedInDevices>(await browser.get('/auth/sessions')).items;
const signedIn = async (browser: Browser) => (await browser.get('/auth/isauthenticated')).body['authenticated'];

describe('the list of sessions', () => {
  it('names each browser, says since when, and which one asks', async () => {
    await landlord(app, 'lister');
    const desk = await signIn('lister', firefox);
    app.clock.forward(60_000);
    const pocket = await signIn('lister', phone);
    const items = await list(pocket);
    expect(items.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      expect.arrayContaining([expect.any(String), false]),
      expect.arrayContaining([expect.any(String), false]),
    ]);
    expect(items.map(({ device }) => device)).toContain('Firefox on Linux');
    expect(items[0]?.created_at).toBe(app.clock.now().toISOString());
    expect((await list(desk)).find(({ current }) => current)?.device).toBe('Firefox on Linux');
  });

  it('ends a single one, and no other', async () => {
    const raised = await raisedFromNow('authn_token_revoked');
    await landlord(app, 'single');
    const [desk, pocket] = [await signIn('single', firefox), await signIn('single', phone)];
    const id = (await list(desk)).find(({ device }) => device === 'Safari on iPhone')?.id;
    expect((await desk.post('/auth/sessions/end', { id })).status).toBe(200);
    expect([await signedIn(desk), await signedIn(pocket)]).toEqual([true, false]);
    expect((await desk.post('/auth/sessions/end', { id })).body).toEqual({ error: 'Session not found.' });
    expect(await raised()).toBeGreaterThan(0);
  });

  it('ends the asking one as signing out does', async () => {
    await landlord(app, 'leaver');
    const desk = await signIn('leaver', firefox);
    const id = (await list(desk)).find(({ current }) => current)?.id;
    await desk.post('/auth/sessions/end', { id });
    expect(desk.cookies.has('letterbox')).toBe(false);
    expect(await signedIn(desk)).toBe(false);
  });

  it('ends all but the asking one', async () => {
    const first = await landlord(app, 'everywhere');
    const [desk, pocket] = [await signIn('everywhere', firefox), await signIn('everywhere', phone)];
    expect((await desk.post('/auth/sessions/end_others')).body).toEqual({ ended: 2 });
    expect([await signedIn(first), await signedIn(desk), await signedIn(pocket)]).toEqual([false, true, false]);
    expect(await list(desk)).toHaveLength(1);
  });

  it('shows nothing of anyone else’s, and ends none of them', async () => {
    await landlord(app, 'victim');
    const victim = await signIn('victim', firefox);
    const [own] = await list(victim);
    const stranger = await landlord(app, 'stranger');
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(own?.id);
    expect((await stranger.post('/auth/sessions/end', { id: own?.id })).status).toBe(404);
    await stranger.post('/auth/sessions/end_others');
    expect(await signedIn(victim)).toBe(true);
  });

  it('lets go of the open pages of a browser that was signed out elsewhere', async () => {
    await landlord(app, 'live');
    const [desk, pocket] = [await signIn('live', firefox), await signIn('live', phone)];
    const stream = await pocket.fetch('/live');
    const ended = stream.text();
    await desk.post('/auth/sessions/end_others');
    expect(await ended).toContain('retry:');
  });
});
