import { calendarInvitation } from '../../mail/send/calendar-invitation.ts';
import {
  type BookedFacts,
  type Written,
  viewingBooked,
  viewingCancelled,
  viewingChanged,
} from '../../mail/send/viewing-mails.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { type Viewing, findViewing } from '../../store/viewings/viewing.ts';
import { applicantMail, groundOf, nothingToSend } from './applicant-mail.ts';
import { type Template } from './template.ts';
import { calendarViewing, overtaken } from './viewing-mail.ts';

type Kind = { called: string; method: 'REQUEST' | 'CANCEL'; letter: (facts: BookedFacts, viewing: Viewing) => Written };

/** A mail about one state of a viewing, with its calendar entry; a state that is no more is not mailed about. */
function bookingMail({ called, method, letter }: Kind): Template<ApplicationMail> {
  return async (mail, context) => {
    const [ground, viewing] = await Promise.all([groundOf(mail, context), mail.aboutId && findViewing(mail.aboutId)]);
    if (!ground || !viewing) return nothingToSend;
    if (viewing.sequence !== mail.number) return overtaken;
    const calendar = calendarInvitation(calendarViewing(viewing, ground, context), method);
    return applicantMail(
      mail,
      ground,
      { ...letter({ ...ground.facts, slot: viewing }, viewing), calendar, called },
      context,
    );
  };
}

export const viewingBookedMail = bookingMail({
  called: 'The confirmation of the viewing',
  method: 'REQUEST',
  letter: viewingBooked,
});
export const viewingChangedMail = bookingMail({
  called: 'The new time of the viewing',
  method: 'REQUEST',
  letter: viewingChanged,
});
export const viewingCancelledMail = bookingMail({
  called: 'The cancellation of the viewing',
  method: 'CANCEL',
  letter: (facts, { cancelCause }) => viewingCancelled(facts, cancelCause ?? 'landlord'),
});
