import { catalogue } from '../text/catalogue.ts';

/** What applicants are told about the form and its files; what the checks of a document say is in rules/text.ts. */
export const documentsText = catalogue({
  input: {
    reason: 'Please say why in a few words',
  },
  why: {
    whoSees: 'Only the landlord of this property will see it, not other applicants or listing platforms.',
    untilRemovable:
      'We’ll keep it while a tenant is being chosen. You can remove it here, or reply to our email at any time to ask the landlord to delete it.',
    until:
      'We’ll keep it while a tenant is being chosen. You can reply to our email at any time to ask the landlord to delete it.',
    early:
      'The Data Protection Commission advises landlords to ask for this only after they’ve offered you the property. If you’d rather wait until then, reply to our email and tell the landlord.',
    acknowledgement: 'The landlord wants to be sure that you’ve read this.',
    everyone: 'The landlord asks every applicant for this.',
  },
  form: {
    tooManyAnswers: 'That’s more than the form asks for.',
    fullLegalName: 'Full legal name',
    unit: 'The rental unit you’re interested in',
    unitMissing: 'Please select a bedroom',
    nameTooShort: 'Full name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    aboutTooShort: 'Please provide at least 10 characters describing yourself',
    aboutTooLong: 'Please keep this to 20,000 characters',
    proofMissing: 'Please upload a proof of identification',
    documentMissing: 'Please upload this document',
    confirm: 'Please confirm this to continue',
    answer: 'Please answer this question',
    oneOption: 'Please choose one of the options',
    options: 'Please choose from the options',
  },
  upload: {
    landlordFull: 'We can’t take any more files for this landlord at the moment. Please try again later.',
    hint: 'PDF or photo (JPG, PNG or HEIC), up to 15 MB each.',
    wrongType: 'File must be a PDF or image (PNG, JPG, JPEG)',
    tooLarge: 'This file is over 15 MB. Try a smaller photo or fewer pages.',
    empty: 'This file is empty. Please choose it again.',
    tooMany: 'You can send up to 30 files or 100 MB. Please remove any that aren’t needed.',
    requestTooLarge: 'These files are too large to send together. Please send them one at a time.',
  },
});
