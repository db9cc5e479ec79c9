import { type PlacedPrice, type Price, findPrices } from './price.ts';
import { endsGone } from './standing-words.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** A room, or a bed in one, offered in an advert. */
export type Room = {
  /** 'double', 'single en-suite', 'twin', 'box'; '' if the advert only says 'room'. */
  kind: string;
  /** A bed in a shared room, rather than the whole room. */
  bed: boolean;
  count: number;
  /** Whether the advert states the number, or it follows from the kind of room. */
  countSaid: boolean;
  price: Price | null;
  /** What a list calls the room: ‘Room 2 (single)’, ‘Large double, own bathroom’. */
  said?: string;
  /** The list tells its rooms apart by these words rather than by their kind. */
  calledSo?: boolean;
};

const countWords: Readonly<Record<string, number>> = { ...numberWords, a: 1, an: 1, the: 1, both: 2 };
const count = String.raw`(?:(?<count>\d{1,2}|${Object.keys(countWords).join('|')})(?:\s?(?:x|no\.)\s?|\s))?`;
const manner = alternatives`
  (?:
    (?:
      very|large|big|small|bright|spacious|lovely|nice|cosy|furnished|free|available|further|other|quiet|sunny
      |comfortable|beautiful|fully|modern|new|separate|private|good|sized|remaining|more
    )[\s,-]{1,2}
  ){0,3}
`;
const kinds = String.raw`single|double|twin|triple|shared|box|master|en-?suite`;

/** 'two beds in a twin room', 'a space in the shared bedroom' */
const bedInRoom = alternatives`
  ${count}${manner}(?:beds?|bed\s?spaces?|spaces?|places?|spots?)\s(?:
    (?:are\s|is\s)?(?:free|available|left|to\slet)\s
  )?in\s(?:(?:an?|the|our|one|each)\s)?${manner}(?:shared\s(?=twin|triple|double|large))?
  (?<bedKind>${kinds}|large|family)?\s?(?:bed\s?)?rooms?\b
`;
/** 'two large double rooms', 'single en-suite bedroom'; without 'room' only right before a price. */
const room = alternatives`
  ${count}${manner}(?<kind>${kinds})s?(?:[\s,/-]{1,3}(?<more>single|double|twin|en-?suite|shared|bed(?=\s?room)))?(?<word>
    \s?(?:sized\s)?(?:bed\s?)?rooms?\b
  )?(?<occupancy>\s\((?:single|double)\suse\))?
`;
/** 'a room', 'two bedrooms': of no kind. */
const plainRoom = alternatives`
  ${count}${manner}(?<!\b(?:living|dining|sitting|bath|shower|utility|store|laundry|play|sun|bed)\s?)
  (?<plain>(?:bed)?rooms?)\b(?!\s?(?:house|home|apartment|flat|duplex|property|bungalow|mate|size))
`;

const mentionPattern = new RegExp(String.raw`\b(?:${bedInRoom})|\b(?:${room})`, 'giu');
const plainPattern = new RegExp(String.raw`\b(?:${plainRoom})`, 'giu');
/** A kind without 'room' after it that is about something else: 'double glazing', 'single bed'. */
const elsewhere = pattern('iu')`
  ^\s?(?:
    glaz|bed\b|beds\b|sofa|mattress|garage|storey|story|occupan|sink|door|oven|fronted|aspect|bath|kitchen|utilit|bills?\b|living
    |toilet|shower|garden|laundry|space|parking|costs|expenses|bus|facilit|amenit
  )
`;
const rightBeforePrice = /^(?:\s?(?:@|at|is|are|for|from|:|-|–|=|\()){0,2}\s?[€£\d]/iu;
/** ‘Large double, own bathroom’, ‘Small double in a three bed’. */
const sized = /(?:^|\n)\W*(?:large|small|big|bright|spacious|cosy|lovely|nice|sunny|quiet|furnished)\s$/iu;
const rightAfterPrice = /[€£]\s?\d[\d,.]*[^€£\d.;]{0,25}$/u;
const beforeAnotherKind = new RegExp(
  String.raw`^\s?(?:,|and|or|&|\/)\s(?:(?:\d{1,2}|an?|one|two)\s)?(?:${kinds})s?\b`,
  'iu',
);

type Mention = { start: number; end: number; kind: string; bed: boolean; plural: boolean; count: number | null };

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  return countWords[word.toLowerCase()] ?? Number(word);
}

