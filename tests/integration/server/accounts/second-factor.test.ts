import mongoose from 'mongoose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorBegun, SecondFactorOn } from '../../../../domain/calls/account.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { outbox, tokenFor, userOf } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ operatorSecondFactor: 'required' });
});
afterAll(() => app.close());

const path = '/auth/second_factor';

/** A signed-in browser of an account with a confirmed address. */
async function confirmed(email: string): Promise<Browser> {
  const browser = await signedUp(app, email);
  await browser.post('/auth/email/confirm', { token: await tokenFor(app, email, 'email-confirmation') });
  return browser;
}

/** The code that an authenticator app shows now, from the secret as typed into it. */
const codeOf = (secret: string) =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: app.clock.now().getTime() });

async function enrolled(email: string): Promise<{ browser: Browser; secret: string; recovery: string[] }> {
  const browser = await confirmed(email);
  const { setup_code: secret } = bodyOf<SecondFactorBegun>(await browser.post(`${path}/begin`, { password }));
  const on = bodyOf<SecondFactorOn>(await browser.post(`${path}/confirm`, { code: codeOf(secret) }));
  // The first code is used up.
  app.clock.forward(60_000);
  return { browser, secret, recovery: on.recovery_codes };
}

/** A browser that has completed the first step. */
async function firstStep(email: string): Promise<Browser> {
  const browser = app.visitor();
  const { body } = await browser.post('/auth/signin', { email, password });
  expect(body).toMatchObject({ authenticated: false, user: null, second_step: true });
  return browser;
}
const isSignedIn = async (browser: Browser) => (await browser.get('/auth/isauthenticated')).body['authenticated'];

