import { catalogue } from '../../domain/text/catalogue.ts';

/** Texts for a failed call when neither the server nor the screen has any. */
export const apiText = catalogue({
  unreachable: 'We couldn’t reach Letterbox. Please check your connection and try again.',
  slow: 'Letterbox is taking too long to answer. Please check your connection and try again.',
  failed: 'Something went wrong on our side. Please try again.',
});
