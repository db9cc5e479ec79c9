import { catalogue } from '../../../domain/text/catalogue.ts';

/** Letters about an application as a whole. */
export const applicationsText = catalogue({
  passcode: {
    subject: 'Your application for {address}: the next step',
    preheader: 'Your passcode is inside. You’ll need it to complete your application.',
    heading: 'You’re through to the next step',
    opening:
      'Thank you for your interest in {address}. We’ve read your enquiry, and the next step is to complete your application.',
    button: 'Open my application',
    notice: 'What happens to your data',
    note: 'The passcode is for this application only, and is valid for {days, plural, one {# day} other {# days}}. Please don’t share it.\nYou can also reply to this email and attach your documents, and we’ll add them to your application.',
  },
  rejection: {
    subject: 'Your application for {address}',
    preheader: 'An update on your application for {address}.',
    heading: 'Your application was unsuccessful this time',
    opening: 'Thank you for your interest in {address}. The landlord won’t be taking your application any further.',
    reason: 'The reason given: {reason}',
    reasonByRule: 'This decision was based on a rule the landlord set for this listing: {reason}',
    review:
      'If you think this is wrong, or you’d like a person to look at it again, reply to this email with the word REVIEW within {days} days. You can say what should be looked at, and the landlord will read it.',
    end: 'We wish you the best of luck with your search.',
  },
});
