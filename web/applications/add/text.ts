import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read when they add an applicant who telephoned or came in person. */
export const addText = catalogue({
  open: 'Add applicant',
  /** Where there is little room; beside a picture of a person. */
  openShort: 'Add',
  title: 'Add an Applicant',
  hint: 'For someone who phoned or spoke to you in person.',
  name: 'Full name',
  phone: 'Phone',
  email: 'Email (optional)',
  emailHint: 'With an address they’ll get the same emails as everyone else. Without one, we won’t email them.',
  unit: 'Unit',
  noPreference: 'No preference',
  moveIn: 'Move-in date',
  occupants: 'People moving in',
  wish: 'What they told you',
  wishHint: 'Read against your criteria like a letter, and shown as their message.',
  note: 'Your note',
  noteHint: 'They’ll see it only in a copy of their data.',
  save: 'Add applicant',
  cancel: 'Cancel',
  added: '{name} was added',
});
