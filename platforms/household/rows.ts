import { householdNouns, ownTokens, phraseBreaks } from './lexicon.ts';
import { ageUnits, type Member, nounAt, numberOf } from './nouns.ts';

/** Persons who are named side by side, and where in the sentence's tokens. */
export type Row = { members: Member[]; start: number; end: number };

const tokenPattern =
  /\d{1,2}-(?:year|month|week|yr)s?(?:-old)?(?![\p{L}\p{N}-])|\d{1,2}(?![\d])|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,;:()+&/–—-]/gu;
export const tokensOf = (sentence: string): string[] => sentence.match(tokenPattern) ?? [];

const MAX_ASIDE = 14;

/** ‘The two of us’, ‘us two’, ‘both of us’, ‘a pair of us’. */
function groupAt(tokens: readonly string[], from: number): { size: number; end: number } | null {
  let at = from;
  while (/^(?:the|a|just|only|for)$/.test(tokens[at] ?? '') && at - from < 2) at += 1;
  const size = /^(?:both|pair|couple)$/.test(tokens[at] ?? '') ? 2 : tokens[at] === 'trio' ? 3 : numberOf(tokens[at]);
  const adjectives = tokens.slice(from, from + 5).findIndex((token) => token === 'couple');
  const isCouple =
    adjectives >= 0 &&
    tokens[from + adjectives + 1] !== 'of' &&
    tokens
      .slice(from, from + adjectives)
      .every((token) => (/^[\p{L}\d]/u.test(token) && !phraseBreaks.has(token)) || /^(?:an?|one|the)$/.test(token));
  if (isCouple) return { size: 2, end: from + adjectives + 1 };
  if (size !== null && tokens[at + 1] === 'of' && tokens[at + 2] === 'us') {
    // ‘Three of us lads’.
    const noun = householdNouns.get(tokens[at + 3] ?? '');
    return { size, end: noun?.plural ? at + 4 : at + 3 };
  }
  const behind = tokens[at] === 'us' ? (tokens[at + 1] === 'both' ? 2 : numberOf(tokens[at + 1])) : null;
  if (behind !== null) return { size: behind, end: at + 2 };
  // ‘We two are engineers’.
  const ours = tokens[from] === 'we' && /^(?:are|both|would|need|want|have|work|,)$/.test(tokens[from + 2] ?? '');
  const ourSize = ours ? numberOf(tokens[from + 1]) : null;
  return ourSize === null ? null : { size: ourSize, end: from + 2 };
}

type Names = ReadonlySet<string>;

/** What may stand behind a member before the next: a name, an age, brackets, ‘who is nine’. Counts names and ages. */
function asideAt(tokens: readonly string[], from: number, names: Names): { end: number; named: number } {
  let at = from;
  let named = 0;
  for (;;) {
    const token = tokens[at] ?? '';
    if (names.has(token)) {
      if (!names.has(tokens[at - 1] ?? '')) named += 1;
      at += 1;
    } else if (/^(?:called|named)$/.test(token)) at += 1;
    else if (token === '(') {
      const close = tokens.indexOf(')', at);
      if (close < 0 || close - at > MAX_ASIDE) break;
      const inside = tokens.slice(at + 1, close);
      named = Math.max(named, inside.filter((one) => /^\d{1,2}$/.test(one)).length);
      at = close + 1;
    } else if (/^(?:who's|who|aged?|thats|that's)$/.test(token)) {
      const age = tokens.slice(at, at + 4).findIndex((one) => numberOf(one) !== null);
      if (age < 0) break;
      at += age + 1;
    } else if (
      numberOf(token) !== null &&
      (/^\d/.test(token) || ageUnits.test(tokens[at + 1] ?? '')) &&
      !householdNouns.has(tokens[at + 1] ?? '')
    ) {
      // An age, unless a noun stands behind it.
      const isNext = nounAt(tokens, at) !== null;
      if (isNext) break;
      at += 1;
    } else if (ageUnits.test(token)) at += 1;
    else if (token === ',' && /^\d{1,2}$/.test(tokens[at + 1] ?? '') && nounAt(tokens, at + 1) === null) at += 1;
    else break;
  }
  return { end: at, named };
}

/** Commas and words that join the members of a row; the place behind them, or `from` where there is none. */
function jointAt(tokens: readonly string[], from: number): number {
  let at = from;
  while (
    /^(?:,|and|&|\+|plus|with|n|or|also|as|well|along|together|of|course|then|even|-|–|\/)$/.test(tokens[at] ?? '')
  ) {
    // ‘As’ and ‘of’ only within ‘as well as’ and ‘of course’.
    if (tokens[at] === 'as' && tokens[at + 1] !== 'well' && tokens[at - 1] !== 'well') break;
    if (tokens[at] === 'of' && tokens[at + 1] !== 'course') break;
    if (tokens[at] === 'or') break;
    at += 1;
  }
  return at;
}

