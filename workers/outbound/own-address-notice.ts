import { ownStateOf, switchedOffAt } from '../../domain/accounts/own-address/standing.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { ownAddressNotice } from '../../mail/send/account-mails.ts';
import { accountsText } from '../../mail/send/text/accounts.ts';
import { findOwnAddress } from '../../store/accounts/own-address.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import type { ToldOwnState } from '../../store/outbound/templates.ts';
import { type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

/** Tells a landlord how their own domain stands, unless that has changed since. */
export const ownAddressNoticeMail =
  (state: ToldOwnState): Template<AccountMail> =>
  async (mail, context) => {
    const own = mail.aboutId && (await findOwnAddress(mail.aboutId));
    if (!own || ownStateOf(own) !== state) return withdrawn(outboundText.stateChanged);
    const { address, domain, verifiedAt, takenAt, lostAt, offAt } = own;
    const at = { verified: verifiedAt, taken: takenAt, lost: lostAt, off: offAt }[state] ?? mail.createdAt;
    const facts = { address, domain, at, ends: switchedOffAt(at), publicUrl: context.settings.publicUrl };
    return toUser(ownAddressNotice(accountsText.ownAddress[state], facts), mail, context);
  };
