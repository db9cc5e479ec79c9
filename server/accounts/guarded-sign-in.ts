import { findUserByEmail } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import type { Cookies } from '../http/cookies.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';

/** Where a try comes from: of a call, what counts for the limits of tries. */
export type TryFrom = { from: string; cookies: Cookies; context: Context };

/** What is tried: the password, or after the right one the code of two-step sign-in. */
export type SignInFactor = 'password' | 'code';

const notices = { password: 'account-guessed', code: 'code-guessed' } as const;

/** Tells the owner of an account, once a day, that so much was tried from unknown browsers that none of it is taken. */
async function tellOwner(email: string, tried: SignInFactor, context: Context): Promise<void> {
  const user = await findUserByEmail(email);
  if (user) await mailSecurityNotice(user, notices[tried], context);
}

const triesOf = (tried: SignInFactor, context: Context) => (tried === 'code' ? context.codeTries : context.signInTries);

/** Counts a try at an account before it is looked at; refuses with 429 when it must wait. */
export async function beginTry(tried: SignInFactor, email: string, { from, cookies, context }: TryFrom): Promise<void> {
  const device = knownDevice(email, cookies, context.options.sessionSecret);
  const onLock = () => context.background.run('account-guessed', () => tellOwner(email, tried, context));
  await triesOf(tried, context).begin(email, { address: from, device }, onLock);
}

/** Forgets the tries of whoever was right. */
export async function forgetTries(
  tried: SignInFactor,
  email: string,
  { from, cookies, context }: TryFrom,
): Promise<void> {
  const device = knownDevice(email, cookies, context.options.sessionSecret);
  await triesOf(tried, context).succeed(email, { address: from, device });
}

/** The same where that was all that was asked: the browser is known to the account from now on. */
export async function trySucceeded(tried: SignInFactor, email: string, asked: TryFrom): Promise<void> {
  await forgetTries(tried, email, asked);
  const { sessionSecret, now } = asked.context.options;
  rememberDevice(email, asked.cookies, sessionSecret, now());
}
