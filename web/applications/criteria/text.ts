import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read about a listing's screening criteria, and about questions that come too early. */
export const criteriaText = catalogue({
  criteria: {
    title: 'Screening criteria',
    show: 'Show screening criteria',
    hide: 'Hide screening criteria',
    failed: 'Failed to load the screening criteria. Please try again.',
    notApplied: 'Nobody has applied yet. You can change the criteria before the first application is screened.',
    unchanged:
      '{count, plural, one {# application screened so far. Changes apply to new applications only.} other {# applications screened so far. Changes apply to new applications only.}}',
    changed:
      'Last changed {date}. {count, plural, one {# application screened so far. Changes apply to new applications only.} other {# applications screened so far. Changes apply to new applications only.}}',
    explanation:
      'Anyone who clearly misses a must-have is moved to Rejected. They aren’t told until you say so. Nobody is rejected for something they didn’t mention. We never read or weigh anything protected by the Equal Status Acts, or any housing support such as HAP.',
    explanationTold:
      'Anyone who clearly misses a must-have is moved to Rejected and told by email. Nobody is rejected for something they didn’t mention. We never read or weigh anything protected by the Equal Status Acts, or any housing support such as HAP.',
    mustHave: 'Must-have',
    flagged: 'Flagged to you',
    change: 'Change criteria',
    units: 'Unit available',
    people: 'Number of people',
    moveIn: 'Move-in date',
    lease: 'Length of lease',
    smoking: 'No smoking',
    pets: 'No pets',
    parties: 'No parties',
    subletting: 'No subletting',
    unitAvailable: 'The unit they want is available',
    noRequirement: 'No requirement',
    peopleLimit: '{unit}: {most, plural, one {1 person} other {up to # people}}',
    anyPeople: '{unit}: any number',
    from: 'from {date}',
    until: 'until {date}',
    orLonger: '{lease} or longer',
    onForm: 'On the form: “{statement}”',
  },
  criteriaForm: {
    from: 'Available from',
    latest: 'Latest move-in',
    lease: 'Shortest lease (months)',
    people: 'Maximum people per unit',
    anyNumber: 'Any number',
    mustHaves: 'Must-haves',
    mustHavesHint:
      'Anyone who clearly misses a must-have is moved to Rejected. Anything else is flagged for you to decide.',
    onFormOnly: 'Asked on the form only (not checked in letters): {statements}.',
    save: 'Save criteria',
    saved: 'Criteria saved.',
    savedHint: 'They’ll apply to new applications.',
    failed: 'Failed to save the criteria. Please try again.',
  },
  early: '<strong>Too early to ask.</strong> {explanation}',
});
