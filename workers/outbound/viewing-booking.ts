import { outboundText } from '../../domain/outbound/text.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { calendarInvitation } from '../../mail/send/calendar-invitation.ts';
import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import { type BookedFacts, viewingBooked, viewingCancelled, viewingChanged } from '../../mail/send/viewing-mails.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findViewing, type Viewing } from '../../store/viewings/viewing.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { calendarViewing, viewingOvertaken } from './calendar-viewing.ts';
import { type Template, withdrawn } from './template.ts';

type Kind = { method: 'REQUEST' | 'CANCEL'; letter: (facts: BookedFacts, viewing: Viewing) => OutgoingLetter };

/** An email about one state of a viewing, with its calendar entry; nothing is sent about a state that is outdated. */
function bookingMail({ method, letter }: Kind): Template<ApplicationMail> {
  return async (mail, context) => {
    const [about, viewing] = await Promise.all([
      letterContext(mail, context),
      mail.aboutId && findViewing(mail.aboutId),
    ]);
    if (!about || !viewing) return nothingToSend;
    if (viewing.sequence !== mail.number) return viewingOvertaken;
    // No server took it until then: a confirmation, with an entry for a calendar, would only confuse.
    if (method === 'REQUEST' && hasBegun(viewing, context.now())) return withdrawn(outboundText.viewingStarted);
    const calendar = calendarInvitation(calendarViewing(viewing, about, context), method);
    return applicantMail(about, { ...letter({ ...about.facts, slot: viewing }, viewing), calendar });
  };
}

export const viewingBookedMail = bookingMail({ method: 'REQUEST', letter: viewingBooked });
export const viewingChangedMail = bookingMail({ method: 'REQUEST', letter: viewingChanged });
export const viewingCancelledMail = bookingMail({
  method: 'CANCEL',
  letter: (facts, { cancelCause }) => viewingCancelled(facts, cancelCause ?? 'landlord'),
});