function kindName(kind: string, more: string | undefined): string {
  const plain = (word: string) => word.toLowerCase().replace('ensuite', 'en-suite');
  if (more === undefined || /^bed$/i.test(more)) return plain(kind);
  return /suite/i.test(kind) ? `${plain(more)} ${plain(kind)}` : `${plain(kind)} ${plain(more)}`;
}

function mentionOf(match: RegExpExecArray, text: string): Mention | null {
  const groups = match.groups ?? {};
  const [start, end] = [match.index, match.index + match[0].length];
  const oneOf = /\bone of (?:the |our |my )?$/i.test(text.slice(Math.max(0, start - 12), start));
  const number = oneOf ? 1 : numberOf(groups['count']);
  const plural =
    /(?:beds|spaces|places|spots)\b/i.test(match[0]) || (groups['bedKind'] === undefined && /rooms$/i.test(match[0]));
  const isBed = groups['kind'] === undefined && groups['plain'] === undefined;
  if (isBed)
    return {
      start,
      end,
      kind: (groups['bedKind'] ?? 'shared').toLowerCase().replace(/large|family/, 'shared'),
      bed: true,
      plural,
      count: number,
    };
  if (groups['plain'] !== undefined) return { start, end, kind: '', bed: false, plural, count: number };
  const after = text.slice(end, end + 20);
  const beside =
    rightBeforePrice.test(after) ||
    beforeAnotherKind.test(after) ||
    (/(?:^|[\n.!?]\s*)$/.test(text.slice(Math.max(0, start - 3), start)) &&
      /^\s(?:in|at)\s(?:an?|the|our|my)\b/i.test(after)) ||
    (sized.test(text.slice(Math.max(0, start - 12), start)) && /^(?:\s?[,·–-]|\s(?:in|with)\s)/.test(after)) ||
    rightAfterPrice.test(text.slice(Math.max(0, start - 50), start));
  // ‘… shared by all’ is no room.
  const bare = !groups['word'] && !rightBeforePrice.test(after) && /^shared$/i.test(groups['kind'] ?? '');
  if (bare || (!groups['word'] && (elsewhere.test(after) || !beside))) return null;
  return { start, end, kind: kindName(groups['kind'] ?? '', groups['more']), bed: false, plural, count: number };
}

function mentionsIn(text: string, pattern: RegExp): Mention[] {
  return [...text.matchAll(pattern)]
    .slice(0, 60)
    .map((match) => mentionOf(match, text))
    .filter((mention) => mention !== null);
}

/** The price for each mention: the next one, or the previous one if the text puts prices first ('€950 double'). */
function pricesOf(mentions: readonly Mention[], prices: readonly PlacedPrice[], text: string): (PlacedPrice | null)[] {
  const [firstPrice, lastPrice] = [prices[0], prices.at(-1)];
  const [firstMention, lastMention] = [mentions[0], mentions.at(-1)];
  if (!firstPrice || !lastPrice || !firstMention || !lastMention) return mentions.map(() => null);
  const priceFirst =
    firstPrice.start < firstMention.start && lastPrice.start < lastMention.start && prices.length <= mentions.length;
  const paired = mentions.map((mention, at) => {
    const [from, to] = priceFirst
      ? [mentions[at - 1]?.end ?? 0, mention.start]
      : [mention.end, mentions[at + 1]?.start ?? text.length];
    const between = prices.filter((price) => price.start >= from && price.end <= to);
    return (priceFirst ? between.at(-1) : between[0]) ?? null;
  });
  // 'a double and a single, both €700': they share the price that follows.
  for (let at = paired.length - 2; at >= 0; at -= 1) {
    const [mention, next] = [mentions[at], mentions[at + 1]];
    if (paired[at] || !mention || !next || priceFirst) continue;
    if (/^\s*(?:,|and|or|&|\/|\+|\s)*$/i.test(text.slice(mention.end, next.start))) paired[at] = paired[at + 1] ?? null;
  }
  return paired;
}

