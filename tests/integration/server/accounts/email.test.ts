import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../world.ts';
import { outbox, tokenFor } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ production: true });
});
afterAll(() => app.close());

const confirm = (token: string) => app.visitor().post('/auth/email/confirm', { token });
const confirmation = (email: string, number?: number) => tokenFor(app, email, 'email-confirmation', number);
const dayMs = 24 * 3600 * 1000;

describe('a new account', () => {
  it('is usable at once, and its address is confirmed by the link of the email, from any device', async () => {
    const browser = await signedUp(app, 'new@example.ie');
    await until(
      'the mail is in the outbox',
      async () => (await outbox('new@example.ie', 'email-confirmation')).length === 1,
    );
    expect((await browser.put('/user/username', { username: 'newcomer' })).status).toBe(200);
    const answer = await confirm(await confirmation('new@example.ie'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Thank you. new@example.ie is confirmed. For your security, all other devices were signed out.' },
    ]);
    await browser.post('/auth/signin', { email: 'new@example.ie', password });
    expect((await browser.get('/auth/isauthenticated')).body['user']).toMatchObject({ email_confirmed: true });
  });

  it('loses every session that came before its address was confirmed, but the one that confirms it', async () => {
    // Given someone who signed up with another person's address and keeps working
    const email = 'victim@example.ie';
    const stranger = await signedUp(app, email);
    const own = app.visitor();
    await own.post('/auth/signin', { email, password });

    // When the address is confirmed in another browser that is signed in to the account
    expect((await own.post('/auth/email/confirm', { token: await confirmation(email) })).status).toBe(200);

    // Then that browser alone is still signed in
    expect((await own.get('/auth/isauthenticated')).body['user']).toMatchObject({ email, email_confirmed: true });
    expect((await stranger.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
  });

  it('has a link that works once and for seven days', async () => {
    await signedUp(app, 'once@example.ie');
    const token = await confirmation('once@example.ie');
    await confirm(token);
    expect((await confirm(token)).status).toBe(410);
    await signedUp(app, 'late@example.ie');
    const late = await confirmation('late@example.ie');
    app.clock.forward(7 * dayMs + 1000);
    expect((await confirm(late)).body).toEqual({
      error: 'This link has expired or been replaced by a newer one.',
    });
  });

  it('can ask for another email, whose link replaces the first, but not one after the other', async () => {
    const browser = await signedUp(app, 'again@example.ie');
    const first = await confirmation('again@example.ie', 1);
    const resent = await browser.post('/auth/email/resend');
    expect([resent.status, resent.body]).toEqual([200, { message: 'We’ve sent a new email to again@example.ie.' }]);
    const second = await confirmation('again@example.ie', 2);
    expect((await browser.post('/auth/email/resend')).status).toBe(429);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
    await browser.post('/auth/signin', { email: 'again@example.ie', password });
    expect((await browser.post('/auth/email/resend')).body).toEqual({
      error: 'Your email address is already confirmed.',
    });
  });

  it('with an operator’s address gets its password in production only through the link mailed to it', async () => {
    // Given someone who signs up with an operator's address
    const email = 'operator@letterbox.test';
    const stranger = app.visitor();
    const refused = await stranger.post('/auth/signup', { email, password: 'the password of a stranger' });
    expect(refused.status).toBe(409);
    expect(refused.body['error']).toContain('belongs to an operator');
    expect((await stranger.get('/operations/overview')).status).toBe(401);

    // When the owner chooses a password through the link
    const token = await tokenFor(app, email, 'password-reset');
    const own = 'four unrelated words here';
    expect((await app.visitor().post('/auth/password/reset', { token, password: own })).status).toBe(200);

    // Then the owner is the operator, and the stranger is signed out
    const owner = app.visitor();
    await owner.post('/auth/signin', { email, password: own });
    expect((await owner.get('/operations/overview')).status).toBe(200);
    const again = await stranger.post('/auth/signin', { email, password: 'the password of a stranger' });
    expect(again.status).toBe(401);
  });

  it('does not confirm its address by a link that is for its password', async () => {
    await signedUp(app, 'mixed@example.ie');
    await app.visitor().post('/auth/password/forgot', { email: 'mixed@example.ie' });
    const token = await tokenFor(app, 'mixed@example.ie', 'password-reset');
    expect((await confirm(token)).status).toBe(410);
    expect(
      (
        await app.visitor().post('/auth/password/reset', {
          token: await confirmation('mixed@example.ie'),
          password: 'a long enough one',
        })
      ).status,
    ).toBe(410);
  });
});
