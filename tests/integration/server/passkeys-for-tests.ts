import type { PasskeyAdded } from '../../../domain/calls/passkeys.ts';
import { mailLink } from '../../../store/outbound/account-mail.ts';
import { type Quirks, SoftwareAuthenticator } from '../../software-authenticator.ts';
import { type Browser, bodyOf } from './browser-for-tests.ts';
import { tokenFor, userOf } from './links-for-tests.ts';
import { password, signedUp } from './people-for-tests.ts';
import type { TestServer } from './server-for-tests.ts';

/** The public address of the test server. */
export const origin = 'http://localhost:3000';

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0];
type RequestOptions = Parameters<SoftwareAuthenticator['get']>[0];

/** A signed-in browser of an account with a confirmed address. */
export async function confirmed(app: TestServer, email: string): Promise<Browser> {
  const browser = await signedUp(app, email);
  await browser.post('/auth/email/confirm', { token: await tokenFor(app, email, 'email-confirmation') });
  return browser;
}

/** The input of a call that adds a passkey. */
export async function newPasskey(browser: Browser, key: SoftwareAuthenticator, name = 'My key', quirks: Quirks = {}) {
  const options = bodyOf<CreationOptions>(await browser.post('/auth/passkeys/begin'));
  return { name, passkey: key.create(options, quirks) };
}

/** An account with one passkey. */
export async function withPasskey(app: TestServer, email: string, options: { isSynced?: boolean } = {}) {
  const browser = await confirmed(app, email);
  const key = new SoftwareAuthenticator(origin, options);
  const sent = await newPasskey(browser, key);
  const { recovery_codes: codes } = bodyOf<PasskeyAdded>(await browser.post('/auth/passkeys/add', sent));
  return { browser, key, codes, email };
}

export async function optionsFor(
  browser: Browser,
  purpose: 'sign-in' | 'second-step' | 'confirm',
): Promise<RequestOptions> {
  return bodyOf<RequestOptions>(await browser.post('/auth/passkey/begin', { purpose }));
}

/** A browser that has given the right password, and must now take the second step. */
export async function firstStep(app: TestServer, email: string, given = password): Promise<Browser> {
  const browser = app.visitor();
  const { body } = await browser.post('/auth/signin', { email, password: given });
  if (!body['second_step']) throw new Error('No second step is asked for');
  return browser;
}

/** The token with which someone who lost the second factor starts the recovery. */
export async function recoveryToken(app: TestServer, email: string): Promise<string> {
  await mailLink(await userOf(email), 'second-factor-recovery', {
    now: app.clock.now(),
    mailDomain: 'apply.letterbox.test',
  });
  return tokenFor(app, email, 'second-factor-recovery');
}

/** An account with a passkey that was lost, whose recovery has started. */
export async function recovering(app: TestServer, email: string) {
  const account = await withPasskey(app, email);
  bodyOf(await app.visitor().post('/auth/recovery/begin', { token: await recoveryToken(app, email) }));
  return account;
}
