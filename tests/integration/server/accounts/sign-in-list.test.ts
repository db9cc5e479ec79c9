import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInList } from '../../../../domain/calls/sign-ins.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { hashPassword } from '../../../../server/accounts/password.ts';
import { createUser } from '../../../../store/accounts/user.ts';
import { outbox } from '../links-for-tests.ts';
import { firstStep, optionsFor, withPasskey } from '../passkeys-for-tests.ts';
import { landlord, password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const dayMs = 24 * 3600_000;
const signIn = (browser: Browser, email: string) => browser.post('/auth/signin', { email, password });
const listed = async (browser: Browser) => bodyOf<SignInList>(await browser.get('/auth/sign_ins')).items;
const emails = async (email: string) => (await outbox(email, 'new-device')).length;

describe('the list of sign-ins', () => {
  it('says when, on what, from which network and how, newest first, and for ninety days', async () => {
    const email = 'lists@example.ie';
    const { key, codes } = await withPasskey(app, email);
    app.clock.forward(60_000);
    const phone = app.visitor('198.51.100.77');
    const step = await firstStep(app, email);
    await step.post('/auth/second_factor', { code: codes[0] });
    app.clock.forward(60_000);
    await phone.post('/auth/passkey/sign_in', { passkey: key.get(await optionsFor(phone, 'sign-in')) });
    const items = await listed(phone);
    expect(items.map(({ first, second }) => [first, second])).toEqual([
      ['passkey', null],
      ['password', 'recovery-code'],
      ['sign-up', null],
    ]);
    expect(items[0]).toMatchObject({ network: '198.51.100.0/24', at: app.clock.now().toISOString() });
    app.clock.forward(60_000);
    const wide = app.visitor('2001:db8:12:34::9');
    await wide.post('/auth/passkey/sign_in', { passkey: key.get(await optionsFor(wide, 'sign-in')) });
    expect((await listed(wide))[0]?.network).toBe('2001:db8:12::/48');
    app.clock.forward(91 * dayMs);
    const later = app.visitor();
    await later.post('/auth/passkey/sign_in', { passkey: key.get(await optionsFor(later, 'sign-in')) });
    expect(await listed(later)).toHaveLength(1);
  });
});

describe('an email about a new device', () => {
  it('goes out for a browser that was never signed in on, and not for the one of the sign-up', async () => {
    const own = await landlord(app, 'newdevice');
    const email = 'newdevice@example.ie';
    await own.post('/auth/logout');
    await signIn(own, email);
    expect(await emails(email)).toBe(0);
    const stranger = app.visitor();
    await signIn(stranger, email);
    expect(await emails(email)).toBe(1);
    // The same browser causes no second email.
    app.clock.forward(60_000);
    await stranger.post('/auth/logout');
    await signIn(stranger, email);
    expect(await emails(email)).toBe(1);
    // Nor does a wrong password, or the right one without the second step.
    await app.visitor().post('/auth/signin', { email, password: 'a wrong one' });
    expect(await emails(email)).toBe(1);
    const two = await withPasskey(app, 'twosteps@example.ie');
    await firstStep(app, two.email);
    expect(await emails(two.email)).toBe(0);
  });

  it('does not fill the mailbox', async () => {
    await landlord(app, 'manydevices');
    const email = 'manydevices@example.ie';
    for (let device = 0; device < 7; device++) {
      app.clock.forward(1000);
      await signIn(app.visitor(), email);
    }
    expect(await emails(email)).toBe(5);
  });

  it('is never for the first sign-in after sign-up, where that begins by email', async () => {
    const email = 'beginner@example.ie';
    await createUser({ email, passwordHash: await hashPassword(password), createdAt: app.clock.now() });
    await signIn(app.visitor(), email);
    expect(await emails(email)).toBe(0);
    app.clock.forward(1000);
    await signIn(app.visitor(), email);
    expect(await emails(email)).toBe(1);
  });
});
