import {
  type ApplicantFacts,
  automaticFooter,
  firstParagraph,
  paragraph,
  type OutgoingLetter,
} from './letter-parts.ts';
import { repliesText } from './text/outbound.ts';

export type ClosedMailFacts = ApplicantFacts;

/**
 * To someone who asks for a property that is let: plainly that it is, and that there is nothing left for them to do.
 */
export const closedListing = reply(repliesText.closedListing);

/**
 * To someone who writes to an application that has ended: it was kept, a person can read it, and nothing is promised.
 */
export const closedApplication = reply(repliesText.closedApplication);

/** To someone who fits while nobody moves forward: their enquiry arrived, and nothing is promised. */
export const enquiryReceived = reply(repliesText.enquiryReceived);

function reply(text: (typeof repliesText)['closedListing' | 'closedApplication' | 'enquiryReceived']) {
  return (facts: ClosedMailFacts): OutgoingLetter => {
    const address = facts.listingAddress;
    return {
      subject: text.subject({ address }),
      letter: {
        preheader: text.preheader,
        heading: text.heading,
        blocks: [firstParagraph(facts, text.opening({ address })), paragraph(text.end)],
        footer: automaticFooter(facts),
      },
    };
  };
}
