import { expression } from '../text/letter-expression.ts';
import { foldText } from '../text/fold.ts';
import { numberWords } from '../text/number-words.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** How units are distinguished: by the number of bedrooms, or the kind of room. */
type UnitTraits = { beds: ReadonlySet<number>; rooms: ReadonlySet<string> };

const bedroomWords: Readonly<Record<string, number>> = {
  ...numberWords,
  jeden: 1,
  dwa: 2,
  trzy: 3,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  dois: 2,
  duas: 2,
  um: 1,
  uma: 1,
  doua: 2,
  trei: 3,
  trois: 3,
  deux: 2,
  une: 1,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  due: 2,
  tre: 3,
  dva: 2,
  tri: 3,
  dvije: 2,
  aon: 1,
  dha: 2,
  один: 1,
  два: 2,
  дві: 2,
  две: 2,
  три: 3,
};
const count = `(\\d|${Object.keys(bedroomWords).join('|')})`;
const bedWords = alternatives`
  bed(?:room)?s?|br|double beds?|schlafzimmern?|chambres?|habitaci(?:on|ones)|dormitorios?|quartos?|dormitoare
  |camere|sypialni[ae]?|pokoj(?:e|owe|owy|owego)|camer[ea]|spavace sobe|sheomra(?: leapa)?|спальн\p{L}*
  |кімнат\p{L}*|комнат\p{L}*
`;
const beds = expression(`(?<![\\p{L}\\p{N}.,€$£])${count}[\\s-]{0,2}(?:${bedWords})(?![\\p{L}\\p{N}])`, 'gu');

/** Kinds of room, each by the phrases that name it; the adjective alone (‘single mother’) does not count. */
const roomPhrases: readonly (readonly [string, RegExp])[] = [
  [
    'twin',
    pattern()`
      \btwin(?:[\s-]bed(?:ded)?)?[\s-](?:bed)?rooms?\b|\btwin share\b|\bshared (?:bed)?room\b|\b(?:bed|space
      |place) in (?:an? |the )?(?:twin|shared|double)\b
    `,
  ],
  [
    'single',
    pattern()`
      \bsingle[\s-](?:occupancy[\s-])?(?:en[\s-]?suite[\s-])?(?:bed[\s-]?)?rooms?\b|\beinzelzimmer\b
      |\bhabitacion individual\b|\bquarto (?:individual|de solteiro)\b|\bchambre simple\b
      |\b(?:camera|stanza) singola\b|\bpokoj\w* (?:jednoosobow\w+|pojedynczy)\b|\bcamera single\b
      |\bjednokrevetn\w+\b|\bseomra singil\b|单人间|单人房|غرفه مفرده
    `,
  ],
  [
    'double',
    pattern()`
      \bdouble[\s-](?:en[\s-]?suite[\s-])?(?:bed[\s-]?)?rooms?\b|\bdoppelzimmer\b|\bhabitacion doble\b
      |\bquarto (?:de casal|duplo)\b|\bchambre double\b|\b(?:camera|stanza) (?:doppia|matrimoniale|dubla)\b
      |\bpokoj\w* (?:dwuosobow\w+|podwojny)\b|\bdvokrevetn\w+\b|\bseomra dubailte\b|双人间|双人房|غرفه مزدوجه
    `,
  ],
  ['box', /\bbox[\s-]?room\b/],
  ['ensuite', /\ben[\s-]?suite(?:[\s-](?:double |single )?(?:bed)?room)?\b(?= |$|[.,!?)])/],
  ['master', /\bmaster[\s-](?:bed)?room\b|\bmaster suite\b/],
  ['attic', /\battic(?:[\s-](?:bed)?room| conversion)?\b/],
  ['studio', /\bstudio(?:s| flat| apartment)?\b/],
];

/**
 * ‘Is the single at number 12 gone’: in a letter, the adjective only counts when used as a noun. In ‘a single mother’
 * and ‘a double shift’ it describes someone or something.
 */