describe('turning two-step sign-in on', () => {
  it('takes the password and the app’s first code, keeps nothing in clear, and ends the other sessions', async () => {
    const raised = await raisedFromNow('authn_second_factor_change');
    const email = 'enrols@example.ie';
    const browser = await confirmed(email);
    const elsewhere = app.visitor();
    await elsewhere.post('/auth/signin', { email, password });
    expect((await browser.post(`${path}/begin`, { password: 'not this one' })).status).toBe(400);
    const begun = bodyOf<SecondFactorBegun>(await browser.post(`${path}/begin`, { password }));
    expect(begun.uri).toBe(
      `otpauth://totp/Letterbox:enrols%40example.ie?issuer=Letterbox&secret=${begun.setup_code}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await browser.post(`${path}/confirm`, { code: '000000' })).status).toBe(400);
    // Not on yet: a secret doesn't count until one of its codes has been typed.
    expect((await userOf(email)).secondFactor).toBeNull();

    const on = bodyOf<SecondFactorOn>(await browser.post(`${path}/confirm`, { code: codeOf(begun.setup_code) }));
    expect(on.recovery_codes).toHaveLength(10);
    expect(on.signed_in.user).toMatchObject({ second_factor: 'on', recovery_codes_left: 10 });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);

    const kept = JSON.stringify(await mongoose.connection.collection('users').findOne({ email }));
    for (const plain of [begun.setup_code, ...on.recovery_codes]) {
      expect(kept).not.toContain(plain);
      expect(kept).not.toContain(plain.replace('-', ''));
    }
    expect(await outbox(email, 'second-factor-on')).toHaveLength(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('waits until the address is confirmed: nobody locks its owner out', async () => {
    const browser = await signedUp(app, 'unconfirmed@example.ie');
    const answer = await browser.post(`${path}/begin`, { password });
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: 'Please confirm your email address first, by the link we emailed you.' },
    ]);
  });
});

describe('signing in with two steps', () => {
  it('signs nobody in by the password alone, and takes each code once', async () => {
    const email = 'twice@example.ie';
    const { secret } = await enrolled(email);
    const browser = await firstStep(email);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get('/auth/sessions')).status).toBe(401);
    expect((await browser.get('/auth/isauthenticated')).body['second_step']).toBe(true);

    const code = codeOf(secret);
    const second = await firstStep(email);
    const answers = await Promise.all([browser, second].map((one) => one.post(path, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Using a code also uses up the one of the previous interval.
    app.clock.forward(-30_000);
    const before = codeOf(secret);
    app.clock.forward(30_000);
    const third = await firstStep(email);
    expect((await third.post(path, { code: before })).status).toBe(401);
    app.clock.forward(30_000);
    expect((await third.post(path, { code: codeOf(secret) })).status).toBe(200);
    expect(await isSignedIn(third)).toBe(true);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const email = 'lost@example.ie';
    const { recovery } = await enrolled(email);
    const [code = ''] = recovery;
    const browser = await firstStep(email);
    const typed = code.toUpperCase().replace('-', ' ');
    const answer = await browser.post(path, { code: typed });
    expect(answer.body['user']).toMatchObject({ recovery_codes_left: 9 });
    expect((await (await firstStep(email)).post(path, { code })).status).toBe(401);
  });

  it('lets nobody guess: after a few wrong codes it waits, and the owner is told that the password is known', async () => {
    const raised = await raisedFromNow('authn_second_factor_fail');
    const email = 'guessed@example.ie';
    const { browser: own, secret } = await enrolled(email);
    const statuses: number[] = [];
    for (let visit = 0; visit < 3; visit++) {
      const stranger = await firstStep(email);
      for (let tries = 0; tries < 5; tries++) statuses.push((await stranger.post(path, { code: '000000' })).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    await expect.poll(async () => (await outbox(email, 'code-guessed')).length).toBe(1);

    // The owner's own browser is known, and can still sign in.
    await own.post('/auth/logout');
    await own.post('/auth/signin', { email, password });
    expect((await own.post(path, { code: codeOf(secret) })).status).toBe(200);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('forgets the first step after ten minutes, and when the password was changed', async () => {
    const email = 'slow@example.ie';
    const { browser: own, secret } = await enrolled(email);
    const [slow, overtaken] = [await firstStep(email), await firstStep(email)];
    const next = 'four entirely other words';
    await own.post('/auth/password/change', { current_password: password, password: next });
    expect((await overtaken.post(path, { code: codeOf(secret) })).status).toBe(401);
    app.clock.forward(10 * 60_000 + 1);
    const late = await slow.post(path, { code: codeOf(secret) });
    expect([late.status, late.body]).toEqual([401, { error: 'That took too long. Please sign in again.' }]);
  });
});

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const email = 'ends@example.ie';
    const { browser, secret } = await enrolled(email);
    const code = codeOf(secret);
    expect((await browser.post(`${path}/end`, { password: 'not this one', code })).status).toBe(400);
    expect((await browser.post(`${path}/end`, { password, code: '000000' })).status).toBe(400);
    const off = await browser.post(`${path}/end`, { password, code });
    expect(off.body['user']).toMatchObject({ second_factor: 'off' });
    const again = await app.visitor().post('/auth/signin', { email, password });
    expect(again.body['authenticated']).toBe(true);
    expect(await outbox(email, 'second-factor-off')).toHaveLength(1);
  });
});

describe('an operator', () => {
  it('gets no answer from their calls before two-step sign-in is on, and then does', async () => {
    const email = 'operator@letterbox.test';
    const browser = await confirmed(email);
    for (const call of ['/operations/overview', '/operations/traces', '/operations/failed', '/operations/queues']) {
      const { status, body } = await browser.get(call);
      expect([status, body['error']]).toEqual([403, expect.stringContaining('turn on two-step sign-in')]);
    }
    expect((await browser.get('/auth/isauthenticated')).body['user']).toMatchObject({
      operator: true,
      second_factor: 'required',
    });
    const { setup_code: secret } = bodyOf<SecondFactorBegun>(await browser.post(`${path}/begin`, { password }));
    await browser.post(`${path}/confirm`, { code: codeOf(secret) });
    expect((await browser.get('/operations/overview')).status).toBe(200);
  });
});
