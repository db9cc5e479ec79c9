import { catalogue } from '../text/catalogue.ts';

/**
 * How long something is kept, in words; separate from the other texts because the applicant's page needs only these.
 */
export const periodWordsText = catalogue({
  months: '{count, plural, one {one month} other {# months}}',
  days: '{count, plural, one {one day} other {# days}}',
});
