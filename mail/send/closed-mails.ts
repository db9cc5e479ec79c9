import {
  type ApplicantFacts,
  automaticFooter,
  firstParagraph,
  paragraph,
  type OutgoingLetter,
} from './letter-parts.ts';
import { repliesText } from './text/outbound.ts';

export type ClosedMailFacts = ApplicantFacts;

/** To someone who asks about a property that has been let: says so, and that they need do nothing. */
export const closedListing = reply(repliesText.closedListing);

/**
 * To someone who writes about an application that has ended: it was stored, a person can read it, and nothing is
 * promised.
 */
export const closedApplication = reply(repliesText.closedApplication);

/** The same to someone who ended it: the receipt said that a message can have it reopened. */
export const withdrawnApplication = reply(repliesText.withdrawnApplication);

/** To someone who fits while nobody is moved forward: their enquiry arrived, and nothing is promised. */
export const enquiryReceived = reply(repliesText.enquiryReceived);

function reply(text: (typeof repliesText)[keyof typeof repliesText]) {
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
