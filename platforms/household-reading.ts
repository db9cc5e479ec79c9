import { streetKinds } from '../domain/listings/street-words.ts';
import { numberWords } from '../domain/text/number-words.ts';
import { householdNouns, joinWords, ownTokens } from './household-lexicon.ts';
import { type Member, type Row, rowsIn, tokensOf } from './household-rows.ts';

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

const count = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const numberOf = (word: string): number => numberWords[word] ?? Number(word);
const most = 14;

const units =
  'weeks?|months?|years?|minutes?|mins?|days?|hours?|km|kms|miles?|beds?|bedrooms?|bathrooms?|rooms?|times|euros?|references|payslips|cars?|bikes?|dogs?|cats?|pets?|jobs?|suitcases|photos|copies|per|percent|stops|doors|houses|nights|places|years';
const weAre =
  "(?:we are|we're|were|we would be|we'd be|we will be|we'll be|there are|there're|there is|there's|theres|there would be|there'd be|there will be|there'll be|it is|it's|its|it would be|it'd be|that is|that's|that would be|for)";
const ofUs = `(?:(?:just|only|about|all|both|now|currently|the|a|total|of|group|family|household|party|team|gang|bunch|crowd) ){0,5}`;
/** Numbers of all who would live there. A noun of their own behind ‘we are’ need not be known. */
const totals: readonly RegExp[] = [
  new RegExp(`\\b(?:${weAre}|the|just|only) (?:the |just |only |a )?(?<n>${count}|pair|couple|trio) of us\\b`),
  new RegExp(
    `^(?<n>${count}|pair|couple|trio) of us (?:all |both )?(?:would|are|looking|in total|altogether|will|hoping|sharing)\\b`,
  ),
  new RegExp(`\\bof us (?:are |is |all |there are )?(?<n>${count})(?! (?:${units}))\\b`),
  new RegExp(
    `\\b(?:we are|we're|we would be|we'd be|we will be|we'll be) ${ofUs}(?<n>${count})(?: (?!${units}|of)[\\p{L}-]+){0,4}? (?!(?:${units})\\b)(?:[\\p{L}-]{3,}s|people|men|women|of us|children)\\b(?! old)`,
    'u',
  ),
  new RegExp(
    `\\b(?:we are|we're|we would be|we'd be|we will be|we'll be) ${ofUs}(?<n>${count})(?= ?(?:[,:;(–-]|and\\b|plus\\b|$|in ))`,
  ),
  new RegExp(
    `\\b(?:family|household|party|group|gang|team|bunch|crew) of (?:about )?(?<n>${count})(?! (?:${units})\\b)(?! (?:adults?|people) and\\b)`,
  ),
  new RegExp(
    `\\b(?:for|to) (?<n>${count}) (?:[\\p{L}-]+ ){0,2}?(?:people|persons?|adults|tenants|professionals|students|friends|nurses|lads|girls|sharers|souls|guys|workers|siblings)\\b(?! (?:and|plus|with|,))`,
    'u',
  ),
  new RegExp(
    `\\b(?<n>${count}) (?:people|persons?|adults|souls|of us|heads|occupants)?,? ?(?:in total|in all|altogether|all told|total)\\b`,
  ),
  new RegExp(
    `\\b(?:there'd be|there would be|there will be|there'll be|that makes|makes|it would be|it'd be) (?<n>${count})(?: of us| in it| people| altogether| all told)\\b`,
  ),
  new RegExp(
    `\\b(?:number|nr|amount) of (?:people|persons|occupants|adults|tenants)[\\w ]{0,12}? ?(?:is |: |- )?(?<n>${count})\\b`,
  ),
  new RegExp(
    `(?:^|\\W)(?:household size|people|persons|occupants|tenants|adults)(?: moving in)? : (?<n>${count})(?! (?:adults|children|kids))\\b`,
  ),
  new RegExp(`\\b(?:there are|there's|there is|theres) (?<n>${count}) in (?:the|our|my) (?:family|household|house)\\b`),
];
const sizes: Readonly<Record<string, number>> = { pair: 2, couple: 2, trio: 3 };

function totalsIn(sentence: string): number[] {
  return totals.flatMap((pattern) => {
    const said = pattern.exec(sentence)?.groups?.['n'];
    const number = said === undefined ? null : (sizes[said] ?? numberOf(said));
    return number !== null && number > 0 && number <= most ? [number] : [];
  });
}

