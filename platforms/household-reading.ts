import { householdNouns, joinWords } from './household-lexicon.ts';
import { eachNameOnce, Household } from './household-counted.ts';
import { groupSize, isConjunction } from './household-groups.ts';
import { type Member, type Row, rowsIn, tokensOf } from './household-rows.ts';
import { count, isAloneIn, isOpenNumber, most, someElsewhere, totalsIn } from './household-totals.ts';
import { pattern } from '../domain/text/pattern.ts';

/**
 * Who would live in a home, read by grammar: sentences are taken apart into rows of persons (household-rows.ts), each
 * row is judged by what stands around it, and the persons of all rows are counted once. A number that is said of all
 * (‘there are five of us’) is held against them.
 */
export type HouseholdReading =
  /** `isTotal`: said of all of them. */
  | { count: number; isTotal: boolean }
  /** People are spoken of, and it cannot be told how many would live there. */
  | 'unclear'
  | null;

/** So many words beside a row tell what it is. */
const AROUND = 24;

/** Persons whom the writer lived with, or not any more. */
const ended =
  /\b(?:split|separated|divorced|broke up|broken up|passed away|passed|died|dead|reared|raised|grown up|grown and|buried|moved out|estranged|left me)\b/;
const past =
  /\b(?:used to|we had|i had|we've had|had been|lived|grew up|stayed|shared with|(?:was|were)(?! (?:looking|thinking|hoping|wondering|interested|given|told|served|asked)\b))\b/;
/** What stands before those who do not come along. */
const elsewhereBefore = pattern()`
  (?:
    \b(?:late|ex|former)
    |\b(?:
      without|behalf of|reference from|letter from|near|beside|close to|closer to|home to|away from|back to|from
      |leaving|leave|met|lost|mind|minding|visit|visiting|except|not|thanks to|told|help|helping|with help of
      |belongs to|owned by|through|by|ask|asked|contact|call|ring|text|email|know|see|saw|like|by|via|friend of
      |rent from|between|to|at|in|off|living with|live with|lived with|stay with|stay at|staying with|staying at
      |stayed with|sharing with|lodging with|been with|couch of|behind|among|outside
    ) (?:both )?
  )$
`;
const futureBefore = pattern()`
  \b(?:would|will|'ll|'d|to|should|want|going to|i'd|we'd|looking to|hoping to) (?:be )?(?:\w+ )?(?:
    live|living|stay|staying|share|sharing|living|move|moving|come|rent|renting
  )(?: \w+){0,2} with (?:both )?$
  |\b(?:
    rent|move|moving|come|coming|arrive|arriving|relocate|relocating|share|sharing|shift|shifting|join|live there
    |along|together|apartment|flat|house|place|home|here|over|in|ireland
  )[^,]{0,30} with $
  |^with $|\b(?:alone|solo|on my own|by myself|on me own|single)(?: here| now)?,? with $
  |\b(?:bring|bringing|joined by|accompanied by|alongside|along with|together with|as well as) $
`;
/** What stands behind those who do not. */
const elsewhereBehind = pattern()`
  ^(?:,? who )?(?:(?:also|still|just|kindly|only|already|has|have|is|are|was|were) )*(?:
    (?:live|lives|lived|living)(?! (?:there |here )?with (?:me|us)\b)|visit|visits|visiting|would visit|will visit
    |stay|stays|would stay|comes? to me|recommended|told|said|says|gave|passed|sell|sells|selling|owns|own
    |wants? (?:it|the)|needs? (?:it|the)|moved|helped|suggested|viewed|saw|went|drove|rented|came|could view
    |can view|will view|would view|can look|will look|have houses|has a|minds?|works? (?:near|beside)|split
    |separated|divorced|broke|due|on the way|on its way|expected|is due|gone|grown|reared|number|numbers|phone
    |mobile|is moving to canada|going back
  )\b
  |^'s\b
`;
const unborn = /^(?:is |are |was )?(?:due|on the way|on its way|on route|coming in|arriving in|expected|to come)\b/;
/** Who comes and goes is counted by some and not by others. */
const comesAndGoes = pattern()`
  \bevery (?:other|second|2nd) (?:week|weekend|night)
  |\b(?:at|on|some|most|odd|the odd|alternate) (?:the )?weekends?\b|\bpart[- ]time (?:dad|mam|mum|with)
  |\b(?:stays?|staying|comes?|coming|over|with me|with us) (?:over )?(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b
  |\b(?:shar(?:e|ed|ing)|joint) custody|\bco-?parent|\bhalf the (?:week|time)|\bwhen (?:he|she|they)'?s? (?:are |is )?(?:home|here|over|down)
  |\bfrom time to time|\b(?:during|in|for) the (?:summer|holidays)\b|\bholidays with\b|\bvisit\w*\b
  |\bfollows?\b.{0,20}\blater\b
`;
/** ‘Though my boyfriend is over most weekends’: a guest. */
const overnightGuest = pattern('g')`
  (?:,| and| but| though| although){0,4} (?:my|our) (?:
    boyfriend|girlfriend|partner|fiancee?|mother|father|mam|mum|mom|dad|sister|brother|parents|friends?
  ) (?:is|are|comes?|stays?|would be|will be|might be)(?: (?:over|here|down|up|around|with me))+ (?:
    most|some|the odd|at|on|every|every other|every second|now and
  ) (?:weekends?|nights?|then|again)\b
`;

/** ‘Just myself, my daughter stays at weekends’: she is spoken of in a clause of her own. */
const clauseOfGuest = new RegExp(
  `(?:,| and| but| though| although| while){1,3} (?=(?:my|our|his|her|the) (?:[\\w-]+ ){1,4}?(?:stay|come|sleep|visit|is|are|be)s?\\b)(?=[^.,;!?\\n]{0,70}?(?:${comesAndGoes.source}))`,
  'g',
);

/** A text with whom its household has now and then in sentences of their own. */
export const partingGuests = (text: string): string => text.replace(clauseOfGuest, '. ');

/** ‘My mother lives with us’. */
const comesWithWriter = pattern()`
  ^(?:(?:is|are|will be|would be|will|would|'ll be) )?(?:
    join|joins|joining|come|comes|coming|move|moves|moving|live|lives|living|stay|stays|staying|follow|following
    |share|sharing|arriving
  )(?: \w+){0,2} with (?:me|us)\b
  |^(?:(?:is|are|will be|will) )?(?:join|joins|joining|follow|following|accompany|accompanies|accompanying) (?:me|us)\b
  |^(?:(?:is|are|will be|will|would) )?(?:joins?|joining|follows?|following) (?:in|on|after|from|soon|once|next|a|two|\d)\b
  |^(?:would|will|'ll)(?: all| also| both)* be (?:coming|moving|living)(?: too| as well| along| over| in| there| here
  )*(?= ?(?:[.,;]|$|and\b))
`;

/** What a partner of whom a letter speaks is or does. */
const goesOn =
  /^(?:,? who )?(?:is|'s|works?|has|does|teaches|studies|drives|runs|starts?|just|also|expecting)\b(?! (?:late|dead|gone|moving out))/;

const isSelfish = (row: Row) => row.members.some(({ type }) => type === 'self');

/** Whether a row stands for those who would live there: the writer is in it, or they come with the writer. */
function belongs(row: Row, left: string, right: string, isFirstPerson: boolean): boolean {
  if (isSelfish(row)) return row.members.length > 1;
  const [first] = row.members;
  if (!first || first.type === 'name' || first.kind === 'person') return false;
  // Other languages name a partner without an owner: ‘mieszkać z mężem’.
  if (first.kind === 'partner' && !first.determined && /\b(?:and|with) $/.test(left)) return true;
  if (futureBefore.test(left)) return isFirstPerson && (first.determined || first.numbered);
  // ‘With us come two more colleagues’.
  if (/\b(?:with us|with me)(?: \p{L}+){0,3} $/u.test(left) && first.numbered) return isFirstPerson;
  if (elsewhereBefore.test(left)) return false;
  return comesWithWriter.test(right);
}

/** ‘My name is Tobi, I just arrived’ and ‘thanks to my partner and me, Ann’: a comma alone joins no name. */
function withoutLooseNames(row: Row): Row {
  const [first, second] = row.members;
  const last = row.members.at(-1);
  if (first?.type === 'name' && second && second.type !== 'name' && !isConjunction(second.joint))
    return withoutLooseNames({ ...row, members: row.members.slice(1) });
  if (last?.type === 'name' && row.members.length > 1 && !isConjunction(last.joint))
    return withoutLooseNames({ ...row, members: row.members.slice(0, -1) });
  return row;
}

const partnerIn = (text: string) => tokensOf(text).some((token) => householdNouns.get(token)?.kind === 'partner');

const familyVisiting = pattern('g')`
  (?:,| and|;){0,4} (?:my|our) (?:in-laws|parents|mother|father|mother-in-law|father-in-law|mam|mum|mom|dad
  |sister|brother|family)(?: (?:will|would|may|might|only|just|be|are|is|also)){0,3} visit[^.,;!?]*
`;

/** Words of a household as one token each, an age as one word, a lone parent as the writer. */
const prepared = (english: string): string =>
  joinWords(english)
    // ‘Wife is expecting’ and ‘Hubby works in Intel’ are the writer's.
    .replace(
      /(?<=^|[.!?\n] ?)(?=(?:wife|wifey|husband|hubby|missus|girlfriend|boyfriend|fiancee?|partner) (?:is|has|works|and|does|will|would|starts|got)\b)/g,
      'my ',
    )
    .replace(
      /\b(?:i'?m |i am )?(?:a |the )?(?:single|lone|working)[ -](?:mam|mum|mom|mammy|mother|dad|daddy|father|parent) (?:of|with|to|and)\b/g,
      ' myself and ',
    )
    // ‘My 2.5 year old son’ is two.
    .replace(/\b(\d{1,2})[.,]\d(?=[ -]?(?:years?|yrs?)\b)/g, '$1')
    .replace(/\b(\d{1,2})\s*(?:[ -]?(?:years?|yrs?|yr|months?|weeks?)[ -]old|yo|y\/o)\b/g, '$1-year-old')
    // ‘And my in-laws visiting in summer’: guests, of whom nothing more is to be told.
    .replace(familyVisiting, '')
    .replace(overnightGuest, '')
    .replace(/\bn(?:o|r|um)\. ?of\b/g, 'number of')
    .replace(
      new RegExp(`\\bfamily (?:with|and)(?= ${count} )`, 'g'),
      partnerIn(english) ? 'couple with' : 'family with',
    );

const partner: Member = {
  type: 'noun',
  kind: 'partner',
  word: 'partner',
  size: 1,
  ofOther: false,
  determined: true,
  numbered: false,
};

/** What letters say, sentence by sentence. */
class Evidence {
  readonly #names: ReadonlySet<string>;
  readonly #isFirstPerson: boolean;
  readonly #household = new Household();
  readonly #stated = new Set<number>();
  #isAlone = false;
  /** ‘My husband is a bus driver’, and ‘we have four children’. */
  #passingPartner: Member | null = null;
  #hasOurs = false;
  /** ‘We are both nurses’. */
  #isPair = false;
  #isVague = false;
  /** ‘Three of us, might be four later’: the letter itself gives two numbers. */
  #isOpen = false;

  constructor(text: string, names: ReadonlySet<string>) {
    this.#names = names;
    this.#isFirstPerson = /\b(?:i|we|i'm|i'd|we're|we'd|me|my|our|us)\b/.test(text);
  }

  read(sentence: string): void {
    const tokens = tokensOf(sentence);
    const plain = tokens.join(' ');
    if (!plain) return;
    this.#isOpen ||= isOpenNumber(plain);
    this.#isVague ||= someElsewhere.test(plain);
    this.#isPair ||= /\bwe(?: are|'re)? both\b|\bboth of us\b/.test(plain);
    const said: Said = {
      plain,
      isEnded: ended.test(plain),
      isPast: past.test(plain),
      comesAndGoes: comesAndGoes.test(plain),
    };
    const rows = rowsIn(tokens, this.#names).map(withoutLooseNames).map(eachNameOnce);
    const groups = rows.flatMap((row) => this.#judge(surrounded(row, tokens), said) ?? []);
    const all = totalsIn(plain);
    const totals = groups.length > 0 && Math.max(...groups) >= Math.max(0, ...all) ? groups : all;
    const isOther = /\b(?:he|she|they|sister|brother) (?:has|have|'s|with)\b|\bat one stage\b/.test(plain);
    if (!isOther && !past.test(plain.replace(/\bwere\b/g, ''))) for (const one of totals) this.#stated.add(one);
    this.#isAlone ||= !rows.some((row) => isSelfish(row) && row.members.length > 1) && isAloneIn(plain);
  }

  /** Counts the persons of a row who come along; the number of all where the row says it, else null. */
  #judge(at: Surrounded, said: Said): number | null {
    const { row, left, right } = at;
    const size = groupSize(row, left.trimEnd());
    // ‘One of our nurses, Ann’ is no group.
    if (size !== null && !said.isEnded) return size > 1 ? size : null;
    const areNames = row.members.length >= 2 && row.members.every(({ type }) => type === 'name');
    // ‘We are Imke and Joost, with our children’: the other of the two comes too.
    if (areNames && /\b(?:we are|we're) ?$/.test(left) && withFamily.test(right)) {
      this.#household.addRow([{ ...partner, kind: 'relative', word: 'named', size: row.members.length - 1 }]);
      return null;
    }
    const isWhoWeAre = row.members.length >= 2 && /\b(?:we are|we're) $/.test(left);
    if (
      (row.members.length >= 3 || isWhoWeAre) &&
      row.members.every(({ type }) => type === 'name') &&
      listsNames.test(left)
    )
      return /\b(?:us|we|we're)\b/.test(said.plain) ? row.members.length : null;
    const [first] = row.members;
    const isSubject = /(?:^|\b(?:and|but|while|as|because) |, )$/.test(left) && row.members.length === 1;
    if (
      first?.kind === 'partner' &&
      isSubject &&
      first.determined &&
      !first.ofOther &&
      goesOn.test(right) &&
      !said.isEnded
    )
      this.#passingPartner = first;
    this.#hasOurs ||=
      /\b(?:we|we've) (?:also )?(?:have|got|have got)? ?$/.test(left) && first?.kind === 'child' && first.size !== null;
    if (belongs(row, left, right, this.#isFirstPerson)) return this.#take(at, said);
    if (isHad(at, said)) {
      this.#isVague ||= said.comesAndGoes;
      const last = comesWithWriter.test(right) ? row.members.at(-1) : undefined;
      this.#household.addRow(
        row.members.filter((member) => member === last || member.kind === 'child' || member.kind === 'partner'),
      );
    } else if (said.comesAndGoes && row.members.some(({ kind }) => kind === 'child')) this.#isVague = true;
    return null;
  }

  /** A row that comes with the writer; its sum where it is said to be all: ‘it would be me and my two girls’. */
  #take({ row, left, right, words }: Surrounded, { isEnded, isPast, plain }: Said): number | null {
    const isAhead = /\b(?:would|will|looking|need|want|moving|hoping|are)\b|'d\b|'ll\b/.test(plain);
    if (elsewhereBehind.test(right) || isEnded || (isPast && !isAhead)) return null;
    const isOfOthers = row.members.some(({ kind }) => kind === 'child' || kind === 'relative');
    if (isOfOthers && comesAndGoes.test(`${left.slice(-50)}${words} ${right.slice(0, 50)}`)) this.#isVague = true;
    this.#household.addRow(row.members);
    const isWhole = isSelfish(row) && allOfThem.test(left) && row.members.every((member) => member.size !== null);
    return isWhole ? row.members.reduce((sum, member) => sum + (member.size ?? 0), 0) : null;
  }

  get reading(): HouseholdReading {
    if (this.#isOpen) return 'unclear';
    if (this.#isPair && this.#hasOurs) this.#passingPartner ??= partner;
    if (this.#passingPartner && this.#hasOurs) this.#household.addRow([this.#passingPartner]);
    const { size, isEmpty, isUnclear } = this.#household;
    const stated = [...this.#stated];
    const [only] = stated;
    if (stated.length > 1) {
      // ‘Three of us … two adults and a child’: one of them is the sum of the rows.
      const isSum = !isEmpty && stated.includes(size);
      return isSum ? { count: size, isTotal: true } : 'unclear';
    }
    if (only === 1 && size > 1) return { count: size, isTotal: false };
    if (only !== undefined) return only >= size || isEmpty ? { count: only, isTotal: true } : 'unclear';
    if (this.#isAlone) return isEmpty ? { count: 1, isTotal: true } : 'unclear';
    if (this.#isVague) return 'unclear';
    return isUnclear || isEmpty || size > most ? null : { count: size, isTotal: false };
  }
}

/** What is said in a sentence of all whom it names. */
type Said = { plain: string; isEnded: boolean; isPast: boolean; comesAndGoes: boolean };
/** A row with its own words and those beside it. */
type Surrounded = { row: Row; left: string; right: string; words: string };

/** A child that is due is nobody of the household yet. */
function surrounded(found: Row, tokens: readonly string[]): Surrounded {
  const before = tokens.slice(Math.max(0, found.start - AROUND), found.start).join(' ');
  const right = tokens
    .slice(found.end, found.end + AROUND)
    .join(' ')
    .slice(0, 60);
  const isUnborn = unborn.test(right) && found.members.at(-1)?.kind === 'child';
  return {
    row: isUnborn ? { ...found, members: found.members.slice(0, -1) } : found,
    left: before.slice(-70) + (found.start > 0 ? ' ' : ''),
    right,
    words: tokens.slice(found.start, found.end).join(' '),
  };
}

const withFamily = /^(?:,? ?from [\p{L} ,]{2,30}? ?)?,? ?(?:and|with|plus) (?:our|two|three|\d) /u;
const listsNames = /(?::|\bwe are|\bwe're|of us,?) ?$/;
const allOfThem = pattern()`
  \b(?:
    there is|there's|theres|it is|it's|its|there'd be|there would be|it'd be|it would be|it will be|it'll be
    |that is|that's|thats|we are|we're|just|only
  ) $
`;

/** ‘We have two boys’, ‘… with a toddler’: of partner and children whom the writer has. */
function isHad({ row, left, right }: Surrounded, { plain, isEnded }: Said): boolean {
  const hasWord = /\b(?:have|has|'ve|got|with|we've|i've|expecting|are)(?: also| got| just| only)* $/.test(left);
  const isTheirs = row.members.some(({ kind }) => kind === 'child' || kind === 'partner');
  const areDetermined = row.members.every(({ kind, determined }) => kind !== 'child' || determined);
  if (!hasWord || !isTheirs || isSelfish(row) || !areDetermined) return false;
  if (
    (elsewhereBehind.test(right) && !comesWithWriter.test(right)) ||
    isEnded ||
    /\b(?:had|grown|adult|married|abroad)\b/.test(plain)
  )
    return false;
  return /\b(?:i|we|i've|we've|i'm|we're)\b/.test(left) || /^(?:and )?(?:have|has|with|got) $/.test(left);
}

/** Reads a folded letter in English words. `names`: those that it writes with a capital, folded (household-names.ts). */
export function readHousehold(english: string, names: ReadonlySet<string>): HouseholdReading {
  const text = prepared(english);
  const evidence = new Evidence(text, names);
  for (const sentence of text.split(/[.!?;\n]+(?=\s|$)|\n+/)) evidence.read(sentence);
  return evidence.reading;
}
