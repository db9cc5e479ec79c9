import { numberWords } from '../../domain/text/number-words.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { householdNouns, type Noun, phraseBreaks } from './lexicon.ts';

/** One member of a row: the writer, someone with a noun or a name, or a group (‘the two of us’). */
export type Member = {
  type: 'self' | 'noun' | 'name' | 'group';
  kind: Noun['kind'] | null;
  word: string;
  /** Null: several, but not how many. */
  size: number | null;
  /** ‘His’, ‘her’, ‘their’. */
  ofOther: boolean;
  /** An owner, an article or a number stands before it. */
  determined: boolean;
  numbered: boolean;
  /** What joins it to the one before. */
  joint?: string;
};

/** The number that a token says in digits or words, or null. */
export const numberOf = (token: string | undefined): number | null => {
  if (token === undefined) return null;
  if (/^\d{1,2}$/.test(token)) return Number(token);
  return numberWords[token] ?? null;
};
const owners = new Set(['my', 'our', 'the', 'a', 'an', 'another', 'his', 'her', 'their', 'me']);
const others = new Set(['his', 'her', 'their']);
/** What follows an age. */
export const ageUnits = /^(?:years?|yrs?|yo|months?|weeks?|old|y)$/;
const aged = /^\d{1,2}-(?:year|month|week|yr)s?(?:-old)?$/;
const adjectives = pattern('u')`
  ^(?:young|older?|elderly|little|small|wee|big|teenage|adult|grown|baby|newborn|new|lovely|quiet|only
  |eldest|youngest|other|own|two|school|primary|best|good|dear|retired|pregnant|future|twin|disabled
  |autistic|single|working|female|male|nursing|final|first|second|third|year|international|mature|fellow
  |close|old|toddler|\p{L}+ish|\p{L}+ian|\d{1,2}-\S+)$
`;
const MAX_ADJECTIVES = 3;

/** What stands before a noun: an owner, an article, ‘both’, a number; `end` is the place behind it. */
type Determiner = {
  end: number;
  isNone: boolean;
  owner: string | null;
  hasBoth: boolean;
  /** ‘Myself and herself, both nurses’ are these two. */
  isAppositive: boolean;
  number: number | null;
  determined: boolean;
};

function determinerAt(tokens: readonly string[], from: number): Determiner {
  let at = from;
  const first = tokens[at] ?? '';
  const isNone = /^(?:no|zero|0|without|neither|not)$/.test(first);
  const owner = owners.has(first) ? first : null;
  if (isNone || owner) at += 1;
  if (tokens[at] === 'both') at += tokens[at + 1] === 'of' ? 2 : 1;
  if (owners.has(tokens[at] ?? '') && tokens[at - 1] === 'of') at += 1;
  const hasBoth = tokens.slice(from, at).includes('both');
  const isAppositive = hasBoth && owner === null && tokens[from] === 'both' && tokens[from + 1] !== 'of';
  let number = numberOf(tokens[at]);
  if (number !== null) at += 1;
  else if (/^(?:couple|pair)$/.test(tokens[at] ?? '') && tokens[at + 1] === 'of' && tokens[at + 2] !== 'us') {
    number = 2;
    at += 2;
  }
  if (number !== null && tokens[at] === 'of' && owners.has(tokens[at + 1] ?? '')) at += 2;
  // ‘My 6 year old son’: the number is an age.
  if (number !== null && ageUnits.test(tokens[at] ?? '')) {
    while (ageUnits.test(tokens[at] ?? '')) at += 1;
    number = null;
  }
  const determined = owner !== null || number !== null || hasBoth;
  return { end: at, isNone, owner, hasBoth, isAppositive, number, determined };
}

/** The place of the noun behind a determiner, with adjectives and ages between; null where there is none. */
function headNounAt(tokens: readonly string[], { end, determined }: Determiner): { noun: Noun; at: number } | null {
  for (let at = end; at <= end + MAX_ADJECTIVES; at += 1) {
    const token = tokens[at] ?? '';
    const noun = householdNouns.get(token);
    const next = householdNouns.get(tokens[at + 1] ?? '');
    if (noun && !(next && next.kind !== 'partner')) return { noun, at };
    if (noun) continue;
    if (!/^\p{L}/u.test(token) && !aged.test(token) && numberOf(token) === null) return null;
    const isOpen = determined && !phraseBreaks.has(token) && /^[\p{L}'-]+$/u.test(token);
    if (!isOpen && !adjectives.test(token) && !ageUnits.test(token)) return null;
  }
  return null;
}

/** ‘My two and his two’: an owner and a number, with no noun behind. */
function ownNumberAt(tokens: readonly string[], from: number, { owner }: Determiner): Member | null {
  const isPossessive = owner !== null && /^(?:my|our|his|her|their)$/.test(owner);
  const size = numberOf(tokens[from + 1]);
  const behind = tokens[from + 2];
  if (!isPossessive || size === null || !(behind === undefined || /^[,;:)&+]|^and$/.test(behind))) return null;
  const [type, kind, word] = ['noun', 'child', `${owner}-own`] as const;
  return { type, kind, word, size, ofOther: false, determined: true, numbered: true };
}

/** A noun with what stands before it, from a place on; null where there is none. */
export function nounAt(tokens: readonly string[], from: number): { member: Member | null; end: number } | null {
  const determiner = determinerAt(tokens, from);
  const { isNone, isAppositive, owner, number, hasBoth, determined } = determiner;
  const head = headNounAt(tokens, determiner);
  if (!head) {
    const member = ownNumberAt(tokens, from, determiner);
    return member && { member, end: from + 2 };
  }
  const { noun, at } = head;
  if (isNone || isAppositive) return { member: null, end: at + 1 };
  const isTwin = tokens.slice(from, at).includes('twin');
  const member: Member = {
    type: 'noun',
    kind: noun.kind,
    word: tokens[at] ?? '',
    size: noun.plural ? (number ?? (hasBoth || isTwin ? 2 : noun.size)) : (number ?? 1),
    ofOther: others.has(owner ?? '') || (hasBoth && others.has(tokens[from + 2] ?? '')),
    determined,
    numbered: number !== null,
  };
  return { member, end: at + 1 };
}
