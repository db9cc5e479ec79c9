import { type DecisionLetter } from '../../domain/tenancies/decision-letters.ts';
import { type Block, type Letter } from './layout.ts';
import { type Written } from './viewing-mails.ts';

type Opened = { url: string; passcode: string; validDays: number };

const footer = (landlordName: string) =>
  `Sent by Letterbox for the landlord ${landlordName}. You receive this because you asked about this home.\n` +
  'We never ask for money. If you did not write to this landlord, please ignore this mail.';

const text = (words: string): Block => ({ kind: 'text', text: words });

/** A mail about a decision; one that asks for something carries the passcode and the link right after its first words. */
export function decisionMail(words: DecisionLetter, landlordName: string, opened?: Opened): Written {
  const [first = '', ...others] = words.paragraphs;
  const ask: Block[] =
    words.button && opened
      ? [
          { kind: 'code', label: 'Your passcode', code: opened.passcode },
          { kind: 'button', label: words.button, url: opened.url },
        ]
      : [];
  const validity =
    ask.length > 0 && opened
      ? [text(`The passcode is valid for ${opened.validDays} days; an earlier one no longer works.`)]
      : [];
  const letter: Letter = {
    preheader: words.preheader,
    heading: words.heading,
    blocks: [text(first), ...ask, ...others.map(text), ...validity],
    footer: footer(landlordName),
  };
  return { subject: words.subject, letter };
}
