import { catalogue } from '../text/catalogue.ts';

/** Texts for applicants about the form and its files; the wording of the checks of a document is in rules/text.ts. */
export const documentsText = catalogue({
  input: {
    reason: 'Please say why in a few words',
  },
  why: {
    whoSees: 'The landlord of this property will see it. Other applicants and listing platforms won’t.',
    untilRemovable:
      'We’ll keep it for the landlord while they choose a tenant; the bottom of this page says when we’ll delete it. If you remove it, we’ll delete the file within a day. You can also delete your whole application at the bottom of this page.',
    until:
      'We’ll keep it for the landlord while they choose a tenant; the bottom of this page says when we’ll delete it. You can delete your whole application at the bottom of this page at any time.',
    early:
      'The Data Protection Commission advises landlords to ask for this only after they’ve offered you the property. If you’d rather wait until then, reply to our email and tell the landlord.',
    earlyReason: 'The landlord’s reason for asking now: {reason}',
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
    tooLong: 'Please keep this to {most, number} characters',
    proofMissing: 'Please upload a proof of identification',
    documentMissing: 'Please upload this document',
    confirm: 'Please confirm this to continue',
    answer: 'Please answer this question',
    oneOption: 'Please choose one of the options',
    options: 'Please choose from the options',
  },
  upload: {
    landlordFull:
      'This landlord’s storage is full, so we couldn’t take this file. Everything you’ve already given us is safe. Please keep the file and try again in a few days, or reply to one of the landlord’s emails to let them know.',
    landlordFullToday:
      'This landlord has received too many files today for us to take another. Everything you’ve already given us is safe. Please keep this file and upload it tomorrow.',
    hint: 'PDF or photo (JPG, PNG or HEIC), up to 15 MB each.',
    wrongType: 'File must be a PDF or image (PNG, JPG, JPEG)',
    tooLarge: 'This file is over 15 MB. Try a smaller photo or fewer pages.',
    empty: 'This file is empty. Please choose it again.',
    tooMany: 'You can send up to 30 files or 100 MB. Please remove any that aren’t needed.',
    requestTooLarge: 'These files are too large to send together. Please send them one at a time.',
  },
});
