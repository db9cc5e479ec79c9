import { streetKinds } from '../../domain/listings/street-words.ts';
import { foldText } from '../../domain/text/fold.ts';
import { householdNouns, ownTokens } from './lexicon.ts';
import { pattern } from '../../domain/text/pattern.ts';

const wordsThatAreNoNames = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays christmas easter i ireland dublin cork galway limerick waterford wicklow kerry mayo europe hap esb hse'.split(
    ' ',
  ),
);

const introducesWriter = /(?:^|[^\p{L}])(?:I am|I['’]?m|i am|i['’]?m|[Nn]ame is|[Nn]ame['’]s|[Tt]his is)\s+$/u;

/** The words of addresses, folded. */
function placesIn(letter: string): Set<string> {
  const places = new Set<string>();
  for (const [chain] of letter.matchAll(/(?:\b\d{1,4}[a-z]?,? )?(?:\p{Lu}[\p{L}'’-]+(?:,? |$)){1,6}/gu)) {
    const words = foldText(chain).split(/[\s,]+/);
    if (/^\d/.test(chain) || words.some((word) => streetKinds.has(word))) for (const word of words) places.add(word);
  }
  return places;
}

/** The words that a letter writes with a capital within its sentences, and never without: names, folded. */
export function namesIn(written: string): Set<string> {
  const letter = written.normalize('NFC').slice(0, 8_000);
  const names = new Set<string>();
  const small = new Set<string>();
  const places = placesIn(letter);
  let previous = '';
  for (const match of letter.matchAll(/[\p{L}][\p{L}\p{M}'’-]*/gu)) {
    const [word] = match;
    const folded = foldText(word);
    const before = letter.slice(Math.max(0, match.index - 3), match.index);
    if (
      /\b(?:in|at|from|near|to|of|outside|around)\s+$/i.test(letter.slice(Math.max(0, match.index - 9), match.index))
    ) {
      places.add(folded);
      previous = folded;
      continue;
    }
    // ‘From Hyderabad, India’.
    if (/\p{L},\s+$/u.test(before) && places.has(previous)) {
      places.add(folded);
      previous = folded;
      continue;
    }
    previous = folded;
    // ‘I am Ann and I work in …’: whoever writes is no one more.
    if (introducesWriter.test(letter.slice(Math.max(0, match.index - 14), match.index))) continue;
    const isStart = match.index === 0 || /[.!?\n]\s*$/.test(before);
    if (/^\p{Lu}\p{Ll}/u.test(word)) {
      if (
        !isStart ||
        /^.{0,30} and (?:i|me|myself)\b/i.test(letter.slice(match.index + word.length, match.index + word.length + 14))
      )
        names.add(folded);
    } else if (/^\p{Ll}/u.test(word)) small.add(folded);
  }
  for (const name of names)
    if (
      small.has(name) ||
      places.has(name) ||
      wordsThatAreNoNames.has(name) ||
      householdNouns.has(name) ||
      ownTokens.has(name) ||
      /'/.test(name) ||
      name.length < 3
    )
      names.delete(name);
  return names;
}

const notNamed = pattern()`
  ^(?:
    the|my|our|his|her|their|your|a|an|one|two|three|four|i|we|you|he|she|they|it|me|myself|would|will|have|has
    |had|was|were|am|are|is|can|could|no|not|just|only|also|then|so|there|both|all|maybe|need|want|see|call|text
    |ring|any|some|about|from|with|looking|hopefully|possibly|its|im|was|sure|please|thanks|what|how|who|when
    |where|everything|nobody|no-one|family|others?|company|friends?|pets?|animals?
  )$
`;

/**
 * Names in a letter without capitals, by their place beside the writer: ‘myself and paul and the three lads’, ‘me and
 * jade are looking’. Folded; none in a letter with capitals within its sentences, which writes names so too.
 */
export function dictatedNames(letter: string): Set<string> {
  const written = letter.slice(0, 8_000);
  if (/\p{Ll}[ ,]+\p{Lu}\p{Ll}/u.test(written)) return new Set();
  const beside =
    /(?<!\p{L})(?:me|myself|meself) (?:and|an|n|&|\+) (\p{L}{3,})(?= (?:and|n|&|\+|are|is|r|both|would|have|want|need|here|we)(?!\p{L})|[,.!?\n]|$)/gu;
  return new Set(
    [...foldText(written).matchAll(beside)].flatMap(([, name = '']) =>
      notNamed.test(name) || householdNouns.has(name) || ownTokens.has(name) ? [] : [name],
    ),
  );
}
