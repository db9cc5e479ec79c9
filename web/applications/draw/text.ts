import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read about choosing by draw among the applicants who meet the criteria. */
export const drawText = catalogue({
  title: 'Choose by draw',
  hint: 'Everyone who fits and is waiting has the same chance. The draw can be checked by anyone afterwards.',
  loading: 'Loading the draws',
  failed: 'We couldn’t load the draws. Please try again.',
  places: 'How many people to draw',
  waiting:
    '{count, plural, =0 {Nobody who fits is waiting at the moment.} one {# person who fits is waiting.} other {# people who fit are waiting.}}',
  again:
    '{count, plural, one {# of them wasn’t drawn before, and takes part again.} other {# of them weren’t drawn before, and take part again.}}',
  prepare: 'Prepare a draw',
  prepareFailed: 'We couldn’t prepare the draw. Please try again.',
  ready:
    'Draw {number} is ready for {places, plural, one {# person} other {# people}}. It’s based on a secret number that nobody has seen. This is its fingerprint (SHA-256). Keep or share the file below, and anyone can check later that the number wasn’t changed.',
  change: 'Change the number',
  run: 'Draw now',
  runTitle: 'Draw {places, plural, one {one person} other {# people}} now?',
  runEffect:
    'Everyone who’s waiting when you press the button takes part. Anyone who writes or becomes complete later doesn’t. Those drawn move forward and are emailed about their next step. Whoever isn’t drawn stays where they are, even if you change who moves forward.',
  runFailed: 'We couldn’t draw. Please try again.',
  drawn: '· {drawn} of {entrants} drawn · <when></when>',
  heading: 'Draw {number}',
  list: 'Who was drawn, in order',
  person: '{name} <soft>{reference}</soft>',
  states: { asked: 'Moved forward', waiting: 'Waiting to be moved forward', left: 'No longer taking part' },
  proof: 'Download the record<hidden> of draw {number}</hidden>',
  proofHint: 'The record has references only, no names. Applicants see theirs on their own page.',
  next: 'Draw the next one',
  nextTitle: 'Give a place to the next person?',
  nextEffect:
    'Use this when someone drawn has withdrawn. The next person in the order of the same draw moves forward and is emailed about their next step.',
  nextFailed: 'We couldn’t give the place to the next person. Please try again.',
  override: 'Move someone else forward',
  overrideHint:
    'For someone who took part and wasn’t drawn. Your reason is kept with the draw and is part of its record. Don’t put anything private about a person in it.',
  reference: 'Their reference',
  reason: 'Your reason',
  overrideSend: 'Move forward with this reason',
  overrideFailed: 'We couldn’t move them forward. Please try again.',
  overrides: 'Moved forward without being drawn',
  overrideLine: '{reference}: {reason}',
  cancel: 'Cancel',
});
