import { catalogue } from '../../domain/text/catalogue.ts';

export const tenanciesText = catalogue({
  error: 'Error',
  cancel: 'Cancel',
  backToListing: 'Back to the listing',
  noAddress: 'No email address',
});
