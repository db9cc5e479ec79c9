import { numberWords } from '../../domain/text/number-words.ts';
import { childWords, ownWords, partnerWords, pluralWords, relativeWords } from './words.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** A number in digits or words. */
export const count = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')})`;
export const toNumber = (word: string) => numberWords[word.toLowerCase()] ?? Number(word);

export const adjective =
  '(?:(?:young|old|older|elderly|little|small|grown|adult|teenage|newborn|baby|lovely|new|quiet|working|\\d{1,2}(?:\\.\\d)?[- ](?:year|month|week)s?[- ]old) ){0,2}';
export const aside = '(?: ?\\([^)]{0,40}\\)| aged? [\\d, and]{1,12})?';
/** One member of a list, each group another way to say who: oneself, a couple, one other person, several of a kind. */
const member = [
  // ‘… and I’m a nurse’ begins another clause; ‘my wife and I are’ does not.
  `(?<self>(?:${ownWords})(?!'m| am\\b|'ve| have\\b| work\\b|'ll| also\\b))`,
  '(?<couple>(?:a |one |married |young )*couple)',
  '(?:(?:my|our|the|a set of) )?(?<twins>twins|twin (?:boys|girls|sons|daughters|babies))',
  `(?<none>no (?:${pluralWords}|${childWords}))`,
  `(?:(?:my|our|the|her|his|their) )?(?<many>${count}) (?:of (?:my|our|the|her|his|their) )?${adjective}(?:${pluralWords})`,
  `(?:(?:my|our|the|a|an|another|one|1|her|his|their) )?${adjective}(?:(?<partner>${partnerWords})|(?<one>${relativeWords}|${childWords}|person|adult))`,
  `(?:a|an|one|1) \\w{3,9} (?<odd>${childWords})`,
  `(?:my|our|the) ${adjective}(?<some>${pluralWords})`,
].join('|');
/** The same, again, without names: a pattern may name a group only once. */
export const plainMember = member.replace(/\(\?<\w+>/g, '(?:');
export const joint = alternatives`
  (?:
    , and |, plus |, |,| and | & | \+ | plus | with | as well as | along with | together with | (?=(?:my|our|the) )
    | (?=${count} ${adjective}(?:${pluralWords}|${childWords})\b)
  )
`;
/** This one and those below have many ways through them, and take long to compile: what needs few is asked before. */
export const list = new RegExp(`\\b(?:${plainMember})${aside}(?:${joint}(?:${plainMember})${aside}){1,7}\\b`, 'g');
const beginsWithHaving = /^ (?:who |and |also )?(?:have|has|are expecting) /;
const having = new RegExp(
  `^ (?:who )?(?:have|has|are expecting|and have|also have) ((?:${plainMember})${aside}(?:${joint}(?:${plainMember})${aside}){0,3})\\b`,
);

const eachMember = new RegExp(`\\b(?:${member})\\b`, 'g');
/** What makes a list of persons one of the household: its writer, a couple, adults or a number. */
const ofHousehold = new RegExp(`\\b(?:${ownWords}|couple|adults?)\\b|\\b(?:${count}) `);
export const writer = new RegExp(`\\b(?:${ownWords})\\b`);
const beginsWithPartner = new RegExp(`^(?:my|our|(?:a|his|her|their) (?:${partnerWords}))\\b`);
const beginsWithOwnPartner = new RegExp(`^(?:a |one |my )?(?:${partnerWords})\\b`);

/** How many persons a list of them comes to; null when it does not tell, as ‘our kids’. */
export function sumOf(words: string): number | null {
  const members = [...words.matchAll(eachMember)].map(({ groups = {} }) => groups);
  if (members.some(({ some }) => some)) return null;
  const isCouple = members.some((groups) => groups['couple']);
  const sizes: number[] = [];
  let self = false;
  for (const groups of members) {
    // ‘A couple, me and my husband’: both are the couple.
    const isCounted = groups['self'] ? self || isCouple : groups['partner'] !== undefined && isCouple;
    if (groups['none'] || isCounted) continue;
    self ||= groups['self'] !== undefined;
    sizes.push(groups['couple'] || groups['twins'] ? 2 : groups['many'] ? toNumber(groups['many']) : 1);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // ‘Two persons, I and my brother’ says the number, then who they are.
  const [stated = 0] = sizes;
  const isStated = (self || members.length > 2) && members[0]?.['many'] !== undefined && stated === total - stated;
  return isStated && /^(?:my |our |the )?\S+ (?:people|persons?|adults?|souls|of us)\b/.test(words) ? stated : total;
}

/** ‘My wife and daughter are joining me’: whoever writes is one more. */
const joiningWriter = pattern()`
  ^ (?:is |are |will be |would be |will |would |'ll be )?(?:also )?(?:
    join(?:s|ing)?|com(?:es|ing)(?: over| in| on it| in on it)? with|mov(?:es|ing)(?: over| in)? with
    |liv(?:es|ing) with|following|follows|accompany|accompanying|accompanies
  ) me\b
  |^ (?:is |are |will be |will |would )?(?:join|follow|arriv|com)(?:e|es|s|ing)?(?: (?:over|out|here))? (?:
    in|on|later|after|from|soon|once|next|a (?:week|month)|(?:two|three|\d) (?:weeks|months)
  )\b
`;

/** Sums that lists of persons come to: 'me, my husband and our three children', 'a couple with a little girl'. */
export function listed(text: string): (number | null)[] {
  return [...text.matchAll(list)]
    .filter(
      (match) =>
        ofHousehold.test(match[0]) ||
        // ‘For herself and her husband’, of whoever the letter is for.
        (/\bfor $/.test(text.slice(0, match.index)) && /^(?:herself|himself)\b/.test(match[0])) ||
        joiningWriter.test(text.slice(match.index + match[0].length)),
    )
    .map((match) => {
      const rest = text.slice(match.index + match[0].length);
      const more = beginsWithHaving.test(rest) ? having.exec(rest)?.[1] : undefined;
      const [base, added] = [sumOf(match[0]), more ? sumOf(more) : 0];
      // ‘I arrive with my wife and two kids’: whoever writes comes too.
      const withWriter =
        (joiningWriter.test(rest) && !writer.test(match[0])) ||
        (/\b(?:with|bringing|alongside) $/.test(text.slice(0, match.index)) &&
          beginsWithPartner.test(match[0]) &&
          !writer.test(match[0]));
      // ‘I have a wife and one child’: these are whom the writer would live with.
      const withOwn =
        /\bi (?:do |also )?have (?:got )?$/.test(text.slice(0, match.index)) && beginsWithOwnPartner.test(match[0]);
      return base === null || added === null ? null : base + added + (withWriter || withOwn ? 1 : 0);
    });
}
