import type { ErasedBy } from '../../domain/privacy/erasure.ts';
import type { Slot } from '../../domain/viewings/slots.ts';
import { slotStartText } from '../../domain/viewings/viewing.ts';
import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  type OutgoingLetter,
  paragraph,
} from './letter-parts.ts';
import { privacyLettersText } from './text/privacy.ts';

export type ErasureReceiptFacts = Omit<ApplicantFacts, 'applicantName'> & {
  by: ErasedBy;
  date: string;
  /** How long the record without a name is kept, in words. */
  period: string;
  /** The viewing that was still ahead, if there was one. */
  viewing: Slot | null;
};

const openings = { applicant: 'byApplicant', landlord: 'byLandlord', clock: 'byClock' } as const;

/** Tells an applicant that they have withdrawn, and how to have their data deleted. */
export function withdrawalReceipt(facts: ApplicantFacts & { applicationUrl: string }): OutgoingLetter {
  const text = privacyLettersText.withdrawal;
  const { listingAddress: address, applicationUrl: url } = facts;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address })),
        paragraph(text.mistake),
        paragraph(text.data),
        { kind: 'button', label: text.button, url },
      ],
      footer: applicantFooter(facts),
    },
  };
}

/**
 * Tells someone that their data was deleted, and what is kept. It has no name in its greeting, because none is known
 * any more.
 */
export function erasureReceipt({
  listingAddress: address,
  landlordName,
  by,
  date,
  period,
  viewing,
}: ErasureReceiptFacts): OutgoingLetter {
  const text = privacyLettersText.erased;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph({ applicantName: '' }, text[openings[by]]({ address, date })),
        ...(viewing ? [paragraph(text.viewing({ when: slotStartText(viewing) }))] : []),
        paragraph(text.what),
        paragraph(text.kept({ period })),
        ...(by === 'landlord' ? [] : [paragraph(text.again)]),
      ],
      footer: applicantFooter({ landlordName }),
    },
  };
}
