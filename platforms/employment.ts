import { expression } from '../domain/text/letter-expression.ts';
import { foldText } from '../domain/text/fold.ts';
import { alternatives, pattern } from '../domain/text/pattern.ts';

/**
 * What a letter says its writer does. An occupation is known by its noun: one of the words for work that have no ending
 * of their own, or a noun with the ending of those who do something. Only what is said of the writer counts (‘I am a
 * …’, ‘working as a …’); of a letter for someone else, what is said of them.
 */
const plainJobs = alternatives`
  nurse|chef|curator|actuary|cook|doctor|gp|vet|barber|baker|butcher|guard|garda|nanny|au pair|au-pair|childminder
  |pilot|cabin crew|postman|postwoman|fireman|fisherman|salesman|tradesman|apprentice|intern|trainee|student
  |undergraduate|undergrad|graduate|postgrad|postgraduate|retired|pensioner|self[- ]employed|barista|sna|hca
  |carpenter|surgeon|dentist|architect|judge|clerk|secretary|lead|head|professor|potter|blacksmith|fellow
  |staff member|civil servant|public servant|site manager|ganger|roofer|groom|jockey|valet|courier|rep|analyst
  |scientist|registrar|consultant|assistant|accountant|attendant|sergeant|lieutenant|translator|tutor|editor
  |author|actor|sailor|solicitor|contractor|operator|operative|director|doctor|conductor|janitor|decorator
  |inspector|instructor|auditor|supervisor|coordinator|co-ordinator|administrator|technician|electrician|physician
  |musician|librarian|beautician|optician|dietician|mechanic|paramedic|journalist|executive|representative
  |detective|freelancer|labourer|officer|tester|coder|dev|developer|programmer|engineer|lecturer|teacher
  |researcher|carer|caregiver|healthcare worker|porter|driver|plumber|plasterer|painter|tiler|welder|fitter|waiter
  |waitress|hairdresser|bartender|gardener|farmer|cleaner|soldier|banker|lawyer|designer|manager|buyer|trader
  |writer|dancer|singer|photographer|radiographer|paralegal|podiatrist|chemist|artist|therapist|physiotherapist
  |pharmacist|receptionist|psychologist|biologist|machinist|optometrist|illustrator|counsellor|bricklayer
  |scaffolder|groundworker|packer|picker|joiner|jeweller|tailor|butler|housekeeper|hostess|steward|stewardess
`;
/** Endings of those who do something, and nouns with them that name no work. */
const ending = alternatives`
  [\p{L}-]{3,20}(?:
    ologist|ographer|grapher|therapist|technician|engineer|worker|maker|builder|keeper|minder|tician|trician
    |wright|smith|mason|woman|operative|ist|or|er|ian|ant
  )
`;
const plain = new RegExp(`^(?:${plainJobs})s?$`);
const noJobs = alternatives`
  non-?smoker|smoker|owner|homeowner|father|mother|brother|sister|daughter|partner|tenant|lover|member|newcomer
  |reader|applicant|vegetarian|christian|foreigner|grandmother|grandfather|stranger|neighbour|neighbor|saver|payer
  |earner|winner|beginner|mister|monster|customer|user|renter|viewer|keeper|lodger|boarder|sharer|believer
  |dubliner|occupant|descendant|infant|toddler|teenager|youngster|schoolgoer|holidaymaker|landowner|owner-occupier
  |housing|giant|lover|hunter|carpetner|elephant|participant|italian|brazilian|ukrainian|romanian|croatian|russian
  |indian|nigerian|asian|european|austrian|hungarian|lithuanian|latvian|estonian|bulgarian|australian|canadian
  |american|african|syrian|egyptian|algerian|tunisian|persian|iranian|norwegian|albanian|serbian|slovenian
  |colombian|venezuelan|peruvian|chilean|bolivian|argentinian|malaysian|indonesian|civilian|guardian|widower
  |former|bachelor|junior|senior|minor|major|number|letter|matter|winter|summer|september|october|november
  |december|her|over|after|ever|never|under|other|another|either|rather|together|further|later|earlier|better
  |older|younger|longer|bigger|smaller|larger|nearer|closer|per|or|for|door|floor|colour|parlour|harbour|important
  |constant|distant|pleasant|relevant|significant|want|plant|grant|restaurant|list|exist|interest|west|east|just
  |christmas|person|drinker|party-goer|partier|worrier|sitter|teetotaller|breather|sleeper|gamer|hiker|runner
  |swimmer|surfer|walker|cyclist|minimalist|realist|optimist|pessimist|feminist|tourist|guitarist|pianist
`;
const oneHead = `(?!(?:${noJobs})s?(?![\\p{L}-]))(?:${plainJobs}|${ending})s?`;
const head = `${oneHead}(?: ${oneHead})?`;
/** Words that neither stand before an occupation's noun nor in the name of where it is done. */
const stop = alternatives`
  (?!
    (?:
      and|or|but|so|who|which|that|in|at|for|with|to|of|from|on|by|as|i|i'm|im|i'd|i've|we|we're|my|our|your|his
      |her|he|she|they|you|it|is|are|am|was|has|have|been|be|would|will|can|could|the|a|an|this|not|no|if|when
      |since|because|until|looking|hoping|moving|interested|seeking|starting|start|working|work|earning|please
      |also|just|now|currently|both|full stop|comma|january|february|march|april|may|june|july|august|september
      |october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday
    )(?![\p{L}'-])
  )
`;
const before = `(?:${stop}[\\p{L}][\\p{L}'/&-]{0,24} ){0,4}?`;
const organisation = `(?:(?:the|a|an|my|our) )?(?:${stop}[\\p{L}\\p{N}][\\p{L}\\p{N}.'/&-]{0,30}(?: of (?=\\p{L}))?[ ]?){1,5}`;
const phrase = alternatives`
  (?<what>
    ${before}(?<head>${head})(?![\p{L}'-])(?: (?:in|at|with|for|of) ${organisation}(?:(?<= )(?:in|at) (?:${stop}[\p{L}'-]{1,30}[ ]?){1,2})?)?
  )
`;
const whose = {
  own: alternatives`
    (?:
      i am|i'm|im|i was made|i work as|i've been|i have been|we are|we're|we are both|we're both|both of us are
      |(?:my|me and my) (?:husband|wife|partner|boyfriend|girlfriend) (?:and i )?are
    )
  `,
  other:
    "(?:he is|she is|he's|she's|they are|they're|who is|who's|he works as|she works as|has been|will be|he has been|she has been)",
};

