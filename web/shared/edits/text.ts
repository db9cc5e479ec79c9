import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts about changes that were not saved when the landlord was signed out. */
export const editsText = catalogue({
  back: 'Your changes are back',
  backHint: 'You were signed out before they were saved. Please save them now.',
});