const placesIn: Readonly<Record<string, number>> = { twin: 2, triple: 3 };

function roomOf(mention: Mention, price: PlacedPrice | null): Room {
  const shareable = mention.kind === 'shared' || mention.kind.endsWith(' shared');
  const perPlace = price !== null && (price.perPerson || (price.each && (mention.count ?? 1) === 1));
  const bed =
    mention.bed ||
    shareable ||
    (perPlace && (mention.kind in placesIn || (mention.kind === 'double' && price.perPerson)));
  const places = placesIn[mention.kind] ?? (mention.kind === 'double' ? 2 : 1);
  const guess = bed && (mention.plural || !mention.bed) ? places : 1;
  const number = mention.bed || !bed ? mention.count : null;
  return {
    kind: mention.kind,
    bed,
    count: Math.min(Math.max(number ?? guess, 1), 30),
    countSaid: number !== null,
    price,
  };
}

/** Sentences, each of which contains a room and its price. */
const sentenceEnd = /[;!?\n•]+|\|(?!\s?[€£\d])|\.(?=\s+["“(]?\p{Lu}|\s*$)|(?<=\p{Ll}{4})(?<!approx)\.(?=\s+\d)/u;

const bounds = { characters: 30_000, sentences: 400, sentence: 600 };

/** ‘Own room (double)’ */
const kindBehind = /\b((?:bed\s?)?room)\s?[(:–-]\s?(single|double|twin|box|en-?suite)\)?(?=\W)/giu;

function sentences(text: string): string[] {
  return text
    .slice(0, bounds.characters)
    .replace(kindBehind, '$2 $1')
    .split(sentenceEnd)
    .slice(0, bounds.sentences)
    .map((sentence) => sentence.slice(0, bounds.sentence))
    .filter((sentence) => !endsGone(sentence));
}

const listedFirst = /^\W*((?:bed)?room\s(?:no\.?\s?)?(?:\d{1,2}|[A-H]))(?![\p{L}\d])(?!\s(?:bed|x\b))/iu;

function roomsIn(sentence: string, pattern: RegExp): Room[] {
  const mentions = mentionsIn(sentence, pattern);
  if (mentions.length === 0) return [];
  const all = findPrices(sentence);
  const [only, ...more] = mentions;
  // ‘Two rooms: the small one €450, the big one €550’.
  if (only && more.length === 0 && all.length > 1 && only.count === all.length && !only.bed)
    return all.map((price) => ({ ...roomOf({ ...only, count: 1 }, price), said: undefined }));
  // ‘Room A, ground floor double, €145 pppw’: one room of a list, whatever the price is called.
  const own = listedFirst.exec(sentence)?.[1];
  const [price] = all;
  if (own !== undefined && only && !only.bed && all.length === 1 && price) {
    const room = roomOf({ ...only, count: 1 }, { ...price, perPerson: false });
    return [{ ...room, said: own, calledSo: true }];
  }
  const prices = pricesOf(mentions, all, sentence);
  return mentions.map((mention, at) => roomOf(mention, prices[at] ?? null));
}

/** The rooms and beds that a description offers at a price, in order. */
export function findRooms(text: string): Room[] {
  const all = sentences(text);
  const ofAKind = all.flatMap((sentence) => roomsIn(sentence, mentionPattern)).filter(({ price }) => price !== null);
  if (ofAKind.length > 0) return ofAKind;
  const plain = all.flatMap((sentence) =>
    offersRoom(text) ? roomsIn(sentence, plainPattern) : roomsIn(sentence.replace(bedroomsOfHome, ' '), plainPattern),
  );
  return plain.filter(({ price }) => price !== null);
}

/** ‘Three bedrooms, oil heating, €1,750 a month’ says how big a home is; rooms are let only where a text says so. */
const bedroomsOfHome = new RegExp(
  String.raw`\b(?:\d{1,2}|${Object.keys(numberWords).join('|')})\s(?:\w+\s)?bedrooms?\b`,
  'giu',
);

/** The rooms named in a field of an advert, with or without price: 'Double Room', 'double bedroom €960 monthly'. */
export function readRoomField(field: string): Room[] {
  return roomsIn(field.slice(0, bounds.sentence), mentionPattern);
}

/** A room that a list names by its number, by where it is or by a name: ‘Room 2’, ‘Front room (double)’, ‘Silver room’. */
const numberedRoom = /^(?:the\s)?(?:bed)?room\s(?:no\.?\s?)?(?:\d{1,2}|[A-H])(?![\p{L}\d]).{0,30}$/iu;
const listedRoom = /^(?:the\s)?(?:\p{L}[\p{L}-]+\s){1,2}(?:bed)?room\b.{0,30}$/iu;
const otherRooms = pattern('iu')`
  \b(?:
    living|dining|sitting|utility|laundry|store|common|games?|waiting|meeting|sun|tv|study|drying|show|single
    |double|twin|triple|en-?suite|shared|to|a|any|per|each|this|your
  )[\s-](?:bed)?room\b
  |\broom (?:to|for|in|at|is|available)\b|[.!?€£]
`;
export const namesListedRoom = (words: string): boolean =>
  words.length <= 50 &&
  !/[€£]/.test(words) &&
  (numberedRoom.test(words) || (listedRoom.test(words) && !otherRooms.test(words)));

/** Words for the kind of a room; a name has others: ‘Attic double’, ‘Large single’. */
const ofRooms = /^(?:single|double|twin|triple|shared|box|master|en|suite|ensuite|bed|bedroom|room)s?$/i;
export const hasOwnName = (said: string) =>
  said.length <= 40 && said.split(/[^\p{L}\d]+/u).some((word) => word !== '' && !ofRooms.test(word));

/** Whatever a column of rooms has in it, unless it is a sentence. */
const anyName = /^[\p{L}\d][\p{L}\d ’'()-]{0,30}$/u;

/**
 * The room that an entry of a list is, with the list's own words for it; null for what is no room. `cells`: the other
 * cells of its row, in a table with a column of rooms.
 */
export function roomOfList(entry: string, cells: readonly string[] | null = null): Room | null {
  // In a list ‘en suite’ is a kind of room; in a text it may be a word about one.
  const said = entry
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\ben suite\b/gi, 'en-suite');
  const calledSo = namesListedRoom(said);
  const words = [
    said,
    `${said} room`,
    `${said.replace(/\s*\([^()]*\)/g, '')} room`,
    `${said.split(/,|\swith\s/, 1)[0]} room`,
  ];
  const firstOf = (fields: readonly string[]) => fields.flatMap((field) => readRoomField(field).slice(0, 1))[0];
  const own = firstOf(words);
  if (own) return { ...own, said, calledSo: numberedRoom.test(said) || hasOwnName(said) };
  if (!calledSo && (cells === null || !anyName.test(said))) return null;
  const kind = firstOf((cells ?? []).map((cell) => `${cell} room`));
  const plain = { kind: '', bed: false, count: 1, countSaid: false, price: null };
  return { ...(kind ?? plain), said, calledSo: true };
}

/** ‘Bed available in twin room’, ‘1 single bed free’: a bed is let, whatever else the text says of the home. */
const bedOffered = pattern('imu')`
  \b(?:single\s|one\s|a\s)?bed(?:\s?space)?s?\s(?:is\s|are\s|now\s){0,2}(?:
    to\s(?:let|rent)|for\srent|available|free|going
  )\b
  |\b(?:free|available|spare)\sbed(?:\s?space)?s?\b
  |^\W*(?:(?:\d{1,2}|an?|one|two|three|four)\s)?bed(?:\s?space)?s?\sin\s(?:
    (?:an?|the|our|shared|twin|triple|double|large)\s
  ){1,2}(?:bed)?rooms?\b
  |^\W*bed(?:\s?space)?s?\sin\s
`;
export const offersBed = (text: string): boolean => bedOffered.test(text.slice(0, 600));

const roomsOffered = pattern('iu')`
  \b(?:bed\s?)?rooms?\s(?:is\s|are\s|now\s){0,2}(?:to\s(?:let|rent|share)|for\srent|available|free|going)\b
  (?!\s?:\s?no\b)
  |\b(?:the|my|our|a)\sroom\s(?:at|in)\s[^.\n]{5,90}\bis\s(?:still\s|now\s)?(?:free|available)\b
  |\b(?:pok[oó]j\p{L}*\b.{0,20}\bwynaj\p{L}*|(?:wg-)?zimmer\b.{0,20}\bzu vermieten|chambre\b.{0,25}\bà louer|lou(?:e|ons)\b.{0,15}\bchambre|alug\p{L}+\s(?:um\s)?quarto|quarto\s(?:para alugar|de solteiro|de casal)|(?:habitación|cuarto)\b.{0,15}\balquil\p{L}*|alquil\p{L}+\s(?:una\s)?habitación|(?:stanza|camera)\b.{0,15}\baffitt\p{L}*|affitt\p{L}+\s(?:una\s)?(?:stanza|camera)|seomra\b.{0,15}\b(?:ar cíos|le ligean))
  |\b(?:house|flat|apartment)[\s-]?share\b|\b(?:house|flat)mates?\b|\bdigs\b|\bown room\b
`;

/** A line that begins with a room of a home: ‘Spare room in our apartment’. */
const roomInHome = pattern('iu')`
  ^\W*(?:(?:lovely|large|small|big|nice|bright|spacious|private|furnished|spare|own)\s)*(?:
    (?:single|double|twin|box|master|en-?suite)\s(?:bed\s?)?
  )?rooms?\sin\s(?:an?|the|our|my)\s(?!(?:hotel|hostel)\b)
`;
const namesRoomInHome = (line: string): boolean => roomInHome.test(line);

/** Whether a text offers a room rather than a whole home. */
export function offersRoom(text: string): boolean {
  return roomsOffered.test(text.slice(0, bounds.characters)) || text.slice(0, 300).split('\n').some(namesRoomInHome);
}

const roomHeading = pattern('iu')`
  ^\W*(?:(?:subject|re):\s)?(?:(?:lovely|large|small|big|nice|bright|spacious|private|furnished)\s)*(?:
    (?:single|double|twin|box|master|en-?suite)\s(?:bed\s?)?
  )?rooms?\s(?:in|at|near|to|for|available|free|going)\b
  |^\W*(?:\[\w+\]\s)?(?:en-?suite|double|single|twin)(?:\s(?:double|single|en-?suite))?\s(?:in|at)\s\p{Lu}
`;
/** A title that names a room: ‘Double room in Carrigaline’. */
export const titlesRoom = (title: string): boolean =>
  roomHeading.test(title) && !/\brooms?\s(?:in|at)\s(?:a|the)\s(?:hotel|hostel)\b/iu.test(title);

/** A heading that offers a room: what follows says which house it is in. */
export function beginsWithRoom(text: string): boolean {
  const head = text.slice(0, 90);
  if (text.slice(0, 300).split('\n').some(namesRoomInHome)) return true;
  if (
    /\b(?:looking for|seeking|want(?:ed)?|need(?:ed)?)\b.{0,25}\b(?:house|flat|room)[\s-]?mates?\b/i.test(
      text.slice(0, 300),
    )
  )
    return true;
  const said = roomsOffered.test(head) || text.slice(0, 300).split('\n').some(titlesRoom);
  return said && !/\b(?:\d|one|two|three|four|five)[\s-]?bed/i.test(head);
}

/** The one kind of room mentioned in a text, without a price; null if it mentions several. */
export function findOnlyRoom(text: string): Room[] {
  const named = sentences(text).flatMap((sentence) => mentionsIn(sentence, mentionPattern));
  const [first] = named.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return first && new Set(named.map(({ kind, bed }) => `${kind} ${bed}`)).size === 1
    ? [roomOf({ ...first, count: first.bed ? first.count : 1 }, null)]
    : [];
}

/**
 * Beds in shared rooms mentioned in a description, with or without price, which a line such as 'twin bedroom €600' does
 * not reveal.
 */
export function findBeds(text: string): Room[] {
  return sentences(text)
    .flatMap((sentence) => roomsIn(sentence, mentionPattern))
    .filter(({ bed }) => bed);
}
