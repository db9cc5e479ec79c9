import { senderInSentence, senderLabel, senderLines, senderName } from '../../domain/accounts/sender-details.ts';
import { inboxAddress, replyAddress } from '../../domain/inbound/inbox-address.ts';
import { paths } from '../../domain/pages.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import {
  type Addressing,
  type CalendarPart,
  type ComposedMail,
  composeAnswer,
  composeAutomatic,
} from '../../mail/send/compose.ts';
import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import { applicantLink } from '../../store/applications/applicant-link.ts';
import type { OwnAddressRecord } from '../../store/accounts/own-address.ts';
import type { Application } from '../../store/applications/application.ts';
import { correspondenceOf } from '../../store/applications/correspondence.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { SuppressedAddress } from '../../store/outbound/suppression.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import { failed, type PreparedMail } from './template.ts';

/** What every email to an applicant is made from. */
export type LetterContext = {
  application: Application;
  listing: Listing;
  facts: {
    applicantName: string;
    listingAddress: string;
    /** The landlord's name within a sentence. */
    landlordName: string;
    /** The landlord's name in a calendar. */
    organizerName: string;
    /** Follows the landlord's own text, line by line. */
    signature: readonly string[];
    viewingUrl: string;
    applicationUrl: string;
    /** The landlord’s privacy notice. */
    noticeUrl: string;
  };
  addressing: Addressing;
  suppressions: readonly SuppressedAddress[];
  isLandlordDisabled: boolean;
  isLandlordPaused: boolean;
  ownAddress: OwnAddressRecord | null;
  isReceivedHere: boolean;
};

type LetterFrame = Pick<
  LetterContext,
  | 'addressing'
  | 'application'
  | 'suppressions'
  | 'isLandlordDisabled'
  | 'isLandlordPaused'
  | 'ownAddress'
  | 'isReceivedHere'
>;

export const nothingToSend = failed(outboundText.nothingToSend);

/**
 * Whom an email is sent to and in whose name; null if the application, its listing or the landlord no longer exists.
 */
export async function letterContext(mail: ApplicationMail, { settings }: JobContext): Promise<LetterContext | null> {
  const found = await correspondenceOf(mail.applicationId, settings.secret, mail.to);
  if (!found?.listing || !found.username) return null;
  const { application, listing, username, sender, suppressions, isLandlordDisabled, isLandlordPaused } = found;
  const { ownAddress, isReceivedHere } = found;
  const { applicationsMailDomain: domain } = settings;
  return {
    application,
    listing,
    suppressions,
    isLandlordDisabled,
    isLandlordPaused,
    ownAddress,
    isReceivedHere,
    facts: {
      applicantName: application.name,
      listingAddress: listing.address,
      landlordName: senderInSentence(username, sender),
      organizerName: senderName(username, sender),
      signature: senderLines(username, sender),
      viewingUrl: applicantLink(settings, 'viewing_appointment', String(application._id)),
      applicationUrl: applicantLink(settings, 'information_collection', String(application._id)),
      noticeUrl: `${settings.publicUrl.replace(/\/+$/, '')}${paths.privacyNotice(username)}`,
    },
    addressing: {
      landlordName: senderLabel(username, sender),
      landlordAddress: inboxAddress(username, domain),
      replyAddress: replyAddress(username, application.replyToken, domain),
      to: mail.to,
      rfcMessageId: mail.rfcMessageId,
    },
  };
}

export type ApplicantLetter = OutgoingLetter & {
  calendar?: CalendarPart;
  /** A secret that is in the email and nowhere else. */
  secret?: string;
};

/** Prepares an email to an applicant for sending, with the message that the conversation will keep. */
export function applicantMail(
  { addressing, ...read }: LetterFrame,
  { letter, subject, calendar, secret }: ApplicantLetter,
): PreparedMail {
  const composed = composeAutomatic(letter, subject, addressing, calendar);
  return { composed, message: messageOf(composed, secret), ...frameOf(read) };
}

/** The same for an automatic answer to one message; `answered` is its bare Message-ID. */
export function applicantAnswer(
  { addressing, ...read }: LetterFrame,
  { letter, subject }: OutgoingLetter,
  answered: string | null,
): PreparedMail {
  const composed = composeAnswer(letter, subject, answered, addressing);
  return { composed, message: messageOf(composed), ...frameOf(read) };
}

/** The facts passed on with the finished email, without the rest of its context. */
const frameOf = ({
  application,
  suppressions,
  isLandlordDisabled,
  isLandlordPaused,
  ownAddress,
  isReceivedHere,
}: Omit<LetterFrame, 'addressing'>) => ({
  application,
  suppressions,
  isLandlordDisabled,
  isLandlordPaused,
  ownAddress,
  isReceivedHere,
});

/** What the conversation keeps of an email: its text without the secret. */
function messageOf({ from, subject, text }: ComposedMail, secret?: string): NonNullable<PreparedMail['message']> {
  return { from, subject, text: secret ? text.replaceAll(secret, '••••••') : text };
}
