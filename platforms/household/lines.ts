import { expression } from '../../domain/text/letter-expression.ts';
import { count, toNumber } from './members.ts';

/** A household told line by line: a list of names with ages, or labels such as ‘Adults’ and ‘Children’. */
const name = "\\p{Lu}[\\p{L}'’-]+";
const bullet = /^[\s>]*(?:[-*•·–—]|\d{1,2}[.)])?\s*/u;
const unit = '(?! ?(?:months?|weeks?|days?|years? (?:in|at|with)|euro|eur|€|%|beds?|rooms?|pm|am|p\\.?m|/))';
/** ‘Ann, 34, analyst’, ‘our son Sam (5)’. */
const person = expression(
  `^(?:(?:[Mm]e|[Mm]yself|[Mm]y|[Oo]ur)(?: [\\p{Ll}-]+){0,2}[ ,:]+)?${name}(?: ${name}){0,2} ?[,(:–—-] ?\\(?(?:aged? )?\\d{1,2}\\b${unit}`,
  'u',
);
const MIN_LINES = 2;
const MAX_LINES = 200;

function personsInList(lines: readonly string[]): number | null {
  let run = 0;
  let longest = 0;
  for (const line of lines) {
    run = person.test(line) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest >= MIN_LINES ? longest : null;
}

/** The number after a label, or of the names there: ‘Applicants: Ann Byrne (nurse) and Tom Byrne’. */
function labelled(lines: readonly string[], label: RegExp): number | null {
  for (const line of lines) {
    const said = label
      .exec(line)?.[1]
      ?.replace(/\([^)]*\)/g, ' ')
      .trim();
    if (!said) continue;
    const number = new RegExp(`^(${count})\\b${unit}`, 'iu').exec(said)?.[1];
    if (number !== undefined) return toNumber(number);
    if (/^(?:none|no|0|nil)\b/i.test(said)) return 0;
    const names = said.split(/,|&|\+|\band\b/).map((one) => one.trim());
    return names.every((one) => new RegExp(`^${name}(?: ${name}){0,3}$`, 'u').test(one)) ? names.length : null;
  }
  return null;
}

const adults = /^(?:adults?|applicants?|tenants?|names? of (?:applicants?|tenants?)) ?: ?(.+)$/iu;
const minors = /^(?:children|kids|minors|child) ?: ?(.+)$/iu;

/** The number of persons that a letter's lines list; null where they list none. */
export function peopleInLines(letter: string): number | null {
  const lines = letter.split('\n', MAX_LINES).map((line) => line.replace(bullet, '').trim());
  const listed = personsInList(lines);
  if (listed !== null) return listed;
  const [grown, small] = [labelled(lines, adults), labelled(lines, minors)];
  return grown !== null && grown > 0 && small !== null ? grown + small : null;
}
