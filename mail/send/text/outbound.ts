import { catalogue } from '../../../domain/text/catalogue.ts';

/** Automatic replies to messages that come too late. */
export const repliesText = catalogue({
  closedListing: {
    subject: '{address} is no longer available',
    preheader: 'Thank you for getting in touch. This property is no longer available.',
    heading: 'This property is no longer available',
    opening:
      'Thank you for your interest in {address}. We received your message, but the property is no longer available.',
    end: 'There’s nothing more you need to do. We’re sorry it didn’t work out this time, and hope you find a home soon.',
  },
  closedApplication: {
    subject: 'We’ve received your message about {address}',
    preheader: 'We’ve added it to your application, which is closed.',
    heading: 'We’ve received your message',
    opening:
      'Thank you for your message about {address}. We’ve added it to your application, where the landlord can read it.',
    end: 'Your application is closed, so there’s nothing more you need to do. We hope you find a home soon.',
  },
});
