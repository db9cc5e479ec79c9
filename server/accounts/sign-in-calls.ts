import { z } from 'zod';
import { credentialsSchema, signUpSchema } from '../../domain/calls/account.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { dropUnconfirmedPassword } from '../../store/accounts/password.ts';
import { createUser, findUserByEmail } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import { mailEmailConfirmation, mailPasswordReset, mailSecurityNotice } from './account-mails.ts';
import { isOperatorAddress } from '../http/access.ts';
import { call } from '../http/call.ts';
import { HttpError, conflict } from '../http/errors.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { inviteOperator } from './operator-account.ts';
import { admissionOf, signUpAudience } from './sign-up-admission.ts';
import { beginTry, forgetTries } from './guarded-sign-in.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentSession } from './present-account.ts';
import { awaitedUser, presentSignIn, signInOrAwait } from './second-step.ts';
import { accountsText } from './text.ts';
import { refuseWeakPassword } from './weak-password.ts';

const isAuthenticated = call({
  method: 'get',
  path: '/auth/isauthenticated',
  limit: 'read',
  access: 'visitor',
  schema: z.object({}),
  async act({ who, session, now, context }) {
    const openTo = await signUpAudience(context);
    if (who) return { signedIn: { user: who, isDone: true }, openTo };
    const awaited = await awaitedUser(session, now);
    return { signedIn: awaited && { user: awaited.user, isDone: false }, openTo };
  },
  present: ({ signedIn, openTo }, { context }) => ({ ...presentSignIn(signedIn, context), sign_up: openTo }),
});

const signIn = call({
  method: 'post',
  path: '/auth/signin',
  limit: 'sign-in',
  access: 'visitor',
  schema: credentialsSchema,
  async act(call) {
    const { input, from } = call;
    await beginTry('password', input.email, call);
    const user = await findUserByEmail(input.email);
    const right = await verifyPassword(input.password, user?.passwordHash ?? null);
    if (!user || !right) {
      securityEvent('authn_login_fail', { from, userId: user?._id });
      throw new HttpError(401, accountsText.signIn.wrong, { event: null });
    }
    await forgetTries('password', input.email, call);
    return signInOrAwait(user, 'password', call);
  },
  present: (user, { context }) => presentSignIn(user, context),
});

/**
 * The result of a sign-up, determined after the response: an account to be confirmed, or a notice to the existing
 * account's owner.
 */
async function signUpByMail(
  { email, password, passwordHash }: { email: string; password: string; passwordHash: string },
  from: string,
  context: Context,
): Promise<void> {
  const now = context.options.now();
  if (isOperatorAddress(email, context)) return inviteOperator(email, context, now);
  const user = await createUser({ email, passwordHash, createdAt: now });
  if (user) {
    securityEvent('user_created', { from, userId: user._id });
    return mailEmailConfirmation(user, context);
  }
  const owner = await findUserByEmail(email);
  if (!owner) return;
  if (owner.emailConfirmedAt) return mailSecurityNotice(owner, 'signed-up-again', context);
  // If two people chose a password, one is not the owner: the reader of the email chooses another.
  if (!owner.passwordHash) return mailPasswordReset(email, context);
  if (!(await verifyPassword(password, owner.passwordHash))) {
    if (await dropUnconfirmedPassword(owner._id, owner.passwordHash)) await mailPasswordReset(email, context);
    return;
  }
  // The first email may be lost; its link is replaced.
  if (await context.accountMailLimits.take(String(owner._id), 'email-confirmation'))
    await mailEmailConfirmation(owner, context);
}

/**
 * Signs someone up. Where accounts start by email (decision 12), the response is the same, and as quick, whether or not
 * the address has an account: the work is done afterwards.
 */
const signUp = call({
  method: 'post',
  path: '/auth/signup',
  limit: 'sign-up',
  access: 'visitor',
  schema: signUpSchema,
  async act(call) {
    const { input, from, context, now } = call;
    await refuseWeakPassword(input.password, input.email);
    const admission = await admissionOf(input.invitation, context, now);
    if (context.options.signUpByMail) {
      const account = { ...input, passwordHash: await hashPassword(input.password) };
      // Spent whether or not the address has an account: otherwise the remaining count would reveal it.
      context.background.run('sign-up', async () => {
        await signUpByMail(account, from, context);
        await admission.end(true);
      });
      return null;
    }
    if (context.options.production && isOperatorAddress(input.email, context)) {
      await admission.end(false);
      context.background.run('invite-operator', () => inviteOperator(input.email, context, now));
      throw conflict(accountsText.signIn.operator);
    }
    const passwordHash = await hashPassword(input.password);
    const user = await createUser({ email: input.email, passwordHash, createdAt: now });
    await admission.end(user !== null);
    if (!user) throw conflict(accountsText.signIn.taken);
    securityEvent('user_created', { from, userId: user._id });
    await completeSignIn(user, { first: 'sign-up', second: null }, call);
    // If this process dies first, it can be requested again on the dashboard.
    context.background.run('confirm-email', () => mailEmailConfirmation(user, context));
    return user;
  },
  present: (user, { input, context }) => ({
    ...presentSession(user, context),
    ...(user ? {} : { message: accountsText.signIn.linkSent({ email: input.email }) }),
  }),
});

const logout = call({
  method: 'post',
  path: '/auth/logout',
  limit: 'write',
  access: 'visitor',
  schema: z.object({}),
  async act({ context, session }) {
    context.live.endSession(session.id);
    await session.signOut();
  },
  present: (_done, { context }) => presentSession(null, context),
});

export const authRoutes = [isAuthenticated, signIn, signUp, logout];
