import { expression } from '../../domain/text/letter-expression.ts';
import { foldText } from '../../domain/text/fold.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { householdInEnglish, peopleInPhrase } from './abroad.ts';
import { count, toNumber } from './members.ts';
import { occupantsInPhrases } from './phrases.ts';
import { joinWords } from './lexicon.ts';
import { peopleInLines } from './lines.ts';
import { dictatedNames, namesIn } from './names.ts';
import { plainPhrasing, withoutDenied } from './phrasing.ts';
import { readHousehold } from './reading.ts';
import { partingGuests } from './surroundings.ts';
import { mendHouseholdWords } from './spelling.ts';
import { childWords, householdShorthand, partnerWords, pluralWords, relativeWords } from './words.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** A number of persons in a form's field: '2', 'two', '2 adults, 1 child'. */
export function readCount(value: string): number | null {
  const numbers = [...value.slice(0, 100).matchAll(new RegExp(`\\b${count}\\b`, 'gi'))].map((match) =>
    toNumber(match[0]),
  );
  const total = numbers.reduce((sum, next) => sum + next, 0);
  return numbers.length > 0 && total > 0 && total <= 30 ? total : null;
}

const listedPerson =
  /^\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]+)?(?: ?[-–(]? ?(?:aged? )?\d{1,2}(?: (?:years?|yrs?|months?)(?: old)?)?\)?)?$/u;

/** Numbers that need no more than adding up: ‘2 adults, 1 child’. */
const plainCounts = new RegExp(
  `^(?:${count}(?: ?(?:adults?|child(?:ren)?|kids?|bab(?:y|ies)|people|persons?|tenants?|occupants?))?(?: ?(?:,|&|\\+|and|plus) ?|$)){1,4}$`,
  'i',
);

/** The persons of a form's field: a number, names with ages (‘Ann 33, Tom (4)’), or words: ‘just me’, ‘a couple’. */
export function readPeople(value: string): number | null {
  const listed = value
    .slice(0, 300)
    .split(/\s*(?:[,;+&\n]|\band\b)\s*/)
    .filter(Boolean);
  const areNames = listed.every((one) => listedPerson.test(one)) && (listed.length > 1 || /\d/.test(value));
  if (areNames) return listed.length;
  return plainCounts.test(value.trim()) ? readCount(value) : (findOccupants(value) ?? readCount(value));
}

/** A folded letter with what is said of its household in English words, spelt right. */
function householdText(folded: string, names: ReadonlySet<string>): string {
  const english = plainPhrasing(householdInEnglish(withoutDenied(folded)), names);
  const written = householdShorthand.reduce((rest, [typed, meant]) => rest.replace(typed, meant), english);
  return mendHouseholdWords(written.replace(withAnimals, ''));
}

/** Animals move in too, and are nobody of the household: ‘just myself and an elderly spaniel’. */
const animals = alternatives`
  (?:
    cats?|dogs?|pets?|rabbits?|pupp(?:y|ies)|pup|kittens?|hound|greyhound|lurcher|whippet|labrador|lab|retriever
    |terrier|spaniel|collie|poodle|cockapoo|cavachon|pug|beagle|bulldog|dachshund|chihuahua|husky|alsatian|parrot
    |budgie|hamster|tortoise|goldfish
  )
`;
const withAnimals = expression(
  alternatives`
    (?:,? (?:and|plus|with|&|\+)|,) (?:(?:a|an|my|our|her|his|their|the|one|two|three|\d) )?(?:(?!(?:and|with|plus|no|${partnerWords}|${relativeWords}|${childWords}|${pluralWords})\b)[\p{L}-]+ ){0,3}?${animals}\b
    (?: (?:called|named) \p{L}+)?(?= who\b|[ ]?[.,;:!?()\n]|$| and\b)
  `,
  'gu',
);

/** ‘The dog (Biscuit, very old)’, ‘our lab, Murphy’, ‘Biscuit is a spaniel’: what animals are called. */
const animalNames = [
  expression(
    `(?<!\\p{L})(?:${animals})(?:['’]s name is| is called| called| named|,| is| \\(|:)? ?\\(?(?<name>\\p{Lu}\\p{Ll}+)(?!\\p{L})`,
    'gu',
  ),
  expression(
    `(?<!\\p{L})(?<name>\\p{Lu}\\p{Ll}+)(?:,| is| \\(|['’]s)? ?(?:the|my|our|an?|her|his|their) (?:[\\p{Ll}-]+ ){0,4}?(?:${animals})(?!\\p{L})`,
    'gu',
  ),
];

