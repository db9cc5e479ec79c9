import { expression } from '../../domain/text/letter-expression.ts';
import { adjective, aside, count, joint, list, listed, plainMember, sumOf, toNumber, writer } from './members.ts';
import { personsInHousehold } from './persons.ts';
import { childWords, partnerWords, pluralWords, relativeWords } from './words.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

const notPeople = '(?! (?:weeks?|months?|years?|minutes?|days?|hours?|bed|bath|km|miles?|of the|or))';
const kindsOfPeople = alternatives`
  (?:
    people|persons?|adults|tenants|occupants|professionals|students|friends|girls|lads|guys|colleagues|nurses
    |sharers|flatmates|housemates|siblings|sisters|brothers|in total|altogether|${pluralWords}
  )
`;
/** Phrases that give the whole number. */
const totals: readonly (readonly [RegExp, (match: RegExpExecArray) => number])[] = [
  [
    new RegExp(
      alternatives`
        \b(?:
          we are|we're|were|we would be|we'd be|there are|there is|there would be|there'd be|thered be|there will be
          |there'll be
        ) (?:a (?:family|group) of |only |just )?(${count})(?: of us| ${kindsOfPeople}|(?=[.,;!\n]|$))${notPeople}
      `,
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    new RegExp(
      alternatives`
        \b(?:we are|we're) (${count}) (?:(?:retired|young|working|quiet|professional|tidy|friendly|female|male|single|mature|older|trainee|nursing|medical|college|registered|qualified|foreign|international|[a-z]{4,}(?:ish|ian)) ){0,2}(?!
          weeks|months|years|minutes|days|hours|beds|times|kms|miles
        )[a-z]{3,}s\b
      `,
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    new RegExp(
      `\\b(?:family|group|household|party) of (${count})\\b(?! ${adjective}(?:${childWords}|adult|person)\\b)`,
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [new RegExp(`\\b(?!(?:one|1) of us)(${count}) of us\\b`), (m) => toNumber(m[1] ?? '')],
  [new RegExp(`\\b(?:we are|we're) (?:and|with) (?:my )?(?:${partnerWords})\\b(?!,? (?:and|with|plus) )`), () => 2],
  [
    new RegExp(`\\b(${count}) in (?:the|our|my) (?:family|household|house|group|party)\\b`),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    expression(
      alternatives`
        \b(?:taking on|hiring|recruit\w*|bringing(?: in| over)?|relocating|employ\w*|housing|accommodat\w+ for|for) (${count}) (?:of our |new |(?!bed|bath)\p{L}+ ){0,2}(?:
          staff|workers|employees|recruits|nurses|chefs|drivers|engineers|carers|lads|colleagues
        )\b
      `,
      'u',
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    expression(
      alternatives`
        \b(${count}) (?:new |of our |\p{L}+ )?(?:
          staff|workers|employees|recruits|nurses|doctors|nchds|interns|consultants|teachers|lecturers|researchers
          |chefs|drivers|engineers|carers|colleagues
        ) (?:are |who are |will be )?(?:joining|starting|arriving|coming|moving|relocating|beginning)\b
      `,
      'u',
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [/\b(?:family|rodzina|familie|household) (\d) ?\+ ?(\d)\b/, (m) => Number(m[1]) + Number(m[2])],
  [
    expression(
      alternatives`
        \bmy (?:${partnerWords}|${relativeWords})(?: (?!and\b)\p{L}+)? (?:
          comes|would come|is coming|will come|moves|would move|is moving|will move|joins|would join|is joining
          |will join|goes|shares|would share|is sharing
        )\b[^.!?\n]{0,20}\b(?:with )?me\b
      `,
      'u',
    ),
    () => 2,
  ],
  [
    /\b(?:client|service user|tenant|resident),? (?:who is )?(?:a|an) (?:\p{L}+ ){0,2}(?:man|woman|lady|gentleman|lad|fella)\b(?! (?:and|with)\b)/u,
    () => 1,
  ],
  [/\b(?:we're|we are) (?:both )?(?:newly ?weds|newly married|recently married|just married|newly engaged)\b/, () => 2],
  [/\b(?:just|only) the one of me\b|\b(?:only|just) me,? nobody else\b/, () => 1],
  [
    new RegExp(`\\bfor (${count}) (?:people|persons?|adults|tenants|professionals|students|friends)\\b`),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    expression(
      `(?<![€$£\\d] ?|\\d[.,])\\b(${count}) (?:\\p{L}+ )?(?:in total|altogether|all together|in all|all told)\\b`,
      'u',
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [new RegExp(`\\bso (${count}) (?:adults|people|persons|of us)\\b`), (m) => toNumber(m[1] ?? '')],
  // A line of a list, or what a household is said to be.
  [
    new RegExp(`(?:^|\\n)[-*•\\s]{0,20}(${count}) (?:${kindsOfPeople}|sisters|brothers)[ .,]*(?=\\n|$)`),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    new RegExp(
      alternatives`
        \b(?:household|family|party|group)(?: is| are| would be| will be| consists of| comprises|:) (?:of |just |only )?
        (${count}) (?:${kindsOfPeople}|sisters|brothers)
      `,
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [new RegExp(`\\b(?:for|with) us,? (${count}) (?:${kindsOfPeople}|sisters|brothers)`), (m) => toNumber(m[1] ?? '')],
  [
    new RegExp(`\\b(?:there is|there's|theres|there are) (${count}) (?:sisters|brothers|people|persons)\\b`),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    pattern()`
      \b(?:so |only |just |for )?(?:one|1|single)[ -](?:person|occupant|tenant)\b
      |\bsingle (?:occupancy|(?:working )?(?:professional|male|female|man|woman|lady|lad|guy|gentleman))\b
      |(?:^|[.!?\n] ?)(?:i'?m |i am )?single, (?!double|twin|en ?suite)
    `,
    () => 1,
  ],
  [
    new RegExp(
      alternatives`
        (?:\b(?:i am|i'm|im) (?:a |the )?(?:single |lone )?|(?:^|[.!?,\n] ?)(?:single|lone) )(?:mam|mum|mom|mammy|mother|dad|daddy|father|parent) (?:of|to|with) (${count}|an?)(?= (?:${childWords}|${pluralWords}|and|working|who|looking)\b|[ ]?[.,;!(\n]|$
        )
      `,
    ),
    (m) => 1 + (/^an?$/.test(m[1] ?? '') ? 1 : toNumber(m[1] ?? '')),
  ],
  [
    pattern()`
      \b(?:just|only) (?:for )?(?:me|myself)\b(?! (?:and|&|,|plus|with) (?!(?:i|i'm|im|no|we|can|have|would|am)\b))
      |\bit'?s just me\b(?! (?:and|&|plus|with) (?!(?:i|i'm|im|no)\b))|\bfor myself(?: only| alone)?(?=[.,;!\n]|$)
    `,
    () => 1,
  ],
  [
    pattern('u')`
      \b(?:somewhere|place|live|living|there|be) (?:\p{L}+ ){0,3}?on (?:his|her) own\b
      |\b(?:coming|come|move|moving|arriving) alone\b
      |\b(?:a|an) (?:\p{L}+ ){0,2}(?:widow|widower|bachelor)\b(?! (?:with|and)\b)
    `,
    () => 1,
  ],
  [
    pattern()`
      \b(?:living|live|moving in|move in|be|staying|renting|there|i'm|am) (?:there |here )?(?:
        alone|solo|by myself|on my own|on my tod
      )\b
      |\b(?:by myself|on my own|i alone|me alone|alone hoon)\b
      |\boccup(?:y|ying|ied) [^.!?\n]{0,40}?\b(?:alone|by me)\b|\bsole (?:occupant|occupier|tenant)\b
    `,
    () => 1,
  ],
];
/** 'The two of us and a toddler': the number of a group, and who comes with them. */
const groupAnd = new RegExp(
  alternatives`
    \b(${count}) of us(?: lads| girls| guys| boys| women| men| ladies)?(?: and| plus| with| \+) (
      (?:${plainMember})${aside}(?:${joint}(?:${plainMember})${aside}){0,3}
    )\b
  `,
);
const couple = pattern()`
  \b(?:we are|we're|were|as|for|being)(?: \w+ and \w+,)? (?:a |an |one )?(?:\w+ ){0,2}couple\b(?! of (?:us|the|my|our|\d|weeks?|months?|years?|days?|hours?|times|friends|mates|lads|girls|people|things|questions|kids|children|cats|dogs|nurses|professionals|students)\b)
  |\bcouple looking\b|, a (?:\w+ )?couple (?:in our|from|both)\b
`;

const ownChildren = new RegExp(
  `\\b(?:(?:we|i) (?:have|also have|have got|'ve got)|(?:are|'re|were) a (?:\\w+ )?couple(?: in our \\w+)? (?:with|and)) (${count}|an?) (?:\\w+ ){0,2}(?:toddler|newborn|infant|children|kids|child|kid|sons?|daughters?|baby|boys?|girls?)\\b`,
);
/** ‘Moving in with’, before those who come too. */
const comingWith = alternatives`
  \b(?:
    living (?:there|in it)|mov(?:e|ing)(?: in)?|land(?:ing)?|arriv(?:e|ing)|rent(?:ing)?|shar(?:e|ing)
    |stay(?:ing)?|looking|come|coming|be there
  )\b[^.!?\n]{0,30}\b(?:with|alongside)[ ]
`;
const speaksOfComing = new RegExp(comingWith);
const withOthers = new RegExp(
  alternatives`
    ${comingWith}((?:${plainMember})${aside}(?:${joint}(?:${plainMember})${aside}){0,5})\b
  `,
);
/** A partner or child whom a letter speaks of beside its writer, where no other words tell who would live there. */
const withFamily = new RegExp(
  alternatives`
    \b(?:with|accompanied by) (
      (?:my|our) (?:${count} )?${adjective}(?:${partnerWords}|${childWords}|children|kids|sons|daughters)${aside}(?:
        ${joint}(?:${plainMember})${aside}
      ){0,5}
    )\b
  `,
);

/** ‘A lovely lady and her two children’, in a letter for someone else. */
const familyOfOther = new RegExp(
  `\\b(?:and|with) ((?:her|his|their) (?:${plainMember})${aside}(?:${joint}(?:${plainMember})${aside}){0,4})\\b`,
);

/** Who comes with the writer, or with whoever the letter is for, in the words for them. */
const companyIn = (text: string): string | undefined =>
  (speaksOfComing.test(text) ? withOthers.exec(text)?.[1] : undefined) ??
  (/\b(?:with|by) (?:my|our) /.test(text) ? withFamily.exec(text)?.[1] : undefined) ??
  (/\b(?:and|with) (?:her|his|their) /.test(text) ? familyOfOther.exec(text)?.[1] : undefined);

const isWithin = (at: number, { index, 0: found }: RegExpExecArray) => at > index && at < index + found.length;

/** ‘A family with two children’ whose letter speaks of husband or wife: both parents and the children. */
const familyWith = new RegExp(`\\bfamily (?:with|and) (${count}) ${adjective}(?:${childWords}|${pluralWords})\\b`);

const partner = new RegExp(`\\b(?:${partnerWords})\\b`);
const partnerInPassing = new RegExp(`\\bmy (?:${partnerWords}) (?:is|works|has|also|and i|does|teaches|studies)\\b`);
const othersToo = new RegExp(
  `\\b(?:late|ex)[ -](?:${partnerWords})\\b|\\b(?:${childWords}|${relativeWords}|${pluralWords})\\b|\\bfamily\\b`,
);
const child = new RegExp(childWords);
const ownCompany = new RegExp(`\\b(?:my|our|her|his|their)\\b|^(?:a|one) (?:${partnerWords})\\b`);

/** ‘My husband is a chef … We would like to see it’, with nobody else spoken of. */
function isCoupleInPassing(text: string): boolean {
  return (
    partnerInPassing.test(text) &&
    /\bwe (?:are|would|both|need|want|will|can|could|hope|love|like)\b|\bwe'(?:re|d|ll)\b|\bfor us\b/.test(text) &&
    !othersToo.test(text.replace(/\bno (?:kids|children)\b/g, ''))
  );
}

/** The number of occupants that phrases and lists give, or that the persons come to; null where they contradict. */
export function occupantsInPhrases(text: string): number | null {
  const stated = statedOccupants(text);
  if (stated === 'contradictory') return null;
  const persons = personsInHousehold(text);
  const isTotal = totals.some(([pattern]) => pattern.test(text));
  if (stated === null || (persons !== null && persons > stated && !isTotal)) return persons;
  return stated;
}

/** What phrases about the household as a whole say, and lists in one place. */
function statedOccupants(text: string): number | 'contradictory' | null {
  const readings = new Set<number | null>();
  const children = ownChildren.exec(text)?.[1];
  const added = children ? (/^an?$/.test(children) ? 1 : toNumber(children)) : 0;
  const group = / of us\b/.test(text) ? groupAnd.exec(text) : null;
  const others = group?.[2] && !writer.test(group[2]) ? sumOf(group[2]) : null;
  if (group?.[1] && others) return toNumber(group[1]) + others;
  const familyChildren = familyWith.exec(text)?.[1];
  if (familyChildren && partner.test(text)) return 2 + toNumber(familyChildren);
  const lists = listed(text);
  const firstMatch = [...text.matchAll(list)][0];
  const firstList = firstMatch?.[0] ?? '';
  const afterList = text.slice((firstMatch?.index ?? 0) + firstList.length).slice(0, 20);
  for (const [at, [pattern, read]] of totals.entries()) {
    const match = pattern.exec(text);
    // 'A family of two adults' begins a list, which says more.
    if (match && [...text.matchAll(list)].some(({ index }) => isWithin(index, match))) continue;
    // 'There are two adults' may be the beginning of a list.
    if (match && (at > 1 || lists.length === 0 || / of us$/.test(match[0]))) readings.add(read(match));
  }
  for (const sum of lists) readings.add(sum === null ? null : sum);
  if (lists.length === 0 && couple.test(text)) readings.add(2 + added);
  else if (lists.length === 1 && children && !child.test(firstList) && !/^ (?:have|are expecting)/.test(afterList)) {
    readings.clear();
    readings.add(lists[0] === null || lists[0] === undefined ? null : lists[0] + added);
  }
  if (readings.size === 0) {
    const company = companyIn(text);
    const sum = company && ownCompany.test(company) && !writer.test(company) ? sumOf(company) : null;
    if (sum) readings.add(sum + 1);
  }
  if (readings.size === 0 && isCoupleInPassing(text)) readings.add(2);
  const [only] = readings;
  if (readings.size > 1) return 'contradictory';
  return only && only > 0 && only <= 20 ? only : null;
}
