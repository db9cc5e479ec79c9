import { catalogue } from '../../../domain/text/catalogue.ts';

/** What the pipeline says about who moves forward without the landlord. */
export const progressionText = catalogue({
  title: 'Who moves forward',
  paused: 'Paused',
  show: 'Show who moves forward',
  hide: 'Hide who moves forward',
  failed: 'We couldn’t load these settings. Please try again.',
  asked: {
    everyone: 'We ask everyone who fits for documents.',
    first: 'Asked for documents: {asked, number} of {most, number}.',
    landlord: 'You choose who is asked for documents.',
  },
  /** Where viewings come first. */
  invited: {
    everyone: 'Viewing first: we invite everyone who fits.',
    first: 'Viewing first: {asked, number} of {most, number} invited.',
    landlord: 'Viewing first: you choose who is invited.',
  },
  waiting: '{count, plural, one {# person who fits is waiting.} other {# people who fit are waiting.}}',
  viewing:
    '{count, plural, one {# person’s documents are in order, and they’re waiting for an invitation.} other {# people’s documents are in order, and they’re waiting for an invitation.}}',
  places:
    '{free, plural, =0 {No free places at viewings.} one {# free place at viewings.} other {# free places at viewings.}} {invited, plural, =0 {} one {# person has been invited and hasn’t booked yet.} other {# people have been invited and haven’t booked yet.}}',
  nextOnes: 'Ask the next {count}',
  nextTitle: 'Ask {count, plural, one {one more person} other {# more people}} for documents?',
  nextEffect:
    'We’ll email {count, plural, one {the person} other {the # people}} who wrote first, with a link and passcode for the application form.',
  inviteNext: 'Invite the next {count}',
  inviteTitle: 'Invite {count, plural, one {one more person} other {up to # more people}} to a viewing?',
  inviteEffect:
    'We’ll email {count, plural, one {the person} other {the # people}} who wrote first, with a link and passcode to choose a time.{places, select, true { If there aren’t enough free places, the rest will be invited as places become free.} other {}}',
  inviteDone: 'We’ll invite {count, plural, one {one more person} other {up to # more people}}.',
  nextDone: 'We’ll ask {count, plural, one {one more person} other {# more people}}.',
  change: 'Change',
  save: 'Save',
  saved: 'Saved',
  savedHint: 'It applies to everyone who is waiting, and to everyone who writes from now on.',
  saveFailed: 'We couldn’t save the settings. Please try again.',
  pause: 'Pause this listing',
  pauseHint:
    'Enquiries will still arrive, and nobody will move forward without you. Whoever writes will get a short reply that promises nothing.',
  limitBelow: 'You’ve already asked {asked, number}. Nobody else will be asked until you raise the number.',
  letIn:
    '{count, plural, one {# person who is waiting will be emailed.} other {Up to # people who are waiting will be emailed.}}',
  passedOver:
    '{count, plural, one {# person who took part in a draw wasn’t drawn.} other {# people who took part in a draw weren’t drawn.}}',
  passedOverStay:
    '{count, plural, one {# person who wasn’t drawn stays} other {# people who weren’t drawn stay}} where they are, whatever you choose here. You can draw the next one, draw again, or move someone forward with a reason, under Choose by draw.',
  hold: {
    rest: 'Asked for the rest of the form. Waiting for their answer.',
    draw: 'Fits. Took part in a draw and wasn’t drawn.',
    documents: {
      full: 'Fits. Waiting, because you’ve limited how many people move forward.',
      landlord: 'Fits. Waiting for you to move them forward.',
      paused: 'Fits. Waiting, because the listing is paused.',
      places: 'Fits. Waiting for a free place at a viewing.',
    },
    viewing: {
      full: 'Documents in order. Waiting for a free place at a viewing.',
      landlord: 'Documents in order. Waiting for you to invite them.',
      paused: 'Documents in order. Waiting, because the listing is paused.',
    },
  },
});
