import { type Letter } from './layout.ts';

export type ClosedMailFacts = { applicantName: string; listingAddress: string; landlordName: string };

const greeting = ({ applicantName }: ClosedMailFacts) => (applicantName ? `Hello ${applicantName},` : 'Hello,');

const footer = ({ landlordName }: ClosedMailFacts) =>
  `Sent automatically by Letterbox for the landlord ${landlordName}, because you wrote about this home. You get this answer once.\nWe never ask for money.`;

export function closedListingSubject({ listingAddress }: ClosedMailFacts): string {
  return `${listingAddress} is no longer to let`;
}

/** To somebody who asks for a home that is let: plainly that it is, and that there is nothing left for them to do. */
export function closedListingLetter(facts: ClosedMailFacts): Letter {
  return {
    preheader: 'Thank you for writing. This home is not open for applications any more.',
    heading: 'This home is no longer to let',
    blocks: [
      {
        kind: 'text',
        text: `${greeting(facts)}\nthank you for your interest in ${facts.listingAddress}. Your message has arrived, but this home is not open for applications any more.`,
      },
      {
        kind: 'text',
        text: 'You do not have to do anything. We are sorry that it was not this one, and wish you a good home soon.',
      },
    ],
    footer: footer(facts),
  };
}

export function closedApplicationSubject({ listingAddress }: ClosedMailFacts): string {
  return `Your message about ${listingAddress} has arrived`;
}

/** To somebody who writes to an application that has ended: it was kept, a person can read it, and nothing is promised. */
export function closedApplicationLetter(facts: ClosedMailFacts): Letter {
  return {
    preheader: 'It was kept with your application, which is closed.',
    heading: 'Your message has arrived',
    blocks: [
      {
        kind: 'text',
        text: `${greeting(facts)}\nthank you for your message about ${facts.listingAddress}. It was kept with your application, where the landlord can read it.`,
      },
      {
        kind: 'text',
        text: 'Your application itself is closed, so there is no next step for you to take. We wish you a good home soon.',
      },
    ],
    footer: footer(facts),
  };
}
