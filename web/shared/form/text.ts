import { catalogue } from '../../../domain/text/catalogue.ts';

/** The questions for every applicant, and the controls for documents. */
export const formText = catalogue({
  unit: 'Which unit would you like?',
  chooseOne: 'Choose one.',
  fullName: 'Full name',
  email: 'Email address',
  phone: 'Phone number',
  phoneHint: 'For example 087 123 4567. Include the country code if it’s not an Irish number.',
  about: 'Tell us about yourself',
  confirm: 'Please confirm',
  untitled: 'Untitled question',
  optional: '{title} (optional)',
  file: {
    choose: 'Choose files',
    chooseFor: '{title}: choose files',
    add: 'Add files',
    addFor: '{title}: add files',
    photo: 'Take a photo',
    photoFor: '{title}: take a photo',
  },
});
