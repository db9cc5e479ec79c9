import { catalogue } from '../../domain/text/catalogue.ts';

/** What is said about a failed call when neither the server nor the screen has words for it. */
export const apiText = catalogue({
  unreachable: 'We couldn’t reach Letterbox. Please check your connection and try again.',
  slow: 'Letterbox is taking too long to answer. Please check your connection and try again.',
  failed: 'Something went wrong on our side. Please try again.',
});
