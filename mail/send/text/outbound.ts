import { catalogue } from '../../../domain/text/catalogue.ts';

/** The one plain question to an address named in an unverified email. */
export const confirmEnquiryText = catalogue({
  subject: 'Did you ask about renting {address}?',
  text: 'Hi there,\n\nWe received an enquiry about renting {address}, sent from this address or naming it. We couldn’t verify that it came from you.\n\nIf it did, please reply to this email, for example with “Yes”. We’ll then send you the next steps.\n\nIf it didn’t, you don’t need to do anything. We won’t ask you again for 30 days.',
  footer: 'Sent automatically by Letterbox on behalf of the landlord {landlordName}.',
});

/** A landlord's question to someone who named a home and didn't say what they want. */
export const wishQuestionText = catalogue({
  subjectOne: 'Your email about {address}',
  subjectSeveral: 'Your email about our homes',
  one: 'Hello,\n\nThank you for your email about {address}. Are you looking to rent it and live there?\n\nIf so, please reply to this email and say who would live there, and from when.\n\nIf you wrote about something else, please tell us what it is.\n\nKind regards,',
  several:
    'Hello,\n\nThank you for your email. Are you looking to rent one of these homes and live there?\n\n{list}\n\nIf so, please reply to this email and say which one, who would live there, and from when.\n\nIf you wrote about something else, please tell us what it is.\n\nKind regards,',
  footer: 'The landlord {landlordName}, with Letterbox. We only ask once.',
});

/** Automatic replies to messages that arrive too late. */
export const repliesText = catalogue({
  closedListing: {
    subject: '{address} is no longer available',
    preheader: 'Thank you for getting in touch. This property is no longer available.',
    heading: 'This property is no longer available',
    opening:
      'Thank you for your interest in {address}. We received your message, but the property is no longer available.',
    end: 'There’s nothing more you need to do. We’re sorry it didn’t work out this time, and hope you find a home soon.',
  },
  enquiryReceived: {
    subject: 'We’ve received your enquiry about {address}',
    preheader: 'There’s nothing you need to do for now.',
    heading: 'We’ve received your enquiry',
    opening:
      'Thank you for your interest in {address}. Your enquiry has arrived and the landlord can read it. They’re not taking any more applications forward at the moment.',
    end: 'There’s nothing you need to do. If they’d like to hear more from you, we’ll email you. We can’t promise that, so please keep looking in the meantime.',
  },
  closedApplication: {
    subject: 'We’ve received your message about {address}',
    preheader: 'We’ve added it to your application, which is closed.',
    heading: 'We’ve received your message',
    opening:
      'Thank you for your message about {address}. We’ve added it to your application, where the landlord can read it.',
    end: 'Your application is closed, so there’s nothing more you need to do. We hope you find a home soon.',
  },
  withdrawnApplication: {
    subject: 'We’ve received your message about {address}',
    preheader: 'The landlord can read it.',
    heading: 'We’ve received your message',
    opening:
      'Thank you for your message about {address}. Your application was withdrawn. We’ve added your message to it, where the landlord can read it.',
    end: 'If you’d like to continue, the landlord can reopen your application. We can’t promise that, so please keep looking in the meantime.',
  },
});

/** The email that a landlord sends to test their inbox. Only our server reads it. */
export const inboxTestText = catalogue({
  subject: 'Letterbox inbox test',
  preheader: 'A landlord sent this test.',
  heading: 'Inbox test',
  text: 'A landlord sent this email to check that email reaches their inbox. There’s no need to reply.',
});

/** The email that tells a landlord what has arrived. */
export const newsText = catalogue({
  heading: 'New since our last email',
  applicants: '{count, plural, one {# new applicant} other {# new applicants}}',
  replies: '{count, plural, one {# email to answer} other {# emails to answer}}',
  requests: '{count, plural, one {# request from an applicant} other {# requests from applicants}}',
  papers: '{count, plural, one {# applicant has sent everything} other {# applicants have sent everything}}',
  unsorted: '{count, plural, one {# unsorted email} other {# unsorted emails}}',
  forwarding: '{count, plural, one {# forwarding request to confirm} other {# forwarding requests to confirm}}',
  /** A reply ends at this line when it is read (mail/read/checks/landlord-reply.ts). */
  replyAbove: 'Please write your reply above this line.',
  replyHow:
    'Reply to this email to answer {name}. We’ll send what you write from your Letterbox address. Your own address stays hidden. This works until {until}.',
  someone: 'this applicant',
  conversation: '{name}, {address}',
  noName: 'An applicant',
  answer: 'Answer {name} by email',
  eachHow:
    'To answer someone, use the link below their message, or open Letterbox. We’ll send what you write from your Letterbox address. Your own address stays hidden. The links work until {until}. If you reply to this email itself, no applicant will get it.',
  linkSubject: 'Your answer to {name}',
  pushTitle: 'New on Letterbox',
  open: 'See what needs you',
  change: 'You can choose how often we send these on your account page.',
});
