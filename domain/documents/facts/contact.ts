import { packedEircode, recognisedEircode } from '../../listings/eircode.ts';
import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { foundAt } from './found.ts';

const phone =
  /(?<![\w.,€/-])(?:(?:\+|00)\s?353[\s-]?(?:\(0\))?[\s-]?|\(?0)\d{1,3}\)?(?:[\s-]?\d){6,8}(?![\w-]|[.,]\d)|(?<![\w.,€])\+\d{2}(?:[\s-]?\d){8,11}(?!\d)/g;
const email = /[a-z0-9._%+-]+ ?@ ?[a-z0-9-]+(?:\.[a-z0-9-]+)+/g;

/** Whether a text has the form of an Eircode: permitted letters, and a digit in its routing key. */
function isEircode(text: string): boolean {
  const plain = text.replace(/\s/g, '');
  return (/\d/.test(plain.slice(3)) && /[a-z]/.test(plain.slice(3))) || (/\s/.test(text) && /\d/.test(plain.slice(3)));
}

/** Eircodes, telephone numbers and email addresses, wherever they are. */
export function contactFacts({ lines }: Reading): FoundFact[] {
  return lines.flatMap((line) => [
    ...[...line.folded.matchAll(recognisedEircode)]
      .filter(([text]) => isEircode(text))
      .map((match) => foundAt('eircode', packedEircode(match[0]), line, match.index, match.index + match[0].length)),
    ...[...line.folded.matchAll(phone)].map((match) =>
      foundAt('phone', match[0].replace(/[^\d+]/g, ''), line, match.index, match.index + match[0].length),
    ),
    ...[...line.folded.matchAll(email)].map((match) =>
      foundAt('email', match[0].replace(/ /g, ''), line, match.index, match.index + match[0].length),
    ),
  ]);
}
