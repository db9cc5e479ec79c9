import { expression } from '../../domain/text/letter-expression.ts';
import { foldText } from '../../domain/text/fold.ts';
import { tidyName } from '../../platforms/applicant.ts';
import { relativeCalled, soughtByAnother } from './sought-by-another.ts';
import { belongsToWriter, personSpokenOf } from './spoken-of.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import {
  called,
  clients,
  nameWord,
  particle,
  phrases,
  relatives,
  someone,
  thirdPerson,
  title,
} from './written-for-phrases.ts';

/** The name of the applicant for whom someone else writes, as far as it is given. */
export type WrittenFor = { applicant: string | null };

const patterns = phrases.map(([source, needsNoWish]) => ({ pattern: new RegExp(relaxed(source), 'u'), needsNoWish }));
/** A person introduced by occupation and full name, who is the one that wants the home. */
const introduced = new RegExp(
  `\\b(?![Mm]y (?:[\\p{L}-]+ ){0,2}manager)${someone}(?: (?:in|of|with|from) [^,.!?\\n]{2,40})?,?${called} ${title}(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})`,
  'u',
);

/** ‘Our new head of sales, Ann Byrne, starts in May’: any post in a firm, but nobody whom the writer rents from or with. */
const titled = expression(
  alternatives`
    \b[Oo]ur (?!
      (?:[\p{L}-]+ ){0,3}?(?:
        landlord|landlady|agent|agency|boss|housemate|flatmate|roommate|lodger|tenant|solicitor|doctor|teacher
        |friend
      )\b
    )(?:[\p{L}-]+ ){0,5}[\p{Ll}-]+, (?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}),? (?:who )?(?:
      is|will|starts|begins|joins|comes|moves|arrives|relocates|needs|wants|would|has (?:been|accepted|asked)
    )\b(?! (?:be )?(?:happy|able|willing|glad|delighted|vouch|confirm|give|provide|speak))
  `,
  'u',
);