const namesOfAnimals = (letter: string): ReadonlySet<string> =>
  new Set(
    animalNames.flatMap((said) => [...letter.matchAll(said)].map(({ groups }) => foldText(groups?.['name'] ?? ''))),
  );

/** ‘Quarto de casal’, ‘habitación de matrimonio’: a kind of room, and no couple. */
const roomsForTwo = pattern('g')`
  (?<=\b(?:quartos?|camas?|suites?|habitacion(?:es)?|camer[ae]|lett[oi]|chambres?|lits?|dormitorios?) )(?:de casal|de matrimonio|matrimonial[ei]|para casal|pour couple)\b
`;

/**
 * The number of occupants that a letter states or that the persons come to of whom it speaks; null where readings
 * differ.
 */
export function findOccupants(letter: string, writtenFor: { applicant: string | null } | null = null): number | null {
  const ofAnimals = namesOfAnimals(letter.slice(0, 8_000));
  const folded = foldText(letter.slice(0, 8_000))
    .replace(/[ \t]+/g, ' ')
    .replace(roomsForTwo, '')
    .replace(/\p{L}+/gu, (word) => (ofAnimals.has(word) ? 'dog' : word));
  const phrase = peopleInPhrase(folded) ?? (writtenFor ? null : peopleInLines(letter.slice(0, 8_000)));
  if (phrase !== null) return phrase;
  const names = new Set([...namesIn(letter), ...dictatedNames(letter)].filter((name) => !ofAnimals.has(name)));
  const text = partingGuests(joinWords(householdText(folded, new Set([...names, ...ownersIn(letter)]))))
    .replace(partedSentence, ' ')
    .replace(ageInWords, 'young')
    .replace(visitors, ' ')
    .replace(theirsNow, '')
    .replace(saidOfWriter, '$1. i');
  const own = writtenFor ? asTheApplicant(text, writtenFor.applicant) : text;
  const reading = readHousehold(own, names);
  if (reading === 'unclear') return null;
  if (reading?.isTotal) return reading.count;
  const earlier = occupantsInPhrases(own) ?? (writtenFor && reading === null ? occupantsInPhrases(text) : null);
  // A letter for the writer's parents is for the two of them.
  if (writtenFor && reading === null && earlier === null) return /\b(?:my|our) parents\b/.test(text) ? 2 : null;
  return reading === null ? earlier : earlier === null ? reading.count : Math.max(reading.count, earlier);
}

