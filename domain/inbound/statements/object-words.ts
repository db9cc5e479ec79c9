import { concepts } from './concepts.ts';
import { alternatives } from '../../text/pattern.ts';

const rooms = '(?:bed|bedroom|flat|apartment|apt|house|place|property|home|cottage|unit|townhouse|studio|bungalow)';
const kin =
  "(?:my|our) (?:late )?(?:mother|father|mam|mum|dad|parent|aunt|uncle|gran|granny|brother|sister|son|daughter)'?s?'?";
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const count = '(?:the|an?|one|two|three|four|a few|a couple of|\\d{1,2})';
const span = '(?:nights?|weekends?|weeks?|fortnight)';
/** What belongs to a home and is wanted without it. */
const part = alternatives`
  (?:car ?park(?:ing)?|car|parking|garage|bike) ?(?:space|spot|place|bay)s?|garages?|sheds?|attic
  |storage(?: space| unit)?|outhouses?|driveway|stables?|fields?|yard|paddocks?|land|grazing|meadow|acres?|loft space
`;

/** What a clause is about. `it` stands for the home whose name was in its place. */
export const objects = concepts({
  home: {
    english: `it|(?:the|your|this|that) (?:\\p{L}+ )?${rooms}`,
  },
  /** A home that the writer lets or keeps. */
  ownHome: {
    english: alternatives`
      (?:my|our) own (?:\p{L}+[ -])?${rooms}|${kin} (?:\p{L}+[ -]){0,2}${rooms}
      |(?:have|got) (?:her|his|their) (?:\p{L}+[ -]){0,2}(?:bed|house|flat|apartment|cottage|place)
      |(?:number|no\.?|apartment|apt|flat|unit) \d{1,4}|\d{1,4} (?:beside|next to|opposite|near) (?:you|yours|it)
      |${rooms} (?:myself|ourselves|of (?:my|our) own)
    `,
  },
  ownTenants: {
    english:
      '(?<!(?:be|as|become|for|were|was) )(?:my|our) (?:current |present |last |new |old )?(?:tenants?|lodgers?)(?! (?:friend|profile|cv))',
  },
  /** A stay of days or weeks. */
  shortStay: {
    english: alternatives`
      for (?:only |just |about )?${count} ${span}(?: (?:of|in|at|over|only|from|between)|$)
      |for (?:only |just )?${count} ${span}|${count} nights? (?:from|in|at|over)|(?:weeks?|nights?|days) at a time
      |holiday (?:home|house|let|lets|letting|rental|cottage)|(?:by the|per) (?:week|night)
      |weekly (?:let|rate|rental)|christmas (?:week|only)
      |(?<!(?:first|second|third|fourth|last|any|the|that) )(?:week|weekend) of
      |for (?:the |our |my |some )?(?:(?:summer|easter|christmas|family|school|midterm|mid-term) )?
      (?:holidays?|vacations?)
    `,
    polish: 'na (?:tydzien|dwa tygodnie|weekend|wakacje|kilka dni)',
    portuguese: 'por (?:uma|duas|tres) semanas?|casa de ferias|nas ferias',
    spanish: 'por (?:una|dos|tres) semanas?|casa de vacaciones|de vacaciones|unos dias',
    french: 'pour (?:une|deux|trois) semaines?|location (?:de vacances|saisonniere)|pour les vacances',
    german: 'ferienhaus|ferienwohnung|wochenweise|urlaub|fur (?:eine|zwei|drei) wochen?',
    italian: 'per (?:una|due|tre) settiman\\p{L}|casa (?:per le )?vacanze|per le vacanze',
    croatian: 'na (?:tjedan|dva tjedna|odmor)',
  },
  /** What a home is taken for that is left again after days or weeks. */
  occasion: {
    english: alternatives`
      (?:hen|stag)(?:'?s)? (?:party|parties|weekend|do|night)
      |(?:sister|brother|friend|cousin|daughter|son)'?s (?:hen|stag)|retreats?|(?:family |school |class )?reunion
      |getaway|staycation|home exchange|house swap|swap(?:ping)? it (?:for|with)|(?:birthday|christmas|office|engagement) party|wedding (?:guests?|party|weekend)|group bookings?
      |(?:looking for|rent it for|have it for|give for) (?:a|one|two) (?:long )?(?:weeks?|weekend|fortnight)(?! (?:or|to|view\p{L}*|appointment|slot|notice))
      |spend (?:a|one|two|the|our|my|christmas|easter|july|august|few) (?:\p{L}+ ){0,2}?(?:
        weeks?|days|weekend|summer|holidays?|christmas|easter|july|august
      )
    `,
    polish: 'spedzic (?:\\p{L}+ )?(?:wakacje|urlop|lato|lipiec|sierpien|swieta|tydzien)',
    portuguese: 'passar (?:as |o |uns |umas )?(?:ferias|mes|dias|verao|semanas?|natal)',
    spanish: 'pasar (?:las |el |unos |una )?(?:vacaciones|mes|dias|verano|semanas?|navidad\\p{L}*)',
    romanian: 'petrece (?:\\p{L}+ )?(?:vacanta|concediul|vara|luna|saptaman\\p{L}*)',
    french:
      "passer (?:les |le |une |quelques |l')?(?:vacances|mois|jours|ete|semaines?|noel)|(?:prix|tarif)\\p{L}* (?:a|par|de) la semaine",
    german:
      '(?:urlaub|ferien|sommer|juli|august|weihnachten|woche|tage) (?:\\p{L}+ ){0,4}verbringen|(?:preis|kosten|kostet) (?:\\p{L}+ )?(?:pro|die) woche',
    italian:
      "(?:passare|trascorrere) (?:le |il |una |qualche |l')?(?:vacanze|mese|giorno|estate|settiman\\p{L}|natale)",
    croatian: 'provesti (?:\\p{L}+ )?(?:odmor|ljeto|praznike|tjedan)',
  },
  /** From one day of a month to another. */
  daySpan: {
    english: `(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ?(?:to|till|until|-|–) ?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}`,
    polish: 'od \\d{1,2}\\.? do \\d{1,2}\\.? \\p{L}+',
    portuguese: 'de \\d{1,2} a \\d{1,2} de \\p{L}+',
    spanish: 'del \\d{1,2} al \\d{1,2} de \\p{L}+',
    french: 'du \\d{1,2} au \\d{1,2} \\p{L}+',
    german: 'vom \\d{1,2}\\.? bis (?:zum )?\\d{1,2}\\.? \\p{L}+',
    italian: 'dal(?: |l.)\\d{1,2} al(?: |l.)\\d{1,2} \\p{L}+',
  },
  partAlone: {
    english: alternatives`
      (?:rent|rents|renting|lease|leasing|let|letting|hire|sell) (?:to )?(?:me |us |out )?(?:
        the|your|that|this|an?|one of the|just the
      ) (?:\p{L}+ )?(?:${part})
      |(?:are you|do you|is anyone|is anybody) (?:still )?(?:using|use) (?:the|your|that) (?:\p{L}+ )?(?:${part})
      |(?:only|just) (?:need|want|looking for|after) (?:the|a|your) (?:\p{L}+ )?(?:${part})
      |(?:somewhere|place|space) (?:\p{L}+ )?to (?:store|park|keep) (?:our|my|a|the|some|sets|stuff)
      |(?:is|are) (?:the|your|that|this) (?:\p{L}+ )?(?:${part}) [^.!?\n]{0,40}?(?:for rent|to rent|to let|free|going|available)
      |(?:store|park|keep|stable|graze) (?:our|my|a|the|some|two|three) (?:\p{L}+ ){1,3}?(?:in|at|on|beside) it
      |not (?:for )?the (?:house|home|flat|apartment|room|place|cottage)(?: itself| now)?,? (?:only|just|but|it's)
      |(?:not|n't) (?:be )?(?:looking for|after|interested in|want(?:ing)?|need(?:ing)?) (?:a|the) (?:room|house|home|flat|apartment)
      (?:[ ,]|$)(?:it's |but )?(?:only|just|but)
    `,
  },
  /** The landlord's own advert, as mentioned by a site. */
  advert: {
    english: alternatives`
      (?:your|the) (?:\p{L}+ ){0,2}(?:advert|advertisement|ad|listing)(?: (?:for|of|at) it)?(?:,[^,.!?\n]{0,30})? (?:
        (?:is|has|was|will|have) (?:\p{L}+ )?
      )?(?:
        expire[sd]?|expiring|renewed|live|published|paused|removed|approved|ended|ends|received \d+
        |needs? (?:a|your|more|renew\p{L}*)
      )
      |renew (?:it|your (?:ad|advert|listing))
    `,
  },
  /** What belongs to an existing tenancy. */
  tenancy: {
    english: alternatives`
      (?:add|put|take|remove)(?:ing)? (?:\p{L}+ ){1,4}?(?:to|on|onto|off|from) (?:the|my|our) (?:lease|tenancy|agreement)
      |(?:mov(?:e|ing)|live|stay) in with (?:me|us)(?= in it| there|[.?!]|$)
      |(?:second|spare|extra|new|replacement) (?:set of )?(?:keys?|fobs?) (?:for|to) it
      |(?:rent|it) (?:went|has gone) in (?:this|to|on|yesterday|today)
      |still without (?:heat|heating|hot water|water|power|electricity|a)
      |(?:break|end|terminate|renew|extend) (?:my|our|the) (?:lease|tenancy) (?:on|in|at|of|for) it
      |sublet(?:ting)? (?:our|my|the|his|her|it)|my (?:room|bed|bedroom|space|parking space) (?:in|at) it
      |(?:visit|visiting|stay|staying|over) with (?:us|me) |(?:visit|visiting) (?:us|me)(?! to)
      |day (?:two|three|four|five|\d) (?:now )?(?:without|with no)
    `,
  },
  /** ‘My double room in it’ is said by whoever lives there, whatever they ask for. */
  ownRoom: {
    english: alternatives`
      my (?:(?:double|single|twin|en ?suite|box|small|big|back|front|present|current) )?(?:room|bedroom) (?:in|at) it
    `,
  },
  /** Whoever goes out of the home, or calls themselves its tenant. */
  residence: {
    english: alternatives`
      (?:i'm|i am|im|we're|we are|am|me,?) (?:(?:one of )?the|your|a) (?:(?:current|present|sitting|existing) )?tenants? (?:of|in|at|from|living in|renting) it
      |(?:i|we)(?:'ve| have) been (?:(?:living|renting|staying|lodging) )?(?:in|at) it (?:since|for|\d)
      |(?<!\p{L})(?:i|we)(?:'m|'re|'ll| am| are| will)?(?: be)?(?: now| both| all)? (?:mov(?:e|ing)|go(?:ing)?) out of it
      |(?<!\p{L})(?:i'm|im|i am|we're|we are|i'll be|we'll be) (?:now )?(?:leav|vacat)ing it(?= (?:on|at|by|in|next|this)(?!\p{L})|[ ]*[.,;!?]|$)
    `,
  },
  /** Said in the present tense by those who have it now. */
  livesNow: {
    english: alternatives`
      (?:i'm|im|i am|we're|we are) (?:currently |already |presently )?(?:renting|living in|staying in|lodging in) it(?! (?:from|in|if|when|as of|until) (?!you))
      |(?:i|we) (?:currently |already |now )?(?:rent|lease|occupy|lodge in|live in) it (?:from you|off you|at present|at the moment|now|since|with)
    `,
  },
  joinsResident: {
    english: alternatives`
      (?:my|our) (?:\p{L}+ ){1,5}?(?:
        wants?|wanting|would like|'d like|is going|is planning|hopes?|asked|is looking
      ) to (?:move|live|stay) (?:in |here )?with (?:me|us)
    `,
  },
  /** ‘Is it OK if she lives with me in it?’ */
  joinsThere: {
    english: alternatives`
      (?:ok|okay|alright|all right|fine|possible|allowed|a problem|an issue|mind|object) (?:with you )?(?:if|for|to let|that|having) (?:
        he|she|they|him|her|them|(?:my|our|a) (?:\p{L}+ ){1,3}?
      ) ?(?:to )?(?:liv|mov|stay|shar)(?:e|es|s|ed|ing)? (?:in |here |over )?with (?:me|us)(?: (?:for [^,.!?\n]{0,20})?)?(?=(?: in| at)(?: the| my| our)? (?:[\p{L}-]+ )?(?:room |flat |apartment |house )?(?:in |at )?it)
    `,
  },
  /** Who was born or grew up in a home long ago. */
  ancestors: {
    english: alternatives`
      (?:
        grand\p{L}+|great[- ]\p{L}+|nana?|granny|mother|father|mam|dad|parents|family|ancestors?|people|forebears
      ) (?:was|were) (?:born|reared|raised|married) (?:and \p{L}+ )?(?:in|at) (?:it|that|the)
      |(?:grand\p{L}+|great[- ]\p{L}+|nana?|granny|mother|father|mam|dad|parents|family|ancestors?|uncle|aunt) (?:
        built|grew up in|designed
      ) it
    `,
  },
  /** A tenant about whom someone else asks. */
  tenantAsked: {
    english:
      '(?:did|has|have) (?!(?:you|i|we|ye)(?!\\p{L}))(?:\\p{L}+ ){1,3}?(?:rent|rented|lease|leased|live|lived|stay|stayed) (?:it|in it|at it|there)|(?:was|were|is) (?:he|she|they) (?:\\p{L}+ ){0,3}tenants?|say (?:he|she|they) (?:was|were)|(?:rent|let) to (?:him|her|them) again',
  },
  /** What companies and charities say whose business is homes or tenants. */
  business: {
    english: alternatives`
      (?:interested in|open to|consider|think about|willing to|thought of|thought about) (?:leas|lett|rent|offer)
      (?:ing|e)? (?:it )?(?:out )?to (?:the|us|our|a|an)(?! (?:couple|family|student|nurse|teacher|single|small|quiet|young|working|professional|older|retired))
      |our (?:charity|housing body|housing association)
      |for (?:our|a|the|an) (?:\p{L}+ ){0,3}(?:programme|program|scheme|initiative|emergency accommodation)
      |(?:our|my) (?:firm|company|organisation|organization|agency) (?:
        rents?|leases?|takes?|houses?|manages?|buys?
      )
      |(?:have|having|get|getting) (?:a )?tenants? (?:found|sourced)|we charge|rent it from you (?:at|for)
      |no (?:voids|vacancies)[^.!?\n]{0,12}|(?:take|taking|takes) care of everything|guests would (?:love|like)
      |(?:put|place|house) (?:families|clients|people|guests) in it|earn (?:you )?(?:\p{L}+ )?\d+ ?(?:%|percent)
      |(?:airbnb|short[- ]let|property) management
    `,
  },
  /** Work on a home, priced, done or to be done by the writer. */
  work: {
    english: alternatives`
      (?:we|i)(?:'ll| can| could| will) (?:re)?(?:
        paint|plaster|tile|wire|clean|gut|insulate|refurbish|plumb|decorate|service|fit|mow|power[- ]?wash
      ) (?:it|the|your|that|out)
      |(?:start|begin|finish|get going|get started|crack on|carry on|continue)(?: work| again| back)? (?:on|in|at|with) it (?:on |next |this |first |from |in |by )?(?:
        monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|week|thing|the morning|the \d
      )
      |(?:days?|weeks?|a day|a week) (?:in|at|on) it(?= ?[,.!?]|$)
      |(?:up ?front|in advance|deposit|money|something|\d+) (?:for|towards|toward|off you for) (?:the )?(?:materials|slates|tiles|paint|timber|parts|supplies)
      |(?:give|send|get) you a (?:price|quote|estimate)|asked to (?:price|quote|look at)
      |(?:photos?|pictures|report|invoice) (?:are |is )?(?:attached|enclosed)[^.!?\n]{0,20} after
      |after the (?:clean|job|paint job|works?)
      |(?:need|want) (?:anything|it|something) (?:taken|removed|cleared|moved|emptied|fixed|painted|cleaned)
      |we(?:'re| are) an? (?:\p{L}+ ){0,2}(?:firm|crew|contractors?)
    `,
  },
  /** Said by neighbours. */
  neighbourhood: {
    english: alternatives`
      (?:i'm|i am|we're|we are) (?:the|your|a|an) (?:next[- ]door )?neighbou?rs?
      |(?:i|we) live (?:next door|beside|above|below|behind|opposite|across from|over|under)(?: to)? (?:it|you|them)
    `,
  },
  /** Someone else misuses the home's advert, and the landlord is told. */
  misuse: {
    english: alternatives`
      using your (?:photos?|pictures|name|address|ad|advert)
      |(?:scam|fake|bogus|fraudulent) (?:ad|advert|listing|landlord)|nearly (?:paid|sent|fell for)
      |thought you (?:should|ought to|would want to) know|is (?:this|it) (?:really |actually )?you\?
    `,
  },
  inspection: {
    english:
      '(?:asked|sent|appointed|instructed|authorised|authorized) (?:by|from) [^.!?\\n]{2,40}? to (?:inspect|view|value|visit|survey|assess)',
  },
  /** A home that is for sale. */
  sale: {
    english: alternatives`
      guide price|under the hammer|auction notice|asking price|private treaty
      |(?:bring|bringing|brought|coming|come) (?:it )?to (?:the )?market|before it is advertised
    `,
  },
});
