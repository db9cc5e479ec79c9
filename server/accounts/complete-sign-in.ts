import { type SignInWay, isNewDeviceEmailed } from '../../domain/accounts/sign-ins.ts';
import { wideNetworkOf } from '../../domain/operations/network.ts';
import { countEmailedSignIns, keepSignIn, noteFirstSignIn } from '../../store/accounts/sign-in.ts';
import { type User, findUserById } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Call } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { stopRecovery } from './stop-recovery.ts';
import { accountsText } from './text.ts';

/** What a sign-in needs to know of its request. */
export type SignInRequest = Pick<
  Call<'visitor', unknown>,
  'from' | 'device' | 'cookies' | 'session' | 'context' | 'now'
>;

/** Records a sign-in for the owner to see, and queues the email about a new device. */
async function record(user: User, way: SignInWay, isKnownDevice: boolean, asked: SignInRequest): Promise<void> {
  const { from, device, context, now } = asked;
  const isFirst = await noteFirstSignIn(user._id, now);
  const isEmailed = isNewDeviceEmailed({
    way,
    isKnownDevice,
    // This account has been signed in to before, perhaps by an earlier version that did not record it.
    hasSignedInBefore: !isFirst || user.username !== null,
    emailsToday: await countEmailedSignIns(user._id, now),
  });
  const kept = await keepSignIn({
    ...way,
    userId: user._id,
    at: now,
    device,
    network: wideNetworkOf(from),
    isEmailed,
  });
  if (isEmailed) await mailSecurityNotice(user, 'new-device', context, kept._id);
}

/** Refuses the account's owner while an operator has it disabled. */
export function refuseDisabled({ disabledAt }: Pick<User, 'disabledAt'>): void {
  if (disabledAt) throw new HttpError(403, accountsText.signIn.disabled);
}

/**
 * Signs in someone who has provided everything required: starts a session, remembers the browser, lists the sign-in.
 * Using a second factor shows that it isn't lost, so any recovery from its loss stops.
 */
export async function completeSignIn(user: User, way: SignInWay, asked: SignInRequest): Promise<User> {
  const { from, cookies, session, context, now } = asked;
  refuseDisabled(user);
  const { sessionSecret } = context.options;
  const isKnownDevice = knownDevice(user.email, cookies, sessionSecret) !== null;
  await session.signIn(user, now);
  rememberDevice(user.email, cookies, sessionSecret, now);
  if (way.first !== 'sign-up') {
    const what = way.second ? `${way.first} and ${way.second}` : way.first;
    securityEvent('authn_login_success', { from, userId: user._id, what });
  }
  await record(user, way, isKnownDevice, asked);
  if (user.recovery && (way.second || way.first === 'passkey')) await stopRecovery(user, 'second factor used', asked);
  return (await findUserById(String(user._id))) ?? user;
}
