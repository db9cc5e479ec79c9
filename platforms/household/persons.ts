import { expression } from '../../domain/text/letter-expression.ts';
import { count, toNumber } from './members.ts';
import { childWords, partnerWords, relativeWords } from './words.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/**
 * A letter seldom lists its household in one place: ‘my wife is a nurse … we have a toddler … my brother could view it
 * for us’. Here each person that it speaks of is found first, with what they are to the writer and what is said of
 * them; then those who would live in the home are counted, each once.
 */
type Person = {
  /** ‘His son’: of someone else, unless the letter speaks for them. */
  isOfOther: boolean;
  kind: 'partner' | 'child' | 'relative';
  /** The noun: a son and a daughter are two children, ‘the kids’ are the same ones again. */
  noun: string;
  /** Null: several, but not how many. */
  number: number | null;
};

const adjectives =
  '(?:(?:young|old|older|elderly|little|small|big|grown|grown[- ]up|adult|teenage|newborn|new|baby|lovely|quiet|dear|own|only|eldest|youngest|future|twin|disabled|autistic|working|retired|\\p{L}+ish|\\d{1,2}(?:\\.\\d)?[- ](?:years?|yrs?|months?|weeks?)[- ]old) ){0,3}';
/** ‘Herself’ is the writer's wife in ‘me and herself’, and the applicant in ‘for herself’. */
const partners = partnerWords.replace('|herself|himself', '');
const ageNoun = `(?:${count})[- ](?:year|yr|month|week)s?[- ]olds?`;
const manyChildren =
  'children|kids|kiddies|sons|daughters|boys|girls|lads|babies|toddlers|teenagers|twins|grandchildren|grandkids|little ones|small ones|young ones';
const oneChild = `${childWords}|${ageNoun}|grandson|granddaughter|grandchild|young one|youngster|young lad`;
const manyRelatives =
  'parents|brothers|sisters|friends|mates|pals|cousins|colleagues|housemates|flatmates|workmates|classmates|siblings|in-laws';
const oneRelative = `(?:${relativeWords})(?:[- ]in[- ]law)?|grandmother|grandfather|granny|nan|sibling|workmate|buddy|pal`;
const mention = expression(
  alternatives`
    (?<![\p{L}\p{N}])(?:(?<whose>my|our|his|her|their|the|a|an|no) )?(?:(?<number>${count}|couple of) )?
    (?<twin>twin )?${adjectives}(?:
      (?<partner>${partners}|wifey)|(?<children>${manyChildren})|(?<child>${oneChild})
      |(?<relatives>${manyRelatives})|(?<relative>${oneRelative})
    )(?<possessive>'s)?(?![\p{L}\p{N}])
  `,
  'gu',
);

