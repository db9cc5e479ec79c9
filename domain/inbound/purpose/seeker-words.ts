import { concepts } from '../statements/concepts.ts';
import { alternatives } from '../../text/pattern.ts';

const facility = alternatives`
  (?:
    bus|luas|dart|train|school|creche|shops|parking|park|garden|bathroom|bath|shower|stairs|lift|downstairs
    |upstairs|ground floor|furnished|unfurnished|bedrooms?|rooms?|desk|wifi|broadband|bills|rent|deposit|lease
    |weekly|monthly|pets?|dogs?|cats?|children|kids|baby|hap|ras|rent supplement|wheelchair|smokers?|students?
    |sharers|bikes?|piano|ber|balcony|dishwasher|washing machine|storage|hospital|college|university|station|town
    |similar
  )
`;
const kin =
  '(?:kids?|children|child|boys?|girls?|sons?|daughters?|baby|toddler|twins|teenagers?|partner|wife|husband|fiance\\p{L}*|girlfriend|boyfriend|fella|missus)';
const pet = '(?:cat|dog|terrier|labrador|greyhound|collie|spaniel|budgie|rabbit|pup|puppy|kitten)s?';
const person =
  '(?:couple|professional|family|person|man|woman|lad|girl|student|worker|mother|father|mam|dad|parent|pensioner)s?';

/**
 * Topics of people who want to live in a home. None of these alone is a wish; several of them are (seekers.ts). `it`
 * stands for the home.
 */