/** Matches lower and upper case, except in names: 'On behalf of' begins a sentence. */
function relaxed(source: string): string {
  return source.replace(
    /^\\b\(\?:([a-z])|^\\b([a-z])/,
    (whole, first: string | undefined, second: string | undefined) => {
      const letter = first ?? second ?? '';
      const either = `[${letter}${letter.toUpperCase()}]`;
      return first ? whole.replace(first, either) : `\\b${either}`;
    },
  );
}

/** The writer wants the home too: the other person moves in with them. */
const ownWish = pattern('u')`
  \b(?:we|i|myself|me and|both of us)(?:'m|'re|'d| am| are| would| will)?(?: both| also| all)? (?:
    (?:currently |actively |now )?(?:
      looking for (?:a|an|somewhere|accommodation|our|the)|interested|need(?:ing)? (?:a|somewhere)
      |want(?:ing)? (?:a|to (?:rent|move|live))|hop(?:e|ing) to (?:rent|move|live)|like to (?:rent|move|live)
      |love to (?:rent|move|live)|move|moving|be moving|take it
    )
  )
  |\b(?:my|our) \p{L}+(?: \p{L}+)? and (?:i|me|myself)\b|\b(?:me|myself),? (?:and|&) (?:my|our)\b
  |(?:^|[,:;(.!] ?)(?:me|myself) (?:and|&|\+|n)(?: \p{L}+| *\.)|\b(?:both|all|two|three|four|one) of us\b|\bbetween us\b
  |\bwe all (?:work|study|live)\b|\bfor (?:me|myself|us|both of us)\b
  |\b(?:liv|mov|stay|shar)\w*[^.!?\n]{0,20} with (?:me|us)\b
`;
/** ‘A lad who works for me’. */
const ofTheirWork = /\bwork(?:s|ing|ed)? (?:for|with) (?:me|us)\b/g;
/** ‘I’m looking for a place for him’ and ‘me and my wife want to rent it for our son’ are no wishes of the writer’s own. */
const wishForOther = expression(
  alternatives`
    \b(?:i|we|(?:me|myself) and my \p{L}+)(?:'m|'re|'d| am| are| would)?(?: be| like to| love to)? (?:
      looking|searching|hoping to find|trying to find|rent|renting
    )[^.!?\n]{0,50}? for (?:him|her|them|(?:her|his|our|my) ${relatives})\b(?!'s)
  `,
  'gu',
);
/** ‘A friend who has no English, Ann Byrne’. */
const namedLater = new RegExp(
  `\\b(?:${relatives}|${clients}) (?:who|with|from|of) [^.,!?\\n]{2,40}, ${title}(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})`,
  'u',
);
/** ‘I’m asking for a colleague. Ann Byrne starts in May’. */
const namedNext = new RegExp(
  `^[^.!?]{0,120}[.!?] (?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}) (?:is|has|starts|works|needs|wants|would|will|joins|begins|comes|moves|lives)\\b`,
  'u',
);
const herName = new RegExp(
  `\\b(?:(?:[Hh]er|[Hh]is|[Tt]heir|[Tt]he) names? (?:is|are)|[Tt]hey(?: are|['’]re)(?= ${nameWord} and ${nameWord} ${nameWord})) (?<name>${nameWord}(?: and ${nameWord})?(?: (?:${particle} ){0,2}${nameWord}){0,3})`,
  'u',
);
/** ‘I’m writing for Ann Byrne, who …’: the name of a home is not followed by ‘who’. */
const writingFor = new RegExp(
  alternatives`
    \b(?:[Ww]rit|[Ee]mail|[Aa]sk|[Ee]nquir|[Aa]ppl|[Aa]ct|[Ll]ook)\w*(?: to you)? for (?<name>
      ${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}
    )(?: ?\([^()\n]{1,20}\))?(?=,? whom?\b|, (?:a|an|my|our|one of (?:my|our)|the) )
  `,
  'u',
);

/** The person for whom a letter was written; null if its writer is the applicant. */
export function readWrittenFor(letter: string, writer: string | null): WrittenFor | null {
  const text = letter
    .slice(0, 4_000)
    .normalize('NFC')
    .replace(/[ \t]*\n(?!\n)/g, ' ')
    .replace(/ {2,}/g, ' ');
  for (const { pattern, needsNoWish } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    // ‘I am looking for a room for a friend’ is the writer’s wish for the friend.
    const rest = foldText(`${text.slice(0, found.index)}. ${text.slice(found.index + found[0].length)}`);
    if (needsNoWish && (ownWish.test(rest.replace(wishForOther, ' ')) || belongsToWriter(foldText(text)))) continue;
    const after = foldText(text.slice(found.index + found[0].length).slice(0, 24));
    if (/^,? ?(?:and|&|y|e|i|et|und|і|и) (?:me|myself|i|us|yo|eu|ja|moi|ich|io|я)\b/u.test(after)) continue;
    const named = found.groups?.['name'] ?? herName.exec(text)?.groups?.['name'];
    const later = namedLater.exec(text)?.groups?.['name'] ?? relativeCalled(text);
    const next = namedNext.exec(text.slice(found.index))?.groups?.['name'];
    const said = named ?? later ?? next ?? personSpokenOf(letter);
    const applicant = said ? tidyName(withFamilyName(said, text)) : null;
    if (applicant && isSame(applicant, writer)) continue;
    return { applicant };
  }
  const found = spokenFor(text, writer) ?? seekingThird(text, writer) ?? speakingOf(letter, writer);
  return found !== null && belongsToWriter(foldText(text)) ? null : found;
}

/** A letter that speaks of someone by name as the one who would live there (spoken-of.ts), and of no wish of its writer's. */
function speakingOf(letter: string, writer: string | null): WrittenFor | null {
  const said = personSpokenOf(letter);
  const applicant = said === null ? null : tidyName(withFamilyName(said, letter));
  if (applicant === null || isSame(applicant, writer)) return null;
  const rest = foldText(letter.slice(0, 4_000)).replace(wishForOther, ' ').replace(ofTheirWork, ' ');
  return ownWish.test(rest) ? null : { applicant };
}

/** Someone who is spoken of seeks the home, and the writer doesn't (sought-by-another.ts). */
function seekingThird(text: string, writer: string | null): WrittenFor | null {
  const found = soughtByAnother(text);
  if (!found) return null;
  const rest = foldText(text).replace(wishForOther, ' ').replace(onTheirBehalf, ' ');
  if (ownWish.test(rest)) return null;
  const said = found.name ?? herName.exec(text)?.groups?.['name'] ?? null;
  const applicant = said ? tidyName(withFamilyName(said, text)) : null;
  return applicant && isSame(applicant, writer) ? null : { applicant };
}
/** ‘We’re looking at the room for her’, ‘I’m interested on her behalf’. */
const onTheirBehalf = pattern('g')`
  \b(?:i|we)(?:'m|'re| am| are)? (?:
    looking|interested|searching|enquiring|hoping|writing|asking|need|want|require|would like|'d like
  )[^.!?\n]{0,60}? (?:for (?:him|her|them|my|our|a|an|one|mr|mrs|ms)|on (?:his|her|their) behalf)\b
`;

/** ‘My parents, Ann and Tom Byrne’: the first of two shares the family name of the second. */
function withFamilyName(said: string, text: string): string {
  if (said.includes(' ')) return said;
  const behind = expression(
    `(?<!\\p{L})${RegExp.escape(said)} (?<name>(?:${particle} )?${nameWord})(?=[,.;:\\n(–-]| ?[+\\d]|$)`,
    'u',
  ).exec(text)?.groups?.['name'];
  if (behind) return `${said} ${behind}`;
  const family = expression(
    `(?<!\\p{L})${RegExp.escape(said)} (?:and|&) ${nameWord} (?<name>(?:${particle} ){0,2}${nameWord})(?!\\p{L})`,
    'u',
  );
  const shared = family.exec(text)?.groups?.['name'];
  return shared ? `${said} ${shared}` : said;
}

/** ‘We are bringing over a new engineer, Ann Byrne, and would like to arrange it for her.’ */
function spokenFor(text: string, writer: string | null): WrittenFor | null {
  const found = introduced.exec(text) ?? writingFor.exec(text) ?? titled.exec(text);
  const name = found?.groups?.['name'];
  if (!found || !name) return null;
  const rest = foldText(`${text.slice(0, found.index)}. ${text.slice(found.index + found[0].length)}`)
    // A guest who stays with the writer now does not move in with them.
    .replace(
      /(?<!\b(?:will|would|to|'ll) (?:be )?)\b(?:stay|liv|lodg)(?:s|es|ing|ed)? (?:here )?with (?:me|us)\b/g,
      ' ',
    );
  const applicant = tidyName(name);
  if (!thirdPerson.test(rest) || ownWish.test(rest) || !applicant || isSame(applicant, writer)) return null;
  return { applicant };
}

const words = (full: string) =>
  foldText(full)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

function isSame(applicant: string, writer: string | null): boolean {
  if (!writer) return false;
  const own = new Set(words(writer));
  return words(applicant).every((word) => own.has(word));
}
