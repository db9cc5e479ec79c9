import { passwordChangedLetter, passwordChangedSubject } from '../../mail/send/account-mails.ts';
import { composeAccountMail } from '../../mail/send/compose.ts';
import { type AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { type Template } from './template.ts';
import { toUser } from './to-user.ts';

/** The notice that a password was changed, with the moment of the change rather than of the mail. */
export const passwordChangedMail: Template<AccountMail> = async (mail, context) => {
  const { publicUrl, applicationsMailDomain: mailDomain } = context.settings;
  const letter = passwordChangedLetter({ email: mail.to, at: mail.createdAt, publicUrl });
  return toUser(
    composeAccountMail(letter, passwordChangedSubject, { mailDomain, to: mail.to, rfcMessageId: mail.rfcMessageId }),
    mail,
    context,
  );
};
