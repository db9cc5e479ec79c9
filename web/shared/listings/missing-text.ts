import { catalogue } from '../../../domain/text/catalogue.ts';

/** What stands in place of a page about a listing that isn’t there. Its own catalogue: the dashboard has no use for it. */
export const missingText = catalogue({
  title: 'Listing not found',
  hint: 'It may have been removed, or it may belong to another account.',
  back: 'Back to your listings',
});
