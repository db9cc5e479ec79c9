import { alternatives, pattern } from '../../text/pattern.ts';
import { peopleWords as people } from './grounds.ts';

// Words between an exclusion and the people excluded; never across a comma that doesn't belong to a list.
const list = alternatives`
  (?:(?!(?:your|his|her|their|my|our|the)\b)
  [\p{L}\d'’-]{1,20}(?:,|\/|\s?&|\s(?:or|and|nor))?\s){0,4}?
`;
const near = String.raw`(?:[\p{L}'’-]{1,20}\s){0,3}?`;
const theirs = String.raw`(?<!\b(?:your|his|her|their|my|our|the|with|and)\s)`;
const group = String.raw`(?:applicants?|tenants?|students?|sharers?|housemates?|lodgers?|households?|(?:passport\s)?holders?|people|persons?|speakers?|citizens?)`;
const homes = String.raw`(?:households?|homes?|house[- ]?shares?|houses?|flat[- ]?shares?|flats?|apartments?|shares?)`;
const believers = String.raw`(?:christians?|catholics?|protestants?|muslims?|hindus?|sikhs?|jewish|jews?)`;

const occupant = String.raw`(?:occupants?|occupiers?|tenants?|sharers?|housemates?|flatmates?|roommates?|lodgers?|students?|professionals?|workers?|persons?|applicants?)`;
const ofOneKind = String.raw`(?:(?:fe)?males?|wom[ae]n|m[ae]n|lady|ladies|gentlem[ae]n|girls?|boys?|lads?|irish|europeans?|christians?|catholics?)`;
const ends = String.raw`(?=\s*(?:$|[.,;:!)\n]|only\b|please\b|preferred\b))`;

/** Phrases of exclusion, each including the people excluded. */
export const exclusions: readonly RegExp[] = [
  pattern('iu')`
    \b(?:no|strictly no|absolutely no|sorry,? no)\s
    (?!(?:problem|issue|objection|difficulty|bother|worries|need|limit|preference|longer|matter|discrimination|one)\b)
    ${list}${people}
  `,
  pattern('iu')`
    \b(?:
      do(?:es)? not|don['’]?t|doesn['’]?t|cannot|can['’]?t|won['’]?t|will not|not|isn['’]?t|aren['’]?t|unable to
      |never|refuse to|rather not
    )\s(?:be\s)?(?:able to\s)?(?:
      for|accept\w*|tak(?:e|ing)|want\w*|(?:registered|approved|set up|signed up) (?:for|with)|rent(?:ing)? to
      |let(?:ting)? to|consider\w*|allow\w*|suitable for|suited to|suit|open to|do(?:ing)?|deal(?:ing)? with
      |interested in|work(?:ing)? with
    )\s${near}${people}
  `,
  pattern('iu')`
    ${theirs}${people}\s(?:applicants?\s|tenants?\s|payments?\s|scheme\s)?(?:
      need not apply|please don['’]?t apply
      |(?:is|are|will be|would be|can be)?\s?(?:not|never)\s(?:be\s)?(?:
        accepted|allowed|considered|suitable|permitted|wanted|taken|possible|an option|something
      )
    )
  `,
  pattern('iu')`
    ${theirs}${people}\s(?:applicants?\s|tenants?\s)?(?:isn['’]?t|aren['’]?t)\s(?:being\s)?(?:
      accepted|allowed|considered|suitable|permitted|wanted|taken|possible|welcome|an option|something|for us|what we
    )
  `,
  pattern('iu')`${theirs}${people}\s(?:${group}\s)?(?:only|preferred|wanted)\b`,
  pattern('iu')`
    \b(?:
      only|strictly|exclusively|preferably|ideally|prefer(?:ence)?(?:\sis)?(?:\sfor|\sgiven\sto)?|must be|should be
      |has to be|have to be|restricted to|reserved for
    )\s(?!(?:the|your|one|two|three)\b)
    (?:an?\s|(?:let|rent|letting|renting)\s(?:it\s)?to\s(?:an?\s)?|for\s|to\s)?
    (?:(?!your\b|their\b)[\p{L}'’-]{1,20}\s)?${people}
  `,
  pattern('iu')`\b(?:nobody|no[- ]one)\s${near}${people}`,
  pattern('iu')`
    \b(?:prefer\w*|seek\w*|look\w*\sfor|wants?|wanted|suits?|ideal\sfor|only|must\sbe)\s
    ${near}(?:without|with\sno|no)\s${near}${people}
  `,
  pattern('iu')`
    \b(?:
      suits?|suited to|suitable for|ideal for|perfect for|looking for|seeking|searching for|aimed at|prefer|wants?
      |(?:would|['’]d) (?:prefer|like|love|rather have)|only (?:take|accept|want|consider|let to|rent to)
    )\s(?!to\b|your\b|the\b)(?:an?\s)?(?:(?!your\b|the\b|if\b|when\b)[\p{L}'’-]{1,20}\s){0,3}?${people}
  `,
  pattern('iu')`\benglish\b[^.;,!?]{0,30}\b(?:essential|required|requirement|needed|necessary|a\smust)\b`,
  pattern('iu')`\b(?:must|should|need(?:s)?\sto|ha(?:s|ve)\sto)\s(?:be|speak|have)\b[^.;,!?]{0,25}\benglish\b`,
  pattern('iu')`\bnon-eu\s${group}\s(?:must|need|needs|have|has|pay|pays|will)\b`,
  pattern('iu')`(?<!\b(?:old|former)\s)\b${believers}\s${homes}\b`,
  pattern('iu')`(?<!['’]s\s)\b(?:all[- ])?(?:fe)?male\s(?:only\s)?${homes}\b`,
  pattern('iu')`\byoung\s(?:professional\s)?(?:${homes}|crowd|bunch)\b|\baged?\s\d{2}\s?(?:-|–|to)\s?\d{2}\b`,
  pattern('iu')`\badults?\sonly\b|\bonly\sadults\b`,
  // ‘Single occupant, female’, ‘housemate (male)’.
  pattern('iu')`
    ${theirs}\b(?<!\b(?:current|present|existing|other)\s)${occupant}\s?[,(:–-]\s?
    (?:(?:an?|one|preferably|ideally|must be)\s){0,2}${ofOneKind}${ends}
  `,
  // ‘One female occupant.’
  pattern('iu')`
    (?:^|[.!;:\n]\s*|\bfor\s)(?:(?:an?|one|1|single|quiet|working|young|professional)\s){0,3}
    ${ofOneKind}\s${occupant}${ends}
  `,
];

