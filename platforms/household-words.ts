/** Words for the persons of a household, folded (domain/text/fold.ts); kept apart from the rules that sum them up. */
export const ownWords = "myself|me|i|i'd";
export const partnerWords = 'partner|husband|wife|boyfriend|girlfriend|fiancee?|spouse|other half|better half|missus';
export const relativeWords =
  'mother|father|mum|mam|mom|dad|brother|sister|friend|cousin|aunt|uncle|nephew|niece|grandmother|grandfather|granny|colleague|flatmate|housemate|roommate|classmate|mate|twin|sibling|mother in law|sister in law|brother in law';
export const childWords =
  'son|daughter|baby|child|kid|toddler|infant|newborn|teenager|boy|girl|little one|stepson|stepdaughter';
export const pluralWords =
  'adults|children|kids|people|persons|sons|daughters|brothers|sisters|friends|babies|boys|girls|toddlers|teenagers|students|professionals|workers|parents|cousins|colleagues|dependants|little ones|lads|nurses|housemates|flatmates|child|adult|kid|person|baby|daughter|son|toddler|teenager|infant|girl|boy|friend|brother|sister|small ones';