const verbs =
  /^(?:am|'m|have|had|work|works|would|will|was|were|can|could|do|need|want|is|are|also|live|know|think|hope|see|saw|look|get|got)$/;

function memberAt(tokens: readonly string[], at: number, names: Names): { member: Member | null; end: number } | null {
  const token = tokens[at] ?? '';
  const group = groupAt(tokens, at);
  if (group) {
    const member: Member = {
      type: 'group',
      kind: null,
      word: 'us',
      size: group.size,
      ofOther: false,
      determined: true,
      numbered: true,
    };
    return { member, end: group.end };
  }
  const self: Member = {
    type: 'self',
    kind: null,
    word: token,
    size: 1,
    ofOther: false,
    determined: false,
    numbered: false,
  };
  // ‘Ourselves and our two boys’: whoever speaks for two.
  if (token === 'ourselves') return { member: { ...self, size: 2 }, end: at + 1 };
  if (ownTokens.has(token)) return { member: self, end: at + 1 };
  const noun = nounAt(tokens, at);
  if (noun) return noun;
  if (/^(?:himself|herself)$/.test(token)) return { member: { ...self, type: 'noun', kind: 'partner' }, end: at + 1 };
  if (names.has(token) && !names.has(tokens[at - 1] ?? '')) {
    let end = at + 1;
    while (names.has(tokens[end] ?? '')) end += 1;
    return { member: { ...self, type: 'name' }, end };
  }
  return null;
}

/** ‘My two, Kayleigh and Noah’ and ‘our children Sam and Fenna’: as many names as were counted are these again. */
function withoutNamesAgain(members: readonly Member[]): Member[] {
  for (const [at, { type, size }] of members.entries()) {
    if (type !== 'noun' && type !== 'group') continue;
    const names = members.slice(at + 1).findIndex((other) => other.type !== 'name');
    const count = names < 0 ? members.length - at - 1 : names;
    const isSame = size !== null && size > 1 && count === size && /^[,:(–-]?$/.test(members[at + 1]?.joint ?? '');
    if (isSame) return [...members.slice(0, at + 1), ...withoutNamesAgain(members.slice(at + 1 + count))];
  }
  return [...members];
}

/** The rows of persons in a sentence, one member long or more. */
export function rowsIn(tokens: readonly string[], names: Names): Row[] {
  const rows: Row[] = [];
  let at = 0;
  while (at < tokens.length) {
    const row: Row = { members: [], start: at, end: at };
    let next = at;
    for (;;) {
      const found = memberAt(tokens, next, names);
      if (!found) break;
      // ‘… and I work’ begins another clause.
      const isClause =
        row.members.length > 0 &&
        tokens[next] === 'i' &&
        (tokens[next + 1] === 'am' ||
          (verbs.test(tokens[next + 1] ?? '') && tokens[next - 1] !== 'and') ||
          (/^(?:have|had|was|work|got)$/.test(tokens[next + 1] ?? '') && tokens[next - 2] === ','));
      if (isClause) break;
      // ‘He is a chef, me cleaner’: a comma alone joins the writer only within a longer row.
      const isLoose = found.member?.type === 'self' && tokens.slice(row.end, next).join(' ') === ',';
      if (row.members.length > 0 && isLoose && jointAt(tokens, found.end) === found.end) break;
      const aside = asideAt(tokens, found.end, names);
      if (found.member) {
        const { member } = found;
        const joint = tokens.slice(row.end, next).join(' ');
        // ‘My wife, a nurse’ is one person.
        const isOccupation = member.kind === 'person' && !member.numbered && member.size === 1 && joint === ',';
        if (isOccupation) {
          row.end = aside.end;
          next = jointAt(tokens, aside.end);
          if (next === aside.end) break;
          continue;
        }
        row.members.push({ ...member, joint, size: member.size ?? (aside.named > 0 ? aside.named : null) });
      }
      row.end = aside.end;
      const joint = jointAt(tokens, aside.end);
      const isNumbered = numberOf(tokens[aside.end]) !== null && nounAt(tokens, aside.end)?.member?.numbered === true;
      // ‘Myself himself and the small fella’, ‘me the wife and two kids’.
      const isDictated =
        /^(?:me|myself|meself)$/.test(found.member?.word ?? '') &&
        memberAt(tokens, aside.end, names)?.member?.kind === 'partner';
      const isDirect =
        /^(?:my|our|no)$/.test(tokens[aside.end] ?? '') ||
        isNumbered ||
        isDictated ||
        (found.member === null && aside.end > next);
      if (joint === aside.end && !isDirect) break;
      next = joint;
    }
    if (row.members.length > 0) rows.push({ ...row, members: withoutNamesAgain(row.members) });
    at = Math.max(row.end, at + 1);
  }
  return rows;
}