export const workReferences = pattern('iu')`
  \b(?:work|professional|employer(?:['’]s)?|employment)\sreferences?\s(?:(?:are|is|will be)\s)?
  (?:required|essential|needed|mandatory|a must)\b
  |\b(?:must|need to|have to)\s(?:have|provide|be in)\s(?:an?\s)?
  (?:permanent|full[- ]time)\s(?:job|work|employment|contract)\b
`;

export const mustWork = pattern('iu')`
  \b(?:must|should|need to|needs to|have to|has to) be (?:currently )?(?:
    working|employed|in (?:a job|(?:full[- ]time )?(?:work|employment))|an? (?:working )?professional|professionals
  )\b
`;

/** Words that reverse an exclusion. */
export const welcomes = pattern('iu')`
  (?<!\bnot\s(?:be\s)?)\b(?:(?:are|is|very|also|all|equally|most)\s)?
  (?:welcome|considered|accepted|no problem|accessible|friendly)\b
`;

export const bidding = pattern('iu')`
  \b(?:best and final|sealed|highest)\s(?:offers?|bids?)\b|\bhighest bidder\b
  |\boffers?\s(?:over|above|in excess of|are invited|invited)\b|\b(?:bidding|outbid)\b
  |\bmake (?:me |us )?(?:an|your best) offer\b|\bbids?\s(?:on|for|above|over)\b
  |\b(?:willing|prepared|able|happy|ready) to (?:pay|offer|go) (?:a (?:bit|little) )?
  (?:more|extra|higher|above|over|up to)\b
  |\bhow much\s(?:more\s)?(?:(?:are|would|could) you\s(?:be\s)?)(?:(?:willing|prepared|able|happy|ready) to\s)?
  (?:pay|offer|go to)\b
  |\bwhoever (?:offers|pays|bids)\b|\bgo (?:any |a (?:bit|little) )?higher\b|\btop (?:offer|bid)s?\b
  |\bwhat (?:would|could|can) you (?:offer|pay)\b|\byour best (?:price|offer|rent)\b|\bname your price\b
  |\b(?:increase|raise|improve|better|beat) (?:your|the|their|this|that) (?:offer|rent|bid)\b
  |\b(?:most|maximum|highest|best)(?:\srent|\sprice)?\s(?:that\s)?you (?:can|could|would|are)\b
  |\b(?:someone|somebody|others?|another (?:applicant|person|couple))\b[^.!?\n]{0,30}
  \boffer(?:ed|ing)\s(?:me\s|us\s)?(?:more|extra|€)
`;

