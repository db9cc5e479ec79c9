import { expression } from '../../domain/text/letter-expression.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { householdNouns } from './lexicon.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** A number in digits or words. */
export const count = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const numberOf = (word: string): number => numberWords[word] ?? Number(word);
/** No home of one letting has more. */
export const most = 14;

const units = alternatives`
  weeks?|months?|years?|minutes?|mins?|days?|hours?|km|kms|miles?|beds?|bedrooms?|bathrooms?|rooms?|times|euros?
  |references|payslips|cars?|bikes?|dogs?|cats?|pets?|jobs?|suitcases|photos|copies|per|percent|stops|doors|houses
  |nights|places|years
`;
const weAre = alternatives`
  (?:
    we are|we're|were|we would be|we'd be|we will be|we'll be|there are|there're|there is|there's|theres
    |there would be|there'd be|there will be|there'll be|it is|it's|its|it would be|it'd be|that is|that's
    |that would be|for
  )
`;
const ofUs = `(?:(?:just|only|about|all|both|now|currently|the|a|total|of|group|family|household|party|team|gang|bunch|crowd) ){0,5}`;
/** Numbers of all who would live there. A noun of their own behind ‘we are’ need not be known. */
const totals: readonly RegExp[] = [
  new RegExp(`\\b(?:${weAre}|the|just|only) (?:the |just |only |a )?(?<n>${count}|pair|couple|trio) of us\\b`),
  new RegExp(
    `^(?<n>${count}|pair|couple|trio) of us (?:all |both )?(?:would|are|looking|in total|altogether|will|hoping|sharing)\\b`,
  ),
  new RegExp(`\\bof us (?:are |is |all |there are )?(?<n>${count})(?! (?:${units}))\\b`),
  expression(
    alternatives`
      \b(?:we are|we're|we would be|we'd be|we will be|we'll be) ${ofUs}(?<n>${count})
      (?: (?!${units}|of)[\p{L}-]+){0,4}? (?!(?:${units})\b)(?:[\p{L}-]{3,}s|people|men|women|of us|children)\b
      (?! old)
    `,
    'u',
  ),
  new RegExp(
    `\\b(?:we are|we're|we would be|we'd be|we will be|we'll be) ${ofUs}(?<n>${count})(?= ?(?:[,:;(–-]|and\\b|plus\\b|$|in ))`,
  ),
  new RegExp(
    `\\b(?:family|household|party|group|gang|team|bunch|crew) of (?:about )?(?<n>${count})(?! (?:${units})\\b)(?! (?:adults?|people) and\\b)`,
  ),
  expression(
    alternatives`
      \b(?:for|to) (?<n>${count}) (?:[\p{L}-]+ ){0,2}?(?:
        people|persons?|adults|tenants|professionals|students|friends|nurses|lads|girls|sharers|souls|guys|workers
        |siblings
      )\b(?! (?:and|plus|with|,))
    `,
    'u',
  ),
  new RegExp(
    `\\b(?<n>${count}) (?:people|persons?|adults|souls|of us|heads|occupants)?,? ?(?:in total|in all|altogether|all told|total)\\b`,
  ),
  new RegExp(
    alternatives`
      \b(?:there'd be|there would be|there will be|there'll be|that makes|makes|it would be|it'd be) (?<n>${count})(?: of us| in it| people| altogether| all told
      )\b
    `,
  ),
  new RegExp(
    `\\b(?:number|nr|amount) of (?:people|persons|occupants|adults|tenants)[\\w ]{0,12}? ?(?:is |: |- )?(?<n>${count})\\b`,
  ),
  new RegExp(
    `(?:^|\\W)(?:household size|people|persons|occupants|tenants|adults)(?: moving in)? : (?<n>${count})(?! (?:adults|children|kids))\\b`,
  ),
  new RegExp(`\\b(?:there are|there's|there is|theres) (?<n>${count}) in (?:the|our|my) (?:family|household|house)\\b`),
];
/** Numbers that only a whole sentence gives: ‘Three sisters from Kerala, all nurses’. */
const wholeSentences: readonly RegExp[] = [
  expression(`\\b(?<n>${count}) (?:[\\p{L}-]+ ){1,2}of us\\b`, 'u'),
  expression(
    `^\\W*(?<n>${count}) (?:(?:young|working|quiet|professional|tidy|female|male|single|mature|irish|[\\p{L}]+ish|[\\p{L}]+ian) ){0,2}(?:sisters|brothers|siblings|friends|nurses|students|colleagues|professionals|lads|girls|adults|cousins|workers|teachers|people|persons)(?= (?:from|in|on|at|here|looking|sharing|seeking|needing|hoping|who|all|both|working|studying|with jobs)\\b|[ ]?[.,;:!(]|$)(?! (?:who|that) (?:told|said|live|rent))(?!.{0,40} (?:told|said|mentioned|recommended)\\b)`,
    'u',
  ),
];
const sizes: Readonly<Record<string, number>> = { pair: 2, couple: 2, trio: 3 };