/** One person alone. */
const alone: readonly RegExp[] = [
  /\b(?:just|only|solely|simply) (?:for )?(?:me|myself)\b(?! (?:and|&|\+|plus|with|,? my)\b)/,
  /\b(?:me|myself|i) (?:alone|only|solo|on my own)\b/,
  /\bfor myself\b(?! (?:and|&|\+|plus|with)\b)/,
  /\b(?:i'd|i would|i'll|i will|i'm|i am|im) (?:be )?(?:living |there |moving |moving in |coming |renting |arriving |staying |looking ){0,2}(?:alone|solo|on my own|by myself|on my tod|on me own|single)\b(?! (?:room|bed))/,
  /\b(?:live|living|move|moving|rent|renting|stay|staying|there|in|be|coming) (?:in )?(?:alone|solo|on my own|by myself|on me own)\b/,
  new RegExp(
    `(?:^|[,:;(] ?|\\bfor |\\bas )(?:a |an )?(?:single|one|1)(?: (?:working|professional|employed|quiet|retired|mature|young|male|female)){0,3} (?:professional|person|occupant|male|female|man|woman|lady|gentleman|tenant|adult|worker|lad|fella|guy|girl|chap|bloke|fellow)\\b(?!,? (?:and|plus|with|&))`,
  ),
];
const notAlone =
  /\b(?:not|never|isn't|won't be) (?:\w+ )?(?:alone|on my own)\b|\b(?:pay|afford|manage) (?:\w+ ){0,3}(?:alone|by myself|on my own)\b/;

/** Persons whom the writer lived with, or not any more. */
const ended =
  /\b(?:split|separated|divorced|broke up|broken up|passed away|passed|died|dead|reared|raised|grown up|grown and|buried|widow(?:ed|er)?|moved out|estranged|left me)\b/;
const past =
  /\b(?:used to|we had|i had|we've had|had been|lived|grew up|stayed|shared with|was|were (?!looking|thinking|hoping|wondering|interested))\b/;
/** What stands before those who do not come along. */
const elsewhereBefore =
  /(?:\b(?:late|ex|former)|\b(?:without|behalf of|reference from|letter from|near|beside|close to|closer to|home to|away from|back to|from|leaving|leave|met|lost|mind|minding|visit|visiting|except|not|thanks to|told|help|helping|with help of|belongs to|owned by|through|by|ask|asked|contact|call|ring|text|email|know|see|saw|like|by|via|friend of|rent from|between|to|at|in|off|living with|live with|lived with|stay with|stay at|staying with|staying at|stayed with|sharing with|lodging with|been with|couch of|behind|among|outside) (?:both )?)$/;
const futureBefore =
  /\b(?:would|will|'ll|'d|to|should|want|going to|i'd|we'd|looking to|hoping to) (?:be )?(?:\w+ )?(?:live|living|stay|staying|share|sharing|living|move|moving|come|rent|renting)(?: \w+){0,2} with (?:both )?$|\b(?:rent|move|moving|come|coming|arrive|arriving|relocate|relocating|share|sharing|shift|shifting|join|live there|along|together|apartment|flat|house|place|home|here|over|in|ireland)[^,]{0,30} with $|^with $|\b(?:bring|bringing|joined by|accompanied by|alongside|along with|together with|as well as) $/;
/** What stands behind those who do not. */
const elsewhereBehind =
  /^(?:,? who )?(?:(?:also|still|just|kindly|only|already|has|have|is|are|was|were) )*(?:live|lives|lived|living|visit|visits|visiting|would visit|will visit|stay|stays|would stay|comes? to me|recommended|told|said|says|gave|passed|sell|sells|selling|owns|own|wants? (?:it|the)|needs? (?:it|the)|moved|helped|suggested|viewed|saw|went|drove|rented|came|could view|can view|will view|would view|can look|will look|have houses|has a|minds?|works? (?:near|beside)|split|separated|divorced|broke|due|on the way|on its way|expected|is due|gone|grown|reared|number|numbers|phone|mobile|is moving to canada|going back)\b|^'s\b/;
const unborn = /^(?:is |are |was )?(?:due|on the way|on its way|on route|coming in|arriving in|expected|to come)\b/;
/** Who comes and goes is counted by some and not by others. */
const comesAndGoes =
  /\bevery (?:other|second|2nd) (?:week|weekend|night)|\b(?:at|on|some|most|odd|the odd|alternate) (?:the )?weekends?\b|\bpart[- ]time (?:dad|mam|mum|with)|\bshared custody|\bhalf the (?:week|time)|\bwhen (?:he|she|they)'?s? (?:are |is )?(?:home|here|over|down)|\bfrom time to time|\b(?:during|in|for) the (?:summer|holidays)\b|\bholidays with\b|\bvisit\w*\b|\bfollows?\b.{0,20}\blater\b/;

const isSelfish = (row: Row) => row.members.some(({ type }) => type === 'self');
const nounsOf = (row: Row, kind: Member['kind']) => row.members.filter((member) => member.kind === kind);

/** Words for children that may be the sons and daughters again. */
const general =
  /^(?:child|children|kid|kiddie|childer|childrens|smallie|young-one|small-one|little-one|youngster|grandchildren)$/;
const singular = (word: string) => word.replace(/s$/, '');

class Household {
  #partner = 0;
  readonly #others = new Map<string, number>();
  readonly #children = new Map<string, number>();
  isUnclear = false;
  isEmpty = true;

  addRow(members: readonly Member[]): void {
    for (const member of members) this.#add(member);
    // ‘Two kids and a baby’ in one row are three.
    const children = members.filter(({ kind, size }) => kind === 'child' && size !== null);
    if (children.some(({ word }) => general.test(singular(word))) && children.length > 1)
      raise(
        this.#children,
        'child',
        children.reduce((sum, { size }) => sum + (size ?? 0), 0),
      );
  }

  #add(member: Member): void {
    const { type, kind, word } = member;
    if (type === 'self') return;
    const size = member.size;
    if (size === null) {
      // ‘Our kids’ adds nothing where their number is said elsewhere.
      const known = kind === 'child' ? this.#children.size > 0 : this.#others.has(singular(word));
      if (!known) this.isUnclear = true;
      return;
    }
    this.isEmpty = false;
    if (kind === 'partner') this.#partner = 1;
    else if (kind === 'child') raise(this.#children, singular(word), size);
    else raise(this.#others, singular(word), size);
  }

  /** The writer, and each whom they name once; ‘the kids’ are the sons and daughters again. */
  get size(): number {
    const entries = [...this.#children];
    const sum = (of: typeof entries) => of.reduce((total, [, size]) => total + size, 0);
    const children = Math.max(
      sum(entries.filter(([word]) => general.test(word))),
      sum(entries.filter(([word]) => !general.test(word))),
    );
    return 1 + this.#partner + children + sum([...this.#others]);
  }
}

function raise(map: Map<string, number>, word: string, size: number): void {
  map.set(word, Math.max(map.get(word) ?? 0, size));
}

/** Whether a row stands for those who would live there: the writer is in it, or they come with the writer. */
function belongs(row: Row, left: string, right: string, isFirstPerson: boolean): boolean {
  if (isSelfish(row)) return row.members.length > 1;
  const [first] = row.members;
  if (!first || first.type === 'name' || first.kind === 'person') return false;
  // Other languages name a partner without an owner: ‘mieszkać z mężem’.
  if (first.kind === 'partner' && !first.determined && /\b(?:and|with) $/.test(left)) return true;
  if (futureBefore.test(left)) return isFirstPerson && (first.determined || first.numbered);
  if (elsewhereBefore.test(left)) return false;
  return /^(?:(?:is|are|will be|would be|will|would|'ll be) )?(?:join|joins|joining|come|comes|coming|move|moves|moving|live|lives|living|follow|following|share|sharing|arriving)(?: \w+){0,2} with (?:me|us)\b|^(?:(?:is|are|will be|will) )?(?:join|joins|joining|follow|following) (?:me|us)\b/.test(
    right,
  );
}

/** The size of a row that begins with a number of persons or a group: ‘two adults and a child’, ‘the two of us and our lad’. */
function groupSize(row: Row, left: string): number | null {
  const [first, ...rest] = row.members;
  if (!first || first.size === null) return null;
  const isGroup = first.type === 'group';
  const isPeople =
    first.kind === 'person' ||
    (/\b(?:we are|we're|we would be|we'd be|for) ?$/.test(left) &&
      /^(?:lads|girls|boys|sisters|brothers|friends|mates|siblings|cousins|colleagues)$/.test(first.word));
  const isElaborated = rest.some(({ type, kind }) => type === 'self' || type === 'name' || kind === 'partner');
  const isCounted =
    isPeople &&
    first.numbered &&
    (isElaborated ||
      left === '' ||
      /(?:[:(,-]|\bare|\bbe|\bfor|\bof|\bis|'s|\bwe're|house|place|home|flat) ?$/.test(left));
  if (!isGroup && !isCounted) return null;
  if (row.members.some(({ size }) => size === null)) return null;
  const restSize = rest.reduce((sum, { size }) => sum + (size ?? 0), 0);
  // ‘Six people, four adults and two kids’ says the number, then who they are.
  if (/^(?:people|persons?|souls)$/.test(first.word) && rest.length > 1 && restSize === first.size) return first.size;
  // ‘Two friends, me and Ann’ are these two.
  if (!isElaborated) return first.size + restSize;
  if (rest.some(({ type }) => type === 'self')) return Math.max(first.size, restSize);
  const others = rest.filter(({ type, kind }) => type !== 'name' && kind !== 'partner');
  return first.size + others.reduce((sum, { size }) => sum + (size ?? 0), 0);
}

const isConjunction = (joint: string | undefined) => /\b(?:and|plus|with|n)\b|[&+]/.test(joint ?? '');
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

/** A folded letter in English words. `names`: those that it writes with a capital, folded. */
export function readHousehold(english: string, names: ReadonlySet<string>): HouseholdReading {
  const text = joinWords(english)
    .replace(
      /\b(?:i'?m |i am )?(?:a |the )?(?:single|lone|working)[ -](?:mam|mum|mom|mammy|mother|dad|daddy|father|parent) (?:of|with|to|and)\b/g,
      ' myself and ',
    )
    .replace(/\b(\d{1,2})\s*(?:[ -]?(?:years?|yrs?|yr|months?|weeks?)[ -]old|yo|y\/o)\b/g, '$1-year-old')
    .replace(/[’]/g, "'")
    .replace(/\bn(?:o|r|um)\. ?of\b/g, 'number of')
    .replace(
      new RegExp(`\\bfamily (?:with|and)(?= ${count} )`, 'g'),
      partnerIn(english) ? 'couple with' : 'family with',
    );
  const household = new Household();
  const stated = new Set<number>();
  let isAlone = false;
  let isVague = false;
  const isFirstPerson = /\b(?:i|we|i'm|i'd|we're|we'd|me|my|our|us)\b/.test(text);
  for (const sentence of text.split(/[.!?;\n]+(?=\s|$)|\n+/)) {
    const tokens = tokensOf(sentence);
    const plain = tokens.join(' ');
    if (!plain) continue;
    const groups: number[] = [];
    const rows = rowsIn(tokens, names).map(withoutLooseNames);
    for (const row of rows) {
      const left = tokens.slice(0, row.start).join(' ').slice(-70) + (row.start > 0 ? ' ' : '');
      const right = tokens.slice(row.end).join(' ').slice(0, 60);
      const last = row.members.at(-1);
      const members = unborn.test(right) && last?.kind === 'child' ? row.members.slice(0, -1) : row.members;
      const kept = { ...row, members };
      const size = groupSize(kept, left.trimEnd());
      if (size !== null && !ended.test(plain)) {
        // ‘One of our nurses, Ann’ is no group.
        if (size > 1) groups.push(size);
        continue;
      }
      if (
        names.size > 0 &&
        members.length >= 3 &&
        members.every(({ type }) => type === 'name') &&
        /(?::|\bwe are|\bwe're|of us,?) ?$/.test(left)
      ) {
        if (/\b(?:us|we|we're)\b/.test(plain)) groups.push(members.length);
        continue;
      }
      const have = /\b(?:have|has|'ve|got|with|we've|i've|expecting|are)(?: also| got| just| only)* $/.test(left);
      const isTheirs = members.some(({ kind }) => kind === 'child' || kind === 'partner');
      if (belongs(kept, left, right, isFirstPerson)) {
        if (
          elsewhereBehind.test(right) ||
          ended.test(plain) ||
          (past.test(plain) && !/\b(?:would|will|looking|need|want|moving|hoping|are)\b|'d\b|'ll\b/.test(plain))
        )
          continue;
        const near = `${left.slice(-50)}${tokens.slice(row.start, row.end).join(' ')} ${right.slice(0, 50)}`;
        const isOfOthers = members.some(({ kind }) => kind === 'child' || kind === 'relative');
        if (isOfOthers && comesAndGoes.test(near)) isVague = true;
        const whole = members.map((member) => member.size);
        if (
          isSelfish(kept) &&
          /\b(?:there is|there's|theres|it is|it's|its|there'd be|there would be|it'd be|it would be|it will be|it'll be|that is|that's|thats|we are|we're|just|only) $/.test(
            left,
          ) &&
          !whole.includes(null)
        )
          groups.push(whole.reduce<number>((sum, size) => sum + (size ?? 0), 0));
        household.addRow(members);
      } else if (have && isTheirs && !isSelfish(kept) && nounsOf(kept, 'child').every(({ determined }) => determined)) {
        if (elsewhereBehind.test(right) || ended.test(plain) || /\b(?:had|grown|adult|married|abroad)\b/.test(plain))
          continue;
        if (!/\b(?:i|we|i've|we've|i'm|we're)\b/.test(left) && !/^(?:and )?(?:have|has|with|got) $/.test(left))
          continue;
        if (comesAndGoes.test(plain)) isVague = true;
        household.addRow(members.filter(({ kind }) => kind === 'child' || kind === 'partner'));
      } else if (isTheirs && comesAndGoes.test(plain))
        isVague = isVague || members.some(({ kind }) => kind === 'child');
    }
    const all = totalsIn(plain);
    const said = groups.length > 0 && Math.max(...groups) >= Math.max(0, ...all) ? groups : all;
    const isOther = /\b(?:he|she|they|sister|brother) (?:has|have|'s|with)\b|\bat one stage\b/.test(plain);
    if (!isOther && !past.test(plain.replace(/\bwere\b/g, ''))) for (const one of said) stated.add(one);
    const isRow = rows.some((row) => isSelfish(row) && row.members.length > 1);
    isAlone ||= !isRow && alone.some((pattern) => pattern.test(plain)) && !notAlone.test(plain);
  }
  return summed({ household, stated: [...stated], isAlone, isVague });
}

function summed({
  household,
  stated,
  isAlone,
  isVague,
}: {
  household: Household;
  stated: readonly number[];
  isAlone: boolean;
  isVague: boolean;
}): HouseholdReading {
  const { size } = household;
  const [only] = stated;
  if (only === 1 && stated.length === 1 && size > 1) return { count: size, isTotal: false };
  if (stated.length > 1) {
    // ‘Three of us … two adults and a child’: one of them is the sum of the rows.
    const matching = stated.filter((one) => one === size && !household.isEmpty);
    return matching.length === 1 ? { count: size, isTotal: true } : 'unclear';
  }
  if (only !== undefined) {
    return only >= size || household.isEmpty ? { count: only, isTotal: true } : 'unclear';
  }
  if (isAlone) return household.isEmpty ? { count: 1, isTotal: true } : 'unclear';
  if (isVague) return 'unclear';
  if (household.isUnclear) return null;
  return household.isEmpty || size > most ? null : { count: size, isTotal: false };
}

const wordsThatAreNoNames = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter i ireland dublin cork galway limerick waterford wicklow kerry mayo europe hap esb hse'.split(
    ' ',
  ),
);

/** The words that a letter writes with a capital within its sentences, and never without: names, folded. */
export function namesIn(written: string, fold: (text: string) => string): Set<string> {
  const letter = written.normalize('NFC').slice(0, 8_000);
  const names = new Set<string>();
  const small = new Set<string>();
  const places = new Set<string>();
  for (const [chain] of letter
    .normalize('NFC')
    .slice(0, 8_000)
    .matchAll(/(?:\b\d{1,4}[a-z]?,? )?(?:\p{Lu}[\p{L}'’-]+(?:,? |$)){1,6}/gu)) {
    const words = fold(chain).split(/[\s,]+/);
    if (/^\d/.test(chain) || words.some((word) => streetKinds.has(word))) for (const word of words) places.add(word);
  }
  for (const match of letter
    .normalize('NFC')
    .slice(0, 8_000)
    .matchAll(/[\p{L}][\p{L}\p{M}'’-]*/gu)) {
    const [word] = match;
    const folded = fold(word);
    const before = letter.slice(Math.max(0, match.index - 3), match.index);
    if (
      /\b(?:in|at|from|near|to|of|outside|around)\s+$/i.test(letter.slice(Math.max(0, match.index - 9), match.index))
    ) {
      places.add(folded);
      continue;
    }
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
