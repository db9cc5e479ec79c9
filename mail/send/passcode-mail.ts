import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  paragraph,
  passcodeBlock,
  type OutgoingLetter,
} from './letter-parts.ts';
import { applicationsText } from './text/applications.ts';

export type PasscodeMailFacts = ApplicantFacts & {
  passcode: string;
  applicationUrl: string;
  noticeUrl: string;
  validDays: number;
};

/** The letter that leads an applicant from the enquiry to the documents: first what happened, then one thing to do. */
export function passcodeInvitation(facts: PasscodeMailFacts): OutgoingLetter {
  const { subject, preheader, heading, opening, button, note, notice } = applicationsText.passcode;
  const address = facts.listingAddress;
  return {
    subject: subject({ address }),
    letter: {
      preheader,
      heading,
      blocks: [
        firstParagraph(facts, opening({ address })),
        passcodeBlock(facts.passcode),
        { kind: 'button', label: button, url: facts.applicationUrl },
        paragraph(note({ days: facts.validDays })),
        { kind: 'link', label: notice, url: facts.noticeUrl },
      ],
      footer: applicantFooter(facts),
    },
  };
}
