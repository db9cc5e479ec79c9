import {
  type MessageAnswer,
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../../domain/calls/account.ts';
import { changePassword, resetPassword } from '../../store/accounts/password.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { mailPasswordNotice, mailPasswordReset } from './account-mails.ts';
import { isOperatorAddress } from '../http/access.ts';
import { call } from '../http/call.ts';
import { HttpError, badRequest, conflict } from '../http/errors.ts';
import { rememberDevice } from './device-cookie.ts';
import { inviteOperator } from './operator-account.ts';
import { beginTry, trySucceeded } from './guarded-sign-in.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { presentSession } from './present-account.ts';
import { accountsText } from './text.ts';
import { refuseWeakPassword } from './weak-password.ts';

const text = accountsText.password;

/** The same answer at the same speed, whether or not there is an account: the work continues afterwards. */
const forgot = call({
  method: 'post',
  path: '/auth/password/forgot',
  limit: 'account-mail',
  access: 'public',
  schema: forgotPasswordSchema,
  act: ({ input: { email }, context, now }) =>
    context.background.run('forgot-password', () =>
      // This is how operators get their account if sign-up is closed.
      isOperatorAddress(email, context) ? inviteOperator(email, context, now) : mailPasswordReset(email, context),
    ),
  present: (): MessageAnswer => ({
    message: text.linkSent,
  }),
});

const reset = call({
  method: 'post',
  path: '/auth/password/reset',
  limit: 'account-link',
  access: 'public',
  schema: resetPasswordSchema,
  async act({ input, from, cookies, now, context }) {
    await refuseWeakPassword(input.password, '');
    const user = await resetPassword(input.token, () => hashPassword(input.password), now);
    if (!user) throw new HttpError(410, text.linkUsed);
    securityEvent('authn_password_change', { from, userId: user._id, what: 'by a mailed link' });
    await endSessions(user._id);
    context.live.endOthers(String(user._id));
    // The reader of the address's email is the owner: strangers' attempts do not keep them out.
    rememberDevice(user.email, cookies, context.options.sessionSecret, now);
    await mailPasswordNotice(user, context);
  },
  present: (): MessageAnswer => ({ message: text.changed }),
});

const change = call({
  method: 'post',
  path: '/auth/password/change',
  limit: 'sign-in',
  access: 'signed-in',
  schema: changePasswordSchema,
  async act(call) {
    const { input, who, from, session, now, context } = call;
    if (!who.passwordHash) throw badRequest(text.none);
    await refuseWeakPassword(input.password, who.email);
    await beginTry('password', who.email, call);
    if (!(await verifyPassword(input.current_password, who.passwordHash))) {
      securityEvent('authn_password_change_fail', { from, userId: who._id });
      throw badRequest(text.wrong);
    }
    await trySucceeded('password', who.email, call);
    const user = await changePassword(who._id, who.passwordHash, await hashPassword(input.password), now);
    if (!user) throw conflict(text.changedElsewhere);
    securityEvent('authn_password_change', { from, userId: user._id });
    await session.signIn(user, now);
    await endSessions(user._id, session.key);
    context.live.endOthers(String(user._id), session.id);
    await mailPasswordNotice(user, context);
    return user;
  },
  present: (user, { context }) => presentSession(user, context),
});

export const passwordRoutes = [forgot, reset, change];
