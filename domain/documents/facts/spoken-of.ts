import { pattern } from '../../text/pattern.ts';
import type { Place } from '../judgement.ts';
import { placeAt, type Reading, type Span } from '../reading.ts';
import { namesIn, type NameSpan } from './holder-sentences.ts';

/** What a letter says of the person it is about: right behind the name. */
const saysOf = pattern()`
  ^['’]s (?:apprenticeship|employment|tenancy|studies|stay|contract|grant)\b
  |^[\s,)]*(?:who )?(?:
    is|was|has|had|works?|worked|rents?|rented|lives?|lived|joined|came|entered|began|started|holds?|held|earns?
    |pays?|paid|attends?|attended|resides?|resided|occupies|leases?|stayed|leaves|left|keeps?|kept|stud(?:y|ies|ied)
    |takes?|took|serves?|served|gives?|gave|moved|did|does|qualifies|gets|never|always|remains?|continues|receives?
    |(?:looks?|looked) after (?:the|it|her|his|their) (?:\w+ ){0,2}(?:well|as if|as though|like|very|perfectly)
    |(?:will|shall) (?:also |always )?(?:get|receive|have|be (?:paid|given|helped|supported|living|staying)|live|rent|stay)
  )\b
`;

/** What is done for or to that person: right before the name. */
const doneTo = pattern()`
  \b(?:
    (?:confirm|certify|verify|attest)(?:s|ed)? (?:the above |this |it |so )?(?:of|for|about)|account (?:of|for)
    |ask|asked|certif(?:y|ies|ied)(?: the above)? (?:of|that|for)|(?:has |have )?awarded|help|helping|assist|support
    |supporting|offer|offered|engage|engaged|employ|employed|hired|appoint|appointed|enrol(?:l?ed)?|registered
    |approved|confirm that|say that|state that|know that|told|reference for|nominated|propose to appoint
    |(?:record|extract|grant|award|file|employment|stay|studies|apprenticeship|registration|enrolment|appointment)
    (?: of| for)
    |(?:request|certified|completed)(?: of| for)
    |(?:the |any |his |her |their )?(?:rent|maintenance|upkeep|tuition|costs?) of
    |guarantee for|signed by (?:the )?(?:employee|tenant|student|apprentice)\W*
    |about|concerning|regarding|in respect of|in relation to|valid for|issued (?:to|for)|advis[eo]r (?:to|of|for)
  )\s*$
`;

/** Others whom such a letter names: who writes, a colleague, a relative, one of several tenants. */
const another = pattern()`
  \b(?:
    and|with|by|from|near|i|me|i am|my name is|landlord|landlady|owners?|manager|supervisor|director|principal
    |partner|spouse|wife|husband|sister|brother|mother|father|parents?|son|daughter|child|children|colleague|agent
    |housemate|flatmate|co-?tenant|contact|client|behalf of|executors?(?: of)?|estate of|before|after|replaced
    |called|attn|attention|cc
  )[\s,(]*$
  |&\s*$
`;
/** ‘… is her line manager’, ‘…, who owns the house’: said of someone beside the person. */
const isAnotherToo = pattern()`
  ^[\s,(]*(?:who )?(?:(?:is|was|has been) )?(?:(?:the|a|an|my|our|her|his|their|your) )(?:[\w-]+ ){0,3}?(?:
    manager|supervisor|director|principal|contact|landlord|landlady|owner|agent|partner|spouse|wife|husband|sister
    |brother|mother|father|son|daughter|colleague|housemate|flatmate|solicitor|accountant|tutor|guarantor
  )\b
  |^[\s,(]*(?:who )?(?:manages|owns|supervises|lets|oversees|signs|writes)\b
`;
const oneOfSeveral = /^\W*(?:and\b|&|or\b|\+)/;

/** ‘Mary Foy and John Kelly’ are two people; in ‘… 39 hours a week and John Kelly earns …’ a clause begins. */
const twoNames = /\p{Lu}[\p{L}'’.-]*,?\s+(?:and|&|or)\s*$/u;
const clauseBegins = /(?:^|[\s,])and\s*$/;

/** Whether a name begins a clause or a line of its own, so that the word before it is none about it. */
function isNewClause({ text, folded, words, starts }: Span, from: number): boolean {
  if (clauseBegins.test(folded.slice(0, from))) return !twoNames.test(text.slice(0, from));
  const at = starts.indexOf(from);
  const [before, own] = [words[at - 1], words[at]];
  const isOnNextLine = before && own && own.box.y > before.box.y + before.box.height / 2;
  return (
    Boolean(isOnNextLine) &&
    !/\b(?:and|with|by|from|near|or|of|for|to|as|i|me|mr|mrs|ms|dr|my|our|the|a|called|named)[\s(]*$/.test(
      folded.slice(0, from),
    )
  );
}

/** Whether a name is that of someone else beside the person it is about. */
function isBeside({ from, to, flow }: NameSpan): boolean {
  const before = isNewClause(flow, from) ? '' : flow.folded.slice(Math.max(0, from - 60), from);
  const behind = flow.folded.slice(to, to + 80);
  return oneOfSeveral.test(behind) || isAnotherToo.test(behind) || another.test(before);
}

/** The names of those whom a letter mentions beside the person it is about. */
export function peopleBeside(reading: Reading): string[] {
  return namesIn(reading)
    .filter(isBeside)
    .map(({ value }) => value);
}

const isSpokenOf = (name: NameSpan): boolean => {
  const { from, to, flow } = name;
  const isDoneTo = doneTo.test(flow.folded.slice(Math.max(0, from - 60), from));
  const behind = flow.folded.slice(to, to + 40);
  return isDoneTo ? !oneOfSeveral.test(behind) : saysOf.test(behind) && !isBeside(name);
};

/** Whom a letter of support calls its writer’s own: not a spouse, who may support the applicant too. */
const ownKin = pattern()`
  \b(?:my|our) (?:own |dear |eldest |youngest )?(?:
    son|daughter|stepson|stepdaughter|(?:god|grand)(?:son|daughter|child)|nephew|niece|brother|sister|cousin
  )[\s,]*$
`;

/** The names that a letter of support introduces as a relative’s: ‘My godchild Beatriz Kelly is moving out.’ */
export const kinSpokenOf = (reading: Reading): { value: string; place: Place }[] =>
  namesIn(reading)
    .filter(({ from, to, flow }) => {
      const behind = flow.folded.slice(to, to + 40);
      return (
        ownKin.test(flow.folded.slice(Math.max(0, from - 40), from)) &&
        saysOf.test(behind) &&
        !oneOfSeveral.test(behind)
      );
    })
    .map(({ value, from, to, flow }) => ({ value, place: placeAt(flow, from, to) }));

/** The full names of whom the sentences of a letter speak, each with its place. */
export function peopleSpokenOf(reading: Reading): { value: string; place: Place }[] {
  return namesIn(reading)
    .filter(isSpokenOf)
    .map(({ value, from, to, flow }) => ({ value, place: placeAt(flow, from, to) }));
}
