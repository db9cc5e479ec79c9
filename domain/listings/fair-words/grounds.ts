import { pattern } from '../../text/pattern.ts';

/**
 * The grounds on which nobody may be treated less favourably when a home is let (Equal Status Acts 2000–2018, sections
 * 3 and 6), each with two lists of words. `asks`: wording of a question or a label that asks about the ground.
 * `people`: how adverts and letters refer to the people it protects.
 */
export type Ground =
  | 'housing-assistance'
  | 'family'
  | 'gender'
  | 'orientation'
  | 'age'
  | 'race'
  | 'traveller'
  | 'religion'
  | 'disability';

type GroundWords = { asks: RegExp; people: RegExp };

export const groundWords: Readonly<Record<Ground, GroundWords>> = {
  'housing-assistance': {
    asks: pattern('i')`
      \bHAP\b|housing assistance|housing benefit|rent supplement|rent allowance|rent assistance|social welfare
      |\bwelfare\b|(?:housing|state|social) supports?|RAS scheme|social housing|jobseeker\w*
      |\b(?:on|receiv\w+|claim\w*|get) benefits?\b
    `,
    people: pattern('i')`
      \b(?:
        hap|homeless hap|rent (?:allowance|supplement|assistance)|housing (?:assistance|benefits?|lists?|support)
        |social (?:welfare|housing)|welfare|dole|jobseekers?|(?:on|no|claiming|receiving) benefits|dss
        |council(?: tenants?)?|ras|unemployed|working (?:people|persons?|couples?|professionals?|tenants?|only)
        |workers|employed (?:people|persons?|tenants?|couples?|only)|be (?:working|employed)
        |in (?:work|employment|full[- ]time (?!study|education|college)\w+|a (?:steady|permanent) job)
        |professionals?(?!\s+(?:manage|clean|refer|decorat|finish))
      )\b
    `,
  },
  family: {
    asks: pattern('i')`
      \bmarital\b|civil status|\bmarried\b|single parent|\bdivorced\b|\bspouse\b|\bhusband\b|\bwife\b|\bchildren\b
      |\bkids\b|\bbab(?:y|ies)\b|pregnan\w*|family status|family plans|\bcarers?\b|\bin a relationship\b
      |\b(?:boy|girl)friend\b|\bplan\w* (?:a family|to have (?:a family|children|kids|a baby))\b
    `,
    people: pattern('i')`
      \b(?:
        kids?|child(?:ren)?|bab(?:y|ies)|infants?|toddlers?|teenagers?|famil(?:y|ies)|couples?|married|unmarried
        |lone parents?|single (?:mothers?|fathers?|mums?|dads?|parents?|people|persons?|professionals?)|pregnan\w+
        |partners?|adults? only|only adults
      )\b
    `,
  },
  gender: {
    asks: /\bgender\b|\bsex\b|\b(?:fe)?male\b|pronouns?|transgender/i,
    people:
      /\b(?:(?:fe)?males?|m[ae]n|wom[ae]n|ladies|lady|girls?|boys?|lads?|guys|gents?|gentlem[ae]n|transgender)\b/i,
  },
  orientation: {
    asks: /\bsexual(?:ity)?\b|sexual orientation/i,
    people: /\b(?:gay|lesbian|straight (?:people|couples?|or gay)|heterosexual|lgbt\w*)\b/i,
  },
  age: {
    asks: /date of birth|birth ?date|birthday|\bd\.?o\.?b\b|\bage[ds]?\b|\bage groups?\b|\d+ years? old|how old are/i,
    people: pattern('i')`
      \b(?:
        young|younger|mature|older|elderly|pensioners?|retired|retirees|aged?|ages
        |(?:over|above)[ -]?(?!18\b)\d{2}s?|(?:under|below)[ -]?\d{2}s?|\d{2}[ -](?:to|-)[ -]?\d{2} year|twenties
        |thirties|years? old
      )\b
    `,
  },
  race: {
    asks: pattern('i')`
      nationality|citizenship|citizens?\b|country of (?:origin|birth)|where are you (?:really |originally )?from
      |\b(?:are|were|is) (?:you|ye|yous|youse|they|anyone|everyone|your \w+)
      (?: all| both| two| really| originally){0,2} from (?:
        ireland|northern ireland|here|this country|abroad|overseas|(?:inside|outside|within) (?:the )?(?:eu|ireland|europe)
        |the eu|europe|africa|asia|america|the us|the uk|england|britain|india|brazil|poland|ukraine|romania|nigeria
        |pakistan|china|the philippines
      )\b
      |place of birth|passports?|visas?|stamp \d|immigration|residence permit|\bIRP\b|\bGNIB\b|ethnic\w*|\brace\b
      |skin colour|(?:country|where) (?:\w+ ){0,3}(?:born|from originally)|native language|mother tongue|first language
    `,
    people: pattern('i')`
      \b(?:
        irish|eu|non-eu|europeans?|british|english|foreign\w*|nationals?|nationalit\w+|locals?|immigrants?
        |migrants?|refugees?|asylum|ukrainians?|brazilians?|indians?|polish|poles?|romanians?|africans?|asians?
        |chinese|americans?|nigerians?|pakistanis?|filipinos?|arabs?|roma
        |(?:white|black)s\b|(?:white|black) (?:people|persons?|tenants?|applicants?|couples?|famil(?:y|ies))|race|ethnic\w*
        |native speakers?|stamp [1-6]\w*|visa
      )\b
    `,
  },
  traveller: {
    asks: /\btravell?(?:ers?|ing community)\b/i,
    people: /\b(?:travell?ers?|travelling community|gypsies)\b/i,
  },
  religion: {
    asks: /religio\w*|church|mosque|\bfaith\b/i,
    people: /\b(?:christians?|catholics?|protestants?|muslims?|hindus?|sikhs?|jewish|jews?|religio\w+|church)\b/i,
  },
  disability: {
    asks: /disab\w*|medical|medications?|illness|mental health|health (?:condition|problem)s?|wheelchair|assistance dog|guide dog/i,
    people:
      /\b(?:disab\w+|wheelchairs?|mental|medical|health conditions?|guide dogs?|assistance dogs?|service (?:dogs?|animals?))\b/i,
  },
};

const rows = Object.entries(groundWords) as [Ground, GroundWords][];

/** The ground that a text asks about, as a question or a label; null if none. */
export const groundAskedIn = (text: string): Ground | null => rows.find(([, { asks }]) => asks.test(text))?.[0] ?? null;

/** The ground whose people a text mentions; null if none. */
export const groundSpokenOfIn = (text: string): Ground | null =>
  rows.find(([, { people }]) => people.test(text))?.[0] ?? null;

/** Whether a text mentions a protected ground. */
export const namesProtectedGround = (text: string): boolean => groundAskedIn(text) !== null;

/** Matches any of the words for protected people, as part of a longer pattern. */
export const peopleWords = `(?:${rows.map(([, { people }]) => people.source).join('|')})`;

export const isGround = (word: string): word is Ground => word in groundWords;
