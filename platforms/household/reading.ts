import { householdNouns, joinWords } from './lexicon.ts';
import { eachNameOnce, Household } from './counted.ts';
import { groupSize, isConjunction } from './groups.ts';
import type { Member } from './nouns.ts';
import { type Row, rowsIn, tokensOf } from './rows.ts';
import {
  belongs,
  comesAndGoes,
  comesWithWriter,
  elsewhereBehind,
  ended,
  goesOn,
  isHad,
  isSelfish,
  overnightGuest,
  past,
  type Said,
  surrounded,
  type Surrounded,
} from './surroundings.ts';
import { count, isAloneIn, isOpenNumber, most, someElsewhere, totalsIn } from './totals.ts';
import { pattern } from '../../domain/text/pattern.ts';

/**
 * Who would live in a home, read by grammar: sentences are taken apart into rows of persons (rows.ts), each
 * row is judged by what stands around it, and the persons of all rows are counted once. A number that is said of all
 * (‘there are five of us’) is held against them.
 */
export type HouseholdReading =
  /** `isTotal`: said of all of them. */
  | { count: number; isTotal: boolean }
  /** People are spoken of, and it cannot be told how many would live there. */
  | 'unclear'
  | null;

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

const withFamily = /^(?:,? ?from [\p{L} ,]{2,30}? ?)?,? ?(?:and|with|plus) (?:our|two|three|\d) /u;
const listsNames = /(?::|\bwe are|\bwe're|of us,?) ?$/;
const allOfThem = pattern()`
  \b(?:
    there is|there's|theres|it is|it's|its|there'd be|there would be|it'd be|it would be|it will be|it'll be
    |that is|that's|thats|we are|we're|just|only
  ) $
`;

/** Reads a folded letter in English words. `names`: those that it writes with a capital, folded (names.ts). */
export function readHousehold(english: string, names: ReadonlySet<string>): HouseholdReading {
  const text = prepared(english);
  const evidence = new Evidence(text, names);
  for (const sentence of text.split(/[.!?;\n]+(?=\s|$)|\n+/)) evidence.read(sentence);
  return evidence.reading;
}