const filler =
  '(?:(?:currently|now|presently|also|just|only|both|all|a group of|(?:one|two|three|four|five|six|seven|\\d{1,2}) )+ ?)?';
const asA = (subject: string) =>
  expression(
    `(?<![\\p{L}])${subject} ${filler}(?:\\d{2}(?: years old)?,? (?:and )?|[\\p{L}][^.,!?\\n]{2,30}, (?=an? ))?(?:(?:an?|the) )?${phrase}`,
    'dgu',
  );
const iAmA = asA(whose.own);
const theyAreA = asA(whose.other);
/** Without a subject: ‘working as a …’, ‘a position as …’, ‘27F, accountant in …’. */
const bare = [
  expression(
    `(?<![\\p{L}])(?:working|work|works|employed|start|starting|job|position|post|role|contract)(?: (?:full[- ]time|part[- ]time|remotely|from home|at present|here|there|for \\p{L}+ years))*,? (?:as|of) (?:(?:an?|the) )?${phrase}`,
    'dgu',
  ),
  new RegExp(`(?:^|[\\s,(])\\d{2} ?(?:[fm]|years?(?: old)?|yrs?(?: old)?|yo)?, (?:(?:an?) )?${phrase}`, 'dgu'),
  new RegExp(`(?:^|[\\s,(])\\d{2} ?(?:[fm]|years?(?: old)?|yrs?(?: old)?|yo),? (?:(?:an?) )?${phrase}`, 'dgu'),
];
/** Where they work, without what they do there. */
const place = {
  own: pattern('dgu')`
    (?<!\p{L})(?:i|we)(?:'m| am|'ve been| have been| are|'re)?(?: both| all| currently| now| also| just| only)* (?:work|working|employed|starting work)(?: full[- ]time| part[- ]time| permanently| remotely| from home
    )* (?:for|in|at|with) (?!
      (?:tells?|told|says?|said|him|her|them|you|me|us|my|our|this|that|these|and|kids|children)(?!\p{L})
    )(?<what>[^.,;:!?\n()]{3,60})
  `,
  other: pattern('dgu')`
    (?<!\p{L})(?:he|she|they|who)(?:'s| is| has been| are|'re)? (?:works?|working|employed|starts? work)(?: full[- ]time| part[- ]time| permanently
    )* (?:for|in|at|with) (?!
      (?:tells?|told|says?|said|him|her|them|you|me|us|my|our|this|that|these|and|kids|children)(?!\p{L})
    )(?<what>[^.,;:!?\n()]{3,60})
  `,
};
/** ‘I’m with Meath County Council 14 years’: a name with a capital. */
const withFirm =
  /(?<!\p{L})(?:i'm|im|i am|i've been|i have been|i've|i have)(?: \d{1,2} (?:years|yrs))? with (?<what>(?:the )?[^.,;:!?\n()]{2,50})/dgu;
/** The same in the other languages of Irish letting, folded. */
const abroad = pattern('dgu')`
  (?<!\p{L})(?:
    trabajo (?:como|de)|trabalho (?:como|de)|pracuje jako|pracuje na stanowisku|lucrez ca|je travaille comme
    |je travaille en tant que|arbeite als|ich bin als|lavoro come|faccio il|faccio la|radim kao|работаю|працюю|soy
    |sou|sono un|sono una|sunt|je suis|jestem
  ) (?<what>(?:(?:un|una|um|uma|une) )?[\p{L}][\p{L} '’-]{3,40}?)(?=[.,;:!?\n()]|$| (?:y|e|i|et|und|si|і|и|en|in|em|w|v|u|a|la|chez|bei|в|у|na|na|desde|od|de|seit) )
`;
/** Words that an occupation follows, however it ends. */
const workingAs =
  /^(?:trabajo como|trabalho como|pracuje jako|pracuje na stanowisku|lucrez ca|je travaille (?:comme|en tant que)|arbeite als|lavoro come|radim kao) /u;
const jobAbroad = pattern('u')`
  (?:
    arz|acz|nik|nica|iarz|owca|owiec|ista|tor|tora|dor|dora|ero|era|eiro|eira|ente|ante|eur|euse|ier|iere|ien
    |ienne|ist|er|erin|iker|ikerin|atore|atrice|iere|iera|ar|arka|ica|ac|ица|ист|ер|ор|ник|ниця|ом|ем|ою|истом
    |ером|чель|тель|телем|elka|enfermer[ao]|student\p{L}*|mediko|medic|inginer|ingegnere|ingeniero|engenheiro
    |ingenieur|infirmi\p{L}*
  )$
`;
const MAX = 4_000;
const MAX_WORDS = 60;

/** Where another thought begins after a job. */
const nextThought = pattern('iu')`
  [ ](?:and|who|which|so|but|because|looking|hoping|moving|interested|we|i|my|is|are|was|has|have|earning
  |until|till|if|please|since|this|that|can|will|could|would|for (?:the (?:last|past)|\p{L}+ years)
  |from (?:january|february|march|april|may|june|july|august|september|october|november|december|\d))
  (?=[ ]|$).*$
`;

/** The words of what was said, cut where another thought begins. */
function tidy(words: string): string | null {
  const cut = words
    .replace(/\s+/g, ' ')
    .replace(nextThought, '')
    .slice(0, MAX_WORDS)

    .replace(/ (?:to|of|in|at|for|the|a|an|with|on)$/i, '')
    .replace(/[.,;: ]+$/, '')
    .trim();
  return cut.length >= 3 ? cut : null;
}

/** The folded text and the letter have the same places. */
function said(letter: string, folded: string, pattern: RegExp): string | null {
  for (const match of folded.matchAll(pattern)) {
    const name = match.groups?.['head'];
    const at = match.indices?.groups?.['head']?.[0] ?? 0;
    // A noun known by its ending alone is no name of a street.
    const isName = name !== undefined && !plain.test(name) && /\p{Lu}/u.test(letter.charAt(at));
    if (isName) continue;
    const place = match.indices?.groups?.['what'];
    const words = place ? tidy(letter.slice(place[0], place[1])) : null;
    if (words !== null && (name === undefined || foldText(words).includes(name))) return words;
  }
  return null;
}

/** What the applicant does for a living, in the letter's words; null where it is not plainly said. */
export function findEmployment(written: string, isWrittenForOther = false): string | null {
  const letter = written.normalize('NFC').slice(0, MAX).replace(/\s/g, ' ');
  const folded = foldText(letter);
  if (isWrittenForOther) return said(letter, folded, theyAreA) ?? said(letter, folded, place.other);
  const [working, ...aged] = bare;
  return (
    (working && said(letter, folded, working)) ??
    said(letter, folded, iAmA) ??
    said(letter, folded, place.own) ??
    firmOf(letter, folded) ??
    aged.map((pattern) => said(letter, folded, pattern)).find((words) => words !== null) ??
    employmentAbroad(letter, folded)
  );
}

function firmOf(letter: string, folded: string): string | null {
  const words = said(letter, folded, withFirm);
  return words !== null && /^(?:the )?\p{Lu}/u.test(words) ? words : null;
}

function employmentAbroad(letter: string, folded: string): string | null {
  for (const match of folded.matchAll(abroad)) {
    const place = match.indices?.groups?.['what'];
    const words = (match.groups?.['what'] ?? '').split(' ');
    const isName = place && /^\p{Lu}\S* \p{Lu}/u.test(letter.slice(place[0], place[1]));
    const isJob = workingAs.test(match[0]) || words.slice(0, 3).some((word) => jobAbroad.test(word));
    if (place && !isName && isJob && words.length <= 5) return letter.slice(place[0], place[1]).trim();
  }
  return null;
}