/** ‘Two couples here’, ‘we are two couples and a friend’. */
const couples = expression(
  `\\b(?<n>${count}) (?:(?:young|married|working|professional|quiet|retired|\\p{L}+ish|\\p{L}+ian) ){0,2}couples\\b(?! (?:and|plus|with|next|before|ahead|living))`,
  'u',
);

/** The numbers that a sentence says of all who would live in a home. */
export function totalsIn(sentence: string): number[] {
  const pairs = couples.exec(sentence)?.groups?.['n'];
  if (pairs !== undefined && numberOf(pairs) * 2 <= most) return [numberOf(pairs) * 2];
  return [...totals, ...wholeSentences].flatMap((pattern) => {
    const said = pattern.exec(sentence)?.groups?.['n'];
    const number = said === undefined ? null : (sizes[said] ?? numberOf(said));
    return number !== null && number > 0 && number <= most ? [number] : [];
  });
}

const groupOf = '(?: (?:of us|people|persons|adults|altogether|in total))';
/** Numbers that may change: ‘two or three of us’, ‘three, maybe four’, ‘it will be three of us soon’. */
const openNumbers: readonly RegExp[] = [
  new RegExp(`\\b${count} (?:or|to) (?:maybe |possibly |perhaps )?${count}${groupOf}`),
  new RegExp(
    `\\b(?:${count}${groupOf}|(?:just|we are|we're) ${count})[\\w ]{0,12},? ?(?:and |but |or )?(?:it |we |there )?(?:might|may|could|maybe|possibly|perhaps)(?: later| soon)?(?: be| become)? ${count}(?=${groupOf}| later| soon|[ ]?[.,;)]|$)`,
  ),
  new RegExp(
    `\\b(?:be|become|are|be just) ${count}${groupOf}? (?:soon|later|before long|eventually|down the line|in time|shortly)\\b`,
  ),
  new RegExp(
    `\\b(?:soon|eventually|later) (?:to )?(?:be|we(?:'ll| will) be|it(?:'ll| will) be) ${count}(?=${groupOf}|[ ]?[.,;)]|$)`,
  ),
  /\b(?:of us|we are|we're)\b[^.]{0,60}\bthe (?:third|fourth|fifth|other|others) (?:one |person |girl |lad |housemate |friend )?(?:is|are|works?|stud(?:y|ies))\b/,
];
/** ‘Three kids, two live with us and the eldest is in Australia’: not all of them would live there. */
export const someElsewhere = pattern()`
  \b(?:sons|daughters|kids|children|boys|girls|lads)\b[^.]{0,60}\b(?:eldest|oldest|youngest|other|others|one|rest)(?: of (?:them|whom))? (?:
    (?:is |are )?(?:abroad|away(?! at)|married|moved out|emigrated|reared|gone)
    |(?:is |are )?liv(?:es?|ing) (?:abroad|away|elsewhere|with (?:his|her|their))
    |(?:is |are |lives? |living )(?:over |out )?in (?:australia|canada|america|england|london|dubai|new zealand|the states|the uk|the us)
  )\b
`;
/** Whether a sentence gives the number of all as one that may change. */
export const isOpenNumber = (sentence: string): boolean => openNumbers.some((words) => words.test(sentence));

const persons = [...householdNouns.keys()].map((noun) => RegExp.escape(noun)).join('|');
/** ‘On my own with my little girl’ are two. */
const beginsWithCompany = new RegExp(
  `^ (?:and|&|\\+|plus|with) (?:my|our|the|a|an|one|two|three|four|\\d) (?:[a-z'-]+ ){0,2}(?:${persons})\\b`,
);
/** One person alone, unless company follows. */
const aloneUnlessWith: readonly RegExp[] = [
  /\b(?:me|myself|i) (?:alone|only|solo|on my own)\b/g,
  /\b(?:lives|stays|living|is) (?:there )?(?:alone|by myself|on my own)\b/g,
  pattern('g')`
    \b(?:i'd|i would|i'll|i will|i'm|i am|im|i is) (?:be )?
    (?:living |there |moving |moving in |coming |renting |arriving |staying |looking ){0,2}(?:
      alone|solo|on my own|by myself|on my tod|on me own|single
    )\b(?! (?:room|bed))
  `,
  pattern('g')`
    \b(?:live|living|move|moving|rent|renting|stay|staying|there|in|be|coming) (?:in )?(?:
      alone|solo|on my own|by myself|on me own
    )\b
  `,
  /\b(?:live|lives|living|stay|staying|be) (?:there|here|in it) (?:by )?(?:myself|himself|herself|alone)\b/g,
];
/** One person alone. */
const aloneWords: readonly RegExp[] = [
  /\b(?:just|only|solely|simply) (?:for )?(?:me|myself)\b(?! (?:and|&|\+|plus|with|,? my)\b)/,
  /\b(?:recently |newly |now )?widowed\b/,
  /\b(?:only|just) be (?:me|myself)\b(?! (?:and|&|\+|plus|with|,? my)\b)/,
  /\b(?:the|as the|be the) (?:only|sole) (?:one|occupant|occupier|person|tenant|resident)(?: (?:living|staying|in it|there|who|in the)|[ ]?[.,;!]|$)/,
  /\bonly i (?:will|would|'ll|'d) (?:be )?(?:live|living|stay|staying|move|moving)\b/,
  /\bfor myself\b(?! (?:and|&|\+|plus|with)\b)/,
  /\b(?:himself|herself) (?:only|alone)\b|\b(?:only|just) (?:himself|herself)\b(?! (?:and|&|\+|plus|with)\b)/,
  // ‘I’m a school secretary, 62, on my own, never late’.
  /, (?:and )?(?:(?:living|all) )?(?:alone|on my own|by myself|on me own)(?= ?(?:,|$))/,
  new RegExp(
    alternatives`
      (?:^|[,:;(] ?|\bfor |\bas )(?:a |an )?(?:single|one|1)(?: (?:working|professional|employed|quiet|retired|mature|young|male|female)){0,3} (?:
        professional|person|occupant|male|female|man|woman|lady|gentleman|tenant|adult|worker|lad|fella|guy|girl
        |chap|bloke|fellow
      )\b(?!,? (?:and|plus|with|&))
    `,
  ),
];
const notAlone =
  /\b(?:not|never|isn't|won't be) (?:\w+ )?(?:alone|on my own)\b|\b(?:pay|afford|manage) (?:\w+ ){0,3}(?:alone|by myself|on my own)\b/;

const isAloneWithoutCompany = (sentence: string): boolean =>
  aloneUnlessWith.some((words) =>
    [...sentence.matchAll(words)].some(
      ({ 0: said, index }) => !beginsWithCompany.test(sentence.slice(index + said.length)),
    ),
  );

export const isAloneIn = (sentence: string): boolean =>
  (aloneWords.some((words) => words.test(sentence)) || isAloneWithoutCompany(sentence)) && !notAlone.test(sentence);
