import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { type Span, type Reading, type ReadingLine, flowOf } from '../reading.ts';
import { foundAt } from './found.ts';
import { personNamesIn } from './person-names.ts';
import { pattern } from '../../text/pattern.ts';

/** Words immediately before the name of the person a letter is about. */
const before = pattern()`
  (?:
    \b(?:
      certif(?:y|ied) that|confirm(?:s|ed|ing)? that|confirmation that|certifies that|state that|verify that
      |advise that|say that|attest that|declare that
      |confirm (?:the )?(?:employment|registration|enrolment|apprenticeship|tenancy) (?:of|for)|reference for
      |regard(?:ing)? to|regarding|in respect of|on behalf of|behalf of|recommend(?:ing)?|vouch(?:ing)? for
      |speak for|support(?:ing)?(?: for)?|sponsor(?:ing)?|guarantor (?:for|to|of)|guarantee for
      |(?:my|our) (?:\w+[ /]){0,2}(?:
        son|daughter|niece|nephew|grandson|granddaughter|brother|sister|cousin|friend|partner|employee|colleague
        |tenants?|student|child|fianc[e]+|goddaughter|godson|stepson|stepdaughter
      )
      |(?:
        father|mother|parents?|guardians?|aunt|uncle|grandfather|grandmother|sister|brother|employer|landlord
        |landlady
      ) (?:of|to)
      |dear|tenants?|employee|apprentice|the student|student|let (?:\w+ ){0,8}to|rented (?:\w+ ){0,8}to
      |leased (?:\w+ ){0,8}to|rent(?:ed|ing)? out to|ms|employ|awarded to|approve[d]? (?:for )?|issued to|this is
      |know(?:n)?|had|behalf|register(?:ed)?|registration of|enrolment of|enrol(?:led)?|engaged|employed|hired
      |records? shows?|show|shows|named|called|fault of|notice (?:i|we) (?:gave|served)(?: to)?
    )
    |(?:^|\s)re:?
    |(?:
      name|employee|tenant|student|apprentice|applicant|beneficiary|customer|person|claimant|participant|learner
    ):
  )[\s,:-]*$
`;

/** Words immediately after it. */
const behind = pattern()`
  ^[\s,)]*(?:
    \(?["'](?:the )?(?:employee|tenant|apprentice|student|candidate|worker)\b
    |\((?:the )?(?:employee|tenant|apprentice|student)\b
    |(?:\([^)]{0,60}\)[\s,]*)?(?:
      (?:student (?:number|no|id)|date of birth|dob|born|pps\w*|employee (?:number|no|id)|of|residing at|id)[^.;]{0,80}[,)]?\s*
    )?(?:who\s+)?(?:
      is|was|has|have|had|are|were|works?|worked|rented|rents|lived|lives|joined|commenced|began|started|holds
      |earns|paid|will|attends|resided|occupied|leased|stayed|moved
    )\b
  )
`;

/** The name is a company's if its legal form follows, and the writer's if a role follows. */
export const ofFirm = pattern()`
  ^[\s,(]*(?:
    landlord|landlady|owner|manager|director|hr|human|letting|property|registrar|officer|ltd|limited|plc|dac|clg
    |group|inc|llp|gmbh|& (?:co|sons|daughters)|holdings
  )\b
`;
export type NameSpan = { value: string; from: number; to: number; flow: Span };

/**
 * A line this much shorter than the others does not continue on the next: a name does not continue after its last word.
 */
const shortLine = 0.8;

/** Lines further apart than this multiple of their height are in different paragraphs. */
const paragraphGap = 1.5;

/** The positions in a page's running text where a paragraph ends, or a line that had room for more. */
function endsOfShortLines({ words, starts, page }: Span, { lines }: Reading): number[] {
  const own = lines.filter((line) => line.page === page);
  const widest = Math.max(...own.map(({ box }) => box.x + box.width));
  const isEnd = ({ box }: ReadingLine, next: ReadingLine | undefined) =>
    box.x + box.width < widest * shortLine ||
    (next !== undefined && next.box.y - box.y - box.height > paragraphGap * box.height);
  const last = new Set(own.filter((line, at) => isEnd(line, own[at + 1])).flatMap((line) => line.words.at(-1) ?? []));
  return words.flatMap((word, at) => (last.has(word) ? [(starts[at] ?? 0) + word.text.length] : []));
}

/** The names in a running text; none of them continues past the end of a short line. */
function namesOfFlow(flow: Span, reading: Reading): { value: string; from: number; to: number }[] {
  const ends = endsOfShortLines(flow, reading);
  return personNamesIn(flow.text).flatMap((name) => {
    const end = ends.find((at) => at > name.from && at < name.to);
    if (end === undefined) return [name];
    return [name.from, end].flatMap((start, at) =>
      personNamesIn(flow.text.slice(start, at === 0 ? end : name.to)).map(({ value, from, to }) => ({
        value,
        from: start + from,
        to: start + to,
      })),
    );
  });
}

/** The people named in the running text, without firms and without those whose role stands behind their name. */
export function namesIn(reading: Reading): NameSpan[] {
  return flowOf(reading).flatMap((flow) =>
    namesOfFlow(flow, reading)
      .filter(({ to }) => !ofFirm.test(flow.folded.slice(to, to + 20)))
      .map((one) => ({ ...one, flow })),
  );
}

/** The certainty of a name that merely occurs in some sentence of a picture: no evidence against anyone. */
export const guessed = 70;
const recognisedGuess = ({ words }: Span) => (words.some(({ confidence }) => confidence !== null) ? guessed : 100);
export function fromSentences(name: FactName, reading: Reading): FoundFact[] {
  const names = namesIn(reading);
  const asFound = ({ value, from, to, flow }: NameSpan) => foundAt(name, value, flow, from, to);
  const told = names.filter(
    ({ from, to, flow }) =>
      before.test(flow.folded.slice(Math.max(0, from - 90), from)) || behind.test(flow.folded.slice(to, to + 160)),
  );
  if (told.length) return told.map(asFound);
  // Otherwise any name in the middle of a sentence.
  return names
    .filter(
      ({ from, to, flow }) =>
        /\p{Ll}{2},? $/u.test(flow.text.slice(0, from)) &&
        !/\b(?:as|of|at|in|position|role|trade)(?: an?| the)? $/.test(flow.folded.slice(0, from)) &&
        /^,? \p{Ll}{2}/u.test(flow.text.slice(to)),
    )
    .map((one) => ({ ...asFound(one), certainty: Math.min(asFound(one).certainty, recognisedGuess(one.flow)) }));
}

/** ‘Re: …’, or an office's reference number for the person. */
const subjectLine = pattern()`
  ^(?:
    re|ref|subject|regarding|(?:our|your) (?:employee|tenant|student|member)
    |(?:staff|personnel|employee|student|member|tenant) (?:no\.?|number|id)\b[:.]? ?[a-z\d/-]*\d ?[-–—:,]
  )(?!\w)[:.]?
`;

/** Names in a letter's subject line. */
export function fromSubject(name: FactName, { lines }: Reading): FoundFact[] {
  return lines
    .filter(({ folded }) => subjectLine.test(folded))
    .flatMap((line) =>
      personNamesIn(line.text)
        .filter(({ to }) => !ofFirm.test(line.folded.slice(to, to + 20)))
        .map(({ value, from, to }) => foundAt(name, value, line, from, to)),
    );
}
