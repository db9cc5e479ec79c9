const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const toNumber = (word: string) => numberWords[word.toLowerCase()] ?? Number(word);

/** A number of persons in a form's field: '2', 'two', '2 adults, 1 child'. */
export function readCount(value: string): number | null {
  const numbers = [...value.slice(0, 100).matchAll(new RegExp(`\\b${count}\\b`, 'gi'))].map((match) =>
    toNumber(match[1] ?? ''),
  );
  const total = numbers.reduce((sum, next) => sum + next, 0);
  return numbers.length > 0 && total > 0 && total <= 30 ? total : null;
}

/** Yes or no in a form's field about pets; 'one cat' is yes. */
export function readPets(value: string): boolean | null {
  const text = value.slice(0, 100).trim();
  if (/^(?:no|none|n|0|false|nil)\b/i.test(text)) return false;
  if (/^(?:yes|y|true|[1-9])\b/i.test(text) || /\b(?:cats?|dogs?|rabbits?|birds?|fish|hamsters?)\b/i.test(text))
    return true;
  return null;
}

/** Phrases that state a household's size; plain ones only, because a wrong number is worse than none. */
const phrases: readonly (readonly [RegExp, (match: RegExpExecArray) => number])[] = [
  [
    new RegExp(
      `\\b(?:we are|we're|there are|there would be|there will be)\\s+(?:a (?:family|group) of\\s+)?${count}\\b(?! (?:weeks?|months?|years?|minutes?|days?|bed))`,
      'i',
    ),
    (m) => toNumber(m[1] ?? ''),
  ],
  [new RegExp(`\\b(?:family|group|household|party) of ${count}\\b`, 'i'), (m) => toNumber(m[1] ?? '')],
  [new RegExp(`\\b${count} of us\\b`, 'i'), (m) => toNumber(m[1] ?? '')],
  [
    new RegExp(`\\bfor ${count} (?:people|persons?|adults|tenants|professionals|students)\\b`, 'i'),
    (m) => toNumber(m[1] ?? ''),
  ],
  [
    /\b(?:we are a couple|we're a couple|as a couple|couple looking|my (?:partner|husband|wife|boyfriend|girlfriend|fianc[eé]e?) and (?:i|me)\b)/i,
    () => 2,
  ],
  [
    /\b(?:i am a single (?:person|professional|occupant|tenant)|just (?:me|myself)|only me|by myself|on my own|moving in alone|single occupancy)\b/i,
    () => 1,
  ],
];

/** The number of occupants a letter states, or null: two phrases that disagree are no statement. */
export function findOccupants(letter: string): number | null {
  const text = letter.slice(0, 8_000);
  const stated = phrases.map(([pattern, read]) => {
    const match = pattern.exec(text);
    return match ? read(match) : null;
  });
  const numbers = [
    ...new Set(stated.filter((number): number is number => number !== null && number > 0 && number <= 20)),
  ];
  const children = /\b(?:children|kids|son|daughter|baby|child)\b/i.test(text);
  if (numbers.length !== 1) return null;
  return children && numbers[0] === 2 && stated[4] === 2 ? null : (numbers[0] ?? null);
}

const noPets =
  /\b(?:no pets?|don'?t have (?:any )?pets?|do not have (?:any )?pets?|without pets?|have no pets?|pet[- ]free)\b/i;
const hasPets =
  /\b(?:i|we) (?:have|own|also have|do have) (?:a|an|one|two|\d|my|our|some)?\s?(?:\w+ ){0,3}(?:cats?|dogs?|pets?|rabbits?|puppy|kitten)\b|\bmy (?:cat|dog|rabbit|pet)\b|\bour (?:cat|dog|rabbit|pet)\b/i;

/** Whether a letter says that a pet would move in. */
export function findPets(letter: string): boolean | null {
  const text = letter.slice(0, 8_000);
  const [no, yes] = [noPets.test(text), hasPets.test(text.replace(noPets, ''))];
  return no === yes ? null : yes;
}
