import { z } from 'zod';
import { credentialsSchema, signUpSchema } from '../../domain/calls/account.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { createUser, findUserByEmail } from '../../store/accounts/user.ts';
import { type Context } from '../http/context.ts';
import { mailEmailConfirmation, mailPasswordReset } from './account-mails.ts';
import { call } from '../http/call.ts';
import { HttpError, conflict } from '../http/errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentSession } from './present-account.ts';
import { accountsText } from './text.ts';
import { refuseWeakPassword } from './weak-password.ts';

const isAuthenticated = call({
  method: 'get',
  path: '/auth/isauthenticated',
  limit: 'read',
  access: 'visitor',
  schema: z.object({}),
  act: ({ who }) => who,
  present: (user, { context }) => presentSession(user, context),
});

const signIn = call({
  method: 'post',
  path: '/auth/signin',
  limit: 'sign-in',
  access: 'visitor',
  schema: credentialsSchema,
  async act({ input, from, context, session, now }) {
    await context.signInTries.begin(input.email, from);
    const user = await findUserByEmail(input.email);
    const right = await verifyPassword(input.password, user?.passwordHash ?? null);
    if (!user || !right) {
      securityEvent('authn_login_fail', { from, userId: user?._id });
      throw new HttpError(401, accountsText.signIn.wrong, { event: null });
    }
    await context.signInTries.succeed(input.email, from);
    await session.signIn(user, now);
    securityEvent('authn_login_success', { from, userId: user._id });
    return user;
  },
  present: (user, { context }) => presentSession(user, context),
});

/**
 * An operator's password is chosen through a mailed link only: whoever signed up with the address first would otherwise be
 * an operator as soon as its owner confirms it.
 */
async function inviteOperator(email: string, context: Context, now: Date): Promise<void> {
  await createUser({ email, passwordHash: null, createdAt: now });
  await mailPasswordReset(email, context);
}

const signUp = call({
  method: 'post',
  path: '/auth/signup',
  limit: 'sign-up',
  access: 'visitor',
  schema: signUpSchema,
  async act({ input, from, context, session, now }) {
    refuseWeakPassword(input.password, input.email);
    if (context.options.production && context.options.operatorEmails.includes(input.email)) {
      context.background.run('invite-operator', () => inviteOperator(input.email, context, now));
      throw conflict(accountsText.signIn.operator);
    }
    const passwordHash = await hashPassword(input.password);
    const user = await createUser({ email: input.email, passwordHash, createdAt: now });
    if (!user) throw conflict(accountsText.signIn.taken);
    await session.signIn(user, now);
    securityEvent('user_created', { from, userId: user._id });
    // Lost with this process, it can be asked for again on the dashboard.
    context.background.run('confirm-email', () => mailEmailConfirmation(user, context));
    return user;
  },
  present: (user, { context }) => presentSession(user, context),
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
