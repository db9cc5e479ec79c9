import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFeedState } from '../../../../domain/calls/calendar-feed.ts';
import type { SecondFactorBegun, SecondFactorOn } from '../../../../domain/calls/account.ts';
import { linkSecretOf } from '../../../../store/applications/applicant-link.ts';
import { setPasscode } from '../../../../store/applications/passcode.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { tokenFor } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openSecondServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, secret } from '../world-for-tests.ts';

const replaced = `another secret that is long enough for a test,${secret}`;

let before: TestServer;
let after: TestServer;
let owner: Browser;
beforeAll(async () => {
  before = await openTestServer();
  after = await openSecondServer(before, { sessionSecret: replaced });
  owner = await signedUp(before, 'rotates@example.ie');
  await owner.put('/user/username', { username: 'rotates' });
});
afterAll(async () => {
  await after.close();
  await before.close();
});

/** The same browser at the server with the new secret. */
function moved(browser: Browser): Browser {
  const there = after.visitor();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

describe('an installation whose secret was replaced, with the old one behind it', () => {
  it('keeps everyone signed in', async () => {
    expect((await moved(owner).get('/auth/isauthenticated')).body['authenticated']).toBe(true);
    // And a session made with the new secret isn't valid with the old one alone.
    const fresh = after.visitor();
    await fresh.post('/auth/signin', { email: 'rotates@example.ie', password });
    expect((await fresh.get('/auth/isauthenticated')).body['authenticated']).toBe(true);
    const back = before.visitor();
    for (const [name, value] of fresh.cookies) back.cookies.set(name, value);
    expect((await back.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
  });

  it('opens with the passcodes and links that are out, and sends the same passcode when an email is tried again', async () => {
    const position = { stage: 'information_collection', subState: 'pending' } as const;
    const given = await application(await landlordIdOf(owner), await listingOf(owner), { position });
    const passcode = await passcodeFor(given, before.clock.now());
    const applicationId = `${String(given._id)}-${linkSecretOf(secret, String(given._id))}`;
    const call = '/applications/information_collection/status';
    expect((await after.visitor().post(call, { applicationId, passcode })).status).toBe(200);
    const now = await findApplicationById(given._id);
    expect(now && (await setPasscode(replaced, now, 1, after.clock.now()))).toBe(passcode);
    // The next passcode is made with the new secret, and isn't valid with the old one alone.
    const next = now && (await setPasscode(replaced, now, 2, after.clock.now()));
    expect((await after.visitor().post(call, { applicationId, passcode: next })).status).toBe(200);
    expect((await before.visitor().post(call, { applicationId, passcode: next })).status).toBe(401);
  });

  it('shows the calendar address that is open', async () => {
    const shown = bodyOf<CalendarFeedState>(
      await owner.post('/user/calendar_feed/connect', { provider: 'google', detail: 'names' }),
    );
    expect(bodyOf<CalendarFeedState>(await moved(owner).get('/user/calendar_feed'))).toEqual(shown);
  });

  it('takes the codes of authenticator apps and recovery codes, and no longer needs the old secret for an app then', async () => {
    const email = 'codes@example.ie';
    const browser = await signedUp(before, email);
    await browser.post('/auth/email/confirm', { token: await tokenFor(before, email, 'email-confirmation') });
    const begun = bodyOf<SecondFactorBegun>(await browser.post('/auth/second_factor/begin', { password }));
    const codeAt = ({ clock }: TestServer) =>
      new TOTP({ secret: begun.setup_code, digits: 6, period: 30, algorithm: 'SHA1' }).generate({
        timestamp: clock.now().getTime(),
      });
    const on = bodyOf<SecondFactorOn>(await browser.post('/auth/second_factor/confirm', { code: codeAt(before) }));
    const signIn = async (server: TestServer, code: string) => {
      const visitor = server.visitor();
      await visitor.post('/auth/signin', { email, password });
      return (await visitor.post('/auth/second_factor', { code })).status;
    };
    after.clock.forward(120_000);
    expect(await signIn(after, codeAt(after))).toBe(200);
    expect(await signIn(after, on.recovery_codes[0] ?? '')).toBe(200);
    const later = await openSecondServer(before, { sessionSecret: replaced.split(',')[0] ?? '' });
    later.clock.forward(240_000);
    expect(await signIn(later, codeAt(later))).toBe(200);
    await later.close();
  });
});
