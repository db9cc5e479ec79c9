import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts about keeping data for longer than its period. */
export const keepText = catalogue({
  action: 'Keep for now',
  actionFor: 'Keep for now: {name}',
  actionListing: 'Keep the whole listing',
  listingTitle: 'Keep for longer',
  listingHint:
    'We delete what applicants send once it’s no longer needed. You can keep it for longer, such as for a dispute.',
  actionListingFor: 'Keep the whole listing: {name}',
  title: 'Keep for longer',
  hint: '{name} won’t be deleted until the day you choose is over.',
  reason: 'Reason',
  note: 'Why do you need it?',
  noteHint: 'Only you can see this. It’s on record for a year after you stop keeping it.',
  lastDay: 'Keep until the end of',
  dispute:
    'While there’s a dispute, they can’t delete their application either. Their page will tell them how long you’re keeping it.',
  other: 'They can still delete their application.',
  submit: 'Keep',
  cancel: 'Cancel',
  failed: 'We couldn’t save that. Please try again.',
});
