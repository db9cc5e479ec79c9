import { catalogue } from '../../../domain/text/catalogue.ts';

/**
 * The texts of who moves forward without the landlord. Apart from text.ts, which every page of a landlord loads.
 */
export const sharedProgressionText = catalogue({
  progression: {
    order: {
      legend: 'What comes first?',
      papers: {
        label: 'Documents first',
        hint: 'We ask whoever fits for the form and documents. Once they’re in order, we invite them to a viewing.',
      },
      view: {
        label: 'Viewing first',
        hint: 'We invite whoever fits to a viewing. After it, you ask for the form and documents.',
      },
      between:
        'Applicants you’ve already asked for documents or invited to a viewing carry on as they are. Anyone new, or still waiting, follows your choice.',
    },
    /** Where viewings come first. */
    invite: {
      legend: 'Who do we invite to a viewing?',
      landlordHint: 'Nobody is invited until you move them forward.',
      atOnce: 'How many do we invite at once?',
      noLimit: { label: 'All of them', hint: 'Even if there are no free time slots left.' },
      form: 'Who do we ask for the form after a viewing?',
    },
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
    rest: {
      legend: 'Who do we ask for the rest of the form?',
      landlord: { label: 'I’ll choose', hint: 'Nobody is asked until you choose Ask for the Rest.' },
      everyone: {
        label: 'Everyone who came to a viewing',
        hint: 'An hour after it, unless you’ve noted that they didn’t come.',
      },
    },
    reminders: 'Remind applicants who haven’t answered',
    remindersHint: 'After two days, and again three days later, between 9:00 and 20:00.',
    most: 'How many people',
    fewer: 'Fewer people',
    more: 'More people',
  },
  blind: {
    label: 'Blind first pass: hide who applicants are until the shortlist',
    hint: 'You’ll see “Applicant 17”, what they wrote, and how they meet your criteria. Their name, email address, phone number, photos, documents and where their income comes from are hidden, in lists, search, conversations and exports too. Everything is shown once you invite them to a viewing. They aren’t told, and your emails still greet them by name.',
    limits:
      'We cover what we recognise in letters. The names of other people, and words that let you guess, such as “she” or a hobby, stay. Unsorted email is shown as it came.',
    on: 'Blind first pass: who applicants are is hidden until you invite them to a viewing.',
    off: 'Blind first pass: off. You see who applicants are from the start.',
    willShow:
      'If you switch the blind first pass off, you’ll see who everyone is straight away. The change and its date will be listed here.',
    changedOn: 'Switched on <when></when>',
    changedOff: 'Switched off <when></when>',
    changes: 'Changes',
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
    viewed: 'Their viewing has taken place',
    interest: 'An email asking if they’re still interested',
    rest: 'A link and passcode for the rest of the form',
    whoCame: 'Everyone who came, unless you’ve noted otherwise',
    noAnswer: 'No answer for two days',
    reminder: 'A reminder, and a second one three days later',
    whoeverWasAsked: 'Applicants who were asked or invited',
    writes: 'Someone new writes',
    pausedAnswer: 'A short reply that their enquiry has arrived, without promising anything',
    onceEach: 'Each person, once',
    form: 'A link and passcode for the form and documents',
    first: 'The first {most, plural, one {person} other {# people}}',
    firstPlaces: 'The first {most, plural, one {person} other {# people}}, as long as there are free places',
    everyone: 'Everyone',
    places: 'As many people as there are free places',
    yourChoice: 'Only the people you move forward',
    nobodyPaused: 'Nobody, while the listing is paused',
  },
});