/** ‘We do not take bids above it’ invites none. */
export const declines = /\b(?:not|never|no|without|don['’]?t|won['’]?t|doesn['’]?t)\b[^.;!?\n]{0,25}$/iu;

const several = String.raw`(?:[2-9]|1[0-2]|two|three|four|five|six|nine|ten|twelve)`;
export const advance = pattern('iu')`
  \b${several}\s?months?['’]?s?['’]?\s(?:rent\s)?(?:security\s)?deposit\b
  |\bdeposit\s(?:of|is|equal to|:)?\s?(?:${several})\s?months?\b
  |\b${several}\s?months?['’]?s?['’]?\s(?:rent\s)?(?:is\s|to be\s)?(?:paid\s|payable\s|required\s)?
  (?:in advance|up[- ]?front)\b
`;

/** Who is meant by a question about the applicants, besides ‘you’. */
export const applicants = pattern('iu')`
  \b(?:you(?:r|rs|['’]re)?|ye|yous|youse)\b|\b(?:anyone|anybody|someone|everyone|(?:any|some|one) of (?:them|the (?:people|tenants|others)))\b
  |\b(?:household|applicants?|tenants?|the others)\b|^\s*any(?:one|body)?\b
`;

/** Phrases that ask the reader about themselves; what they ask follows within a few words. */
export const asksYou = pattern('iu')`
  \b(?:
    (?:are|is|was|were|do|does|has|have|will) (?:
      you|ye|yous|youse|your|any(?:one|body| of you| of ye)|(?:either|both|the two) of (?:you|ye)
      |the (?:others|tenants)|there
    )
    |would (?:you|ye) (?:be|have)|what(?:['’]?s| is| are| age| nationality| religion)?|which|how old|how many|where (?:are|were|do) you
    |(?:send|tell|give|confirm|state|provide|share|know|need|see)\b[^.?!\n]{0,30}\b(?:you|your)
  )\b|^\s*any(?:one|body)?\b
`;

/** ‘Are you’, with those after it whom the law protects; asking an adult’s age is not asking for it. */
export const asksWhetherYouAre = pattern('iu')`
  \b(?:are|is|was|were|would) (?:
    you|ye|yous|youse|(?:either|any|all|both|the two) of (?:you|ye)|anyone|your (?:partner|friend)s?
  )(?: all| both| be)?\s(?!in\s)
  (?:an?\s)?(?:member of the\s)?(?:(?!your\b|their\b|the\b|my\b|our\b|with\b)[\p{L}'’-]{1,20}\s){0,2}?${people}
`;

export const asksForSupport = pattern('iu')`
  \b(?:
    are (?:you|ye) (?:on|in receipt|getting|receiving|claiming|a hap)|do you (?:get|receive|claim|have|use|need|avail)
    |will you be (?:using|on|paying|claiming)|is (?:this|it|the rent|your rent) (?:for |through |paid by )?
    |how (?:will|would|do) you (?:be )?pay(?:ing)?
  )
`;

/** The council pays, or helps to pay, the rent of someone who is asked. */
export const councilPays = pattern('iu')`
  \b(?:rent|help|support|money|top[- ]?up)\b[^.?!\n]{0,30}\b(?:by|from) the (?:council|state|government|corporation)\b
`;

/** The landlord may ask how many people will move in, including children. */
export const countsPeople = /\b(?:number of|how many)\s(?:people|persons?|occupants?|adults?|tenants?|residents?)\b/iu;