/** What stands between two persons of one row: a name, an age, what they do, in commas or brackets. */
const inRow = pattern('u')`
  ^(?: (?:called|named) \p{L}+| \p{L}[\p{L}'-]*)?(?: ?\([^()]{0,40}\)|,? (?:who is |aged? )?\d{1,2}(?: (?:years?|months?)(?: old)?)?
  )?(?:, and|,| and| &| \+| plus| with| as well as| along with| together with|) *(?:also )?$
`;
const selfBefore = pattern('u')`
  (?<![\p{L}])(?:i|me|myself|us|we|ourselves|we're|i'm|with|for|bring|bringing|is|are|be)
  (?: both| all| just| only)?(?:,? (?:and|&|\+|plus|with|for|also)|,)?(?: also)? *$
`;
/** ‘For my friend’ is who wants the home, and comes to nobody more. */
const onlyFor = /(?:^|[^\p{L}])for (?:both |just )?$/u;
const selfAfter = pattern('u')`
  ^(?: \p{L}[\p{L}'-]*)?(?: ?\([^()]{0,40}\))?(?:
    (?: (?:and|&|\+)|, (?:and|&)(?! i (?:have|had|am|was|got|must) )) (?:i|me|myself)(?!\p{L})
    | (?:will |would |is |are )?(?:
      join\p{L}*|com(?:e|es|ing)|mov(?:e|es|ing)|liv(?:e|es|ing)|shar(?:e|es|ing)|arriv\p{L}+
    ) (?:in |over )?(?:with )?(?:me|us)(?!\p{L})
  )
`;
/** With whom the writer lives now, and wants to no more. */
const livesNow =
  /(?<!\b(?:would|will|'ll|to|should|can|could) (?:be )?)\b(?:live|living|stay|staying|lodging) (?:\p{L}+ )?with (?:my |our )?$/u;
/** Those who do not live with the writer, or not yet. */
const elsewhere = pattern('u')`
  \b(?:late|ex|former)[ -]$
  |\b(?:
    without|behalf of|reference from|letter from|live near|near|beside|close to|home to|away from|from|like
    |look(?:s|ing)? after|leaving|leave|met|divorced|separated from|lost|minding|mind|visit\p{L}*|except|not
  ) (?:my |our |her |his )?$
`;
/** ‘He’s giving it to his daughter’. */
const givenTo = /\b(?:to|by|from|for|of) $/u;
const notThere = pattern('u')`
  ^(?: \p{L}+)?(?:,? who)? (?:
    died|passed|left|will help|would help|helps|helped|is helping|lives?|lived|works? (?:near|round|around)|taught
    |farms?|still farms|could view|can view|will view|would view|has a house|owns?|recommended|told|said|rents
    |visits?|(?:is |are )?visiting|every (?:other|second)|at weekends|(?:is |are )?due|on the way|is expecting
  )(?!\p{L})
  |^[^.!?]{0,12}\((?:visiting|at weekends|every)
`;
/** Who comes and goes, or is not born yet, is counted by some and not by others. */
const comesAndGoes = pattern('u')`
  \b(?:
    every (?:other|second) week(?:end)?|at (?:the )?weekends|part[- ]time dad|(?:shar(?:e|ed|ing)|joint) custody|co-?parent(?:ing)?|half the week|due in
    |due on|baby on the way|expecting (?:a|our)|pregnant|visiting for|to begin with|eventually|later on
    |will follow
  )\b
`;

const aged = /(?:who is |aged? |is |\()(\d{1,2})(?= ?[,)]| and|\b)/gu;

/** A word for a person as it stands in its sentence. */
type Mention = {
  groups: Readonly<Record<string, string | undefined>>;
  left: string;
  right: string;
  isOfOther: boolean;
  /** The number before it; null if there is none. */
  said: number | null;
  /** ‘We have …’, ‘with …’. */
  isHeld: boolean;
  /** The person before it is named in the same row. */
  isInRow: boolean;
  /** Whether the row names the writer too. */
  joined: boolean;
};

function partnerOf({ groups: { whose }, isOfOther, isHeld, isInRow, joined }: Mention): Person | null {
  const isOwn = whose ? !/^an?$/.test(whose) || isHeld || joined : isInRow || joined;
  return isOwn ? { kind: 'partner', noun: 'partner', number: 1, isOfOther } : null;
}

function childrenNamed({ groups, left, right, isOfOther, said, isHeld, isInRow, joined }: Mention): Person | null {
  const { whose, children, child, twin } = groups;
  if (onlyFor.test(left) && child) return null;
  // ‘My son, 7 years old’: the age is his.
  if (child && /old/.test(child) && whose === undefined) return null;
  const twins = twin || children === 'twins' ? 2 : null;
  const ages = children && said === null && !twins ? [...right.slice(0, 80).matchAll(aged)].length : 0;
  // ‘Two lads, both apprentices’ are those who write.
  const isYoungAdult = /^(?:lad|boy|girl)s$/.test(children ?? '');
  const isOwned = whose !== undefined && !/^(?:the|an?)$/.test(whose);
  if (!isOwned && !joined && !isInRow && !isHeld && (said === null || isYoungAdult) && ages === 0) return null;
  return {
    kind: 'child',
    noun: (children ?? child ?? '').replace(/s$/, ''),
    number: child ? (said && !/old/.test(child) ? said : 1) : (said ?? twins ?? (ages || null)),
    isOfOther,
  };
}

function relativesNamed({ groups, left, isOfOther, said }: Mention): Person | null {
  const { whose, relatives, relative } = groups;
  // ‘We are a mum, a dad and two boys’ says who the writers are.
  const isWriter = /^an?$/.test(whose ?? '') && /^(?:m[aou]m|mammy|mother|dad|daddy|father)$/.test(relative ?? '');
  if (isWriter || onlyFor.test(left)) return null;
  const noun = (relatives ?? relative ?? '').replace(/s$/, '');
  return { kind: 'relative', noun, number: relative ? 1 : (said ?? (noun === 'parent' ? 2 : null)), isOfOther };
}

/** The person of a mention; null if they are nobody's household. `isFirst`: the sentence has named nobody before. */
function personOf(one: Mention, isFirst: boolean): Person | null {
  const { groups, isInRow, joined } = one;
  const partner = groups['partner'] ? partnerOf(one) : null;
  if (partner) return partner;
  if (groups['children'] ?? groups['child']) return childrenNamed(one);
  const isNamed = (groups['relatives'] ?? groups['relative']) && groups['possessive'] === undefined;
  return isNamed && (joined || (isInRow && !isFirst)) ? relativesNamed(one) : null;
}

function personsIn(sentence: string): Person[] {
  const persons: Person[] = [];
  let row = { end: -1, joined: false };
  for (const match of sentence.matchAll(mention)) {
    const { groups = {}, index } = match;
    const { whose, number } = groups;
    const end = index + match[0].length;
    const [left, right] = [sentence.slice(0, index), sentence.slice(end)];
    if (elsewhere.test(left) || livesNow.test(left) || notThere.test(right)) continue;
    const isOfOther = /^(?:his|her|their)$/.test(whose ?? '');
    if (isOfOther && givenTo.test(left)) continue;
    const isInRow: boolean = row.end >= 0 && inRow.test(sentence.slice(row.end, index));
    const joined: boolean =
      (isInRow && row.joined) || selfBefore.test(left.slice(-30)) || selfAfter.test(right.slice(0, 60));
    row = { end, joined };
    if (whose === 'no') continue;
    const said = number === 'couple of' ? 2 : number ? toNumber(number) : null;
    const isHeld = /(?:\bhave|\bhas|\bhave got|\bwith|'ve|'ve got|\bgot) $/.test(left);
    const person = personOf({ groups, left, right, isOfOther, said, isHeld, isInRow, joined }, persons.length === 0);
    if (person) persons.push(person);
  }
  return persons;
}

const generic = new Set([
  'children',
  'kid',
  'kiddie',
  'twin',
  'toddler',
  'baby',
  'babie',
  'little one',
  'small one',
  'young one',
  'grandchildren',
  'grandkid',
  'child',
  'teenager',
]);

/** Of children the number that is said of them all, or the sum of sons and daughters, whichever is more. */
function childrenOf(persons: readonly Person[]): number | null {
  const most = new Map<string, number | null>();
  for (const { noun, number } of persons) {
    const known = most.get(noun);
    most.set(noun, known === undefined ? number : known === null ? number : Math.max(known, number ?? 0));
  }
  const together = [...most].filter(
    ([noun]) => generic.has(noun) && /^(?:children|kid|kiddie|grandchildren|grandkid)$/.test(noun),
  );
  const each = [...most].filter(([noun]) => !together.some(([one]) => one === noun));
  const sum = each.reduce((total, [, number]) => total + (number ?? 0), 0);
  const all = Math.max(0, ...together.map(([, number]) => number ?? 0));
  if (all === 0 && sum === 0 && most.size > 0) return null;
  return Math.max(all, sum);
}

/** The number of persons in an English, folded letter, the writer among them; null where none or too little is said. */
export function personsInHousehold(text: string): number | null {
  if (comesAndGoes.test(text)) return null;
  const all = text.split(/[.!?;\n]+(?=\s|$)/).flatMap(personsIn);
  const own = all.filter(({ isOfOther }) => !isOfOther);
  // ‘A client, a lady with two kids’ does not say whether she is all there is.
  if (own.length === all.length && /\b(?:clients?|on behalf of)\b/.test(text)) return null;
  const persons = own.length > 0 ? own : all;
  if (persons.length === 0) return null;
  const children = persons.filter(({ kind }) => kind === 'child');
  const childCount = children.length > 0 ? childrenOf(children) : 0;
  const relatives = new Map(
    persons.filter(({ kind }) => kind === 'relative').map(({ noun, number }) => [noun, number]),
  );
  if (childCount === null || [...relatives.values()].includes(null)) return null;
  const others = [...relatives.values()].reduce<number>((total, number) => total + (number ?? 0), 0);
  const partner = persons.some(({ kind }) => kind === 'partner') ? 1 : 0;
  const total = 1 + partner + childCount + others;
  return total <= 12 ? total : null;
}
