import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyAdded, PasskeyList } from '../../../../domain/calls/passkeys.ts';
import { takeOverRecoveryCodes } from '../../../../store/accounts/recovery-codes.ts';
import { raisedFromNow } from '../../../raised-events.ts';
import { type Quirks, SoftwareAuthenticator } from '../../../software-authenticator.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { outbox, userOf } from '../links-for-tests.ts';
import { confirmed, firstStep, newPasskey, optionsFor, origin, withPasskey } from '../passkeys-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

const minuteMs = 60_000;

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ operatorSecondFactor: 'required' });
});
afterAll(() => app.close());

type CreationOptions = { excludeCredentials: { id: string }[] };

const add = async (browser: Browser, key: SoftwareAuthenticator, name?: string, quirks?: Quirks) =>
  browser.post('/auth/passkeys/add', await newPasskey(browser, key, name, quirks));

async function signIn(key: SoftwareAuthenticator, quirks: Quirks = {}, browser = app.visitor()) {
  const passkey = key.get(await optionsFor(browser, 'sign-in'), quirks);
  return { browser, passkey, answer: await browser.post('/auth/passkey/sign_in', { passkey }) };
}

const items = async (browser: Browser) => bodyOf<PasskeyList>(await browser.get('/auth/passkeys')).items;
const isSignedIn = async (browser: Browser) => (await browser.get('/auth/isauthenticated')).body['authenticated'];

