import { catalogue } from '../../domain/text/catalogue.ts';

/** The page that lists what will be deleted. */
export const privacyText = catalogue({
  title: 'Upcoming deletions',
  subtitle: 'What we’ll delete soon, and what you’re keeping',
  back: 'Back to your account',
  loading: 'Loading what will be deleted',
  failed: 'Failed to load what will be deleted. Please try again.',
  soon: 'Soon to be deleted',
  soonHint: 'You can keep anything here until the moment it’s deleted, for as long as you have a reason to.',
  none: 'Nothing will be deleted in the coming week.',
  part: '{part}: {date}',
  more: 'There are more. They’ll show here once these have been deleted.',
  kept: 'Kept for longer',
  keptHint: 'What you keep for a dispute or another reason. It stays on record for a year after you stop keeping it.',
  noneKept: 'You aren’t keeping anything for longer.',
  wholeListing: 'The whole listing',
  deletedApplicant: 'A deleted applicant',
  state: {
    stands: '{reason}, until {date}',
    ended: '{reason}. You’ve stopped keeping this.',
    over: '{reason}, until {date}. This is over.',
  },
  end: 'Stop keeping',
  endFor: 'Stop keeping: {name}',
  endFailed: 'We couldn’t save that. Please try again.',
});
