import { type CollectionMailFacts, listed } from './collection-mails.ts';
import { applicantFooter, firstParagraph, type OutgoingLetter, paragraph, passcodeBlock } from './letter-parts.ts';
import { documentsText } from './text/documents.ts';

type RestFacts = CollectionMailFacts & { questions: readonly string[]; passcode: string; validDays: number };

/** After a viewing: the rest of what the landlord needs, and how to send it. */
export function restAskedLetter(facts: RestFacts): OutgoingLetter {
  const { listingAddress: address, questions, passcode, validDays } = facts;
  const { subject, preheader, heading, opening, list, button, note } = documentsText.rest;
  return {
    subject: subject({ address }),
    letter: {
      preheader,
      heading,
      blocks: [
        firstParagraph(facts, opening({ address })),
        paragraph(list({ questions: listed(questions) })),
        passcodeBlock(passcode),
        { kind: 'button', label: button, url: facts.applicationUrl },
        paragraph(note({ days: validDays })),
      ],
      footer: applicantFooter(facts),
    },
  };
}