describe('adding a passkey', () => {
  it('turns two-step sign-in on with recovery codes, ends the other sessions, and keeps the public key only', async () => {
    const email = 'first@example.ie';
    const browser = await confirmed(app, email);
    const elsewhere = app.visitor();
    await elsewhere.post('/auth/signin', { email, password });
    const key = new SoftwareAuthenticator(origin);
    const options = (await browser.post('/auth/passkeys/begin')).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Letterbox' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    // The browser stores nothing about the person except the address they signed up with.
    expect(JSON.stringify(options['user'])).not.toContain(password);
    const added = bodyOf<PasskeyAdded>(await add(browser, key, 'My phone'));
    expect(added.recovery_codes).toHaveLength(10);
    expect(added.signed_in.user).toMatchObject({ second_factor: 'on', second_factors: ['passkey'] });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await outbox(email, 'passkey-first')).toHaveLength(1);
    expect(await items(browser)).toEqual([
      expect.objectContaining({ name: 'My phone', last_used_at: null, synced: false, blocked: false }),
    ]);
    const kept = JSON.stringify(await mongoose.connection.collection('users').findOne({ email }));
    for (const code of added.recovery_codes) expect(kept).not.toContain(code.replace('-', ''));
  });

  it('takes several, names and renames them, and not the same one twice', async () => {
    const { browser, key, email } = await withPasskey(app, 'several@example.ie');
    const options = bodyOf<CreationOptions>(await browser.post('/auth/passkeys/begin'));
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual(key.keys.map(({ id }) => id));
    const laptop = new SoftwareAuthenticator(origin, { isSynced: true });
    const second = bodyOf<PasskeyAdded>(await add(browser, laptop, 'Laptop'));
    expect(second.recovery_codes).toEqual([]);
    expect(await outbox(email, 'passkey-added')).toHaveLength(1);
    const [first, other] = await items(browser);
    expect(other).toMatchObject({ name: 'Laptop', synced: true });
    await browser.post('/auth/passkeys/rename', { id: first?.id, name: '  Grey security key ' });
    expect((await items(browser)).map(({ name }) => name)).toEqual(['Grey security key', 'Laptop']);
    const nameless = await browser.post('/auth/passkeys/rename', { id: first?.id, name: ' ' });
    expect([nameless.status, nameless.body['error']]).toEqual([400, 'Please give the passkey a name']);

    const stranger = await withPasskey(app, 'stranger@example.ie');
    for (const path of ['rename', 'remove'])
      expect((await stranger.browser.post(`/auth/passkeys/${path}`, { id: first?.id, name: 'Mine' })).status).toBe(404);
  });

  it('wants to know again who sits there, ten minutes after the sign-in', async () => {
    const browser = await confirmed(app, 'left-open@example.ie');
    app.clock.forward(11 * minuteMs);
    const refused = await browser.post('/auth/passkeys/begin');
    expect([refused.status, refused.body['code']]).toEqual([403, 'confirm-identity']);
    expect((await browser.post('/auth/confirm_identity', { password: 'not this one' })).status).toBe(400);
    expect((await browser.post('/auth/confirm_identity', { password })).status).toBe(200);
    expect((await add(browser, new SoftwareAuthenticator(origin))).status).toBe(200);

    // With a second factor, the password alone no longer confirms anything; the passkey alone does.
    app.clock.forward(11 * minuteMs);
    expect((await browser.post('/auth/confirm_identity', { password })).body['error']).toMatch(/code/);
  });

  it('waits until the address is confirmed', async () => {
    const browser = await signedUp(app, 'unconfirmed-key@example.ie');
    expect((await browser.post('/auth/passkeys/begin')).status).toBe(409);
  });

  const wrong: [string, Quirks][] = [
    ['of another site', { origin: 'https://letterbox.example' }],
    ['bound to another site', { rpId: 'letterbox.example' }],
    ['that nobody touched', { isPresent: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ];
  it.each(wrong)('refuses one %s', async (_what, quirks) => {
    const browser = await confirmed(app, `wrong-${Object.keys(quirks).join().toLowerCase()}@example.ie`);
    const answer = await add(browser, new SoftwareAuthenticator(origin), 'Wrong', quirks);
    expect([answer.status, answer.body['error']]).toEqual([400, 'The passkey couldn’t be added. Please try again.']);
    expect(await items(browser)).toEqual([]);
  });
});

describe('signing in with a passkey alone', () => {
  it('needs neither address nor password, and is noted', async () => {
    const { key, email } = await withPasskey(app, 'alone@example.ie');
    const { browser, answer } = await signIn(key);
    expect(answer.body).toMatchObject({ authenticated: true, user: { email } });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await items(browser))[0]?.last_used_at).toBe(app.clock.now().toISOString());
  });

  const wrong: [string, Quirks][] = [
    ['without a PIN or a fingerprint', { isVerified: false }],
    ['with another signature', { isForged: true }],
    ['on another site', { origin: 'http://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['as somebody else', { userHandle: Buffer.from('0123456789ab').toString('base64url') }],
    ['by the answer of another ceremony', { type: 'webauthn.create' }],
  ];
  it.each(wrong)('is refused %s', async (_what, quirks) => {
    const { key } = await withPasskey(app, `refused-${Object.keys(quirks).join().toLowerCase()}@example.ie`);
    const { browser, answer } = await signIn(key, quirks);
    expect([answer.status, answer.body['error']]).toEqual([401, 'We couldn’t check your passkey. Please try again.']);
    expect(await isSignedIn(browser)).toBe(false);
    // The same passkey, used correctly, still signs in.
    expect((await signIn(key)).answer.status).toBe(200);
  });

  it('takes each challenge once, in the browser it was made in, for five minutes, and for what it was made', async () => {
    const { key, email } = await withPasskey(app, 'challenged@example.ie', { isSynced: true });
    const { passkey, browser } = await signIn(key);
    expect((await browser.post('/auth/passkey/sign_in', { passkey })).status).toBe(401);

    const [one, other] = [app.visitor(), app.visitor()];
    const asked = await optionsFor(one, 'sign-in');
    await optionsFor(other, 'sign-in');
    expect((await other.post('/auth/passkey/sign_in', { passkey: key.get(asked) })).status).toBe(401);
    expect((await app.visitor().post('/auth/passkey/sign_in', { passkey: key.get(asked) })).status).toBe(401);

    const slow = await optionsFor(one, 'sign-in');
    app.clock.forward(5 * minuteMs);
    expect((await one.post('/auth/passkey/sign_in', { passkey: key.get(slow) })).status).toBe(401);

    const step = await firstStep(app, email);
    const forStep = key.get(await optionsFor(step, 'second-step'));
    expect((await step.post('/auth/passkey/sign_in', { passkey: forStep })).status).toBe(401);
    const made = { ...(await optionsFor(one, 'sign-in')), challenge: Buffer.alloc(54, 7).toString('base64url') };
    expect((await one.post('/auth/passkey/sign_in', { passkey: key.get(made) })).status).toBe(401);

    // Ten simultaneous answers to one challenge sign in once.
    const many = app.visitor();
    const answer = key.get(await optionsFor(many, 'sign-in'));
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await many.post('/auth/passkey/sign_in', { passkey: answer })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('blocks a passkey whose counter did not rise, tells the owner, and still asks for a second step', async () => {
    const { key, email, codes } = await withPasskey(app, 'copied@example.ie');
    await signIn(key);
    const [copied, failed] = [await raisedFromNow('authn_passkey_copied'), await raisedFromNow('authn_passkey_fail')];
    const { answer } = await signIn(key, { counter: 1 });
    expect([answer.status, answer.body['error']]).toEqual([401, expect.stringContaining('blocked this passkey')]);
    expect(await outbox(email, 'passkey-copied')).toHaveLength(1);
    expect((await signIn(key)).answer.body['error']).toMatch(/blocked this passkey/);
    expect([await copied(), await failed()]).toEqual([1, 1]);
    const browser = app.visitor();
    const first = await browser.post('/auth/signin', { email, password });
    expect(first.body).toMatchObject({ second_step: true, second_factors: [] });
    expect((await browser.post('/auth/second_factor', { code: codes[0] })).status).toBe(200);
    expect((await items(browser))[0]).toMatchObject({ blocked: true });
  });

  it('takes a synced one that counts nothing as often as it is used', async () => {
    const { key } = await withPasskey(app, 'synced@example.ie', { isSynced: true });
    for (let times = 0; times < 3; times++) expect((await signIn(key)).answer.status).toBe(200);
  });

  it('answers nonsense with a sentence', async () => {
    const browser = app.visitor();
    const key = new SoftwareAuthenticator(origin);
    key.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
    const unknown = await browser.post('/auth/passkey/sign_in', { passkey: key.get({ challenge: 'x', rpId: 'x' }) });
    expect([unknown.status, unknown.body['error']]).toEqual([401, expect.stringContaining('don’t know that passkey')]);
    for (const passkey of [null, 'x', {}, { id: {}, rawId: [], type: 'public-key', response: null }])
      expect((await browser.post('/auth/passkey/sign_in', { passkey })).status).toBe(400);
    const { key: real } = await withPasskey(app, 'nonsense@example.ie');
    const signed = real.get(await optionsFor(browser, 'sign-in'));
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const passkey = { ...signed, response: { ...signed.response, [field]: 'AAAA' } };
      expect((await browser.post('/auth/passkey/sign_in', { passkey })).status).toBe(401);
    }
  });
});

describe('a passkey as the second step', () => {
  it('follows the password, with or without a PIN, and belongs to the same account', async () => {
    const { key, email } = await withPasskey(app, 'second@example.ie');
    const other = await withPasskey(app, 'second-other@example.ie');
    const browser = await firstStep(app, email);
    const foreign = other.key.get({
      ...(await optionsFor(browser, 'second-step')),
      allowCredentials: undefined as never,
    });
    expect((await browser.post('/auth/second_factor/passkey', { passkey: foreign })).status).toBe(401);
    const passkey = key.get(await optionsFor(browser, 'second-step'), { isVerified: false });
    const answer = await browser.post('/auth/second_factor/passkey', { passkey });
    expect(answer.body).toMatchObject({ authenticated: true, user: { email } });
    // Without the first step, the second can't begin.
    expect((await app.visitor().post('/auth/passkey/begin', { purpose: 'second-step' })).status).toBe(401);
  });

  it('can be replaced by a recovery code, and the codes by new ones', async () => {
    const { email, codes, browser: own } = await withPasskey(app, 'recovers@example.ie');
    const browser = await firstStep(app, email);
    expect((await browser.post('/auth/second_factor', { code: codes[0] })).body['user']).toMatchObject({
      recovery_codes_left: 9,
    });
    const fresh = bodyOf<PasskeyAdded>(await own.post('/auth/recovery_codes/new')).recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await (await firstStep(app, email)).post('/auth/second_factor', { code: codes[1] })).status).toBe(401);
    expect((await (await firstStep(app, email)).post('/auth/second_factor', { code: fresh[1] })).status).toBe(200);
  });

  it('shows again who sits there', async () => {
    const { browser, key } = await withPasskey(app, 'shows@example.ie');
    app.clock.forward(11 * minuteMs);
    expect((await browser.post('/auth/recovery_codes/new')).status).toBe(403);
    // Without a PIN the passkey is one factor, and the password is the other.
    const touched = async () => key.get(await optionsFor(browser, 'confirm'), { isVerified: false });
    expect((await browser.post('/auth/confirm_identity', { passkey: await touched() })).status).toBe(400);
    expect((await browser.post('/auth/confirm_identity', { passkey: await touched(), password })).status).toBe(200);
    app.clock.forward(11 * minuteMs);
    const verified = key.get(await optionsFor(browser, 'confirm'));
    expect((await browser.post('/auth/confirm_identity', { passkey: verified })).status).toBe(200);
    expect((await browser.post('/auth/recovery_codes/new')).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  it('ends the other sessions; with the last one two-step sign-in is off, and the codes are gone', async () => {
    const { browser, key, email } = await withPasskey(app, 'removes@example.ie');
    const { browser: elsewhere } = await signIn(key);
    const [only] = await items(browser);
    const answer = await browser.post('/auth/passkeys/remove', { id: only?.id });
    expect(answer.body['user']).toMatchObject({ second_factor: 'off', second_factors: [] });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(key)).answer.status).toBe(401);
    expect((await userOf(email)).recoveryHashes).toEqual([]);
    expect(await outbox(email, 'second-factor-off')).toHaveLength(1);
    expect((await app.visitor().post('/auth/signin', { email, password })).body['authenticated']).toBe(true);
  });
});

describe('an operator', () => {
  it('has with a passkey the second factor that production demands', async () => {
    const email = 'operator@letterbox.test';
    const browser = await confirmed(app, email);
    expect((await browser.get('/operations/overview')).status).toBe(403);
    expect((await add(browser, new SoftwareAuthenticator(origin))).status).toBe(200);
    expect((await browser.get('/operations/overview')).status).toBe(200);
  });
});

describe('an account of an earlier version', () => {
  it('keeps its recovery codes, which were kept with the authenticator app', async () => {
    const { email, codes } = await withPasskey(app, 'earlier@example.ie');
    const users = mongoose.connection.collection('users');
    const { recoveryHashes } = await userOf(email);
    const secondFactor = { secret: 'sealed', since: app.clock.now(), lastStep: 1, recoveryHashes };
    await users.updateOne({ email }, { $set: { secondFactor, passkeys: [] }, $unset: { recoveryHashes: '' } });
    await takeOverRecoveryCodes();
    await takeOverRecoveryCodes();
    expect((await userOf(email)).recoveryHashes).toEqual(recoveryHashes);
    const browser = app.visitor();
    await browser.post('/auth/signin', { email, password });
    expect((await browser.post('/auth/second_factor', { code: codes[0] })).status).toBe(200);
  });
});
