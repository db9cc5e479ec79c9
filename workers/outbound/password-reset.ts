import { passwordResetLetter, passwordResetSubject } from '../../mail/send/account-mails.ts';
import { linkMail } from './link-mail.ts';

/** The link for choosing a new password; accounts that have none yet get their first one this way. */
export const passwordResetMail = linkMail({
  purpose: 'password-reset',
  subject: passwordResetSubject,
  letter: passwordResetLetter,
  wanted: () => true,
});
