import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armLink } from '../../../../store/accounts/link.ts';
import { resetPassword } from '../../../../store/accounts/password.ts';
import { createUser } from '../../../../store/accounts/user.ts';
import { until } from '../../../world.ts';
import { outbox, tokenFor, userOf } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { secret } from '../world-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const newPassword = 'a new and longer sentence';
const minute = 60_000;
const gone = 'This link has expired or been replaced by a newer one. Please ask for a new link.';
const forgot = (email: string) => app.visitor().post('/auth/password/forgot', { email });
const reset = (token: string, chosen = newPassword) =>
  app.visitor().post('/auth/password/reset', { token, password: chosen });
const signIn = (email: string, tried: string) => app.visitor().post('/auth/signin', { email, password: tried });
/** Lets an account be emailed again at once: the limits count by the real clock. */
async function forgetLimits(): Promise<void> {
  const keys = await app.redis.keys(`${app.namespace}:account-mail:*`);
  if (keys.length > 0) await app.redis.del(keys);
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and emails only where there is an account', async () => {
    await signedUp(app, 'forgetful@example.ie');
    const known = await forgot(' Forgetful@example.ie');
    const unknown = await forgot('nobody@example.ie');
    expect([known.status, known.body]).toEqual([
      200,
      { message: 'If there’s an account with this address, we’ve sent it an email with a link.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await until(
      'the mail is in the outbox',
      async () => (await outbox('forgetful@example.ie', 'password-reset')).length === 1,
    );
    expect(await outbox('nobody@example.ie', 'password-reset')).toEqual([]);
  });

  it('can be replaced by the link of the email, which signs out every browser and says so by mail', async () => {
    const browser = await signedUp(app, 'replaced@example.ie');
    await forgot('replaced@example.ie');
    const answer = await reset(await tokenFor(app, 'replaced@example.ie', 'password-reset'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your password has been changed. Please sign in with the new one.' },
    ]);
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
    expect((await signIn('replaced@example.ie', password)).status).toBe(401);
    const signedIn = await signIn('replaced@example.ie', newPassword);
    // Using the link proves access to the address's mail.
    expect(signedIn.body['user']).toMatchObject({ email_confirmed: true });
    expect(await outbox('replaced@example.ie', 'password-changed')).toHaveLength(1);
  });

  it('can be replaced once with each link, also when it is sent twice at the same time', async () => {
    await signedUp(app, 'once@example.ie');
    await forgot('once@example.ie');
    const token = await tokenFor(app, 'once@example.ie', 'password-reset');
    const answers = await Promise.all([reset(token, 'the first of the two'), reset(token, 'the second of the two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = await reset(token);
    expect([late.status, late.body]).toEqual([410, { error: gone }]);
  });

  it('cannot be replaced by a link that a newer one has followed', async () => {
    await signedUp(app, 'newer@example.ie');
    await forgot('newer@example.ie');
    const older = await tokenFor(app, 'newer@example.ie', 'password-reset', 1);
    await forgetLimits();
    await forgot('newer@example.ie');
    const newer = await tokenFor(app, 'newer@example.ie', 'password-reset', 2);
    expect((await reset(older)).status).toBe(410);
    expect((await reset(newer)).status).toBe(200);
  });

  it('cannot be replaced after an hour', async () => {
    await signedUp(app, 'late@example.ie');
    await forgot('late@example.ie');
    const token = await tokenFor(app, 'late@example.ie', 'password-reset');
    app.clock.forward(61 * minute);
    expect((await reset(token)).status).toBe(410);
  });

  it('keeps its link when the new password is too short', async () => {
    await signedUp(app, 'short@example.ie');
    await forgot('short@example.ie');
    const token = await tokenFor(app, 'short@example.ie', 'password-reset');
    expect((await reset(token, 'short')).body).toEqual({ error: 'Please choose a password of at least 10 characters' });
    expect((await reset(token)).status).toBe(200);
  });

  it('leaves no token in the store: neither with the user nor in the outbox', async () => {
    await signedUp(app, 'secretive@example.ie');
    await forgot('secretive@example.ie');
    const token = await tokenFor(app, 'secretive@example.ie', 'password-reset');
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify([
      await userOf('secretive@example.ie'),
      await mongoose.connection.collection('outgoing_mails').find().toArray(),
    ]);
    expect(kept).toContain('password-reset');
    expect(kept).not.toContain(token);
  });

  it('fills nobody’s mailbox: there is one email a minute, and the answer stays the same', async () => {
    await signedUp(app, 'flooded@example.ie');
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot('flooded@example.ie')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await until(
      'the mail is in the outbox',
      async () => (await outbox('flooded@example.ie', 'password-reset')).length > 0,
    );
    expect(await outbox('flooded@example.ie', 'password-reset')).toHaveLength(1);
  });

  it('makes an address that asks and asks wait', async () => {
    const asking = app.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await asking.post('/auth/password/forgot', { email: `n${n}@example.ie` })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });

  it('gives an account without one its first', async () => {
    await createUser({
      email: 'google@example.ie',
      passwordHash: null,
      googleSubject: 'g-1',
      emailConfirmedAt: new Date(),
      createdAt: new Date(),
    });
    await forgot('google@example.ie');
    expect((await reset(await tokenFor(app, 'google@example.ie', 'password-reset'))).status).toBe(200);
    expect((await signIn('google@example.ie', newPassword)).body['user']).toMatchObject({
      sign_in_methods: ['password', 'google'],
    });
  });

  it.each(['', 'x'.repeat(43), '../../etc/passwd'])('is not opened by %j', async (token) => {
    expect([400, 410]).toContain((await reset(token)).status);
  });
});

describe('a session', () => {
  it('that was begun with the old password while it was being replaced is none', async () => {
    // Given a sign-in whose session outlives the removal of sessions, such as one under way in another process
    const browser = await signedUp(app, 'racer@example.ie');
    await forgot('racer@example.ie');
    const token = await tokenFor(app, 'racer@example.ie', 'password-reset');
    // When the store changes the password, and no session is removed
    expect(await resetPassword(token, async () => 'a hash', app.clock.now())).not.toBeNull();
    // Then the session isn't signed in
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
    expect((await browser.get('/auth/sessions')).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (browser: Awaited<ReturnType<typeof signedUp>>, current: string, chosen = newPassword) =>
    browser.post('/auth/password/change', { current_password: current, password: chosen });

  it('takes the current one, keeps this browser and signs the others out', async () => {
    const raised = await raisedFromNow('authn_password_change');
    const browser = await signedUp(app, 'changer@example.ie');
    const other = app.visitor();
    await other.post('/auth/signin', { email: 'changer@example.ie', password });
    const before = [...browser.cookies.values()].join();
    const answer = await change(browser, password);
    expect([answer.status, answer.body['authenticated']]).toEqual([200, true]);
    expect([...browser.cookies.values()].join()).not.toBe(before);
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(true);
    expect((await other.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
    expect((await signIn('changer@example.ie', newPassword)).status).toBe(200);
    expect(await outbox('changer@example.ie', 'password-changed')).toHaveLength(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('ends a link that was mailed before', async () => {
    const browser = await signedUp(app, 'linked@example.ie');
    await forgot('linked@example.ie');
    const token = await tokenFor(app, 'linked@example.ie', 'password-reset');
    await change(browser, password);
    expect((await reset(token, 'what an intruder chose')).status).toBe(410);
    const { _id, passwordReset } = await userOf('linked@example.ie');
    expect(await armLink(secret, _id, 'password-reset', passwordReset?.number ?? 0, app.clock.now())).toBeNull();
  });

  it('refuses a wrong one in words, and makes a guesser wait', async () => {
    const raised = await raisedFromNow('authn_password_change_fail');
    const browser = await signedUp(app, 'guessing@example.ie');
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await change(browser, 'not this one'));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(answers[0]?.body).toEqual({ error: 'That’s not your current password.' });
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(true);
    expect(await raised()).toBeGreaterThan(0);
  });
});
