import { type LinkPurpose, linkAddress } from '../../domain/accounts/account-link.ts';
import { type LinkMailFacts } from '../../mail/send/account-mails.ts';
import { composeAccountMail } from '../../mail/send/compose.ts';
import { type Letter } from '../../mail/send/layout.ts';
import { armLink } from '../../store/accounts/link.ts';
import { type AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { type User, findUserById } from '../../store/accounts/user.ts';
import { type Template } from './template.ts';
import { toUser } from './to-user.ts';

type LinkMail = {
  purpose: LinkPurpose;
  subject: string;
  letter: (facts: LinkMailFacts) => Letter;
  /** Whether the account still has a use for the link. */
  wanted: (user: User) => boolean;
};

/** A mail that carries a one-time link; from the moment it is made the link opens what it is for. */
export function linkMail({ purpose, subject, letter, wanted }: LinkMail): Template<AccountMail> {
  return async (mail, context) => {
    const { secret, publicUrl, applicationsMailDomain: mailDomain } = context.settings;
    const user = await findUserById(String(mail.userId));
    if (!user) return { reason: 'There is no such account any more', outcome: 'failed' };
    if (!wanted(user)) return { reason: 'The account has no use for it any more', outcome: 'withdrawn' };
    const token = await armLink(secret, user._id, purpose, mail.number, context.now());
    if (!token) return { reason: 'The link was used, or a newer one took its place', outcome: 'withdrawn' };
    const facts = { email: user.email, linkUrl: linkAddress(publicUrl, purpose, token), publicUrl };
    return toUser(
      composeAccountMail(letter(facts), subject, { mailDomain, to: mail.to, rfcMessageId: mail.rfcMessageId }),
      mail,
      context,
    );
  };
}
