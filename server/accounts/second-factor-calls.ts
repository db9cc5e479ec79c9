import { z } from 'zod';
import {
  type SecondFactorBegun,
  type SecondFactorOn,
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  endSecondFactorSchema,
  secondStepSchema,
} from '../../domain/calls/account.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  endSecondFactor,
  hasSecondFactor,
  spendCode,
} from '../../store/accounts/second-factor.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/user.ts';
import { type Call, call } from '../http/call.ts';
import { HttpError, badRequest, conflict } from '../http/errors.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { beginTry, forgetTries, trySucceeded } from './guarded-sign-in.ts';
import { verifyPassword } from './password.ts';
import { presentSession } from './present-account.ts';
import { mustBeAwaited } from './second-step.ts';
import { accountsText } from './text.ts';

const text = accountsText.secondFactor;

type SecondFactorRequest = Pick<Call<'signed-in', unknown>, 'from' | 'cookies' | 'context' | 'now'>;

/** Uses up a code, or refuses it. The attempt is counted before the code is checked. */
export async function mustSpend(
  user: User,
  code: string,
  asked: SecondFactorRequest,
  wrong: HttpError,
): Promise<'app-code' | 'recovery-code'> {
  await beginTry('code', user.email, asked);
  const spent = await spendCode(asked.context.options.sessionSecret, user, code, asked.now);
  if (!spent) {
    securityEvent('authn_second_factor_fail', { from: asked.from, userId: user._id });
    throw wrong;
  }
  await forgetTries('code', user.email, asked);
  return spent;
}

/** Asks for the password again, if the account has one: an unattended browser is not enough. */
export async function mustKnowPassword(user: User, password: string, asked: SecondFactorRequest): Promise<void> {
  if (!user.passwordHash) return;
  await beginTry('password', user.email, asked);
  if (!(await verifyPassword(password, user.passwordHash))) throw badRequest(text.wrongPassword);
  await trySucceeded('password', user.email, asked);
}

const secondStep = call({
  method: 'post',
  path: '/auth/second_factor',
  limit: 'sign-in',
  access: 'visitor',
  schema: secondStepSchema,
  async act(asked) {
    const { user, first } = await mustBeAwaited(asked.session, asked.now);
    const second = await mustSpend(user, asked.input.code, asked, new HttpError(401, text.wrong, { event: null }));
    return completeSignIn(user, { first, second }, asked);
  },
  present: (user, { context }) => presentSession(user, context),
});

/** Back to the password: the user wants to sign in to another account. */
const cancelStep = call({
  method: 'post',
  path: '/auth/second_factor/cancel',
  limit: 'write',
  access: 'visitor',
  schema: z.object({}),
  async act({ who, session }) {
    if (!who) await session.signOut();
  },
  present: (_done, { who, context }) => presentSession(who, context),
});

const begin = call({
  method: 'post',
  path: '/auth/second_factor/begin',
  limit: 'sign-in',
  access: 'signed-in',
  schema: beginSecondFactorSchema,
  async act(asked) {
    const { input, who, context, now } = asked;
    if (who.secondFactor) throw conflict(text.alreadyOn);
    // Otherwise whoever signed up with someone's address could lock its owner out.
    if (!who.emailConfirmedAt) throw conflict(text.confirmFirst);
    await mustKnowPassword(who, input.password, asked);
    return beginEnrolment(context.options.sessionSecret, who, now);
  },
  present: ({ setupCode, uri }): SecondFactorBegun => ({ setup_code: setupCode, uri }),
});

const confirm = call({
  method: 'post',
  path: '/auth/second_factor/confirm',
  limit: 'sign-in',
  access: 'signed-in',
  schema: confirmSecondFactorSchema,
  async act(asked) {
    const { input, who, session, context, now } = asked;
    if (who.secondFactor) throw conflict(text.alreadyOn);
    if (!who.secondFactorPending) throw conflict(text.tooLate);
    await beginTry('code', who.email, asked);
    const enrolled = await confirmEnrolment(context.options.sessionSecret, who, input.code, now);
    if (!enrolled) throw badRequest(text.wrongFirst);
    await trySucceeded('code', who.email, asked);
    // Earlier sessions were opened with a password alone.
    await session.signIn(enrolled.user, now);
    await endSessions(who._id, session.key);
    context.live.endOthers(String(who._id), session.id);
    securityEvent('authn_second_factor_change', { from: asked.from, userId: who._id, what: 'on' });
    await mailSecurityNotice(enrolled.user, hasSecondFactor(who) ? 'app-added' : 'second-factor-on', context);
    return enrolled;
  },
  present: ({ user, recoveryCodes }, { context }): SecondFactorOn => ({
    recovery_codes: recoveryCodes,
    signed_in: presentSession(user, context),
  }),
});

const end = call({
  method: 'post',
  path: '/auth/second_factor/end',
  limit: 'sign-in',
  access: 'signed-in',
  schema: endSecondFactorSchema,
  async act(asked) {
    const { input, who, session, context, now } = asked;
    if (!who.secondFactor) throw conflict(text.off);
    await mustKnowPassword(who, input.password, asked);
    await mustSpend(who, input.code, asked, badRequest(text.wrong));
    const user = await endSecondFactor(who._id);
    if (!user) throw conflict(text.off);
    await session.signIn(user, now);
    await endSessions(who._id, session.key);
    context.live.endOthers(String(who._id), session.id);
    securityEvent('authn_second_factor_change', { from: asked.from, userId: who._id, what: 'off' });
    await mailSecurityNotice(user, hasSecondFactor(user) ? 'app-removed' : 'second-factor-off', context);
    return user;
  },
  present: (user, { context }) => presentSession(user, context),
});

export const secondFactorRoutes = [secondStep, cancelStep, begin, confirm, end];
