import { senderInSentence, senderLabel, senderName } from '../../domain/accounts/sender-details.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { inboxAddress, replyAddress } from '../../domain/inbound/inbox-address.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { daysBetween } from '../../domain/privacy/periods.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { type CalendarViewing, calendarEntry } from '../../domain/viewings/calendar-event.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { calendarInvitation } from '../../mail/send/calendar-invitation.ts';
import { composeAutomatic } from '../../mail/send/compose.ts';
import { erasureReceipt } from '../../mail/send/erasure-receipt.ts';
import { applicantLink } from '../../store/applications/applicant-link.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findListingById } from '../../store/listings/listing.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findErasure } from '../../store/privacy/erasure.ts';
import { findViewing, type Viewing } from '../../store/viewings/viewing.ts';
import { nothingToSend } from './applicant-mail.ts';
import type { JobContext } from '../job.ts';
import type { Template } from './template.ts';

/**
 * The receipt for an erasure, made from what remains: it has no reply token, because no conversation is left. It is also
 * the cancellation of a viewing that was ahead, and removes that from the applicant’s calendar.
 */
export const erasureReceiptMail: Template<ApplicationMail> = async (mail, context) => {
  const erasure = await findErasure(mail.applicationId);
  const listing = erasure && (await findListingById(erasure.listingId));
  const user = erasure && (await findUserById(String(erasure.landlordId)));
  if (!listing || !user?.username) return nothingToSend;
  const { username, sender } = user;
  const viewing = await viewingAhead(mail, context);
  const { letter, subject } = erasureReceipt({
    listingAddress: listing.address,
    landlordName: senderInSentence(username, sender),
    by: erasure.by,
    date: shortDate(civilDate(erasure.erasedAt)),
    period: periodInWords(daysBetween(erasure.erasedAt, erasure.expiresAt)),
    viewing,
  });
  const domain = context.settings.applicationsMailDomain;
  const address = inboxAddress(username, domain);
  const token = erasure.person?.replyToken;
  const ended =
    viewing &&
    endedEntry(viewing, mail, context, {
      listingAddress: listing.address,
      landlord: senderName(username, sender),
      replyAddress: token ? replyAddress(username, token, domain) : address,
    });
  const addressing = {
    landlordName: senderLabel(username, sender),
    landlordAddress: address,
    replyAddress: address,
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  };
  const calendar = ended ? calendarInvitation(ended, 'CANCEL') : undefined;
  return { composed: composeAutomatic(letter, subject, addressing, calendar) };
};

async function viewingAhead({ aboutId }: ApplicationMail, { now }: JobContext): Promise<Viewing | null> {
  const viewing = aboutId && (await findViewing(aboutId));
  return viewing && viewing.status !== 'OVER' && !hasBegun(viewing, now()) ? viewing : null;
}

type EndedFacts = { listingAddress: string; landlord: string; replyAddress: string };

/** The entry as it was sent, without the applicant’s name, one change later: the cancellation may not be stored yet. */
function endedEntry(
  { _id, date, start, end, status, sequence }: Viewing,
  { applicationId, to, createdAt }: ApplicationMail,
  { settings }: JobContext,
  facts: EndedFacts,
): CalendarViewing {
  return calendarEntry({
    ...facts,
    ...{ date, start, end },
    sequence: status === 'BOOKED' ? sequence + 1 : sequence,
    viewingId: String(_id),
    stamp: createdAt,
    applicant: { name: '', email: to },
    viewingUrl: applicantLink(settings, 'viewing_appointment', String(applicationId)),
    mailDomain: settings.applicationsMailDomain,
  });
}
