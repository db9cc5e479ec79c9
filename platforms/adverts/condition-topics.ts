import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { foreignTopics } from './foreign-topics.ts';
import { houseRule } from './house-rules.ts';
import { irishTopics } from './irish-topics.ts';

/**
 * Topics of conditions in adverts, for sentences that no phrase in `conditions.ts` matches: a topic, and the words that
 * turn a mention of it into a condition. A sentence that only mentions it (‘a garden to the rear’) has none of them.
 */
export type Topic = { name: string; about: RegExp; binds: RegExp; unless?: RegExp };

const forbids = pattern('i')`
  \b(?:
    no|not|none|never|nobody|without|can(?:no|['’])t|(?:is|are|was|do|does|wo|must|may)n['’]t|cannot|unable
    |nothing|outside|outdoors|prohibited|forbids?|forbidden|banned|off limits|rules? out
    |ends? (?:(?:the|your) )?(?:tenanc(?:y|ies)|leases?)|refrain|avoid|out of the question|exclud(?:ed|es)
  )\b
  |\b(?:are|is) (?:a no|out)\b
`;
const demands = pattern('i')`
  \b(?:
    tenants?|you|you['’]ll|whoever|renters?|occupants?|residents?|everyone|everybody|housemates?
    |between (?:us|you|them)
  )\b.{0,40}\b(?:
    keeps?|look(?:s|ing)? after|maintain(?:s|ing)?|cut(?:s|ting)?|mow(?:s|ing)?|minds?|minding|responsib\w+|puts?
    |takes?|brings?|leaves?|tidy|tidies|clean\w*|care|tak(?:e|ing) turns|rotas?|do(?:es)? (?:the|their)|in order
  )\b
  |\b(?:
    responsib\w+|down to|up to|left to|(?:is|are) on|a matter for|falls? to|job of|done by
    |shared (?:by|between|among)|(?:kept|maintained|minded|cut|mowed|cleaned|looked after|put out) by
  )\b.{0,30}\b(?:tenants?|you|yourself|whoever|renters?|occupants?|house|housemates?|everyone|everybody)\b
  |\btenants?['’]?s?['’]? (?:job|responsibility|duty|own|affair|to do|to look)\b|\bfor the tenants?\b|:\stenants?\W*$
  |\b(?:must|have|has|need|needs|asked|expected) to (?:be )?(?:
    keep|kept|look|cut|maintain\w*|mow\w*|put|take|bring|leave|mind(?:ed)?|clean\w*
  )\b
  |\b(?:must|should|(?:is |are |has |have )?to) be (?:
    kept|cut|maintained|mowed|mown|put|left|taken|cleaned|looked after
  )\b
  |\b(?:by|to|on|for) (?:you|the tenants?)\W*$
  |\bneeds? (?:watering|cutting|mowing|minding|trimming)\b|^please\b|^(?:keep|mow|cut|mind|tend|maintain|trim|water|sweep|clean)\b
`;
/** ‘Bins out on Tuesdays’ is the tenant’s job although it doesn't say whose. */
const bringsOut = new RegExp(
  alternatives`
    ${demands.source}
    |\b(?:bins?|recycling)\s(?:(?:are|is|go|goes|to\sbe)\s)?(?:put\s|left\s|brought\s)?out\s(?:on|every|by|each)\b
    |\b(?:bins?|recycling)\b.{0,30}\b(?:rota|in turns)\b|\bwheelie bins?\b.{0,12}\b(?:on|every)\s\w+days?\b
    |\b(?:goes?|belongs?|stays?|kept|left)\b.{0,30}\b(?:bin store|yard|only|nowhere)\b|\b(?:take|in) turns\b
    |\btenants?\b.{0,20}\bpays?\b|\bpaid\b.{0,8}\bby (?:the )?tenants?\b
    |\b(?:rubbish|bins?|refuse)\b.{0,15}\b(?:in|to|at) the bin (?:store|shed|room|area)\b|^(?:put|take|leave|bring)\b.{0,25}\bbins?\b
    |\b(?:tenants?|you(?:['’]ll)?)\b.{0,15}\b(?:arrange|organi[sz]e|set up|sort out)s?\b|\borgani[sz]ed by\b
    |\b(?:must|ha(?:s|ve) to) be\b|\btenants?\s(?:must|have to|need to)\b|\b(?:rubbish|bins?|recycling)\sout\s(?:mon|tues|wednes|thurs|fri|satur|sun)|\bashes\b.{0,20}\b(?:only|must)\b|\bonly\b.{0,15}\bin the bins?\b
    |\bmust\b.{0,12}\b(?:use|go|be (?:brought|used|left|put))\b
  `,
  'i',
);
const bounds = pattern('i')`
  \b(?:
    min(?:imum|\.)?|at least|least|or more|or longer|not\b.{0,25}\b(?:less|under|shorter)
    |no (?:less|shorter|short)|shortest|upwards|fixed|long[- ]term|commit(?:ment)?|(?:has|have) to be|must be
    |on an?\b.{0,14}\blease
  )\b
`;

