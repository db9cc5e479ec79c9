import { outboundText } from '../../domain/outbound/text.ts';
import { securityNotice } from '../../mail/send/account-mails.ts';
import { accountsText } from '../../mail/send/text/accounts.ts';
import { findApplicationById } from '../../store/applications/application.ts';
import { findListingById } from '../../store/listings/listing.ts';
import type { AccountMail, SecurityNotice } from '../../store/outbound/outgoing-mail.ts';
import { failed, type Template } from './template.ts';
import { toUser } from './to-user.ts';

/** A notice about an account, with the moment of what happened rather than of the email. */
export const securityNoticeMail =
  (notice: Exclude<SecurityNotice, 'passcode-guessed'>, buttonPath: string): Template<AccountMail> =>
  async (mail, context) => {
    const { publicUrl } = context.settings;
    const facts = { at: mail.createdAt, publicUrl, email: mail.to, address: '', buttonPath };
    return toUser(securityNotice(accountsText.notices[notice], facts), mail, context);
  };

/** Tells a landlord that someone guessed at the passcode of one of their applicants. */
export const passcodeGuessedMail: Template<AccountMail> = async (mail, context) => {
  const application = mail.aboutId && (await findApplicationById(mail.aboutId));
  const listing = application && (await findListingById(application.listingId));
  if (!listing) return failed(outboundText.nothingToSend);
  const facts = { at: mail.createdAt, publicUrl: context.settings.publicUrl, email: mail.to, address: listing.address };
  const buttonPath = `/listing/${String(listing._id)}/application_pipeline`;
  return toUser(securityNotice(accountsText.notices['passcode-guessed'], { ...facts, buttonPath }), mail, context);
};
