import { pattern } from '../../domain/text/pattern.ts';
import type { Row } from './rows.ts';

/** What is said in a sentence of all whom it names. */
export type Said = { plain: string; isEnded: boolean; isPast: boolean; comesAndGoes: boolean };
/** A row with its own words and those beside it. */
export type Surrounded = { row: Row; left: string; right: string; words: string };

/** So many words beside a row tell what it is. */
const AROUND = 24;

/** Persons whom the writer lived with, or not any more. */
export const ended =
  /\b(?:split|separated|divorced|broke up|broken up|passed away|passed|died|dead|reared|raised|grown up|grown and|buried|moved out|estranged|left me)\b/;
/** Verbs that put a sentence in the past. */
export const past =
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
export const elsewhereBehind = pattern()`
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
export const comesAndGoes = pattern()`
  \bevery (?:other|second|2nd) (?:week|weekend|night)
  |\b(?:at|on|some|most|odd|the odd|alternate) (?:the )?weekends?\b|\bpart[- ]time (?:dad|mam|mum|with)
  |\b(?:stays?|staying|comes?|coming|over|with me|with us) (?:over )?(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b
  |\b(?:shar(?:e|ed|ing)|joint) custody|\bco-?parent|\bhalf the (?:week|time)|\bwhen (?:he|she|they)'?s? (?:are |is )?(?:home|here|over|down)
  |\bfrom time to time|\b(?:during|in|for) the (?:summer|holidays)\b|\bholidays with\b|\bvisit\w*\b
  |\bfollows?\b.{0,20}\blater\b
`;
/** ‘Though my boyfriend is over most weekends’: a guest. */
export const overnightGuest = pattern('g')`
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
export const comesWithWriter = pattern()`
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
export const goesOn =
  /^(?:,? who )?(?:is|'s|works?|has|does|teaches|studies|drives|runs|starts?|just|also|expecting)\b(?! (?:late|dead|gone|moving out))/;

/** Whether the writer is in the row. */
export const isSelfish = (row: Row) => row.members.some(({ type }) => type === 'self');

/** Whether a row stands for those who would live there: the writer is in it, or they come with the writer. */
export function belongs(row: Row, left: string, right: string, isFirstPerson: boolean): boolean {
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

/** A child that is due is nobody of the household yet. */
export function surrounded(found: Row, tokens: readonly string[]): Surrounded {
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

/** ‘We have two boys’, ‘… with a toddler’: of partner and children whom the writer has. */
export function isHad({ row, left, right }: Surrounded, { plain, isEnded }: Said): boolean {
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
