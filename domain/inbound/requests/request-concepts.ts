import { expression } from '../../text/letter-expression.ts';
import { alternatives } from '../../text/pattern.ts';

/**
 * The concepts that make up an applicant's request, in the words of the languages of Irish letting, folded. People
 * combine them in their own ways (‘we already rent other house’, ‘Thursday is not possible, can Friday?’), so a request
 * is recognised by which of them occur together in a sentence (request-rules.ts), not by whole phrases.
 */
const table = {
  /** A day or part of one. */
  day: {
    english: alternatives`
      (?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|weds|thurs?|fri|sat|sun|tomorrow|tmrw|tmw|today
      |tonight|weekend|morning|afternoon|evening|next week|(?:same|that) day|any other (?:day|time)
      |another (?:day|time)
    `,
    irish: 'de (?:luain|mairt|ceadaoin|ha[eo]ine|deardaoin|sathairn|domhnaigh)|amarach|inniu|deardaoin',
    polish:
      'poniedzial\\p{L}*|wtor\\p{L}*|srod\\p{L}*|czwart\\p{L}*|piat\\p{L}*|sobot\\p{L}*|niedziel\\p{L}*|jutro|dzisiaj|dzis',
    portuguese: 'segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje',
    spanish: 'lunes|martes|miercoles|jueves|viernes|manana|hoy',
    romanian: 'luni|marti|miercuri|joi|vineri|sambata|duminica|maine|azi',
    slavic: alternatives`
      понеділ\p{L}*|вівтор\p{L}*|серед\p{L}*|четвер\p{L}*|пятниц\p{L}*|субот\p{L}*|неділ\p{L}*|завтра
      |понедельник\p{L}*|вторник\p{L}*|сред[ау]|четверг\p{L}*|воскресень\p{L}*
    `,
    french: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain',
    german: '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|heute',
    italian: 'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani',
    croatian:
      'ponedjelj\\p{L}*|utor\\p{L}*|srijed\\p{L}*|cetvrt\\p{L}*|pet[ak]\\p{L}*|subot\\p{L}*|nedjelj\\p{L}*|sutra',
  },
  /** A time of day. */
  clock: {
    english: alternatives`
      (?:at |by |after |before |around |about |til+ |until |half |quarter (?:past|to) |ten past |twenty past |five past )(?:
        \d{1,2}(?:[:.]\d{2})?|five|six|seven|eight|nine|ten|twelve|one|two|three|four
      )(?: ?(?:am|pm|o'?clock))?
      |\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|o'?clock)|\d{1,2}[:.]\d{2}|(?:ten|twenty|five|quarter|half) (?:past|to)
      |(?:same|later|earlier) time
    `,
  },
  /** It is not possible, or does not suit. */
  cannot: {
    english: alternatives`
      (?:
        can(?:'?t| ?not)|couldn'?t|could not|won'?t(?: be able)?(?: to)?|will not|unable|not able
        |not (?:be )?(?:possible|able|free|available|suitable|good|ok)|is impossible|impossible
        |doesn'?t (?:suit|work)|does not (?:suit|work)|don'?t suit|no good|no longer (?:suits|works|free|able)
        |i'?m (?:working|away|busy)|i am (?:working|away|busy)|have to (?:be|work|go|mind|collect)
        |(?:my )?(?:boss|shift|roster|schedule|rota) (?:has )?(?:changed|called)
        |changed my (?:schedule|shift|roster|rota)|called (?:in )?(?:to|into) work
        |something (?:has )?(?:came|come) up|is sick|are sick|appointment
      )
    `,
    others: alternatives`
      ni (?:feidir|fheadaim|bheidh me in ann|bheimid in ann)|nie (?:moge|mozemy|dam rady|pasuje)
      |nao (?:posso|consigo|da|podemos)|no (?:puedo|podemos|me viene bien)|nu (?:pot|putem|ajung)
      |не (?:можу|зможу|вийде|виходить|могу|смогу|получается|получится)
      |(?:peux|pourrai|pouvons|pourrons) (?:pas|plus)|kann (?:leider )?nicht|konnen (?:leider )?nicht
      |non (?:posso|riesco|possiamo)|ne (?:mogu|mozemo)|لا استطيع|لن استطيع|不行|不能|来不了|nahi aa
    `,
  },
  /** An alternative is suggested: by a question or as what is better. */
  proposes: {
    english: alternatives`
      (?:
        could|can|would|is|are|may|might|any chance|how about|what about|possible|suit|do you have|have you
        |you have|maybe|perhaps|instead|rather|better|prefer|ok if|okay if|free|available|also fine
        |works? (?:better )?for|would do
      )
    `,
    others: alternatives`
      an (?:mbeadh|bhfeadfa|bhfuil)|ceart go leor|czy (?:mozna|mogl\p{L}+|moge|mozemy|da sie)
      |mogl(?:ibysmy|abym|bym)|pourr(?:ais|ions|ait)[- ](?:je|nous|on)|konnte (?:ich|man)|potre(?:i|mmo)|as putea
      |am putea|(?:могла|міг|могли|мог) бы?|(?:mogao|mogla|mogli) (?:bih|bismo)|(?:mohol|mohla|mohli) by|olur mu
      |duoc khong|moze|(?:pode|podia|podemos|poderia) |seria possivel|(?:puede|podria|podriamos|podemos)[ ]
      |(?:putem|se poate|ati putea) |чи можна|можна|можно|(?:serait|est)[- ](?:il|ce)|possible
      |(?:ginge|geht|konnten wir|ware) |(?:possiamo|sarebbe|si puo) |(?:moze|mozemo|bi li) |ممكن|可以|kya
    `,
  },
  /** The viewing is to be at another time, whatever else is said. */
  otherTime: {
    english: alternatives`
      (?:later|earlier) (?:on )?(?:the )?(?:same |that )?(?:day|in the day|time|slot)
      |(?:later|earlier) (?:on|that|in the)|\d{1,2} (?:is|would be|will be|suits) better
      |(?:is|would be) better (?:than|for)|instead of|rather than
      |(?:move|change|push|switch|swap|reschedule|rearrange|postpone|bring forward)
    `,
  },
  viewing: {
    english: 'viewing|appointment|visit|showing|slot|meeting|see (?:it|the)|come|attend|make it|get there|make',
  },
  /** Done, or as good as done: no longer being looked for. */
  found: {
    english: alternatives`
      (?:
        found|got|gotten|already (?:rent|have|live|took)|rented|took|taken|taking|signed|secured|chose|chosen
        |accepted|gone for|gone with|went for|went with|going for|going with|moved|(?:were|was|been) offered
        |bought|buying
      )
    `,
    others: alternatives`
      faighte|fuair|fuaireamar|aimsithe|znalezli\p{L}*|znalaz\p{L}*|wynaje\p{L}*|encontr\p{L}+|alugamos
      |consegui\p{L}*|alquil\p{L}+|gasit|inchiriat|знайшл\p{L}*|нашли|нашел|нашла|снял\p{L}*|trouve|pris|gefunden
      |trovato|preso|nasli|nasao|nasla
    `,
  },
  /** A home other than this. */
  elsewhere: {
    english: alternatives`
      (?:somewhere|some ?place|some where)(?! (?:to|for|around|near)\b)(?: else| a bit| bigger| smaller| closer| nearer| cheaper| in| with| \p{L}+er\b
      )?
      |elsewhere|(?:an)?other (?:place|house|flat|apartment|room|home|one|accommodation|property|option|offer)
      |different (?:place|house|flat|apartment|room|home|one)
      |(?<!your |the |this )(?:place|house|flat|apartment|room|home|accommodation) (?:
        already|elsewhere|(?:a (?:bit|little) )?(?:nearer|closer|bigger|smaller|cheaper|quieter)|in \p{L}+|near
        |through
      )
      |already (?:an? )?(?:apartment|house|flat|place|room|home)|own (?:place|house|home)|bigger|sorted
    `,
    others: alternatives`
      (?:ait|teach|arasan|seomra) eile|inne|inny|cos innego|outr[ao]|otr[ao]|altceva|alt[ae]?|інш\p{L}*|друг\p{L}*
      |autre|ailleurs|anderes|andere|altro|altra|altrove|drug[oiu]
    `,
  },
  /** Want, need, interest, which an applicant who withdraws no longer has. */
  wish: {
    english:
      '(?:want|need|needed|require|interested|interest|looking|going ahead|proceed|take it|be taking|take the|pursue|able to (?:take|rent|accept))',
  },
  no: {
    english: "(?:not|no|n't|dont|don't|wont|won't|never|no longer|no more|nothing|cannot|can't|cant|any ?more)",
  },
  /** They stay where they are. */
  stays: {
    english: alternatives`
      (?:stay|staying|remain|remaining|stick|sticking)(?: on| put| living| here| at home| where| with| in (?:my|our)| for another| another
      )
      |keep (?:my|our) (?:current|old|present)|renew\p{L}* (?:my|our|the) (?:lease|contract)|commute
    `,
  },
  /** It was considered and decided. */
  decided: {
    english:
      '(?:decided|decide|gonna|going to|will|actually|changed (?:my|our) minds?|on reflection|in the end|thought about|thinked about|talked about|for another)',
  },
  /** The home is available to others. */
  giveAway: {
    english: alternatives`
      (?:give|offer|let|rent|show) (?:it|the \p{L}+|this) to (?:someone|somebody|another|others?|anyone|other)
      |(?:someone|somebody|others?) else can have|let (?:someone|somebody|another \p{L}+|others?) (?:else )?have
      |best of luck (?:with|letting|finding)|good luck (?:with|letting|finding)
      |hope you find (?:someone|somebody|a (?:good|nice))|free it up for|take (?:me|us) off
    `,
  },
  /** They will arrive later than agreed. */
  delay: {
    english: alternatives`
      (?:\d{1,2}|five|ten|fifteen|twenty|thirty|few|couple of|quarter of an|half an) ?
      (?:min|mins|minutes|minute|hour)\p{L}* (?:late|later|after|behind|away|delay)
      |(?:be|run|running|arriv\p{L}+|com\p{L}+) (?:a (?:bit|little|few minutes) )?late
      |(?:quarter|half) (?:of )?an hour (?:late|later|behind|after)|eta
    `,
  },
  /** When they will arrive, which is late only if they apologise. */
  arrival: {
    english: alternatives`
      (?:arriv\p{L}+|com(?:e|ing)|reach\p{L}*) (?:there |to you )?in (?:about |around )?\d{1,2} ?min\p{L}*
      |(?:be|get) (?:there|with you|over|down) (?:by|at|in|for|around|about|closer to|nearer) ?(?:
        \d|ten|twenty|five|half|quarter|a few
      )
      |there (?:by|in|around|about) (?:\d|ten|twenty|five|half|quarter)
    `,
  },
  sorry: {
    english: '(?:sorry|apologies|apologise|apologize|my bad|forgive me|bear with me|so so sorry)',
    others: alternatives`
      przepraszam|desculp\p{L}*|perdon|disculp\p{L}*|imi cer scuze|scuze|вибач\p{L}*|извин\p{L}*|prostite
      |desole\p{L}*|entschuldig\p{L}*|scusi|scusate|mi dispiace|oprostite|ta bron|آسف|对不起|抱歉
    `,
  },
  /** What delays people on their way. */
  trouble: {
    english: alternatives`
      (?:
        bus|train|luas|dart|tram|flight|taxi|uber|lift|satnav|sat nav|gps|google maps|traffic|car|motorway
        |m\d{1,2}|n\d{1,2}|\d{2,3}[a-z]?
      ) (?:\p{L}+ ){0,3}(?:
        never|late|cancelled|stopped|broke|broken|delayed|stuck|stopped|didn't|wrong|car park|standstill
        |gridlocked|blocked|closed|jammed|full
      )
      |stuck (?:in|at|on|behind)|flat tyre|puncture|lost(?: my way)?$|wrong (?:road|turn|bus|stop|way|exit)
      |missed (?:the|my) (?:bus|train|luas|dart|stop|exit)
    `,
  },
} as const;

export type Concept = keyof typeof table;

const patterns = Object.fromEntries(
  Object.entries(table).map(([concept, languages]) => [
    concept,
    expression(
      `(?<![\\p{L}\\p{N}])(?:${Object.values(languages).join('|')})(?![\\p{L}\\p{N}])|${concept === 'no' ? "n't(?!\\p{L})" : '(?!)'}`,
      'u',
    ),
  ]),
) as Record<Concept, RegExp>;

/** Where a sentence mentions a concept; null if it does not. */
export const placeOf = (concept: Concept, sentence: string): number | null =>
  patterns[concept].exec(sentence)?.index ?? null;
export const says = (concept: Concept, sentence: string): boolean => patterns[concept].test(sentence);
