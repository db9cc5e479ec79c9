import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../links-for-tests.ts';
import { receivedMail } from '../operations-for-tests.ts';
import { landlord, password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { findInbox } from '../../../../store/accounts/inbox.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

describe('signing up and in', () => {
  it('tells a stranger that nobody is signed in, with what the screens need', async () => {
    const { status, body, headers } = await app.visitor().get('/auth/isauthenticated');
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticated: false,
      user: null,
      applications_mail_domain: 'apply.letterbox.test',
      google_sign_in: false,
      passkey_sign_in: true,
      sign_up: 'everyone',
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('signs up, keeps the session, signs out', async () => {
    const browser = app.visitor();
    const signUp = await browser.post('/auth/signup', { email: 'Aoife@Example.ie', password });
    expect(signUp.body['error'] ?? signUp.body).toMatchObject({ authenticated: true });
    const check = await browser.get('/auth/isauthenticated');
    expect(check.body['user']).toEqual({
      email: 'aoife@example.ie',
      username: '',
      operator: false,
      email_confirmed: false,
      sign_in_methods: ['password'],
      second_factor: 'off',
      second_factors: [],
    });
    const { status, headers } = await browser.post('/auth/logout');
    expect(status).toBe(200);
    // The next user of this browser finds no personal data in its cache.
    expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(browser.cookies.has('letterbox')).toBe(false);
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
  });

  it('ends the session itself, not only the cookie', async () => {
    const browser = await signedUp(app);
    const kept = new Map(browser.cookies);
    await browser.post('/auth/logout');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
  });

  it('gives each sign-in a session id of its own', async () => {
    const raised = await raisedFromNow('authn_login_success');
    const browser = await signedUp(app, 'fixated@example.ie');
    const before = [...browser.cookies.values()].join();
    await browser.post('/auth/signin', { email: 'fixated@example.ie', password });
    const after = [...browser.cookies.values()].join();
    expect(after).not.toBe(before);
    const other = app.visitor();
    other.cookies.set('letterbox', before);
    expect((await other.get('/auth/isauthenticated')).body['authenticated']).toBe(false);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('answers a wrong password and an unknown address in the same words', async () => {
    await signedUp(app, 'known@example.ie');
    const wrong = await app.visitor().post('/auth/signin', { email: 'known@example.ie', password: 'not this one' });
    const unknown = await app.visitor().post('/auth/signin', { email: 'unknown@example.ie', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('refuses a second account for one address, and a short password', async () => {
    await signedUp(app, 'twice@example.ie');
    const again = await app.visitor().post('/auth/signup', { email: 'TWICE@example.ie', password });
    expect(again.status).toBe(409);
    const short = await app.visitor().post('/auth/signup', { email: 'short@example.ie', password: 'short' });
    expect([short.status, short.body]).toEqual([400, { error: 'Please choose a password of at least 10 characters' }]);
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const response = await app.visitor().fetch('/auth/signup', {
      method: 'POST',
      headers: { 'X-Letterbox': 'web', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'cookie@example.ie', password }),
    });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('letterbox=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
  });
});

describe('too many tries', () => {
  it('makes a guesser wait, longer each time, but not the owner elsewhere', async () => {
    await signedUp(app, 'guessed@example.ie');
    const guesser = app.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      statuses.push((await guesser.post('/auth/signin', { email: 'guessed@example.ie', password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await guesser.post('/auth/signin', { email: 'guessed@example.ie', password });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.body['error']).toMatch(/^Too many attempts\. Please wait/);
    expect((await app.visitor().post('/auth/signin', { email: 'guessed@example.ie', password })).status).toBe(200);
  });

  it('counts tries that come at once before it looks at them', async () => {
    await signedUp(app, 'burst@example.ie');
    const guesser = app.visitor();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guesser.post('/auth/signin', { email: 'burst@example.ie', password: 'wrong' })),
    );
    expect(answers.filter((answer) => answer.status === 401).length).toBe(5);
  });
});

describe('an owner whose account strangers try to get into', () => {
  it('gets in on a browser that signed in before, while unknown ones are refused, and is told once', async () => {
    const raised = await raisedFromNow('authn_login_lock');
    const email = 'owner@example.ie';
    await signedUp(app, email);
    const known = app.visitor();
    expect((await known.post('/auth/signin', { email, password })).status).toBe(200);
    await known.post('/auth/logout');

    // Given a hundred wrong passwords from twenty-five network addresses
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const stranger = app.visitor();
        const answers = [];
        for (let tries = 0; tries < 5; tries++)
          answers.push((await stranger.post('/auth/signin', { email, password: 'a wrong one' })).status);
        return answers;
      }),
    );
    expect(statuses.flat()).toContain(429);

    // When the owner signs in on an unknown browser, and then on their own
    expect((await app.visitor().post('/auth/signin', { email, password })).status).toBe(429);
    expect((await known.post('/auth/signin', { email, password })).status).toBe(200);

    // Then the account was emailed once
    await expect.poll(async () => (await outbox(email, 'account-guessed')).length).toBe(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('is still made to wait for wrong tries of their own', async () => {
    const email = 'forgetful@example.ie';
    await signedUp(app, email);
    const known = app.visitor();
    await known.post('/auth/signin', { email, password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await known.post('/auth/signin', { email, password: 'a wrong one' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('usernames', () => {
  it('are claimed once, by one of fifty who want the same', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => signedUp(app)));
    const answers = await Promise.all(people.map((person) => person.put('/user/username', { username: 'wanted' })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
    expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
      error: 'That username is taken. Please choose another.',
    });
  });

  it('stay what they are, also when the same one is said twice', async () => {
    const browser = await landlord(app, 'steady');
    expect((await browser.put('/user/username', { username: 'steady' })).status).toBe(200);
    expect((await browser.put('/user/username', { username: 'other' })).status).toBe(409);
    expect((await browser.get('/auth/isauthenticated')).body['user']).toMatchObject({ username: 'steady' });
  });

  it('are changed until the first email comes, and the old one goes to nobody', async () => {
    const browser = await landlord(app, 'mistyped');
    expect((await browser.get('/user/username/current')).body).toEqual({ username: 'mistyped', can_change: true });
    const change = { username: 'wellspelt', current: 'mistyped' };
    expect((await browser.put('/user/username', change)).body['user']).toMatchObject({ username: 'wellspelt' });
    // A page that was left open still has the old username.
    expect((await browser.put('/user/username', { username: 'stale', current: 'mistyped' })).status).toBe(409);
    const stranger = await signedUp(app);
    expect((await stranger.put('/user/username', { username: 'mistyped' })).status).toBe(409);
    expect(await findInbox('mistyped')).toBeNull();

    const inbox = await findInbox('wellspelt');
    if (!inbox) throw new Error('The new username has no inbox');
    await receivedMail(inbox.landlordId);
    expect((await browser.get('/user/username/current')).body['can_change']).toBe(false);
    const late = await browser.put('/user/username', { username: 'toolate', current: 'wellspelt' });
    expect(late.body).toEqual({
      error: 'Your username can’t be changed any more: emails may already be on their way to it.',
    });
  });

  it('are not changed more than five times', async () => {
    const browser = await landlord(app, 'fickle0');
    const statuses: number[] = [];
    for (let change = 0; change < 6; change++) {
      const names = { current: `fickle${change}`, username: `fickle${change + 1}` };
      statuses.push((await browser.put('/user/username', names)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  });

  it.each([
    ['Aoife', 'Please use only lowercase letters and numbers.'],
    ['postmaster', 'That username is reserved. Please choose another.'],
    ['  ', 'Please choose a username.'],
    ['a'.repeat(31), 'Please keep the username to 30 characters.'],
  ])('refuses %j in words', async (username, error) => {
    const browser = await signedUp(app);
    expect((await browser.put('/user/username', { username })).body).toEqual({ error });
    const available = await browser.get(`/user/username/available?username=${encodeURIComponent(username)}`);
    expect(available.body).toEqual({ available: false, reason: error });
  });

  it('say while typing whether they are free', async () => {
    await landlord(app, 'gone');
    const browser = await signedUp(app);
    expect((await browser.get('/user/username/available?username=gone')).body['available']).toBe(false);
    expect((await browser.get('/user/username/available?username=stillfree')).body).toEqual({
      available: true,
      reason: null,
    });
  });
});
