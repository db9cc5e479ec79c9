import type { DecisionLetter } from '../../domain/tenancies/decision-letters.ts';
import type { Block } from './layout.ts';
import { applicantFooter, paragraph, passcodeBlock, type OutgoingLetter } from './letter-parts.ts';
import { tenancyLettersText } from './text/tenancies.ts';

type ApplicationAccess = { url: string; passcode: string; validDays: number };

/** A letter about a decision; one that asks for something has the passcode and the link right after its first words. */
export function decisionMail(words: DecisionLetter, landlordName: string, access?: ApplicationAccess): OutgoingLetter {
  const [first = '', ...others] = words.paragraphs;
  const asks = words.button !== undefined && access !== undefined;
  const ask: Block[] = asks
    ? [passcodeBlock(access.passcode), { kind: 'button', label: words.button ?? '', url: access.url }]
    : [];
  const note = asks ? [paragraph(tenancyLettersText.passcodeNote({ days: access.validDays }))] : [];
  return {
    subject: words.subject,
    letter: {
      preheader: words.preheader,
      heading: words.heading,
      blocks: [paragraph(first), ...ask, ...others.map(paragraph), ...note],
      footer: applicantFooter({ landlordName }),
    },
  };
}