export const topics: readonly Topic[] = [
  {
    name: 'pets',
    about: /\b(?:pets?|animals?|dogs?|cats?)\b/i,
    binds: new RegExp(
      alternatives`
        ${forbids.source}|\bpet[- ]free\b|\b(?:keep|kept)\b.{0,20}\bon a lead\b|\b(?:on a lead|kept) (?:only|at all times)\b
        |\b(?:needs?|requires?|subject to|only with|by)\b.{0,25}\b(?:agreement|consent|permission|approval|arrangement only)\b
        |\b(?:must|to|has to|have to) be (?:agreed|approved|cleared)\b
        |\bat (?:the )?most\b|\bonly (?:with|after|by)\b|\bmay (?:only )?keep (?:one|two|1|2)\b
        |\b(?:one|two|1|2)\b.{0,25}\b(?:pets?|dogs?|cats?)\b.{0,15}\b(?:may|can) be\b|\b(?:cats?|dogs?|pets) only\b|\bnor (?:are|is|can|may)\b|\bon a lead\b|\bone per\b|\b(?:and )?no more\b|\b(?:one|1|two|2) (?:small )?(?:pets?|dogs?|cats?) only\b
      `,
      'iu',
    ),
  },
  {
    name: 'smoking',
    about: /\b(?:smok\w+|vap(?:e|es|ing|ers?))\b/i,
    binds:
      /\bonly\b|\b(?:in|on|use) the (?:back |front )?(?:yard|garden|balcony|patio)\b|\bsmoke[- ]free\b|\bnon[- ]?smok\w+\b(?! area)/i,
  },
  {
    name: 'smoking',
    about: /\b(?:smok\w+|vap(?:e|es|ing|ers?))\b/i,
    binds: forbids,
    unless: /\bsmoke (?:alarm|detector)/i,
  },
  {
    name: 'parties',
    about: /\bpart(?:y|ies|ying)\b/i,
    binds: forbids,
    unless: /\b(?:third|part(?:y|ies) (?:to|wall))\b/i,
  },
  {
    name: 'quiet',
    about: /\b(?:noise|music|quiet)\b/i,
    binds: pattern('i')`
      \b(?:please|must|keep|kept|respect|respected|no|off|down|rules?|asked|ask)\b|\b(?:can(?:no|['’])t have|cannot|not)\b|\bquiet (?:hours|times?)\b
      |\b(?:after|from|between|by) (?:\d|nine|ten|eleven|midnight)
      |\bquiet (?:at night|\w+days? (?:to|till|until) \w+day)
    `,
    unless:
      /\b(?:no (?:traffic )?noise\W*$|no noise (?:from|of)|road|street|area|cul[- ]de[- ]sac|neighbourhood|city|village|town|traffic|estate|location|only noise)\b/i,
  },
  {
    name: 'visitors',
    about:
      /\b(?:guests?|visitors?|sleepovers?|over-?nights?|stay(?:s|ing)? (?:the night|over)|(?:partners?|friends|boyfriends?|girlfriends?)\b.{0,12}\b(?:stay|move in))\b/i,
    binds: new RegExp(
      alternatives`
        ${forbids.source}|\b(?:may|can) (?:only )?stay\b.{0,20}\bnights?\b
        |\b(?:to|must) be (?:registered|signed in|announced|agreed)\b|\b(?:at (?:the )?most|maximum|limited|only|until \d)\b
        |\bup to \w+ nights?\b|\b(?:one|two|1|2) (?:visitor|guest)s? at a time\b|\b(?:leave|out|gone) by\b|\bsign(?:ed)? in\b|\b(?:one|two|three|\d) nights? (?:a|per) week\b
      `,
      'i',
    ),
    unless: /\b(?:guest (?:room|toilet|wc|bathroom)|parking|signed in as)\b/i,
  },
  { name: 'sublet', about: /\b(?:sub-?let\w*|short[- ]term let\w*)\b/i, binds: forbids },
  {
    name: 'payment',
    about: /\b(?:standing order|direct debit)\b/i,
    binds: /\b(?:rent|pa(?:id|y|yable)|in advance)\b/i,
    unless: /\bor (?:cash|cheque)\b/i,
  },
  {
    name: 'parking',
    about: /\b(?:park(?:ing|ed)?|cars?|vans?)\b/i,
    binds: pattern('i')`
      \b(?:can(?:no|['’])t|cannot|may not|must not|not) be (?:kept|parked|left)\b
      |\b(?:parking|space|room) for (?:one|two|a|1|2)\b.{0,12}\bonly\b
      |\bno (?:(?:second|more|other|commercial|company) )?(?:cars?|vans?|vehicles?)\b|\bno (?:street )?parking (?:on|in|at)\b
      |\b(?:room|space) for (?:one|two|a|1|2) cars?\b.{0,8}\bno more\b
      |\bparking\b.{0,40}\bpermits?\b.{0,10}\b(?:only|required|needed)\b
      |\bonly (?:one|two|1|2) (?:cars?|spaces?)\b
      |\b(?:one|two|1|2) (?:cars?|(?:parking )?spaces?)\b.{0,15}\b(?:only|per (?:flat|home|unit|apartment|house))\b
    `,
  },
  { name: 'airbnb', about: /\bairbnb\b/i, binds: forbids },
  { name: 'shoes', about: /\bshoes\b/i, binds: /\b(?:off|no|not|remove|leave)\b/i },
  {
    name: 'garden',
    about: /\b(?:gardens?|gardening|lawns?|grass|hedges?)\b/i,
    binds: demands,
    unless: /\b(?:gardener|landlord|management|agent|owner) (?:will|does|do|looks?|cuts?|keeps?|maintains?)\b/i,
  },
  {
    name: 'bills',
    about: pattern('i')`
      \b(?:
        bills?|(?:bin|refuse|waste|water|service) charges|utilities|electric(?:ity)?|esb|heat(?:ing)?|gas|broadband
        |utils|internet|wi-?fi|oil|coal|turf|(?<!natural |of )light(?:ing)?(?! (?:and|&) (?:spacious|bright|airy)|[- ]filled| fittings?)|power
      )\b
    `,
    binds: pattern('iu')`
      \b(?:
        not incl\w*|not in(?= the rent|\W*$)|excluded|exclusive of|on top|split(?! (?:level|into|over|across))
        |(?:extra|separate(?:ly)?|additional)(?!,? (?!bills?|charges?|costs?|fees?|to|from|for|and|per|meters?|by)\p{L})|shared(?= equally| between|\W*$)|not (?:part of|covered)
        |pa(?:id|y|ys|yable)\b.{0,12}\b(?:your|their|by|own|tenants?)|by the tenants?|(?:\+|plus) bills
        |tenants?\b.{0,40}\bpays?\b|(?:tenants?|residents?|occupants?)\b.{0,15}\b(?:discharges?|settles?|bears?|meets?|liable for)|by the (?:residents?|occupants?)|metered|(?:coin|card|token|prepaid) meters?|from the meter|charged at cost
        |prepay\w*|pay[- ]as[- ]you[- ]go|billed|by use|for the tenants?['’]?s? account
        |in (?:(?:the )?tenants?['’]?s?|your) (?:own )?names?|(?:electricity|esb|bills|heating|gas) not\b|divided|(?:tenants?['’]?s?['’]?|your) (?:own )?responsibility
        |(?:is|are)n['’]t (?:included|covered|part of|in the (?:rent|price))|(?:not|never) in the (?:rent|price)
        |tenants?['’]?s?['’]? (?:own|affair)|shares? of the|shares? the cost|capped|split|shared by
        |(?:look after|pay|pays|cover|buy|buys|bring|fill|fills) (?:for )?(?:your|their) own
        |own meter|their own (?:oil|fuel|gas|electricity|heating)|your own (?:\w+ )?(?:meter|bills?|supply)|what you use|bought by|supplied by (?:the )?tenants?|chips? in
        |excludes?|excluding|(?:not|\w+n['’]t) (?:cover|include|provided?)|responsible for|(?:set|sets) up|by (?:the )?(?:\w+ )?meter|up to [€£]\s?\d+|you(?:['’]d|['’]ll)? (?:arrange|pay)
        |anything over|at (?:the )?tenants?['’]?s?['’]? (?:own )?(?:expense|cost)|(?:you|tenants?)(?: to)? (?:fill|buy|top up|supply)
        |(?:except|bar|apart from|other than) (?:for )?(?:the )?(?:heating|oil|gas|electricity|esb|wi-?fi|broadband)
      )\b
      |:\stenants?\W*$|(?:\+|\bplus)\s?(?:the |all |your |(?:(?:a|one|your) )?(?:third|half|quarter|share) of (?:the )?)?(?:bills|utilities|utils|electricity|electric|esb|gas|heating|wi-?fi|broadband|internet)\b
      |\b(?:everyone|everybody|each|housemates?|you)\b.{0,12}\bpays?\b
    `,
    unless: pattern('i')`
        \b(?:(?<!not )(?<!n['’]t )included in|no extra|all bills (?:are |is )?(?:included|covered|paid by (?:us
        |the landlord))|all bills incl\w*)\b(?!.{0,20}\b(?:except|bar|apart|other than|not)\b)
      `,
  },
  {
    name: 'bins',
    about: /\b(?:bins?|refuse|recycling|rubbish|waste (?:company|collection|disposal|collector))\b/i,
    binds: bringsOut,
    unless: /\bincluded\b/i,
  },
  {
    name: 'cleaning',
    about: /\b(?:common areas?|kitchen|bathroom|clean(?:s|ing|ed)?(?: up)?|house(?:work| clean)|hoover\w*)\b/i,
    binds: pattern('i')`
      \b(?:
        rota|rotat\w+|(?:to|must) be (?:\w+ )?cleaned|clean as you go|tidy up|turns?\b.{0,15}\bclean\w*|cleaned? by|kept clean|keep (?:it |them |the )?(?:\w+ )?clean|clean(?:s|ing)? up after
        |(?:everyone|everybody|housemates?|tenants?|residents?|we all|you all)\b.{0,20}\bcleans?
        |(?:take|in) turns?\b.{0,20}\bclean|clean\b.{0,20}\b(?:in turns|after (?:yourself|yourselves|use|cooking))
        |hoovering (?:every|once|twice)
      )\b
    `,
  },
  {
    name: 'deposit',
    about: /\b(?:deposit|dep\b\.|rent as (?:an? )?(?:security|bond)\b)/i,
    binds: pattern('i')`
      \b(?:
        months?['’]?s?['’]?|month|weeks|an?\sweek['’]?s|fortnight['’]?s?|equal|equivalent|same as|dep\.? re[qd]\w*|reqd|up ?front|in advance
        |payable|pay|paid|due|required|needed|essential|refundable|rent as (?:an? )?(?:security|bond)
      )\b
      |\bof\s[€£]\s?\d|[€£]\s?\d[\d,.]*\s(?:\w+\s)?deposit\b|\bpays? a deposit\b|\bdeposit\s?[:=–-]?\s?(?:(?:is|of|comes to|(?:would|will)\sbe)\s)?[€£]?\s?\d[\d,]{2,5}\b|\b(?:asked?|take|charge) (?:for )?a?\b|\b(?:same|equal)\b|\bon signing\b
    `,
    unless:
      /\bno (?:\w+ )?deposit|\bdeposit (?:is )?(?:not|isn['’]t)|\bwithout (?:a |any )?deposit|\b(?:pet|key|fob) deposit|\bdeposit (?:scheme|protection|returned|back|free)\b/i,
  },
  {
    name: 'lease',
    about: pattern('i')`
        (?<![€£]\s?[\d,.]{1,9}\s)\b(?:\d{1,2}[½¼¾]?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven
        |twelve|eighteen)[\s-](?:calendar )?(?:months?|mths?|years?|yrs?|weeks?)\b
      `,
    binds: new RegExp(
      alternatives`
        ${bounds.source}
        |\b(?:months?|mths?|years?|yrs?|weeks?)['’]?s?['’]?\s(?:fixed\s)?(?:leases?|contracts?|tenanc(?:y|ies))\b
        |\b(?:leases?|tenanc(?:y|ies)|contracts?|terms?|licen[cs]es?)\b.{0,20}\b(?:of|for)\s(?:
          \d|an?\b|one|two|three|four|five|six|eight|nine|ten|eleven|twelve
        )
        |\bstays?\sfrom\b|\b(?:stay|rent)\b.{0,12}:\sfrom\b|^how long\b.{0,40}:\s|^leases?\s(?:of\s)?(?:\d|one|a)|\b(?:start|starts|starting) (?:at|from)\b|\binitial(?:ly)?\b|\bto (?:start|begin) with\b
        |\b(?:let|tenanc(?:y|ies)|contracts?|leases?)\s(?:is\s|are\s|runs?\s|(?:would|will)\sbe\s)?for\b
        |^(?:let(?:ting)?|leases?|terms?|tenancy|contract|rental|stay)\s(?:for|of|length|term|period|duration)\s?:
        |^(?:leases?|tenancy|contract|term|duration|let)\s?:
      `,
      'i',
    ),
    unless:
      /\b(?:payslips?|statements?|notice|flexib\w+|old|ago|deposit|reference|employ\w+|abroad|experience|warranty|serviced)\b/i,
  },
  {
    name: 'lease',
    about: /\b(?:leases?|lets?|tenanc(?:y|ies)|contracts?)\b/i,
    binds: pattern('i')`
      \b(?:runs?|goes|is|are)\s(?:only\s)?from\s(?:
        january|february|march|april|may|june|july|august|september|october|november|december
      )\s(?:to|until|till)\s\w+
    `,
  },
  {
    name: 'lease',
    about: pattern('i')`
      \b(?:academic|college|school) year\b|\bfor the year\b|\bleases? from\b|\blong[- ]term\b(?=.{0,12}\bonly\b)
      |\bon an? (?:yearly|annual|full-year|year-long) (?:lease|contract|let|tenancy|term)\b
    `,
    binds: /\b(?:only|let|lets|leases?|want|tenanc(?:y|ies)|contracts?|rented)\b/i,
    unless: /\b(?:report|results|calendar)\b/i,
  },
  {
    name: 'people',
    about: pattern('i')`
      \b(?:
        (?:one|two|three|four|five|six|\d)\s(?:people|persons?|adults?|tenants?|occupants?|sharers?|residents?)
        |(?:people|persons|adults|tenants|occupants|sharers|sharing)|(?:max(?:imum|\.)?|single|double) occupancy
        |occupancy\s?:
        |max(?:imum)? of (?:one|two|three|four|five|six|\d)(?=\W*$)|occupancy is
        |(?:one|two|1|2) (?:person|people) (?:per|to a|each)
      )\b
    `,
    binds: pattern('i')`
        \b(?:max(?:imum|\.)?|at (?:the )?most|no more than|not more than|up to|limit\w*|and no more|not more
        |only|strictly|(?:is|are) for (?:one|two|1|2)|(?:person|people) (?:per|to a) (?:bed)?room|(?:person|people) each|(?:single|double) occupancy)\b
      `,
    unless:
      /\b(?:contact|applicants? viewed|viewing|accommodat\w+|sleeps?|seats?|seating|dining|bathroom|shower|toilet|fits?)\b/i,
  },
];

/** Words that allow or soften something, or leave it open: then it is not a condition. */
export const allows = pattern('i')`
  (?<!\bnot )(?<!n['’]t )\b(?:
    welcome|considered|allowed|accepted|permitted|negotiable|no problem|no issue
    |(?:smoking|pet) (?:problem|issue)s?|fine|ok|okay|unless|except with
    |with (?:prior |written )?(?:permission|consent|agreement)|prior agreement|by arrangement(?! only)|happy to|open to
    |don['’]?t mind|no objection
  )\b
`;
/** What a site tells everyone before they pay: ‘Never pay a deposit before you have seen the room’. */
const advice =
  /^\W*(?:never|always|do not|don['’]t|be careful|beware)\b.*\b(?:pay|send|transfer|money|deposit|receipt|scams?)\b/i;
const reported = /\b(?:were|was|had|used to|never had|has been|have been|last year)\b/i;

/** Words that forbid or limit what they seem to allow: ‘not allowed’, ‘welcome, two at most’. */
const denied = pattern('i')`
      (?:\b(?:not|never)|n['’]t)\s(?:\w+\s)?(?:allowed|permitted|accepted|considered|welcome)\b
      |\bno exceptions?\b|\bnor (?:are|is|can|may)\b|\bonly\s(?:allowed|permitted|accepted)\b|\b(?:allowed|permitted|accepted
      |welcome|fine|ok(?:ay)?)\b[^.;]{0,40}\b(?:only|at (?:the )?most|no more|but not|max(?:imum)?
      |otherwise)\b|\b(?:fine|ok(?:ay)?|welcome|allowed)\b[^.;]{0,12}\b(?:if|as long as|so long as
      |provided)\b[^.;]{0,25}(?:n['’]t|\bnot|\bnever|\bno)\b
    `;

/** The topic about which a sentence makes a condition; null if it makes none. */
export function conditionTopic(sentence: string): string | null {
  if (reported.test(sentence) || advice.test(sentence)) return null;
  if (!denied.test(sentence) && allows.test(sentence)) return null;
  const topic = [...topics, ...irishTopics, ...foreignTopics].find(
    ({ about, binds, unless }) => about.test(sentence) && binds.test(sentence) && !unless?.test(sentence),
  );
  return topic?.name ?? houseRule(sentence);
}
