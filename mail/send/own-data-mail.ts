import { DOWNLOAD_KEPT_HOURS } from '../../domain/privacy/own-data.ts';
import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  type OutgoingLetter,
  paragraph,
} from './letter-parts.ts';
import { privacyLettersText } from './text/privacy.ts';

/** Tells someone that their download is ready. The link opens their application, never the file. */
export function ownDataReady(facts: ApplicantFacts & { applicationUrl: string }): OutgoingLetter {
  const text = privacyLettersText.ownData;
  const hours = DOWNLOAD_KEPT_HOURS;
  return {
    subject: text.subject,
    letter: {
      preheader: text.preheader({ hours }),
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening),
        paragraph(text.how({ hours })),
        paragraph(text.notYou),
        { kind: 'button', label: text.button, url: facts.applicationUrl },
      ],
      footer: applicantFooter(facts),
    },
  };
}