const table = {
  /** What questions about a home are about: its rooms, its terms, who is welcome. */
  facility: {
    english: facility,
    irish: 'pairceail|gairdin|cios|eirloc|peata\\p{L}*',
    polish: 'psa|psem|kota|zwierz\\p{L}*|parking\\p{L}*|umeblowan\\p{L}*|czynsz\\p{L}*|kaucj\\p{L}*|dzieci|dziecmi',
    portuguese: 'mobilad\\p{L}*|animais|cachorro|gato|garagem|caucao|renda|vagas?',
    spanish: 'amueblad\\p{L}*|mascotas?|papeles|perro|gato|garaje|fianza|gastos',
    romanian: 'mobilat\\p{L}*|caine|pisica|animale|parcare|garantie|chirie|piata',
    slavic:
      'собак\\p{L}*|котом|кот\\p{L}*|тварин\\p{L}*|животн\\p{L}*|мебл\\p{L}*|мебел\\p{L}*|парков\\p{L}*|депозит|дітьми|детьми',
    french: 'meuble\\p{L}*|animaux|chien|chat|parking|charges|loyer|caution|etudiants|garant',
    german: 'mobliert|haustiere?|hund|katze|parkplatz|kaution|miete|nebenkosten',
    italian: 'arredat\\p{L}*|animali|cane|gatto|parcheggio|caparra|affitto|spese',
    croatian: 'namjesten\\p{L}*|ljubimc\\p{L}*|pas|psa|macka|parking|polog|rezij\\p{L}*',
  },
  /** What the writer, or the person they write for, lives on. */
  living: {
    english: alternatives`
      (?:i'm|im|i am|we're|we are|he's|she's|he is|she is) (?:both )?(?:an?|the|two|three|\d) \p{L}+
      |(?:i'm|im|i am|we're|we are) (?:both |all )?(?:
        nurses|students|teachers|doctors|engineers|gardai|retired|professionals|carers|chefs|working|employed
        |self[- ]employed|pensioners
      )
      |(?:two|both) (?:nurses|students|teachers|doctors|engineers|gardai|professionals)
      |(?:steady|good|permanent|full[- ]time|part[- ]time|secure) (?:job|work|position|pension|income|wage)
      |(?:i|we|he|she)(?: both| only| just)? (?:works?|start|starts|teach|study|commute|don't drive|earn)
      |(?:my|our|own) (?:own )?(?:wages?|salary|pension|income)|get paid|on hap|i begin|begin there
      |(?:i'm|im|i am|aged?) \d\d
      |(?:accountant|nurse|teacher|chef|driver|engineer|carer|electrician|plumber|carpenter|guard|garda)
      (?: with| at| in|[,.])
    `,
    polish: 'jestem \\p{L}+(?:a|em|iem|ka)|mam (?:\\p{L}+ )?prace|pracuj\\p{L}+',
    portuguese: 'sou \\p{L}+|somos \\p{L}+|trabalh\\p{L}+',
    spanish: 'soy \\p{L}+|somos \\p{L}+|trabaj\\p{L}+',
    romanian: 'sunt \\p{L}+|suntem \\p{L}+|lucr\\p{L}+',
    slavic: 'працю\\p{L}+|работа\\p{L}+',
    french: 'je suis|nous sommes|travaill\\p{L}+',
    german: 'ich bin|wir sind|arbeite\\p{L}*',
    italian: 'sono (?:un|una|uno)|siamo|lavor\\p{L}+',
    croatian: 'radimo|radim|ja sam|studiram\\p{L}*',
  },
  household: {
    english: alternatives`
      single(?=,| and)
      |(?:i've|i have|we've|we have|with|got) (?:a |an |my |our |the |two |three |four |one |\d )?(?:old |small |little |young |grown[- ]up )?
      (?:${kin}|${pet})
      |(?:i've|we've|i have|we have) (?:two|three|four)(?! \p{L})
      |(?:quiet|single|retired|young|working|tidy|professional|elderly|older|married) (?:\p{L}+ )?${person}
      |${person} of \d{1,2}|for (?:me|myself|us|him|her|them|one|two)(?: and \p{L}+)?
      |(?:me|myself|us|him|her|himself|herself) (?:and|or)(?: my| the| our)? (?:himself|herself|\p{L}+)
      |two (?:students|adults|friends|sisters|brothers)
      |(?:my|our|his|her) (?:${kin}|mother|father|brother|sister|mam|dad|parents)
    `,
    polish: 'dzieck\\p{L}*|dzieci|zona|maz|dziewczyn\\p{L}*|chlopak\\p{L}*|we dwoje',
    portuguese: 'filh\\p{L}+|esposa|marido|namorad\\p{L}+|casal',
    spanish: 'hij\\p{L}+|mujer|marido|novi[oa]|pareja',
    romanian: 'copi\\p{L}+|sotia|sotul|suntem (?:doi|trei|patru)',
    slavic:
      'дитин\\p{L}*|діт\\p{L}+|дочк\\p{L}*|син\\p{L}*|дружин\\p{L}*|чоловік\\p{L}*|дет\\p{L}+|сын\\p{L}*|жен\\p{L}+|муж\\p{L}*',
    french: 'enfants?|bebe|femme|mari|couple|colocatri?ces?',
    german: 'kinder|kind|frau|mann|freundin|freund|paar|baby',
    italian: 'figli\\p{L}*|moglie|marito|due student\\p{L}+|ragazz[aoie]|coppia',
    croatian: 'djec\\p{L}*|dvoje|troje|supru\\p{L}+|zena|muz|obitelj',
  },
  /** Why they look for a home. */
  moving: {
    english: alternatives`
      between (?:houses|places|homes)|sold (?:up|our|my|the)
      |(?:till|until) (?:our own|ours|mine|our house|my house) is|gave (?:us|me) notice
      |(?:my|our)(?: current)? (?:lease|contract|tenancy)|won't be renewing|fed up of
      |landlord (?:died|is selling|moving in|moving back)|family is selling
      |(?:moving|returning|coming) (?:back )?(?:to ireland|home)|(?:in|at) a (?:hostel|hotel|refuge)
      |emergency accommodation|stairs at home|(?:getting|got|get) married|(?:be|get) settled
      |need to be (?:near|close|beside)|down by another|(?:i'm|we're|i am|we are|now) (?:back|home) from
      |(?:my|our|her|his) first (?:place|home)|always lived at home|never rented
      |selling (?:my|our) (?:apartment|house|flat|home|place)|starting (?:again|out)
      |(?:coming|come) out of (?:hospital|care|rehab|a (?:long )?relationship)|out of hospital
    `,
    polish: 'przeprowadz\\p{L}+|konczy (?:nam|mi) sie umowa',
    portuguese: 'vou mudar|vamos mudar|chego em|chegamos',
    spanish: 'nos mudamos|me mudo|llegamos|llego',
    romanian: 'ne mutam|ma mut',
    french: 'j.arrive|nous arrivons|nous demenageons',
    german: 'wir ziehen|ich ziehe|umzug|in dublin',
    italian: 'arriv(?:o|iamo)|ci trasferiamo|mi trasferisco',
    croatian: 'selimo|dolazimo',
  },
  /** They ask to be accepted as tenants. */
  plea: {
    english: alternatives`
      (?:give|giving) (?:us|me|him|her|them) a (?:go|chance|shot|try)
      |(?:have|take) (?:me|us|him|her)(?: on)?(?= *[?.!]|$)
      |(?:you'd|youd|you would|ye'd|would you) (?:have|take) (?:me|us|him|her)(?! to)|be considered
      |consider(?:ed)? (?:me|us|him|her|my application|our application)|bear (?:\p{L}+ ){1,4}in mind
      |looking for (?:off|in|from) (?:a|the|your) tenants?|have any (?:hope|chance)
      |what (?:documents |papers |paperwork |details |references )?(?:do |would |will )?(?:you|u|ye) (?:need|want|require)
      |application form|(?:i|we) (?:beg|implore|am begging|are begging) (?:you|ye)|in the running|fingers crossed|(?:save|help) (?:us|me)|change (?:my|our) lives?|change my life
      |(?:what|all) (?:i'm|we're|i am|we are) after|would like it|(?:asking|in) for it
    `,
    polish: 'interesuje (?:mnie|nas)|wziac nas pod uwage|prosze o szanse',
    portuguese: 'nos considere|me considere|uma oportunidade',
    spanish:
      'papeles (?:hacen falta|necesit\\p{L}+)|que documentos|nos tenga en cuenta|me tenga en cuenta|una oportunidad',
    french: 'prendre en consideration|notre dossier|mon dossier|ma candidature',
    german: 'berucksichtigen|meine bewerbung|unsere bewerbung',
    italian: 'prenderci in considerazione|la mia candidatura',
  },
  /** They hope that it is the home for them. */
  hope: {
    english: alternatives`
      any (?:hope|joy|luck|word|news)|in mind|tide (?:us|me) over
      |(?:would|'d) (?:be|suit|do|make|answer) (?:\p{L}+ ){0,3}(?:
        gift|dream|godsend|blessing|my|our|perfect|ideal|great|lovely|me|us|him|her|home
      )
      |suit (?:me|us|him|her|a|my)|say the word|over the moon
      |give (?:my|our) (?:right arm|eye teeth|two arms|left arm)|give anything for|just the job|dead keen
      |very keen|mad keen|love it
    `,
    polish: 'bardzo (?:nam|mi) sie podoba|odpowiada|idealn\\p{L}*',
    portuguese: 'ideal|perfeit\\p{L}*|gostei|adoramos',
    spanish: 'ideal|perfect\\p{L}*|nos encant\\p{L}*|me encant\\p{L}*|conviene',
    romanian: '(?:ne|imi) place|ideal\\p{L}*',
    slavic: 'подоба\\p{L}*|підход\\p{L}*|нрав\\p{L}*|подход\\p{L}*',
    french: 'convien\\p{L}*|parfait\\p{L}*|ideal\\p{L}*|(?:nous|me) plait',
    german: 'ideal|perfekt|gefallt|passt|passen',
    italian: 'adatt[oa]|ideale|perfett[oa]|piace',
    croatian: 'svida|dopada|odgovara|idealn\\p{L}*',
  },
  /** They respond to an advert, or to something said before. */
  answer: {
    english: alternatives`
      following up|follow up|gave (?:our|my|you my|you our) names?|mak(?:e|ing) (?:a|your|the) decision
      |(?:left|my|our|the) (?:a )?(?:message|voicemail)
      |(?:on|saw|seen) (?:your|ur|the|an) (?:ad|advert|notice|sign|listing|post)
      |(?:sign|notice|poster) (?:outside|at|on|in)
    `,
    polish: 'ogloszeni\\p{L}+',
    portuguese: 'o anuncio|seu anuncio',
    spanish: 'el anuncio|su anuncio',
    romanian: 'anunt\\p{L}*',
    slavic: 'оголошен\\p{L}+|объявлен\\p{L}+',
    french: "l'annonce|votre annonce",
    german: 'anzeige|inserat',
    italian: "l'annuncio|annuncio",
    croatian: 'oglas\\p{L}*',
  },
} as const;

export type SeekerConcept = keyof typeof table;
export const seekers = concepts<SeekerConcept>(table);
