import { z } from 'zod';
import { type Said, confirmEmailSchema } from '../../domain/calls/account.ts';
import { spendLink } from '../../store/accounts/link.ts';
import { mailEmailConfirmation } from './account-mails.ts';
import { call } from '../http/call.ts';
import { HttpError, conflict } from '../http/errors.ts';
import { accountsText } from './text.ts';

const text = accountsText.email;

/** By whoever has the email, on any device: the link says whose address it is. */
const confirm = call({
  method: 'post',
  path: '/auth/email/confirm',
  limit: 'account-link',
  access: 'public',
  schema: confirmEmailSchema,
  async act({ input, now }) {
    const user = await spendLink('email-confirmation', input.token, { $set: { emailConfirmedAt: now } }, now);
    if (!user) throw new HttpError(410, text.linkUsed);
    return user.email;
  },
  present: (email): Said => ({ message: text.confirmed({ email }) }),
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
  present: (email): Said => ({ message: text.sent({ email }) }),
});

export const accountEmailRoutes = [confirm, resend];
