import { outboundText } from '../../domain/outbound/text.ts';
import { newDevice, securityNotice } from '../../mail/send/account-mails.ts';
import { accountsText } from '../../mail/send/text/accounts.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { findSignIn } from '../../store/accounts/sign-in.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import type { SecurityNotice } from '../../store/outbound/templates.ts';
import { failed, type Template } from './template.ts';
import { toUser } from './to-user.ts';

/** A notice about an account, with the time of the event rather than of the email. */
export const securityNoticeMail =
  (notice: Exclude<SecurityNotice, 'passcode-guessed' | 'new-device'>, buttonPath: string): Template<AccountMail> =>
  async (mail, context) => {
    const { publicUrl } = context.settings;
    const facts = { at: mail.createdAt, publicUrl, email: mail.to, address: '', buttonPath };
    return toUser(securityNotice(accountsText.notices[notice], facts), mail, context);
  };

/** Tells a landlord that someone tried to guess the passcode of one of their applicants. */
export const passcodeGuessedMail: Template<AccountMail> = async (mail, context) => {
  const application = mail.aboutId && (await findApplicationById(mail.aboutId));
  const listing = application && (await findListingById(application.listingId));
  if (!listing) return failed(outboundText.nothingToSend);
  const facts = { at: mail.createdAt, publicUrl: context.settings.publicUrl, email: mail.to, address: listing.address };
  const buttonPath = `/listing/${String(listing._id)}/application_pipeline`;
  return toUser(securityNotice(accountsText.notices['passcode-guessed'], { ...facts, buttonPath }), mail, context);
};

/** Tells a user of a sign-in on a device that was not seen before. */
export const newDeviceMail: Template<AccountMail> = async (mail, context) => {
  const signIn = mail.aboutId && (await findSignIn(mail.aboutId));
  if (!signIn) return failed(outboundText.nothingToSend);
  const { at, device, network, first, second } = signIn;
  const facts = { email: mail.to, at, device, network, way: { first, second } };
  return toUser(newDevice({ ...facts, publicUrl: context.settings.publicUrl }), mail, context);
};
