import { plainWords } from './fold.ts';
import { compareWithAny, nameParts } from './names.ts';

/** A number, an address or a link in a field for the name: nobody is called so, and no other name contradicts it. */
const noName = /[\d@/\\]|\bwww\./i;

/**
 * Whether the name in an email is surely not that of the person who has the mailbox's application: neither a variant, a
 * changed surname, a first name nor initials of it, nor the name of anyone in `letters`, which they wrote before.
 * People of one family or office share a mailbox, and each may want a home of their own.
 */
export function isAnotherPerson(known: string, given: string, letters: string): boolean {
  if (noName.test(known) || noName.test(given)) return false;
  const [first = '', theirs = ''] = [nameParts(given)[0], nameParts(known)[0]];
  // Maria and Mario are two people, where a mere misspelling would be Marria.
  const isOtherEnding =
    first !== theirs && /[ao]$/.test(first) && /[ao]$/.test(theirs) && first.slice(0, -1) === theirs.slice(0, -1);
  const isLike = compareWithAny(given, known) !== 'different' || compareWithAny(known, given) !== 'different';
  if (isLike && !isOtherEnding) return false;
  return !plainWords(letters)
    .split(/[^a-z0-9]+/)
    .includes(first);
}
