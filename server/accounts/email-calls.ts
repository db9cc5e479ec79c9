import { z } from 'zod';
import { type Said, confirmEmailSchema } from '../../domain/calls/account.ts';
import { spendLink } from '../../store/accounts/link.ts';
import { mailEmailConfirmation } from './account-mails.ts';
import { call } from '../http/call.ts';
import { HttpError, conflict } from '../http/errors.ts';

/** By whoever has the mail, on whichever device: the link says whose address it is. */
const confirm = call({
  method: 'post',
  path: '/auth/email/confirm',
  limit: 'account-link',
  access: 'public',
  schema: confirmEmailSchema,
  async act({ input, now }) {
    const user = await spendLink('email-confirmation', input.token, { $set: { emailConfirmedAt: now } }, now);
    if (!user) throw new HttpError(410, 'This link was used already, has run out, or a newer one took its place.');
    return user.email;
  },
  present: (email): Said => ({ message: `Thank you: ${email} is confirmed.` }),
});

const resend = call({
  method: 'post',
  path: '/auth/email/resend',
  limit: 'account-mail',
  access: 'signed-in',
  schema: z.object({}),
  async act({ who, context }) {
    if (who.emailConfirmedAt) throw conflict('Your e-mail address is confirmed already.');
    if (!(await context.accountMailLimits.take(String(who._id), 'email-confirmation'))) {
      throw new HttpError(
        429,
        'A mail was sent to you not long ago. Please look for it, also among unwanted mail, before you ask for another.',
      );
    }
    await mailEmailConfirmation(who, context);
    return who.email;
  },
  present: (email): Said => ({ message: `A new mail is on its way to ${email}.` }),
});

export const accountEmailRoutes = [confirm, resend];
