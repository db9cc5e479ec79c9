import { findUserByEmail } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import type { Cookies } from '../http/cookies.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';

/** The origin of an attempt: what the limits need to know of a request. */
export type TryFrom = { from: string; cookies: Cookies; context: Context };

/** What is attempted: the password or, after the right one, the code of two-step sign-in. */
export type SignInFactor = 'password' | 'code';

const notices = { password: 'account-guessed', code: 'code-guessed' } as const;

/** Tells the owner of an account, once a day, that after too many attempts unknown browsers are being refused. */
async function tellOwner(email: string, tried: SignInFactor, context: Context): Promise<void> {
  const user = await findUserByEmail(email);
  if (user) await mailSecurityNotice(user, notices[tried], context);
}

const triesOf = (tried: SignInFactor, context: Context) => (tried === 'code' ? context.codeTries : context.signInTries);

/** Counts an attempt at an account before it is checked; refuses with 429 if it must wait. */
export async function beginTry(tried: SignInFactor, email: string, { from, cookies, context }: TryFrom): Promise<void> {
  const device = knownDevice(email, cookies, context.options.sessionSecret);
  const onLock = () => context.background.run('account-guessed', () => tellOwner(email, tried, context));
  await triesOf(tried, context).begin(email, { address: from, device }, onLock);
}

/** Clears the attempts after a correct one. */
export async function forgetTries(
  tried: SignInFactor,
  email: string,
  { from, cookies, context }: TryFrom,
): Promise<void> {
  const device = knownDevice(email, cookies, context.options.sessionSecret);
  await triesOf(tried, context).succeed(email, { address: from, device });
}

/** The same where that was all that was required: the account remembers the browser from now on. */
export async function trySucceeded(tried: SignInFactor, email: string, asked: TryFrom): Promise<void> {
  await forgetTries(tried, email, asked);
  const { sessionSecret, now } = asked.context.options;
  rememberDevice(email, asked.cookies, sessionSecret, now());
}