const kindAsNoun = pattern('g')`
  \b(?:the|a|your|that|this|any|one|or) (single|double|twin|en-?suite|master|box)(?= (?:at|in|on|is|going|still|gone|available|free|from|would|please|for|left|you|if|that|there|or|and)\b
    |[ ]?[?,.;!)\n]|$
  )
`;
/** Variants of ‘A room with its own bathroom’, in several languages. */
const ownBathroom = pattern('u')`
  \b(?:
    (?:its |my |your |a |an )?own bath(?:room)?|private bath(?:room)?|eigene[mns]? bad|eigenes badezimmer
    |salle de bains? privee|bano (?:privado|propio)|banheiro (?:privado|privativo)|casa de banho privativa
    |bagno privato|wlasn\p{L}* lazienk\p{L}*|baie proprie
  )\b
`;

/** The adjective on its own: enough in a form's field and in a unit's name, never in a letter. */
const roomWords = /\b(single|double|twin|shared|ensuite|en-suite|en suite|master|box|attic|studio)\b/g;
const wordKinds: Readonly<Record<string, string>> = {
  shared: 'twin',
  'en-suite': 'ensuite',
  'en suite': 'ensuite',
};

function traitsOf(words: string, isField: boolean): UnitTraits {
  const folded = foldText(words.slice(0, 20_000));
  const rooms = new Set(roomPhrases.filter(([, phrase]) => phrase.test(folded)).map(([kind]) => kind));
  for (const [, word = ''] of folded.matchAll(kindAsNoun)) rooms.add(wordKinds[word] ?? word);
  if (ownBathroom.test(folded)) rooms.add('ensuite');
  if (isField) for (const [word] of folded.matchAll(roomWords)) rooms.add(wordKinds[word] ?? word);
  // 'Bed in twin room' means the twin room, whatever else its name says.
  if (rooms.has('twin') && isField) rooms.delete('double');
  const numbers = [...folded.matchAll(beds)].map((match) => bedroomWords[match[1] ?? ''] ?? Number(match[1]));
  return { beds: new Set(numbers), rooms };
}

const meet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) => [...a].some((value) => b.has(value));

const boxAsSingle = (rooms: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...rooms].map((room) => (room === 'box' ? 'single' : room)));

type Typed = { id: string; traits: UnitTraits };

/**
 * Of rooms that share a word with what is asked for, those that are meant: ‘a double room’ is no en-suite one where
 * there are both, and ‘the en-suite double’ no plain one.
 */
function nearest(types: readonly Typed[], stated: ReadonlySet<string>): Typed[] {
  const fit = types.map((type) => ({
    type,
    covered: [...type.traits.rooms].filter((room) => stated.has(room)),
    extra: [...type.traits.rooms].filter((room) => !stated.has(room)).length,
  }));
  return fit
    .filter(
      ({ covered, extra }) =>
        !fit.some(
          (other) =>
            covered.every((room) => other.covered.includes(room)) &&
            (other.extra < extra || (other.extra === extra && other.covered.length > covered.length)),
        ),
    )
    .map(({ type }) => type);
}

/**
 * The unit types that an enquiry names by a phrase: a number of bedrooms, or a kind of room. None named means no
 * preference.
 * @param field the value of the form's own field for it, where one word is enough
 */
export function matchUnitTypes(
  unitTypes: readonly { id: string; name: string }[],
  letter: string,
  field: string | null = null,
): string[] {
  const fromField = field ? traitsOf(field, true) : null;
  const stated =
    fromField && (fromField.beds.size > 0 || fromField.rooms.size > 0) ? fromField : traitsOf(letter, false);
  const named = unitTypes.map(({ id, name }) => ({ id, traits: traitsOf(name, true) }));
  // A box room is a single one, unless the home has both.
  const hasBoth = ['box', 'single'].every((kind) => named.some(({ traits }) => traits.rooms.has(kind)));
  const asNamed = hasBoth ? (rooms: ReadonlySet<string>) => rooms : boxAsSingle;
  const types = named.map(({ id, traits }) => ({ id, traits: { ...traits, rooms: asNamed(traits.rooms) } }));
  const rooms = asNamed(stated.rooms);
  const byRoom = types.filter(({ traits }) => meet(traits.rooms, rooms));
  const found =
    byRoom.length > 0 ? nearest(byRoom, rooms) : types.filter(({ traits }) => meet(traits.beds, stated.beds));
  return found.map(({ id }) => id);
}
