import { catalogue } from '../../../domain/text/catalogue.ts';

/** What the parts say that several pages about listings share. */
export const sharedListingsText = catalogue({
  goTo: 'Go to',
  inbox: {
    label: 'Use this as the contact email on every advert',
    copy: 'email address',
  },
  statuses: { ACTIVE: 'Active', CLOSED: 'Closed' },
  modes: { BED: 'Bed', BEDROOM: 'Bedroom', HOUSE: 'House', APARTMENT: 'Apartment' },
  progression: {
    documents: {
      legend: 'Who do we ask for documents?',
      everyone: { label: 'Everyone who fits', hint: 'As soon as they write, however many there are.' },
      first: { label: 'The first ones who fit', hint: 'The rest will wait until you let more in.' },
      landlord: { label: 'I’ll choose', hint: 'Nobody is asked until you move them forward.' },
    },
    viewing: {
      legend: 'Who do we invite to a viewing?',
      everyone: { label: 'Everyone whose documents are in order', hint: 'Even if there are no free time slots left.' },
      places: {
        label: 'As many as there are free places',
        hint: 'The rest will be invited as places become free.',
      },
      landlord: { label: 'I’ll choose', hint: 'Nobody is invited until you move them forward.' },
    },
    reminders: 'Remind applicants who haven’t answered',
    remindersHint: 'After two days, and again three days later, between 9:00 and 20:00.',
    most: 'How many people',
    fewer: 'Fewer people',
    more: 'More people',
  },
  letters: {
    caption: 'What we’ll send without asking you',
    whenHead: 'When',
    sendsHead: 'We’ll send',
    toHead: 'To',
    fits: 'An enquiry fits',
    documents: 'A link and passcode for the application form',
    unclear: 'Something is missing or doesn’t fit',
    nothing: 'Nothing',
    youDecide: 'You’ll decide',
    inOrder: 'Their documents are in order',
    invitation: 'An invitation to book a viewing',
    noAnswer: 'No answer for two days',
    reminder: 'A reminder, and a second one three days later',
    whoeverWasAsked: 'Whoever was asked or invited',
    writes: 'Someone new writes',
    pausedAnswer: 'A short reply that their enquiry has arrived, without promising anything',
    onceEach: 'Each person, once',
    first: 'The first {most, plural, one {person} other {# people}}',
    everyone: 'Everyone',
    places: 'As many people as there are free places',
    yourChoice: 'Only the people you move forward',
    nobodyPaused: 'Nobody, while the listing is paused',
  },
});
