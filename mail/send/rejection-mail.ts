import { reviewDays } from '../../domain/applications/rejection.ts';
import { type Letter } from './layout.ts';

export type RejectionMailFacts = {
  applicantName: string;
  listingAddress: string;
  landlordName: string;
  /** Why, said to the applicant; null when no reason is given. */
  reason: string | null;
  /** Whether a rule of the landlord's, not the landlord in person, came to it. */
  byRule: boolean;
};

export function rejectionSubject({ listingAddress }: Pick<RejectionMailFacts, 'listingAddress'>): string {
  return `Your application for ${listingAddress}`;
}

function because({ reason, byRule }: RejectionMailFacts): string {
  if (!reason) return '';
  return byRule
    ? `\nA rule that the landlord set for this listing led to this answer: ${reason}`
    : `\nThe reason: ${reason}`;
}

/** The mail that tells an applicant of a rejection the landlord confirmed, and how to have a person look again. */
export function rejectionLetter(facts: RejectionMailFacts): Letter {
  const greeting = facts.applicantName ? `Hello ${facts.applicantName},` : 'Hello,';
  return {
    preheader: `An answer about ${facts.listingAddress}.`,
    heading: 'Your application does not go on this time',
    blocks: [
      {
        kind: 'text',
        text: `${greeting}\nthank you for your interest in ${facts.listingAddress}. The landlord will not go on with your application for this home.${because(facts)}`,
      },
      {
        kind: 'text',
        text: `If you think that this is wrong, or want a person to look at it again, reply to this mail with the word REVIEW within ${reviewDays} days. You can say what should be looked at; the landlord reads it.`,
      },
      { kind: 'text', text: 'We wish you luck with your search.' },
    ],
    footer:
      `Sent by Letterbox for the landlord ${facts.landlordName}. You receive this because you asked about this home.\n` +
      'We never ask for money. If you did not write to this landlord, please ignore this mail.',
  };
}
