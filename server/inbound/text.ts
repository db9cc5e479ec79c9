import { catalogue } from '../../domain/text/catalogue.ts';

/** What the calls about unsorted emails answer. */
export const inboundText = catalogue({
  joined: 'Wrote from another address. You confirmed it’s them.',
  notUnsorted: 'This email isn’t in the unsorted list any more. Please reload the page.',
});
