import { catalogue } from '../text/catalogue.ts';

/** Greetings, templates, placeholders and files of messages, for both letters and pages. */
export const messagesText = catalogue({
  greeting: 'Hi {name},',
  greetingWithoutName: 'Hi there,',
  /** Follows a link in an email whose text names another site. */
  leadsTo: '(leads to {host})',
  replySubject: 'Your application',
  plainSubject: 'Your application for {address}',

  /** The starter templates for landlords. Their arguments are filled with placeholders such as {{name}}. */
  starters: {
    viewingTimes: {
      title: 'Viewing times',
      text: 'Hi {name},\n\nThank you for your interest in {address}. I’d be happy to show it to you. Would any of these times suit?\n\n{times}\n\nIf not, let me know when you’re free and I’ll see what I can do. Please also let me know if there’s anything you need for the viewing, such as step-free access.\n\nKind regards',
    },
    viewingReminder: {
      title: 'Viewing reminder',
      text: 'Hi {name},\n\nJust a reminder of your viewing at {address} on {date} at {time}. If you can’t make it, please let me know so I can offer the time to someone else.\n\nSee you then',
    },
    moreDocuments: {
      title: 'More documents',
      text: 'Hi {name},\n\nThank you for what you’ve sent for {address}. To complete your application, I still need:\n\n{documents}\n\nYou can reply to this email with a PDF or a clear photo. Please cover anything I haven’t asked for, such as account numbers. I ask every applicant for the same documents.\n\nKind regards',
    },
    alreadyLet: {
      title: 'Property has been let',
      text: 'Hi {name},\n\nThank you for your application for {address} and for the time you put into it. The property has now been let to someone else. There’s nothing more you need to do.\n\nBest of luck with your search.\n\nKind regards',
    },
    thankYou: {
      title: 'Thank you',
      text: 'Hi {name},\n\nThank you for your message about {address}. I’ll get back to you once I’ve gone through the applications.\n\nKind regards',
    },
  },

  placeholderTitles: {
    name: 'the applicant’s name',
    address: 'the listing’s address',
    unit: 'the unit they asked about',
    viewing_date: 'the date of their viewing',
    viewing_time: 'the time of their viewing',
  },
  emptyBecause: {
    name: 'this applicant didn’t give a name',
    address: 'the listing has no address',
    unit: 'this applicant didn’t choose a unit',
    viewing_date: 'this applicant has no viewing booked',
    viewing_time: 'this applicant has no viewing booked',
  },
  problems: {
    open: 'Some double braces aren’t closed. Please write a placeholder as {example}, or remove the braces.',
    gap: '{written} still needs to be filled in. Please replace it with your own words.',
    unknown: '{written} isn’t a placeholder. Please use one of {known}, or write the words yourself.',
    empty: '{written} is empty: {why}. Please write the words yourself, or remove it.',
  },

  files: {
    types: 'PDF, JPG or PNG, up to 10 MB each and 20 MB in total.',
    wrongType: 'File must be a PDF or image (PNG, JPG, JPEG)',
    tooLarge: 'This file is larger than 10 MB, which is too large for an email.',
    requestTooLarge: 'You can send up to 10 files and 20 MB in one email. Please send the rest in another message.',
  },
  input: {
    messageLength: 'Please keep the message to 10,000 characters.',
    messageId: 'Each message needs its own ID. Please reload the page.',
    templateTitle: 'Please give the template a name.',
    templateTitleLength: 'Please keep the name to {max} characters.',
    templateLength: 'Please keep the template to 10,000 characters.',
    templateText: 'Please write the text of the template.',
  },
});
