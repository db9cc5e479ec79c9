import type { SessionCheck } from '../../domain/calls/account.ts';
import type { SignInFirst } from '../../domain/accounts/sign-ins.ts';
import { recoveryAwaits } from '../../domain/accounts/recovery.ts';
import { isInRecovery } from '../../store/accounts/recovery.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { finishRecovery } from '../../store/outbound/finish-recovery.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factor.ts';
import { type User, findUserById } from '../../store/accounts/user.ts';
import { isOperator } from '../http/access.ts';
import { HttpError } from '../http/errors.ts';
import type { Context } from '../http/context.ts';
import type { SessionHandle } from '../http/session-handle.ts';
import { type SignInRequest, completeSignIn, refuseDisabled } from './complete-sign-in.ts';
import { presentSession, recoveryEnd } from './present-account.ts';
import { accountsText } from './text.ts';

/** The signed-in user, or one who has completed the first step and not yet the second. */
export type SignedIn = { user: User; isDone: boolean };

/**
 * Ends the first step of a sign-in, by password or Google: signs in, or waits for the second step if the account has
 * one.
 */
export async function signInOrAwait(found: User, first: SignInFirst, asked: SignInRequest): Promise<SignedIn> {
  refuseDisabled(found);
  const user = (await recovered(found, asked)) ?? found;
  if (hasSecondFactor(user)) {
    await asked.session.awaitSecondStep(user, first, asked.now);
    return { user, isDone: false };
  }
  return { user: await completeSignIn(user, { first, second: null }, asked), isDone: true };
}

/**
 * A user who signs in after the waiting period for a lost second step need not wait for the scheduled job; null for all
 * others.
 */
async function recovered(user: User, { context, now }: SignInRequest): Promise<User | null> {
  if (!isInRecovery(user) || recoveryAwaits(user.recovery, isOperator(user, context), now)) return null;
  const done = await finishRecovery(user, { now, mailDomain: context.options.applicationsMailDomain });
  if (done) securityEvent('authn_recovery_done', { userId: done._id });
  await context.live.publish(String(user._id), { type: 'account' });
  return done;
}

/**
 * Who has completed the first step in this browser, and how. Null if nobody has; a password change in the meantime also
 * ends the first step.
 */
export async function awaitedUser(
  session: SessionHandle,
  now: Date,
): Promise<{ user: User; first: SignInFirst } | null> {
  const step = session.secondStep(now);
  const user = step && (await findUserById(step.userId));
  return user && !user.disabledAt && hasSecondFactor(user) && user.sessionGeneration === step.generation
    ? { user, first: step.first }
    : null;
}

/** The same for calls that require it. @throws HttpError 401 if nobody has */
export async function mustBeAwaited(session: SessionHandle, now: Date): Promise<{ user: User; first: SignInFirst }> {
  const awaited = await awaitedUser(session, now);
  if (!awaited) throw new HttpError(401, accountsText.secondFactor.startAgain);
  return awaited;
}

export function presentSignIn(signedIn: SignedIn | null, context: Context): SessionCheck {
  if (!signedIn || signedIn.isDone) return presentSession(signedIn?.user ?? null, context);
  const { user } = signedIn;
  return {
    ...presentSession(null, context),
    second_step: true,
    second_factors: secondFactorsOf(user),
    ...recoveryEnd(user),
  };
}
