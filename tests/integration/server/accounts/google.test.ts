import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalProvider, type PersonAtProvider, client, openProvider } from '../../../openid-provider.ts';
import { chooseSignUpAudience } from '../../../../store/operations/installation.ts';
import { Browser } from '../browser-for-tests.ts';
import { tokenFor, userOf } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

const callback = 'http://localhost:3000/auth/google/callback';
let app: TestServer;
let provider: LocalProvider;
beforeAll(async () => {
  provider = await openProvider(callback);
  app = await openTestServer({ google: { clientId: client.id, clientSecret: client.secret, issuer: provider.issuer } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Follows the provider's redirects until one leads back to us; returns its path and query. */
async function throughProvider(start: string): Promise<string> {
  const there = new Browser(provider.issuer, '198.51.100.1');
  let next = start;
  for (let hops = 0; hops < 10; hops++) {
    if (next.startsWith(callback)) return next.slice('http://localhost:3000'.length);
    const url = new URL(next, provider.issuer);
    next = (await there.fetch(url.pathname + url.search)).headers.get('Location') ?? '';
    if (!next) break;
  }
  throw new Error('The provider sent nobody back');
}

async function leave(browser: Browser, who: PersonAtProvider): Promise<string> {
  provider.next(who);
  const { status, headers } = await browser.get('/auth/google');
  expect(status).toBe(302);
  return throughProvider(headers.get('Location') ?? '');
}
async function signIn(browser: Browser, who: PersonAtProvider): Promise<string | null> {
  return (await browser.get(await leave(browser, who))).headers.get('Location');
}
const person = (name: string, more: Partial<Exclude<PersonAtProvider, 'cancels'>> = {}) => ({
  subject: `g-${name}`,
  email: `${name}@example.ie`,
  emailVerified: true,
  ...more,
});
const session = async (browser: Browser) => (await browser.get('/auth/isauthenticated')).body;
const failed = '/?sign_in=failed';

describe('signing in with Google', () => {
  it('is offered where it is configured', async () => {
    expect((await session(app.visitor()))['google_sign_in']).toBe(true);
  });

  it('asks for an address, with PKCE, state and nonce, each time others', async () => {
    const ask = async () =>
      new URL((await app.visitor().get('/auth/google')).headers.get('Location') ?? '').searchParams;
    const [one, two] = [await ask(), await ask()];
    expect(Object.fromEntries(one)).toMatchObject({
      client_id: client.id,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThan(30);
      expect(one.get(name)).not.toBe(two.get(name));
    }
  });

  it('makes an account with a confirmed address and no password, and knows it the next time', async () => {
    const browser = app.visitor();
    expect(await signIn(browser, person('fresh', { email: 'Fresh@Example.ie' }))).toBe('/listings');
    expect(await session(browser)).toMatchObject({
      authenticated: true,
      user: { email: 'fresh@example.ie', username: '', email_confirmed: true, sign_in_methods: ['google'] },
    });
    // Given that the address at Google has changed in the meantime
    const again = app.visitor();
    await signIn(again, person('fresh', { email: 'renamed@example.ie' }));
    expect(await session(again)).toMatchObject({ user: { email: 'fresh@example.ie' } });
  });

  it('gives the session another id than the one that went to Google', async () => {
    const browser = app.visitor();
    const back = await leave(browser, person('fixation'));
    const before = [...browser.cookies.values()].join();
    await browser.get(back);
    expect([...browser.cookies.values()].join()).not.toBe(before);
  });

  it('joins the account of the same address when that was confirmed, and its password stays', async () => {
    await signedUp(app, 'joined@example.ie');
    await app
      .visitor()
      .post('/auth/email/confirm', { token: await tokenFor(app, 'joined@example.ie', 'email-confirmation') });
    const browser = app.visitor();
    await signIn(browser, person('joined'));
    expect(await session(browser)).toMatchObject({
      user: { email: 'joined@example.ie', sign_in_methods: ['password', 'google'] },
    });
    expect((await app.visitor().post('/auth/signin', { email: 'joined@example.ie', password })).status).toBe(200);
  });

  it('takes an account over whose address nobody has confirmed: its password, its sessions and its links are worth nothing', async () => {
    // Given someone who made an account with another person's address, and waits for them
    const intruder = await signedUp(app, 'hijacked@example.ie');
    const waitingLink = await tokenFor(app, 'hijacked@example.ie', 'email-confirmation');
    // When the owner of the address signs in with Google
    const owner = app.visitor();
    await signIn(owner, person('hijacked'));
    // Then the account is the owner's alone
    expect(await session(owner)).toMatchObject({
      user: { email: 'hijacked@example.ie', email_confirmed: true, sign_in_methods: ['google'] },
    });
    expect((await session(intruder))['authenticated']).toBe(false);
    expect((await app.visitor().post('/auth/signin', { email: 'hijacked@example.ie', password })).status).toBe(401);
    expect((await app.visitor().post('/auth/email/confirm', { token: waitingLink })).status).toBe(410);
  });

  it('does not give an account to a second Google account with the same address', async () => {
    await signIn(app.visitor(), person('taken'));
    const browser = app.visitor();
    expect(await signIn(browser, person('other', { email: 'taken@example.ie' }))).toBe('/?sign_in=other-account');
    expect((await session(browser))['authenticated']).toBe(false);
  });

  it('makes one account of two tabs that come back at the same time', async () => {
    const tabs = [app.visitor(), app.visitor(), app.visitor()];
    const backs: string[] = [];
    for (const tab of tabs) backs.push(await leave(tab, person('tabs')));
    await Promise.all(tabs.map((tab, index) => tab.get(backs[index] ?? '')));
    for (const tab of tabs)
      expect(await session(tab)).toMatchObject({ authenticated: true, user: { email: 'tabs@example.ie' } });
    expect((await userOf('tabs@example.ie')).googleSubject).toBe('g-tabs');
  });
});

describe('signing in with Google is refused', () => {
  it('to whoever has no verified address there, and no account is made', async () => {
    const browser = app.visitor();
    expect(await signIn(browser, person('unverified', { emailVerified: false }))).toBe('/?sign_in=unverified');
    expect((await session(browser))['authenticated']).toBe(false);
    await expect(userOf('unverified@example.ie')).rejects.toThrow();
  });

  it('kindly, to whoever turns back there', async () => {
    expect(await signIn(app.visitor(), 'cancels')).toBe('/?sign_in=cancelled');
  });

  it('to an answer that another browser was sent for', async () => {
    const back = await leave(app.visitor(), person('mallory'));
    const victim = app.visitor();
    expect((await victim.get(back)).headers.get('Location')).toBe(failed);
    await victim.get('/auth/google');
    expect((await victim.get(back)).headers.get('Location')).toBe(failed);
    expect((await session(victim))['authenticated']).toBe(false);
  });

  it('and a session that was ended while Google was asked stays ended', async () => {
    const [desk, phone] = [app.visitor(), app.visitor()];
    await signIn(desk, person('two-devices'));
    await signIn(phone, person('two-devices'));
    const back = await leave(phone, person('two-devices'));
    provider.beforeToken(async () => void expect((await desk.post('/auth/sessions/end_others')).status).toBe(200));
    const { headers } = await phone.get(back.replace(/code=[^&]+/, 'code=of-nobody'));
    provider.beforeToken(() => Promise.resolve());
    expect(headers.get('Location')).toBe(failed);
    expect((await session(phone))['authenticated']).toBe(false);
    expect((await session(desk))['authenticated']).toBe(true);
  });

  it('to an answer that comes twice', async () => {
    const browser = app.visitor();
    const back = await leave(browser, person('twice'));
    const cookies = new Map(browser.cookies);
    expect((await browser.get(back)).headers.get('Location')).toBe('/listings');
    const replay = app.visitor();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.get(back)).headers.get('Location')).toBe(failed);
  });

  it('to a code with a state of one’s own making', async () => {
    const browser = app.visitor();
    const back = await leave(browser, person('forged'));
    expect((await browser.get(back.replace(/state=[^&]+/, 'state=of-my-own'))).headers.get('Location')).toBe(failed);
  });
});

it('makes no account where signing up needs an invitation, and signs in whoever has one', async () => {
  const before = app.visitor();
  expect(await signIn(before, person('had-one'))).toBe('/listings');
  await chooseSignUpAudience('invited');

  expect(await signIn(app.visitor(), person('had-one'))).toBe('/listings');
  expect(await signIn(app.visitor(), person('uninvited'))).toBe('/?sign_in=no-sign-up');
  expect(await signIn(app.visitor(), person('operator', { email: 'operator@letterbox.test' }))).toBe('/listings');
  await chooseSignUpAudience('everyone');
});

describe('without an answer of the provider', () => {
  it('the browser comes back to the login card, and the log says why', async () => {
    await app.close();
    app = await openTestServer({
      google: { clientId: client.id, clientSecret: client.secret, issuer: 'http://127.0.0.1:9' },
    });
    expect((await app.visitor().get('/auth/google')).headers.get('Location')).toBe(failed);
    expect(JSON.stringify(app.logged)).toContain('Google could not be asked');
  });
});

describe('without a configuration', () => {
  it('there is no such way in', async () => {
    await app.close();
    app = await openTestServer();
    expect((await session(app.visitor()))['google_sign_in']).toBe(false);
    for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y'])
      expect((await app.visitor().get(path)).status).toBe(404);
  });
});
