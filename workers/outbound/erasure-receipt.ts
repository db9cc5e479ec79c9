import { senderInSentence, senderLabel } from '../../domain/accounts/sender-details.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { daysBetween } from '../../domain/privacy/periods.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { composeAutomatic } from '../../mail/send/compose.ts';
import { erasureReceipt } from '../../mail/send/erasure-receipt.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findListingById } from '../../store/listings/listing.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findErasure } from '../../store/privacy/erasure.ts';
import { nothingToSend } from './applicant-mail.ts';
import type { Template } from './template.ts';

/** The receipt for an erasure, made from what remains: it has no reply token, because no conversation is left. */
export const erasureReceiptMail: Template<ApplicationMail> = async (mail, { settings }) => {
  const erasure = await findErasure(mail.applicationId);
  const listing = erasure && (await findListingById(erasure.listingId));
  const user = erasure && (await findUserById(String(erasure.landlordId)));
  if (!listing || !user?.username) return nothingToSend;
  const { username, sender } = user;
  const { letter, subject } = erasureReceipt({
    listingAddress: listing.address,
    landlordName: senderInSentence(username, sender),
    by: erasure.by,
    date: shortDate(civilDate(erasure.erasedAt)),
    period: periodInWords(daysBetween(erasure.erasedAt, erasure.expiresAt)),
  });
  const address = inboxAddress(username, settings.applicationsMailDomain);
  const composed = composeAutomatic(letter, subject, {
    landlordName: senderLabel(username, sender),
    landlordAddress: address,
    replyAddress: address,
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  });
  return { composed };
};
