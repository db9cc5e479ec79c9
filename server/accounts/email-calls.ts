import { z } from 'zod';
import { type MessageAnswer, confirmEmailSchema } from '../../domain/calls/account.ts';
import { spendLink } from '../../store/accounts/link.ts';
import { confirmMailbox } from '../../store/accounts/mailbox.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { mailEmailConfirmation } from './account-mails.ts';
import { call } from '../http/call.ts';
import { HttpError, conflict } from '../http/errors.ts';
import { accountsText } from './text.ts';

const text = accountsText.email;

/**
 * Used by the reader of the email, on any device: the link shows whose address it is. Whoever signed up with it before
 * may be someone else, so every earlier session ends except this browser's own.
 */
const confirm = call({
  method: 'post',
  path: '/auth/email/confirm',
  limit: 'account-link',
  access: 'visitor',
  schema: confirmEmailSchema,
  async act({ input, who, session, context, now }) {
    const change = { $set: { emailConfirmedAt: now }, $inc: { sessionGeneration: 1 } };
    const user = await spendLink('email-confirmation', input.token, change, now);
    if (!user) {
      const mailbox = await confirmMailbox(input.token, now);
      if (!mailbox) throw new HttpError(410, text.linkUsed);
      return mailbox.address;
    }
    const isOwn = who?._id.equals(user._id) ?? false;
    if (isOwn) await session.renew(user);
    await endSessions(user._id, isOwn ? session.key : undefined);
    context.live.endOthers(String(user._id), isOwn ? session.id : undefined);
    return user.email;
  },
  present: (email): MessageAnswer => ({ message: text.confirmed({ email }) }),
});

const resend = call({
  method: 'post',
  path: '/auth/email/resend',
  limit: 'account-mail',
  access: 'signed-in',
  schema: z.object({}),
  async act({ who, context }) {
    if (who.emailConfirmedAt) throw conflict(text.alreadyConfirmed);
    if (!(await context.accountMailLimits.take(String(who._id), 'email-confirmation'))) {
      throw new HttpError(429, text.tooSoon);
    }
    await mailEmailConfirmation(who, context);
    return who.email;
  },
  present: (email): MessageAnswer => ({ message: text.sent({ email }) }),
});

export const accountEmailRoutes = [confirm, resend];
