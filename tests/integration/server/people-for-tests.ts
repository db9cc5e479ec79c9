import { randomBytes } from 'node:crypto';
import type { Browser } from './browser-for-tests.ts';
import type { TestServer } from './server-for-tests.ts';

export const password = 'correct horse battery';

/** Signs up a new account; without a username it still has to go through /setup. */
export async function signedUp(
  app: TestServer,
  email = `${randomBytes(5).toString('hex')}@example.ie`,
): Promise<Browser> {
  const browser = app.visitor();
  const { status, text } = await browser.post('/auth/signup', { email, password });
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${text}`);
  return browser;
}

/** A landlord with an inbox. */
export async function landlord(app: TestServer, username = `l${randomBytes(5).toString('hex')}`): Promise<Browser> {
  const browser = await signedUp(app, `${username}@example.ie`);
  const { status, text } = await browser.put('/user/username', { username });
  if (status !== 200) throw new Error(`the username answered ${status}: ${text}`);
  return browser;
}
