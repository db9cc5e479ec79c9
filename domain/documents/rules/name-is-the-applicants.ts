import { fold, lookAlike } from '../fold.ts';
import { datesIn } from '../dates.ts';
import type { FoundFact } from '../facts.ts';
import { isPaymentRow } from '../facts/holder-places.ts';
import { guessed } from '../facts/holder-sentences.ts';
import { holderFact } from '../facts/holder-labels.ts';
import { personNamesIn } from '../facts/person-names.ts';
import type { DocumentKind } from '../kinds.ts';
import { kindLabels } from '../labels.ts';
import { compareWithAny, farApart, nameParts } from '../names.ts';
import type { ReadingLine, Span } from '../reading.ts';
import { claimed, readSurely, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const rule = 'name-is-the-applicants';
const claim = rulesText.name.claim;

/** A name as written in a sentence: one in capitals is converted to title case. */
function asSpoken(name: string): string {
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

const possessive = (name: string) => `${name}${/s$/i.test(name) ? '’' : '’s'}`;

/** Whom an email is to or from: a paper of another person may be forwarded to the applicant. */
const mailHead = /^(?:to(?! (?:whom|the|my|our|any)\b)|from|cc|gmail|outlook|forwarded)\b/;
/** A name that recognition ran together is known by so many letters. */
const fewestTogether = 9;

/** The least mean confidence of a picture that was read well, and the least letters of a document that names people. */
const clearlyRead = 88;
const longPaper = 250;

/** Whether a name begins at the end of a line and ends at the beginning of the next. */
function goesOver(parts: readonly string[], line: ReadingLine, next: ReadingLine | undefined): boolean {
  if (parts.length < 2 || next?.page !== line.page || mailHead.test(next.folded)) return false;
  const [above, below] = [nameParts(line.text), nameParts(next.text)];
  return parts.slice(1).some((_, at) => {
    const [first, rest] = [parts.slice(0, at + 1), parts.slice(at + 1)];
    return (
      above.slice(-first.length).join(' ') === first.join(' ') &&
      below.slice(0, rest.length).join(' ') === rest.join(' ')
    );
  });
}

/** A payment on a statement names whom it is from or to: its holder may be another. */
const isPayment = (kind: DocumentKind, line: ReadingLine) =>
  kind === 'bank_statement' && isPaymentRow(line) && datesIn(line.folded).length > 0;

/** Places where the applicant's name occurs for any reason: all its parts close together on one line. */
function mentionsOf(name: string, { reading, kind }: Case): Span[] {
  const parts = nameParts(name);
  const together = parts.join('');
  return reading.lines.filter((line) => {
    if (mailHead.test(line.folded) || isPayment(kind, line)) return false;
    if (goesOver(parts, line, reading.lines[line.index + 1])) return true;
    const inLine = nameParts(line.text).concat(fold(line.text).split(/[^a-z]+/));
    return (
      parts.length > 1 &&
      ((reading.recognised && together.length >= fewestTogether && inLine.includes(together)) ||
        parts.every((part) =>
          inLine.some(
            (word) => part === word || (reading.recognised && part.length > 3 && lookAlike(part) === lookAlike(word)),
          ),
        ))
    );
  });
}

/** Whether the applicant’s full name occurs in a document. */
export const fullNameShown = (name: string, one: Case): boolean => mentionsOf(name, one).length > 0;

/** How many names of people the document contains. */
function othersNamed({ reading }: Case): number {
  return reading.lines.reduce((sum, { text }) => sum + personNamesIn(text).length, 0);
}

/** Whether a label or a sentence names the holder, rather than the name being just the only one in the document. */
function isTold(other: FoundFact): boolean {
  return other.certainty !== guessed;
}

function against(one: Case, other: FoundFact): ReturnType<Rule> {
  const stated = one.question.applicant.fullName;
  const title = kindLabels[one.kind].noun;
  const details = { stated, found: other.value, facts: [other] };
  const plainlyAnother =
    one.reading.confidence >= 85 && other.certainty >= 40 && isTold(other) && farApart(stated, other.value);
  // Text is read as it is: what is doubted there is whether it is the holder’s name.
  if (!one.reading.recognised && !readSurely(one, other) && !plainlyAnother)
    return claimed(
      rule,
      claim,
      'not-shown',
      rulesText.name.maybe({ document: title, found: asSpoken(other.value), stated }),
      details,
    );
  if (!readSurely(one, other) && !plainlyAnother) {
    return claimed(rule, claim, 'unreadable', rulesText.name.unsure({ document: title }), details);
  }
  return claimed(
    rule,
    claim,
    'contradicts',
    rulesText.name.another({ document: title, found: possessive(asSpoken(other.value)), stated: possessive(stated) }),
    details,
  );
}

const organisation = pattern()`
  \b(?:
    association|community|centre|center|college|school|council|society|foundation|institute|clg|dac|plc|ltd|limited|company
    |housing|lettings|properties|estates|services|solutions|bureau|agency|hospital|hotel|foods|credit union|partners
  )\b
`;

/** A firm's name that was cut off can look like a person's name. */
function isOfFirm(value: string, { question }: Case): boolean {
  const employer = fold(question.applicant.employer ?? '');
  const words = new Set(employer.split(/[^a-z0-9]+/));
  const isPart = employer.startsWith(fold(value)) || nameParts(value).every((part) => words.has(part));
  return (employer !== '' && isPart) || organisation.test(fold(value));
}

/**
 * Whether a name is a short form of a fuller one on the same document: ‘Dear Mr Byrne’ under ‘Mr Eoin Byrne’ is nobody
 * else, so the fuller name tells whose document it is.
 */
function isShortOf(short: string, full: string): boolean {
  const [few, all] = [nameParts(short), nameParts(full)];
  const matches = (part: string, other: string) => part === other || (part.length === 1 && other.startsWith(part));
  return few.length < 3 && few.length <= all.length && nameParts(full).join('').length > few.join('').length
    ? few.every((part) => all.some((other) => matches(part, other))) && few.at(-1) === all.at(-1)
    : false;
}

/** Whose document is it? Another person's name, read with certainty, is evidence against it; a doubtful one is not. */
export const nameIsTheApplicants: Rule = (one) => {
  const stated = one.question.applicant.fullName;
  const title = kindLabels[one.kind].noun;
  const name = holderFact[one.kind];
  const holders = one.facts.filter((fact) => fact.name === name && !isOfFirm(fact.value, one));
  const compared = holders.map((fact) => ({ fact, match: compareWithAny(stated, fact.value, one.reading.recognised) }));
  const same = compared.find(({ match }) => match === 'same');
  if (same)
    return claimed(
      rule,
      claim,
      'supports',
      rulesText.name.names({ document: title, name: asSpoken(same.fact.value) }),
      {
        stated,
        found: same.fact.value,
        facts: [same.fact],
      },
    );
  const [mention] = mentionsOf(stated, one);
  if (mention)
    return claimed(rule, claim, 'supports', rulesText.name.names({ document: title, name: stated }), {
      stated,
      found: mention.text,
      places: [{ page: mention.page, box: mention.box, text: mention.text }],
    });
  const unsure = compared.find(
    ({ fact: { value }, match }) =>
      match === 'unsure' &&
      !compared.some((other) => other.match === 'different' && isShortOf(value, other.fact.value)),
  );
  if (unsure) {
    return claimed(
      rule,
      claim,
      'not-shown',
      rulesText.name.maybe({ document: title, found: asSpoken(unsure.fact.value), stated }),
      { stated, found: unsure.fact.value, facts: [unsure.fact] },
    );
  }
  // The person who signs a letter isn't the one that it is about, though their name may be where that name would be.
  const writers = one.facts
    .filter((fact) => fact.name === 'signer' || fact.name === 'landlord')
    .map(({ value }) => fold(value));
  const other = compared.find(({ fact, match }) => match === 'different' && !writers.includes(fold(fact.value)));
  if (other) return against(one, other.fact);
  // If no name was found in a clear picture of a long document, there is none. Otherwise it may not have been read.
  const isClear = one.reading.confidence >= clearlyRead && one.reading.letters >= longPaper;
  const outcome = one.reading.recognised && !isClear && othersNamed(one) === 0 ? 'unreadable' : 'not-shown';
  return claimed(rule, claim, outcome, rulesText.name.missing({ name: stated, document: title }), { stated });
};
