import { pattern } from '../../domain/text/pattern.ts';
import { signsOfSeekers } from './signs-of-seekers.ts';
import type { Sign } from './worth-of-signs.ts';

export type OtherThing = 'sale' | 'premises' | 'holiday' | 'parking' | 'seeker';

const offered = String.raw`(?:to\s(?:let|rent|lease)|for\s(?:rent|lease|hire)|available)`;
const home = String.raw`(?:house|home|farmhouse|apartments?|apts?|flat|duplex|bungalow|penthouse|town\s?house|cottage|mews|bedsit|granny\sflat|chalet|digs)`;

const byTheMonth = pattern('iu')`
  (?:[€£]\s?\d[\d.,]*|\b(?:\d,\d{3}|\d{3,4}))\s?(?:euros?|eur|k)?\s?(?:
    (?:/|per\s|a\s|each\s|p\.?\s?)?(?:calendar\s)?(?:month|mth|mo\b|c\.?m\b)|p\.?\s?m\b|/m\b
  )
`;
const byTheWeek = /[€£]\s?\d[\d.,]*\s?(?:\/|per\s|a\s|p\.?\s?)(?:week|wk|w\b)/iu;
const ofHomes: readonly Sign[] = [
  [-4, /\b(?:\d|one|two|three|four|five|six)[\s-]?(?:double\s|single\s)?bed(?:room)?(?:ed)?s?\b/iu],
  [
    -4,
    pattern('iu')`
      \b${home}\s(?:is\s|now\s|available\s){0,2}${offered}\b
      |\b${offered}[\s:–-]{1,3}(?:[\p{L}-]+\s){0,3}${home}\b
    `,
  ],
  [
    -4,
    pattern('iu')`
      \b(?:house|flat|room)[\s-]?(?:mates?|share)\b
      |\b(?:double|single|twin|box|own|spare)\s(?:bed\s?)?room\b
      |\bstudio\s(?:apartment|flat|for\srent|to\s(?:let|rent))
    `,
  ],
  [-3, /\bbedrooms?\b|\btenancy\b|\b(?:own|shared)\s(?:door\s)?(?:bathroom|studio)\b|\bkitchenette\b/iu],
];

/** That a home is sold: words of sales, and sums that no rent comes to. */
const sale: readonly Sign[] = [
  [4, /(?<!\b(?:not|was|were|also|previously)\s)\bfor\ssale\b(?!\s(?:or|and|\/)\s(?:to\s)?(?:let|rent))/iu],
  [
    4,
    pattern('iu')`
      \b(?:asking|guide|guiding|quoting)\sprice\b|\bAMV\b|\badvised\sminimum\svalue\b
      |\bprice\sregion\b
      |\boffers\s(?:over|in\sexcess|in\sthe\sregion|around|above)\b
    `,
  ],
  [
    4,
    pattern('iu')`
      (?<!\b(?:sold\sfor|calculator|mortgage|income|earn\w*)[^.\n]{0,40})(?:[€£]\s?\d{3},?\d{3}(?!\d|,\d)|[€£]?\b[1-9]\d{2}k\b)(?!\s?(?:per\s|a\s|p\.?a))
    `,
  ],
  [4, /\bsell(?:ing)?\s(?:our|my|this)\s(?:[\p{L}-]+\s){0,2}(?:house|home|apartment|flat|bungalow|place)\b/iu],
  [
    2,
    pattern('iu')`
      \bsale\sagreed\b|\b(?:by\s)?private\streaty\b|\b(?:public|online)\sauction\b
      |\b(?:current|highest|place\sa|make\sa)\s(?:bid|offer)\b|\bmake\san\soffer\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \bbidding\b|\bcarriage\sof\ssale\b|\bvendors?\b|\bfreehold\b|\bhelp\sto\sbuy\b
      |\bfirst\shome\sscheme\b
      |\bfirst[\s-]time\sbuyers?\b|\bshow\s?house\b|\bin\ssitu\b
    `,
  ],
  [-5, byTheMonth],
  [-4, byTheWeek],
  [-5, /\bto\s(?:let|rent)\b|\bfor\srent\b|\blettings?\b/iu],
  [-2, /\btenants?\s(?:must|to|will|are|pay)\b|\b(?:landlord|work|employer)\sref/iu],
];

