import { catalogue } from '../../../domain/text/catalogue.ts';

/** What the table of applicants says. */
export const tableText = catalogue({
  label: 'All applicants',
  total: '{count, plural, one {# applicant in total.} other {# applicants in total.}}',
  matching:
    '{count, plural, one {# applicant matches your search and filters.} other {# applicants match your search and filters.}}',
  selectAll: 'Select everyone loaded so far',
  noMatch: 'No applicants match.',
  name: 'Name',
  stage: 'Stage',
  units: 'Interested in',
  documents: 'Files',
  source: 'From',
  lastMessage: 'Last message',
  received: 'Received',
});
