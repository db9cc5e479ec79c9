import type { Message } from '../../../domain/inbound/message.ts';
import { returnedOf } from '../delivery-report.ts';
import type { BounceReport, ClassifyContext } from '../verdict.ts';
import { header } from './check.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const delayed =
  /\bdelay(?:ed)?\b|\bstill being retried\b|\bwarning: message\b|verz[öo]ger|retras|retard|ritard|atras|op[óo][źz]nion/iu;
/** Said by servers that tried for days, whose last status was a temporary one. */
const gaveUp = pattern('i')`
  \b(?:
    giv(?:e|en|ing) up|gave up|(?:not|n[’']t) (?:going to )?(?:try|retry) again|permanent (?:error|failure)
    |in the queue too long|retry (?:time(?:out)?|period) (?:exceeded|has expired)|message (?:has )?expired
  )\b
`;
const quotedCopy =
  /^-{2,}[^\n]{0,40}(?:below this line|copy of (?:the|your) message|original message|returned message|message headers?)/im;
const address = /(?:^|[\s<:"'(])([\w.+=~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6})(?=$|[\s>:;,"').])/gm;

/** Reads a report that gives the address and the reason in prose (older than RFC 3464, or in addition to it). */
export function proseReport(message: Message, context: ClassifyContext): BounceReport {
  const whole = message.text.slice(0, 20_000);
  const copy = quotedCopy.exec(whole)?.index ?? whole.length;
  const text = whole.slice(0, copy);
  const status = /\b([45]\.\d\.\d{1,3})\b/.exec(text)?.[1] ?? null;
  const code = /(?:^|[\s<(:#])([45]\d\d)(?:[ -]|$)/m.exec(text)?.[1] ?? null;
  const late =
    delayed.test(message.subject) ||
    /\b(?:has not (?:yet )?been delivered|will (?:keep|continue) (?:to try|trying)|no action is required)\b/i.test(
      text,
    );
  return {
    type: 'delivery',
    action: late ? 'delayed' : 'failed',
    status,
    recipient: failedRecipient(message, text, context),
    diagnostic: diagnosticIn(text),
    permanent: !late && (gaveUp.test(text) || !(status ?? code ?? '5').startsWith('4')),
    ...returnedOf(message, context),
  };
}

function failedRecipient(message: Message, text: string, context: ClassifyContext): string | null {
  const named = header(message, 'x-failed-recipients').split(',', 1)[0]?.trim();
  if (named) return named;
  const ours = `@${context.ownDomain.toLowerCase()}`;
  const sender = message.from?.address.toLowerCase();
  const found = [...text.matchAll(address)].map((match) => match[1] ?? '');
  return (
    found.find((candidate) => !candidate.toLowerCase().endsWith(ours) && candidate.toLowerCase() !== sender) ?? null
  );
}

/** The line with the other server's reply. */
function diagnosticIn(text: string): string | null {
  const line = text.split('\n').find((candidate) => /(?:^|[\s<(:#])[45]\d\d[ -]|\b[45]\.\d\.\d{1,3}\b/.test(candidate));
  return line?.trim().slice(0, 500) ?? null;
}