const trade = String.raw`(?:offices?|office\s(?:suite|space|unit)|retail\s(?:unit|space)|shop(?:\sunit)?|caf[eé]|restaurant|takeaway|pub|warehouse|workshop(?:/yard)?|(?:light\s)?industrial\sunit|(?:commercial|business)\s(?:unit|premises|property|space)|premises|showroom|salon|clinic|surgery|(?:treatment|consulting|therapy|meeting)\srooms?|desks?|desk\sspace|co-?working(?:\sspace)?|yard|studio\sspace|chair)`;
/** That what is let is a place of work. */
const premises: readonly Sign[] = [
  [
    4,
    pattern(
      'iu',
    )`\b${trade}\s(?:is\s|now\s)?${offered}\b|\b${offered}[\s:–-]{1,3}(?:(?!the\b)[\p{L}-]+\s){0,2}${trade}\b`,
  ],
  [
    3,
    pattern('ium')`
      ^\W*(?:own[\s-]door\s)?(?:${trade})(?:\s|\W)|\boffice\ssuite\b
      |\b${trade}\s(?:premises|of\s[\d,]+\s?(?:sq|m²))
    `,
  ],
  [
    2,
    pattern('iu')`
      (?:\bplus|\+)\sVAT\b|\bex(?:cl(?:uding|\.)?)?\sVAT\b
      |\brates\s(?:and|payable|are|apply|extra)\b
      |\band\srates\b|\bkey\smoney\b
      |\bfood\slicen[cs]e\b
    `,
  ],
  [
    2,
    pattern('iu')`
      (?:\bper\sannum|\bp\.?\s?a\.?)\s?(?:exclusive|\+|plus|ex)|\bpsf\b
      |\bper\ssq(?:uare)?\.?\s?(?:ft|foot|m)\b
      |\b4\s?(?:yrs?|years)\W{0,2}(?:and\s)?9\s?months\b
      |\bFRI\slease\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \broller\sshutter\b|\b(?:3|three)[\s-]phase\b|\bfootfall\b|\beaves\b|\bown\sclients\b
      |\bmeeting\srooms?\b
      |\bopen[\s-]plan\soffices?\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \bsuit\s(?:an?\s)?(?:\p{L}+\s)?(?:hair\s?dresser|beautician|barber|mechanic|physio\w*|counsell?or|therapist|accountant|solicitor|start-?up|retail|café|trades?\p{L}*)\b
    `,
  ],
  [
    1,
    pattern('iu')`
      \b[\d,]{3,7}\s?sq\.?\s?(?:ft|feet)\b|\bindustrial\sestate\b|\bbusiness\spark\b
      |\bbusy\s(?:street|clinic|salon|barbers?)\b
    `,
  ],
  ...ofHomes,
];

/** That a home is let by nights and weeks to people on holiday. */
const holiday: readonly Sign[] = [
  [
    3,
    pattern('iu')`
      \bholiday\s(?:homes?|house|cottages?|lets?|rentals?|apartment|accommodation|villa)\b
      |\bself[\s-]catering\b|\bglamping\b|\b(?:weekend|mid-?week|weekly)\s(?:breaks?|getaway)\b
    `,
  ],
  [
    3,
    pattern('iu')`
      \d\s?(?:€|euros?)?\s?(?:\/|per\s|a\s)?\s?(?:night|nightly|p\/?n)\b(?!\s(?:shifts?|duty))
      |\bper\snight\b
      |\b\d\snights?\s(?:minimum|min)\b|\bminimum\s(?:stay\s)?(?:of\s)?\d\snights\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \bsleeps\s(?:\d|two|three|four|five|six|seven|eight|ten)\b|\b\d{1,2}\sguests\b
      |\b(?:saturday|friday|sunday)\sto\s(?:saturday|friday|sunday)\b|\bchange-?over\b
      |\b(?:low|high|peak)\sseason\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \bcheck[\s-]?(?:in|out)\b|\b(?:arrival|arrive)\s(?:after|from)\b
      |\bdeparture\s(?:by|before)\b
      |\bfor\sthe\s(?:week|(?:[\p{L}-]+\s){0,3}weekend)\b
      |\bfree\scancellation\b|\binstant\sbook\b
    `,
  ],
  [
    1.5,
    pattern('iu')`
      \b(?:mobile\shome|caravan|chalet|pod|lodge)\b|\bhot\stub\b|\bcleaning\sfee\b
      |\bshort[\s-]stay\b
      |\b(?:july|august)\s(?:and|or|&|-|to)\s(?:july|august)\b|\b(?:bed\s)?linen\b
      |\bbeach\b
    `,
  ],
  [-5, byTheMonth],
  [
    -4,
    pattern('iu')`
      \blong[\s-](?:term|let)\b|\bwinter\slet\b|\blease\b|\btenan(?:cy|ts?)\b
      |\b(?:landlord|work|employer)\sref
      |\breferences\b|\bper\sweek\s(?:or|\/)\s.{0,10}month
    `,
  ],
  [-3, /\b(?:room|digs)\sto\s(?:let|rent)\b|\bhouse[\s-]?(?:share|mates?)\b|\bstudents?\b/iu],
];

const store = String.raw`(?:(?:car\s?park(?:ing)?|car|parking)\s(?:spaces?|spots?|bays?)|lock[\s-]?up(?:\sgarage)?|garages?(?!\sconver)|storage(?!\sheat)(?:\s(?:units?|space|rooms?|containers?))?|containers?|stables?(?:\sand\spaddocks?)?|paddocks?|grazing|conacre|tillage(?:\sland)?|farm\s?land|land|polytunnel|allotments?)`;
/** That what is let is a place for a car, for things or for animals. */
const parking: readonly Sign[] = [
  [
    4,
    pattern(
      'iu',
    )`\b${store}\s(?:is\s|now\s)?${offered}\b|\b${offered}[\s:–-]{1,3}(?:(?!the\b)[\p{L}-]+\s){0,3}${store}\b`,
  ],
  [
    3,
    pattern('ium')`
      ^\W*(?:(?:\d+|one|two|an?|secure|gated|private|dry|large|underground|covered|acres?|of|x)\s){0,4}${store}\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \bideal\sfor\sstorage\b|\bgated\scar\spark\b
      |\b(?:commuters?|room\sfor\sone\scar|my\sdriveway)\b
      |\b(?:DIY|full|part)\slivery\b|\bper\sacre\b
      |\b\d+\s?(?:ft|foot)\scontainers?\b|\bfob\saccess\b
    `,
  ],
  ...ofHomes,
];

export const signsOfOthers: Readonly<Record<OtherThing, readonly Sign[]>> = {
  sale,
  premises,
  holiday,
  parking,
  seeker: signsOfSeekers,
};
