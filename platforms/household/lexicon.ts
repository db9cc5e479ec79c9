import { pattern } from '../../domain/text/pattern.ts';
/** What a noun of a household stands for: who they are to the writer, and how many where the noun itself says so. */
export type Noun = { kind: 'partner' | 'child' | 'relative' | 'person'; plural: boolean; size: number | null };

const split = (words: string) => words.trim().split(/\s+/);
/** Folded; words of two parts are joined by hyphens (`joinWords`). */
const partners = split(
  'partner husband hubby wife wifey boyfriend girlfriend fiance fiancee spouse missus other-half better-half significant-other fella bf gf',
);
const children = split(
  'son daughter baby child kid kiddie toddler infant newborn teenager teen boy girl lad lass youngster stepson stepdaughter stepchild little-one young-one small-one wee-one smallie nipper bairn wain grandson granddaughter grandchild grandkid foster-child foster-son foster-daughter dependant preschooler schoolgirl schoolboy young-fella little-fella small-fella wee-fella little-man wee-man baba',
);
const relatives = split(
  'mother father mum mam ma mammy mom mommy da dad daddy nana nan nanny granny gran granddad grandad grandmother grandfather grandparent parent brother sister sibling friend bestie cousin aunt auntie uncle nephew niece colleague flatmate housemate roommate classmate workmate teammate coworker co-worker mate buddy pal bro sis in-law mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law au-pair carer stepmother stepfather godmother',
);
const persons = split(
  'adult grown-up person people soul tenant occupant professional student sharer postgrad undergrad nurse doctor carer chef teacher engineer worker lady gentleman man woman guy girl lad lass fella sister brother friend trainee apprentice lecturer researcher electrician',
);
const irregular: Readonly<Record<string, string>> = {
  wife: 'wives',
  child: 'children',
  baby: 'babies',
  person: 'persons',
  lady: 'ladies',
  gentleman: 'gentlemen',
  man: 'men',
  woman: 'women',
  buddy: 'buddies',
  nanny: 'nannies',
  'mother-in-law': 'mothers-in-law',
  'foster-child': 'foster-children',
  stepchild: 'stepchildren',
  grandchild: 'grandchildren',
};

function lexicon(): ReadonlyMap<string, Noun> {
  const nouns = new Map<string, Noun>();
  const add = (kind: Noun['kind'], words: readonly string[]) => {
    for (const word of words) {
      if (!nouns.has(word)) nouns.set(word, { kind, plural: false, size: 1 });
      const many = irregular[word] ?? (/(?:s|x|ch)$/.test(word) ? `${word}es` : `${word}s`);
      if (!nouns.has(many)) nouns.set(many, { kind, plural: true, size: null });
    }
  };
  add('partner', partners);
  add('child', children);
  add('relative', relatives);
  add('person', persons);
  nouns.set('people', { kind: 'person', plural: true, size: null });
  for (const word of split('childer childrens kiddies youngsters'))
    nouns.set(word, { kind: 'child', plural: true, size: null });
  nouns.set('twins', { kind: 'child', plural: true, size: 2 });
  nouns.set('triplets', { kind: 'child', plural: true, size: 3 });
  for (const word of split('parents grandparents in-laws'))
    nouns.set(word, { kind: 'relative', plural: true, size: 2 });
  return nouns;
}
export const householdNouns = lexicon();

const childOfAge = pattern('g')`
  (?<=\b(?:our|my|a|an|one|(?:wife|husband|partner|girlfriend|boyfriend),? (?:and|plus|&|\+)) )(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven
  |twelve)[- ](?:year|yr|month|week)s?[- ]old\b(?=$| ?[.,;:!?()\n]| (?:are|is|and|or|who|would|will|we|i
  |to|in|at|for|with|on|from|need|so|as|but)\b)
`;

/** Nouns of two or three words as one token. */
export const joinWords = (folded: string): string =>
  folded
    .replace(/\b(mother|father|sister|brother|son|daughter)s? in laws?\b/g, '$1-in-law')
    .replace(/\b(other|better) half\b/g, '$1-half')
    .replace(/\bsignificant other\b/g, 'significant-other')
    .replace(/\b(little|small|young|wee) (ones?|fellas?|man)\b/g, '$1-$2')
    // ‘Our infant son’ is one child.
    .replace(
      /\b(?:infant|toddler|teen|teenager|baby|newborn) (?=(?:sons?|daughters?|boys?|girls?|twins|child|children)\b)/g,
      '',
    )
    .replace(/\bfoster (child(?:ren)?|sons?|daughters?)\b/g, 'foster-$1')
    .replace(/\b(i am|i'm|im)(?: an?)? au pair\b/g, '$1 working')
    .replace(/\bau pair\b/g, 'au-pair')
    // ‘My wife and our two-year-old’.
    .replace(childOfAge, 'child')
    // ‘With my youngest, who is 15’.
    .replace(/(?<=\b(?:my|our) )(?:youngest|eldest|oldest)(?=$| ?[.,;:!?()\n]| (?:and|who|is|with|in|at)\b)/g, 'child')
    // ‘Two five-year-olds’.
    .replace(
      /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)[- ](?:year|month|week)[- ]olds\b/g,
      'children',
    )
    // ‘For self, wife and two kids’.
    .replace(/\bself(?=,| and\b| ?&| ?\+| plus\b)/g, 'myself')
    // ‘Our brood of four’.
    .replace(
      /\b(my|our|the|a) (?:brood|gang|clan|tribe|crew|rabble) of (\d{1,2}|one|two|three|four|five|six)\b/g,
      '$1 $2 children',
    )
    // A kind of room is nobody of the household.
    .replace(/\b(?:twin|single|double) (?=(?:bed ?)?rooms?\b|beds?\b|studio\b)/g, '')
    .replace(/\bin laws\b/g, 'in-laws');

/** No adjective before a noun: words that begin another phrase, and verbs. */
export const phraseBreaks: ReadonlySet<string> = new Set(
  split(`
  i me myself we us you he she they it him them himself herself my our your his her their the a an and or but nor for to of in on at by with from as than
  that this these those who which when where if so because is are was were am be been being has have had do does did will would can could should may might must
  not no there here what how all both just only also then now work works working live lives living stay stays look looks looking need needs want wants move moves
  moving like love get got go goes going come comes coming see view take rent rents help helps minding mind visit visits know call ring text email please thanks
  about near beside after before until since during between while without including plus per bed bedroom bedrooms room rooms month months week weeks euro
`),
);
export const ownTokens: ReadonlySet<string> = new Set(['me', 'myself', 'i', 'meself', 'ourselves']);
