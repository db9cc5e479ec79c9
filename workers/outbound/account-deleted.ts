import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { accountDeleted } from '../../mail/send/account-mails.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { landlordPeriods } from '../../store/privacy/landlord-periods.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { failed, type Template } from './template.ts';
import { toUser } from './to-user.ts';

/** The receipt for a deleted account, to the address that it had. */
export const accountDeletedMail: Template<AccountMail> = async (mail, context) => {
  const { applicationsMailDomain, periods, publicUrl } = context.settings;
  const user = await findUserById(String(mail.userId));
  if (!user?.username) return failed(outboundText.noAccount);
  const { username } = user;
  const { record } = await landlordPeriods(user._id, periods);
  const inbox = inboxAddress(username, applicationsMailDomain);
  const facts = { username, inbox, at: mail.createdAt, period: periodInWords(record), publicUrl };
  return toUser(accountDeleted(facts), mail, context);
};
