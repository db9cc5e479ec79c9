import { catalogue } from '../../domain/text/catalogue.ts';

export const tenanciesText = catalogue({
  error: 'Error',
  cancel: 'Cancel',
  backToListing: 'Back to the listing',
  missing: 'Listing not found',
  missingHint: 'It may have been removed, or it may belong to another account.',
  noAddress: 'No email address',
});