/** Names of the household that own something: ‘Ann’s’, of someone spoken of elsewhere or who is joined to others. */
const ownersIn = (letter: string): string[] =>
  [
    ...letter
      .slice(0, 8_000)
      .matchAll(/(?<before>(?:and|plus|with|&|\+)\s)?(?<!\p{L})(?<name>\p{Lu}\p{Ll}+)['’]s(?!\p{L})/gu),
  ].flatMap(({ groups: { before, name = '' } = {} }) => {
    const isSpokenOf = expression(`(?<!\\p{L})${name}(?!['’\\p{L}])`, 'u').test(letter.slice(0, 8_000));
    return before !== undefined || isSpokenOf ? [foldText(name)] : [];
  });

/** ‘I am a nurse and I need a place’: the nurse is the writer. */
const saidOfWriter = /\b((?:i am|i'm|im) an? (?:[\p{L}\d.-]+ ){0,6}[\p{L}\d.-]+),? and i\b/gu;
const relatives =
  'boyfriend|girlfriend|partner|fiancee?|mother|father|mam|mum|mom|dad|sister|brother|parents|friends?|son|daughter|kids|children|family';
/** Whoever comes for a while: ‘my mother visits at times’, ‘I may have my girlfriend over’. */
const visitors = expression(
  alternatives`
    (?:[ ]?[,(] ?|[ ])?(?:and |but |though |although |when ){0,3}(?:my|our) (?:${relatives})(?: (?:may|might|would|will|does|do|sometimes|often|occasionally)){0,3} (?:
      visit(?:s|ing)?(?! (?:it|the (?:house|flat|apartment|place|home|property)))
      |come(?:s)? (?:to|on a|for a) visits?
      |come(?:s)?(?: (?:home|over|down|up|back|out))? (?:at|for|during|over) (?:
        christmas|easter|summer|holidays?|weekends?|the (?:summer|holidays?|weekends?)|a (?:fortnight|week|weekend|few days|holiday)
      )
      |stays? over|(?:is|are) over
    )\b[^.,;!?\n]*
    |\b(?:may |might |will |would |sometimes |often |occasionally ){0,3}ha(?:ve|ving) (?:my|our) (?:${relatives}) (?:over|to stay|around)\b[^.,;!?\n]*
  `,
  'gu',
);
/** ‘I live with my aunt and her two kids’: the kids are hers. */
const theirsNow = expression(
  alternatives`
    (?<=(?<!\b(?:would|will|'ll|to|should|can|could) (?:be )?)\b(?:live|living|stay|staying|lodging) (?:\p{L}+ )?with (?:my|our) (?:${relativeWords}))
    (?:,? and|,? plus| with) (?:his|her|their) (?:[\p{L}\d-]+ ){0,2}?(?:${partnerWords}|${childWords}|${pluralWords})\b
    (?:(?:,? and| plus|,) (?:(?:his|her|their) )?(?:${count} )?(?:${childWords}|${pluralWords})\b)?
  `,
  'gu',
);
const ageInWords = new RegExp(`\\b(?:${Object.keys(numberWords).join('|')})[ -](?:year|month|week)s?[ -]old\\b`, 'g');
/** ‘My wife and I split up in spring’: who lives with whom is said elsewhere. */
const partedSentence = pattern('gm')`
  (?<=^|[.!?\n] ?)[^.!?\n]{0,200}\b(?:
    split up|separated from|we separated|divorced|broke up|at one stage
    |not (?:be )?(?:living|live|moving|coming|joining)(?: in| here| over)? with (?:me|us)
  )\b[^.!?\n]{0,200}(?:[.!?]|$)
`;

const namedRelatives = pattern('gu')`
  \bthe writer's (?:[\p{L}\d-]+,? ){0,3}?(?:daughters|sons|sisters|brothers|friends|cousins|nieces|nephews
  |colleagues|nurses|students|parents|grandparents|twins),? \(?myself and (?:myself|\p{L}+(?: myself)?)
`;

/**
 * A folded letter for someone else as they would have written it: ‘Ann Byrne and her two sons’ is ‘me and my two sons’,
 * and whoever writes is nobody of the household.
 */
function asTheApplicant(text: string, applicant: string | null): string {
  const names = foldText(applicant ?? '')
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const written = text
    .replace(/\b(?:my|our)\b/g, "the writer's")
    .replace(/\b(?:i|me|myself)\b/g, 'writer')
    .replace(/\b(?:we|us)\b/g, 'writers')
    .replace(/\b(?:his|her|their)(?= [\p{L}\d])/gu, 'my')
    .replace(/\b(?:himself|herself)\b/g, 'myself')
    .replace(/\b(?:he|she)'(d|ll|s)\b/g, "i'$1")
    .replace(/\b(?:he|she|him|her)\b/g, 'i')
    .replace(/\bof them\b/g, 'of us')
    .replace(/\b(?:they|them)\b/g, 'we')
    .replace(/\b(?:mr|mrs|ms|miss|dr)\.? /g, '');
  const named = names.map((name) => RegExp.escape(name)).join('|');
  if (!named) return written;
  return (
    written
      .replace(new RegExp(`\\b(?:${named})(?: (?:${named}))*\\b`, 'gu'), 'myself')
      // ‘My daughters, Ann and Eva Byrne’ are the applicant and one more.
      .replace(namedRelatives, 'myself and my friend')
      // ‘A nurse from Galway, Ann Byrne,’ is the applicant.
      .replace(
        /\b(?:an?|one|the writer's) (?:[\p{L}-]+ ){0,3}[\p{L}-]+(?: (?:from|of|in|with) [\p{L} ]{2,20})?, myself\b/gu,
        'myself',
      )
      // ‘I’m the granddaughter of Ann Byrne’ says who writes.
      .replace(
        /\bthe (?:grand|god|step)?(?:daughter|son|child|mother|father|niece|nephew|sister|brother|carer) of myself\b/gu,
        'somebody',
      )
      .replace(/\b(just|only) i(?=[ ]?[.,;!]|$)/gm, '$1 myself')
      // ‘My mother, Ann Byrne’ is the applicant alone.
      .replace(/\bthe writer's [\p{L}-]+(?: in law)?,? \(?myself\b/gu, 'myself')
      // ‘Acting for Ann Byrne’ doesn't say that she is alone.
      .replace(
        /\b(act|writ|enquir|inquir|ask|look|email|search|contact|appl)(\p{L}*)( to you)? (?:for|on behalf of) myself\b/gu,
        '$1$2$3 here, myself',
      )
  );
}
