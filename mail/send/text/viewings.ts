import { catalogue } from '../../../domain/text/catalogue.ts';

/** Letters about viewings, to applicants and to landlords. */
export const viewingLettersText = catalogue({
  change: 'Change or cancel viewing',
  cannotCome:
    'If you can’t make it, please change or cancel it as early as you can, so we can offer the time to someone else.',
  invitation: {
    subject: 'You’re invited to view {address}',
    preheader: 'Choose a time that suits you. Your passcode is inside.',
    heading: 'You’re invited to a viewing',
    opening:
      'The landlord would like to show you {address}. Please choose a time that suits you. It only takes a minute, and times are limited.',
    button: 'Choose a time',
    /** Where viewings come before the form. */
    formLater:
      'You don’t need to send any documents before the viewing. If you’d both like to go ahead after it, we’ll email you the application form.',
    note: 'The passcode is for this application only, and is valid for {days, plural, one {# day} other {# days}}. Any earlier passcode no longer works. Please don’t share it.',
    noneSuit: 'If none of the times suit, you can say so on the page.',
  },
  /** In place of the invitation’s, to someone on the waiting list. */
  addedTimes: {
    subject: 'New viewing times: {address}',
    preheader: 'Choose one that suits you. Your passcode is inside.',
    heading: 'New viewing times have been added',
    opening:
      'You’re on the waiting list for {address}, and the landlord has added viewing times. Please choose one that suits you. We’re not holding any of them, so it’s best to book soon.',
    noneSuit: 'If none of them suit, you don’t need to do anything. You’ll stay on the waiting list.',
  },
  bookingReminder: {
    subject: 'A reminder to book your viewing: {address}',
    preheader: 'You can still choose a time.',
    heading: 'Would you still like to see it?',
    opening: 'You’re invited to view {address}, and you haven’t chosen a time yet. There are still times available.',
    waiting:
      'You’re on the waiting list for {address}, and the landlord has added viewing times. There are still times available.',
    note: 'The page will ask for your passcode, which is in our earlier email, and can send you a new one. If you’re no longer interested, you can withdraw on the page, and we won’t write to you again.',
  },
  booked: {
    subject: 'Viewing confirmed: {address}',
    heading: 'Your viewing is confirmed',
    opening: 'You’re booked in for a viewing:',
    calendar: 'Open the attached calendar file to add it to your calendar.',
  },
  changed: {
    subject: 'Viewing moved: {address}',
    preheader: 'Now {slot}',
    heading: 'Your viewing has a new time',
    opening: 'Your viewing has been moved. It’s now:',
    calendar: 'Open the attached calendar file to update your calendar.',
  },
  cancelled: {
    subject: 'Viewing cancelled: {address}',
    preheader: 'Cancelled: {slot}',
    heading: 'Your viewing has been cancelled',
    byApplicant:
      'You’ve cancelled your viewing at {address} on {when}, and with it your application. There’s nothing more you need to do.',
    byApplicantNote: 'If you didn’t mean to do this, reply to this email and tell the landlord.',
    byLandlord:
      'The landlord has cancelled your viewing at {address} on {when}, and won’t be taking your application any further. We’re sorry.',
    doNotCome: 'Please don’t go to the property at that time.',
  },
  anotherTime: {
    subject: 'Please choose another time: {address}',
    heading: 'Please choose another time for your viewing',
    opening:
      'The landlord can’t make your viewing at {address} on {when}. We’re sorry for the inconvenience. Your application is still active, so please choose another time.',
    button: 'Choose another time',
  },
  offer: {
    subject: 'A viewing time is available: {address}',
    preheader: '{slot}. We’ll hold it for you until {until}.',
    heading: 'A viewing time has become available',
    opening: 'You’re on the waiting list for {address}. This time is now available:',
    held: 'We’ll hold it for you until {until} (Irish time). After that, we’ll offer it to the next person.',
    button: 'Book this time',
    note: 'If it doesn’t suit you, there’s nothing to do. You’ll stay on the waiting list.',
  },
  reminder: {
    subject:
      '{day, select, today {Your viewing is today at {time}} tomorrow {Your viewing is tomorrow at {time}} other {Reminder of your viewing}}: {address}',
    heading:
      '{day, select, today {Your viewing is today} tomorrow {Your viewing is tomorrow} other {Your viewing is coming up}}',
    opening: 'This is a reminder of your viewing:',
    cannotCome: 'If you can’t make it, please let us know now, so we can offer the time to someone else.',
    late: 'Running late? Reply to this email, and the landlord will get your message.',
  },
  interest: {
    subject: 'Are you still interested in {address}?',
    preheader: 'A quick yes or no is all the landlord needs.',
    heading: 'Are you still interested?',
    opening:
      'Your viewing at {address} was on {date}. The landlord is now deciding, and would like to know if you’re still interested.',
    button: 'Answer yes or no',
    note: 'The page will ask for your passcode, and can send you a new one. You can also just reply to this email with Yes or No. If you couldn’t make the viewing, reply and tell the landlord.',
  },
  notice: {
    subject: 'Viewing updates: {summary}',
    heading: 'Viewing updates',
    counts: {
      booked: '{count, plural, one {# viewing booked} other {# viewings booked}}',
      moved: '{count, plural, one {# viewing moved} other {# viewings moved}}',
      cancelled: '{count, plural, one {# viewing cancelled} other {# viewings cancelled}}',
      waiting:
        '{count, plural, one {# applicant waiting for another time} other {# applicants waiting for another time}}',
    },
    booked: '{name} booked {slot}',
    moved: '{name} moved to {slot}',
    cancelled: '{name} cancelled {slot}',
    waiting: '{name}: none of the times suit.',
    waitingNote: '{name}: none of the times suit. “{note}”',
    noName: 'An applicant who didn’t give a name',
    withoutNames:
      '{summary}.\nSee your calendar for names. Once you’ve confirmed your email address, these emails will include them.',
    more: 'And {count} more.',
    openCalendar: 'Open the calendar',
    openListings: 'Open my listings',
    together: 'Changes made close together are sent in one email. You can choose how often on your account page.',
  },
});
