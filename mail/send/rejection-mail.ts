import { reviewDays } from '../../domain/applications/rejection.ts';
import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  paragraph,
  type OutgoingLetter,
} from './letter-parts.ts';
import { applicationsText } from './text/applications.ts';

export type RejectionMailFacts = ApplicantFacts & {
  /** The reason, worded for the applicant; null if none is given. */
  reason: string | null;
  /** Whether a rule of the landlord's decided, rather than the landlord in person. */
  byRule: boolean;
};

/** Tells an applicant of a rejection that the landlord confirmed, and how to have a person look again. */
export function rejection(facts: RejectionMailFacts): OutgoingLetter {
  const text = applicationsText.rejection;
  const { listingAddress: address, reason, byRule } = facts;
  const because = reason ? [paragraph((byRule ? text.reasonByRule : text.reason)({ reason }))] : [];
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader({ address }),
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address })),
        ...because,
        paragraph(text.review({ days: reviewDays })),
        paragraph(text.end),
      ],
      footer: applicantFooter(facts),
    },
  };
}
