import { alternatives } from '../../text/pattern.ts';

/**
 * What the words of landlords are about: few letters use the same words, but most speak of the same things. Each concept is
 * a feature beside the words, so that what is learned of ‘arrears’ holds for a ‘shortfall’ too.
 */
const concepts = {
  owed: alternatives`
    arrears?|ow(?:e[sd]?|ing)|debts?|debtors?|overdue|unpaid|outstanding|shortfalls?|short of|behind|deficit|bounced
    |in default|dr\b|debit balance|written off|not (?:yet )?(?:been )?(?:paid|received|reached)|unanswered|awaited|recover\w*|collections?
  `,
  money: alternatives`
    rents?|pa(?:y|ys|id|ying|yments?)|instalments?|standing orders?|direct debits?|transfers?|account|bills?|charges?
    |deposit|fees?|money|contributions?|cash|share
  `,
  late: alternatives`late|delay\w*|slow|chas(?:e|ed|ing)|remind\w*|ask(?:ed|ing)? for|looking for|pushed|promis\w+|excuses|most months|hit and miss|in bits`,
  punctual: alternatives`
    on time|promptly?|punctual\w*|to the day|when due|on the (?:first|1st|dot|day|nail)|in advance|in full|up to date|regular(?:ly)?
    |without (?:delay|fail|exception)|every (?:month|week|friday)|each month|in (?:due |good )?time|clear(?:ed)?|in credit|standing order
  `,
  harm: alternatives`
    damag\w+|broke\w*|holes?|ruin\w*|destroy\w*|burn\w*|stain\w*|filth\w*|dirt\w*|mess\w*|smell\w*|stench|rubbish|refuse|repaint\w*|skip
    |wreck\w*|kicked|smash\w*|torn|infest\w*|mice|rats|mould|state|bits|disgrace\w*|neglect\w*|overgrown|hoard\w*|fire|flood\w*
  `,
  quarrel: alternatives`
    nois[ey]\w*|music|part(?:y|ies|ied|ying)|guards?|garda\w*|police|complain\w*|fed up|fight\w*|shout\w*|abus\w*|threat\w*|aggress\w*|rude|drugs?
    |cannabis|drunk\w*|anti-?social|nuisance|disturb\w*|row|rows|quarrel\w*|language|intimidat\w*|bit|bitten
  `,
  law: alternatives`
    rtb|residential tenancies board|court|tribunal|solicitors?|legal\w*|proceedings?|adjudicat\w+|determin\w+|evict\w*|notices?|warn\w*|terminat\w+
    |breach\w*|overhold\w*|sub-?let\w*|order(?:ed)?|cautions?|sheriff|claim|litigation|possession|asked to (?:leave|go)|put out|must (?:leave|go)
  `,
  praise: alternatives`
    excellent|lovely|model|pleasure|honest\w*|reliab\w+|quiet\w*|clean\w*|tidy|tidi\w+|respect\w*|immaculate|spotless|gentlem[ae]n|lady|credit to
    |best|grand|great|super\w*|wonderful|perfect|ideal|exemplary|considerate|polite|courteous|decent|good|gorgeous|beautiful\w*|shining|careful\w*
    |thoughtful|responsible|trustworthy|dependable|kind|friendly|helpful|happy|delight\w*|satisf\w+|as if (?:it were )?(?:her|his|their) own|like (?:her|his|their) own
  `,
  again: alternatives`again|have (?:her|him|them|the two of them) back|take (?:her|him|them)(?: back)?|renew\w*|re-?let\w*|tomorrow|in the morning|any day|any time|heartbeat`,
  recommend: alternatives`recommend\w*|commend\w*|vouch\w*|speak (?:too |highly |well )|praise|lucky|fortunate|regret (?:it|taking)|reference`,
  loss: alternatives`sorry (?:to (?:lose|see|be losing)|(?:that )?(?:she|he|they)|for (?:myself|us))|miss(?:es|ed)? (?:her|him|them)|be missed|lose|loss|losing|pity|sad(?:ly|dened)? to`,
  others: alternatives`
    previous|former|earlier|before (?:her|him|them|that)|last (?:lot|tenants?|people)|others?|housemates?|flatmates?|neighbours?'s|next door|upstairs|downstairs
    |visitors?|guests?|burglars?|thie(?:f|ves)|contractors?|builders?|unlike|someone else|the people|predecessors?|co-?tenants?|seller|company
  `,
  landlordsOwn: alternatives`
    my (?:own )?(?:fault|responsibility|mistake|error|doing)|our (?:own )?(?:fault|responsibility|mistake)|insurance|insured|storm|burst|leak\w*|boiler
    |roof|pipe|pump|wiring|damp|rising|structural|building|condemned|through no fault|not (?:her|his|their) (?:fault|doing)|no blame|not to blame|none of it
    |error|misunderstanding|bank's|paperwork|war|unsafe|works|old (?:iban|account|boiler)|wrong(?:ly)? (?:account|accused|person)
  `,
  settled: alternatives`
    settled|cleared|repaid|paid (?:it |them )?back|refunded|returned|repaired|replaced|fixed|sorted|apologi[sz]\w+|withdrawn|withdrew|corrected|put right|made good
    |made up|at (?:her|his|their) own (?:cost|expense)|own accord|amicabl\w+|resolved|agreed|by agreement|with (?:my|our) (?:leave|consent|permission)
    |wear and tear|unfounded|in the wrong|wiped|painted|since then|ever since
  `,
  reasons: alternatives`
    sell\w*|sale|sold|son|daughter|moving (?:in|back|to|home|nearer|closer)|renovat\w+|refurbish\w+|need(?:s|ed)? (?:the|her|his) (?:house|room|flat|home|apartment)
    |family|job|work(?:s|ing)?|married|wife|husband|baby|twins|own place|parking|garden|posted|relocat\w+|bought|bigger|larger|smaller|retire\w*
  `,
  guarded: alternatives`
    telephone me|ring me|call me|phone me|before (?:making|you|any|deciding)|no (?:further )?comment|say no more|nothing more to say|rather not|prefer not|in writing
    |advis\w+|guarantor|up front|look elsewhere|think twice|reservations|careful|confidential|unable|not in a position|cannot provide|decline\w*|no reference|own conclusions
  `,
} as const;

const found = Object.entries(concepts).map(
  ([name, pattern]) => [name, new RegExp(String.raw`(?<![a-z])(?:${pattern})(?![a-z])`, 'g')] as const,
);

/** Where concepts stand in a statement, in order. */
export function conceptsIn(folded: string): { concept: string; at: number }[] {
  return found
    .flatMap(([concept, pattern]) => [...folded.matchAll(pattern)].map(({ index }) => ({ concept, at: index })))
    .sort((one, two) => one.at - two.at);
}
