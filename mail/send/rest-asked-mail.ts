import { type CollectionMailFacts, listed } from './collection-mails.ts';
import { applicantFooter, firstParagraph, type OutgoingLetter, paragraph, passcodeBlock } from './letter-parts.ts';
import { documentsText } from './text/documents.ts';

/** `withForm`: they were invited without the application form, so it is asked for too. */
type RestFacts = CollectionMailFacts & {
  questions: readonly string[];
  withForm?: boolean;
  passcode: string;
  validDays: number;
};

/** After a viewing: the rest of what the landlord needs, and how to send it. */
export function restAskedLetter(facts: RestFacts): OutgoingLetter {
  const { listingAddress: address, questions, withForm = false, passcode, validDays } = facts;
  const { subject, preheader, heading, opening, list, form, button, note } = documentsText.rest;
  return {
    subject: subject({ address }),
    letter: {
      preheader,
      heading,
      blocks: [
        firstParagraph(facts, opening({ address })),
        paragraph(list({ questions: listed([...(withForm ? [form] : []), ...questions]) })),
        passcodeBlock(passcode),
        { kind: 'button', label: button, url: facts.applicationUrl },
        paragraph(note({ days: validDays })),
      ],
      footer: applicantFooter(facts),
    },
  };
}
