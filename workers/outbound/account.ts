import { type LinkPurpose, linkAddress } from '../../domain/accounts/account-link.ts';
import { invitationAddress } from '../../domain/accounts/sign-up.ts';
import { senderName } from '../../domain/accounts/sender-details.ts';
import { pages } from '../../domain/pages.ts';
import { armPageEnquiry, findPageEnquiry } from '../../store/inbound/page-enquiry.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import {
  emailConfirmation,
  type LinkMailFacts,
  mailboxConfirmation,
  passwordChanged,
  pageEnquiryLink,
  passwordReset,
  recoveryLink,
  recoveryUnderWay,
  signUpInvitation,
} from '../../mail/send/account-mails.ts';
import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import { armLink } from '../../store/accounts/link.ts';
import { armMailboxLink, findMailbox } from '../../store/accounts/mailbox.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { armInvitation, findInvitation } from '../../store/accounts/sign-up-invitation.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { failed, type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

type LinkMail = {
  purpose: Exclude<LinkPurpose, 'recovery-stop'>;
  letter: (facts: LinkMailFacts) => OutgoingLetter;
  /** Whether the account still needs the link. */
  isNeeded: (user: User) => boolean;
};

/** An email with a one-time link, which works from the moment the email is made. */
function linkMail({ purpose, letter, isNeeded }: LinkMail): Template<AccountMail> {
  return async (mail, context) => {
    const { secret, publicUrl } = context.settings;
    const user = await findUserById(String(mail.userId));
    if (!user) return failed(outboundText.noAccount);
    if (!isNeeded(user)) return withdrawn(outboundText.noUseForLink);
    const token = await armLink(secret, user._id, purpose, mail.number, context.now());
    if (!token) return withdrawn(outboundText.linkReplaced);
    const facts = { email: user.email, linkUrl: linkAddress(publicUrl, purpose, token), publicUrl };
    return toUser(letter(facts), mail, context);
  };
}

/** The link for choosing a new password; accounts without one get their first password this way. */
export const passwordResetMail = linkMail({ purpose: 'password-reset', letter: passwordReset, isNeeded: () => true });

/** The link by which a user proves that the address is theirs. */
export const emailConfirmationMail = linkMail({
  purpose: 'email-confirmation',
  letter: emailConfirmation,
  isNeeded: (user) => user.emailConfirmedAt === null,
});

/** The link by which a user who has lost the second step starts the recovery. */
export const recoveryLinkMail = linkMail({
  purpose: 'second-factor-recovery',
  letter: recoveryLink,
  isNeeded: (user) => hasSecondFactor(user) && user.recovery === null,
});

/** The notice that two-step sign-in will be turned off; the link in it stops that until it has happened. */
export const recoveryMail =
  (text: Parameters<typeof recoveryUnderWay>[0]): Template<AccountMail> =>
  async (mail, context) => {
    const { secret, publicUrl, operatorEmails = [] } = context.settings;
    const user = await findUserById(String(mail.userId));
    if (!user) return failed(outboundText.noAccount);
    if (!user.recovery) return withdrawn(outboundText.noUseForLink);
    const token = await armLink(secret, user._id, 'recovery-stop', mail.number, context.now());
    if (!token) return withdrawn(outboundText.linkReplaced);
    const { beganAt, endsAt } = user.recovery;
    const linkUrl = linkAddress(publicUrl, 'recovery-stop', token);
    const needsOperator = operatorEmails.includes(user.email);
    return toUser(
      recoveryUnderWay(text, { email: user.email, linkUrl, publicUrl, beganAt, endsAt, needsOperator }),
      mail,
      context,
    );
  };

/** The link by which a user proves that a further mailbox is theirs; it leads to the page that confirms addresses. */
export const mailboxConfirmationMail: Template<AccountMail> = async (mail, context) => {
  const { secret, publicUrl } = context.settings;
  const mailbox = mail.aboutId && (await findMailbox(mail.aboutId));
  const token = mailbox && (await armMailboxLink(secret, mailbox._id, mail.number, context.now()));
  if (!token) return withdrawn(outboundText.linkReplaced);
  const linkUrl = linkAddress(publicUrl, 'email-confirmation', token);
  return toUser(mailboxConfirmation({ email: mailbox.address, linkUrl, publicUrl }), mail, context);
};

/** An operator's invitation to create an account; it is sent only while it can be used. */
export const signUpInvitationMail: Template<AccountMail> = async (mail, context) => {
  const { secret, publicUrl } = context.settings;
  const invitation = mail.aboutId && (await findInvitation(mail.aboutId));
  const token = invitation && (await armInvitation(secret, invitation._id, context.now()));
  if (!token) return withdrawn(outboundText.noUseForLink);
  const linkUrl = invitationAddress(publicUrl, token);
  return toUser(
    signUpInvitation({ email: mail.to, linkUrl, publicUrl, expiresAt: invitation.expiresAt }),
    mail,
    context,
  );
};

/** The link by which an applicant confirms an enquiry from a listing's page; it leads to what they wrote. */
export const pageEnquiryLinkMail: Template<AccountMail> = async (mail, context) => {
  const { secret, publicUrl } = context.settings;
  const [enquiry, landlord] = await Promise.all([
    mail.aboutId && findPageEnquiry(mail.aboutId),
    findUserById(String(mail.userId)),
  ]);
  const listing = enquiry && (await findListingById(enquiry.listingId));
  const token = listing && (await armPageEnquiry(secret, enquiry._id));
  if (!token || !landlord?.username) return withdrawn(outboundText.noUseForLink);
  const linkUrl = `${publicUrl.replace(/\/+$/, '')}${pages.confirmEnquiry.path}#token=${token}`;
  const landlordName = senderName(landlord.username, landlord.sender);
  return toUser(pageEnquiryLink({ listingAddress: listing.address, landlordName, linkUrl }), mail, context);
};

/** The notice that a password was changed, with the time of the change rather than of the email. */
export const passwordChangedMail: Template<AccountMail> = async (mail, context) =>
  toUser(passwordChanged({ email: mail.to, at: mail.createdAt, publicUrl: context.settings.publicUrl }), mail, context);
