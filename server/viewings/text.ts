import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about viewings, and of their entries in an application's history. */
export const viewingsText = catalogue({
  applicant: {
    cancelled: 'Your application and viewing have been cancelled',
    waiting: 'We’ve told the landlord. We’ll email you when a time slot opens up.',
    alreadyBooked: 'You already have a viewing booked. To change it, choose Reschedule.',
    changed: 'Your application has just been updated. Please reload the page.',
    tooLate: 'The landlord is no longer waiting for this answer. Please reply to our email instead.',
  },
  noCalendar: 'No calendar is connected.',
  availability: {
    stranded:
      '{count, plural, one {# booked viewing doesn’t fit these hours. Please keep it or rebook it.} other {# booked viewings don’t fit these hours. Please keep them or rebook them.}}',
    changedElsewhere: 'These viewing hours were changed in another tab or device, so yours weren’t saved.',
  },
  cancel: {
    one: 'Viewing cancelled for {name}. They have been notified via email.',
    oneWithoutEmail:
      'Viewing cancelled for {name}. We don’t have an email address for them, so please give them a call.',
    nameless: 'this applicant',
    date: '{count, plural, =0 {No viewings were booked then.} one {# viewing was cancelled. The applicant has been notified via email.} other {# viewings were cancelled. The applicants have been notified via email.}} The date is now closed to new bookings.',
    slot: '{count, plural, =0 {No viewings were booked then.} one {# viewing was cancelled. The applicant has been notified via email.} other {# viewings were cancelled. The applicants have been notified via email.}} This time slot is now closed to new bookings.',
    noBooking: 'This applicant doesn’t have a viewing booked.',
    begun: 'This viewing has already started or is over, so it can’t be cancelled.',
    past: 'This date is in the past, so nothing can be cancelled.',
    noSlot: 'There’s no viewing at this time on this date.',
  },
  attendance: {
    ahead: 'This viewing hasn’t taken place yet.',
    notBegun: 'This viewing hasn’t started yet.',
  },
  reopened: 'This date is open for bookings again.',
  history: {
    reason: 'Reason given: {reason}',
    cancelled: 'The applicant cancelled their application before booking a viewing.',
    cancelledReason: 'Cancelled by the applicant.',
    noneSuit: 'None of the viewing times suit, so they’ve joined the waiting list.',
    noneSuitNote: 'None of the viewing times suit, so they’ve joined the waiting list. They wrote: “{note}”',
    noShow: 'They didn’t come to the viewing.',
    noShowReason: 'Didn’t come to the viewing.',
  },
});
