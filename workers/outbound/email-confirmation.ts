import { emailConfirmationLetter, emailConfirmationSubject } from '../../mail/send/account-mails.ts';
import { linkMail } from './link-mail.ts';

/** The link by which somebody shows that the address is theirs. */
export const emailConfirmationMail = linkMail({
  purpose: 'email-confirmation',
  subject: emailConfirmationSubject,
  letter: emailConfirmationLetter,
  wanted: (user) => user.emailConfirmedAt === null,
});
