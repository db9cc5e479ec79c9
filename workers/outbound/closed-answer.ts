import { lastMover } from '../../domain/applications/ended-by.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import {
  type ClosedMailFacts,
  closedApplication,
  closedListing,
  withdrawnApplication,
  enquiryReceived,
} from '../../mail/send/closed-mails.ts';
import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import type { Application } from '../../store/applications/application.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantAnswer, letterContext } from './applicant-mail.ts';
import { failed, type Template } from './template.ts';

/** An answer to a message that came too late, made from that message. */
function closedAnswer(
  letterOf: (application: Application) => (facts: ClosedMailFacts) => OutgoingLetter,
): Template<ApplicationMail> {
  return async (mail, context) => {
    const [about, answered] = await Promise.all([
      letterContext(mail, context),
      mail.aboutId ? findMessage(mail.aboutId) : null,
    ]);
    if (!about) return failed(outboundText.nothingToAnswer);
    const letter = letterOf(about.application);
    return applicantAnswer(about, letter(about.facts), answered?.rfcMessageId ?? null);
  };
}

export const closedListingMail = closedAnswer(() => closedListing);
export const enquiryReceivedMail = closedAnswer(() => enquiryReceived);
export const closedApplicationMail = closedAnswer((application) =>
  lastMover(application) === 'applicant' ? withdrawnApplication : closedApplication,
);
