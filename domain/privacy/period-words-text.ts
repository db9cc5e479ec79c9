import { catalogue } from '../text/catalogue.ts';

/** How long something is kept, in words; apart from the other texts, for the applicant's page needs these alone. */
export const periodWordsText = catalogue({
  months: '{count, plural, one {one month} other {# months}}',
  days: '{count, plural, one {one day} other {# days}}',
});
