import { alternatives } from '../../domain/text/pattern.ts';

/** Words for the persons of a household, folded (domain/text/fold.ts); kept apart from the rules that sum them up. */
export const ownWords = "myself|me|i|i'd";
export const partnerWords =
  'partner|husband|hubby|wife|boyfriend|girlfriend|fiancee?|spouse|other half|better half|missus|herself|himself|fella';
export const relativeWords = alternatives`
  mother|father|mum|mam|mammy|mom|dad|daddy|nana|brother|sister|friend|cousin|aunt|uncle|nephew|niece|grandmother
  |grandfather|granny|colleague|flatmate|housemate|roommate|classmate|mate|twin|sibling|mother in law
  |sister in law|brother in law
`;
export const childWords =
  'son|daughter|baby|child|kid|toddler|infant|newborn|teenager|boy|girl|lad|lass|wee one|little fella|little man|little lad|little one|stepson|stepdaughter';
export const pluralWords = alternatives`
  adults|grown-ups|grownups|souls|childrens|children|kiddies|kids|people|persons|sons|daughters|brothers|sisters
  |friends|babies|boys|girls|toddlers|teenagers|students|professionals|workers|parents|cousins|colleagues
  |dependants|little ones|lads|nurses|housemates|flatmates|child|adult|kid|person|baby|daughter|son|toddler
  |teenager|infant|girl|boy|friend|brother|sister|small ones|classmates|mates|roommates|pals|siblings|workmates
  |men|women|ladies
`;

/** What is typed for these words, folded; put right before they are looked for. */
export const householdShorthand: readonly (readonly [RegExp, string])[] = [
  [/\bteh\b/g, 'the'],
  [/(?<=\b(?:our|my|and an|and a|plus an|plus a|with an|with a) )(?:au[ -]?pair|nanny|live-in carer)\b/g, 'friend'],
  [/\b(just|only) (?:moi|yours truly)\b/g, '$1 me'],
  [/\bi'?ve?\b(?= (?:got )?(?:a|an|one|two|three|four|\d) )/g, 'i have'],
  [/\b(?:wains|weans)\b/g, 'children'],
  [/\b(?:wain|wean)\b/g, 'child'],
  [/\bgf\b/g, 'girlfriend'],
  [/\bbf\b/g, 'boyfriend'],
  [/\bm[ey] ?self\b/g, 'myself'],
  // Of Dublin and the west: ‘me n me mot’, ‘the auld pair’.
  [/\b(?:me|my) mot\b/g, 'my girlfriend'],
  [/\b(?:me|my) auld fella\b/g, 'my father'],
  [/\b(?:me|my) auld (?:one|wan|doll)\b/g, 'my mother'],
  [/\b(?:me|my) auld pair\b/g, 'my parents'],
  [/\b(?:me|my) mrs\b/g, 'my wife'],
  [/(?<=\b(?:me|i|myself|him|her)) (?:n|an|nd) (?=me (?!and\b)\p{L})/gu, ' and '],
  // ‘Me n jade r lookin’.
  [/(?<=\b(?:me|myself) )(?:n|an|nd) (?=\p{L}{3,} (?:r|are|is|and)\b)/gu, 'and '],
  [/\br (?=(?:both |still |all )?(?:look|movin|hopin|after|interest|search|2|two|3|three|4|four)\p{L}*)/gu, 'are '],
  [/\b(?:jus|jst) (?=(?:us|me|the|d)\b)/g, 'just '],
  [/\b(?:single|lone)[ -]parent\b/g, 'single mother'],
  [/\b(?:n|an|nd) (?=(?:d|the|da|my|our|a|1|2|3|4|two|three) )/g, 'and '],
  [/(?<=\b(?:me|myself|and|is|are|for|with) )(?:d|da) (?=[\p{L}\d])/gu, 'the '],
  [/\b(?:to|too|tow) (?=(?:adult|person|people|kid|child|boy|girl|lad|student|friend)\p{L}*\b)/gu, 'two '],
  [/\b(?:tree|thre) (?=(?:adult|person|people|kid|child|boy|girl|lad|student|friend)\p{L}*\b)/gu, 'three '],
  [/\bmy late (?:husband|wife|partner|spouse)(?: and i)?\b/g, 'i'],
  [/\bthe two of us,? (?:me|myself) and (?:my|the) (?:cat|dog|pup|puppy|greyhound|rabbit)\b/g, 'just me'],
  [/\b(?:me|myself) and (?:my|the) (?:cat|dog|pup|puppy|greyhound|rabbit)\b(?! and)/g, 'just me'],
];
