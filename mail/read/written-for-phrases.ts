import { alternatives, pattern } from '../../domain/text/pattern.ts';

export const nameWord = "(?!I['’])\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
export const particle =
  '(?:de|da|do|dos|das|del|della|di|la|van|von|der|den|bin|ibn|al|el|ben|ter|zu|Mac|Mc|Ó|Ní|Nic|Uí|O|St\\.?)';
/** The same alternatives at the beginning of a sentence too: ‘Asking for my mother’. */
export const atBeginnings = (words: string): string =>
  words.replace(
    /(\(\?:|\|)([a-z])/g,
    (_, before: string, letter: string) => `${before}[${letter.toUpperCase()}${letter}]`,
  );
const name = `(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})`;

/** People for whom others write; a spouse or partner moves in together with the writer. */
export const relatives = alternatives`
  (?:(?:eldest|youngest|elder|older|younger|grown|adult|teenage|elderly|little|big|twin|step|late|good|close|dear|best|new|foster) )*(?:
    daughter|son|mother|mum|mam|mammy|mom|father|dad|daddy|parents|brother|sister|friend|cousin|niece|nephew|aunt
    |auntie|uncle|granddaughter|grandson|grandmother|grandfather|granddad|grandad|granda|gran|nan|nana|granny
    |godson|goddaughter|stepson|stepdaughter|sibling|pal|mate|buddy|(?:young )?(?:fella|fellow|lad)|young one
    |in-laws?|(?:mother|father|sister|brother|son|daughter)-in-law|au pair|neighbour
  )
`;
export const clients = alternatives`
  (?:(?:new|young|valued|good|best|junior|senior|overseas|international) )*(?:
    client|colleague|employee|staff member|member of staff|team member|worker|student|pupil|patient|service user
    |resident|chef|nurse|doctor|engineer|manager|intern|apprentice|assignee|transferee|hire|recruit|candidate
    |parishioner|refugee
  )s?
`;
const abroad = alternatives`
  (?:
    c[óo]rk[iaęą]|syna?|kolegi|kole[żz]anki|przyjaciela|przyjaci[óo][łl]ki|filh[oa]|amig[oa]|hij[oa]|herman[oa]
    |irm[ãa]o?|fille|fils|ami|amie|fr[èe]re|s(?:œ|oe)ur|tochter|sohn|freund|freundin|bruder|schwester|figli[oa]
    |[Tt]ochter|[Ss]ohn|[Ff]reund(?:in)?|[Bb]ruder|[Ss]chwester|[Nn]effen?|[Nn]ichte|[Kk]olleg(?:en?|in)|[Ee]ltern|sobrin[oa]|primo|prima|siostry|brata|kuzyna|kuzynki|mamy|taty
    |amic[oa]|fratello|sorella|fiica|fiul|prieten(?:ul|a)|доньки|сина|подруг[иу]|друга|брата|сестр[иу]|доньку|дочку|дочери|сына
    |сестры
  )
`;

const asking = atBeginnings(alternatives`
  (?:
    writ\w*|enquir\w*|inquir\w*|contact\w*|e-?mail\w*|messag\w*|ask\w*|apply\w*|appl(?:ies|ication)|act\w*
    |get(?:ting)? in touch|reach\w* out|look\w*|search\w*|seek\w*|hous(?:e|ing)-?hunt\w*|query|view\w*|arrang\w*
    |tr(?:y|ies|ying) to find|find\w*|hop\w*|help\w*|availab\w*|vacant
  )
`);
/** A person mentioned in the third person, by occupation: ‘a new process engineer’, ‘one of our nurses’. */
export const someone = alternatives`
  (?:[Aa]n?|[Oo]ur|[Mm]y|[Oo]ne of (?:our|my)) (?:[\p{Ll}\p{Lu}][\p{L}-]+ ){0,3}(?:
    ${clients}|${relatives}|lady|gentleman|man|woman|girl|fella|lad|couple|family|guest|graduate|specialist|analyst
    |consultant|developer|lecturer|carer|teacher|driver|technician|scientist|researcher|surgeon|dentist|pharmacist
  )s?
`;
export const thirdPerson = pattern('u')`
  \b(?:he|she|they|him|them)\b[^.!?\n]{0,40}\b(?:
    like|love|need|needs|want|wants|look\w*|interested|be considered|would be|view|see|move|rent|own place|apply
  )\b
  |\b(?:could|can|may|might|would) (?:he|she|they)\b|\b(?:for|to) (?:him|her|them)\b
  |\b(?:bring|take|show) (?:him|her|them)\b|\b(?:he|she|they) (?:has |have )?asked (?:me|us) to\b
  |^[^.]*\. ?,? who (?:is|needs|wants|would|has)\b|\b(?:his|her|their) own place\b
  |\b(?:he|she|they)(?:'d| would) (?:be|like|love|mind|suit|take|keep)\b
`;
/** What someone does who wants a home: ‘Dr Ann Byrne would like’, ‘is mad to get’. */
const wantsIt = alternatives`
  (?:
    would (?:like|love|be (?:very |really |most )?(?:interested|keen|grateful|delighted))|will need|needs|requires
    |wants|wishes|hopes
    |is (?:very |really |most )?(?:
      looking|seeking|searching|interested|keen|mad|anxious|eager|hoping|desperate|dying|after|moving|relocating
      |joining|coming|starting|taking
    )
    |takes up|starts|begins|joins|arrives|moves|relocates|transfers
    |has (?:seen|asked|accepted|been (?:offered|looking|searching))|saw|asked (?:me|us)
  )
`;
export const title = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? )?';
/** Nobody for whom one writes: ‘my landlord, Ann Byrne, …’. */
const notSeekers =
  "(?!(?:[\\p{L}'’-]+ ){0,4}?(?:landlord|landlady|agent|agency|boss|housemate|flatmate|roommate|lodger|tenant|solicitor|referee|guarantor|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?)\\b)";
const whose = '(?:my|our|a|an|one of (?:my|our|the)|the)';
export const called = '(?:,? (?:called|named|by the name of|who is called))?(?:,| ?[-–—:](?= ))?';

/** Phrases that say for whom one writes. Where the second part is true, the writer must not want the home too. */
export const phrases: readonly (readonly [string, boolean])[] = [
  [`\\bon behalf of (?:${whose} )?(?:(?:${relatives}|${clients}),?${called} )?${name}`, false],
  [
    `\\bon behalf of ${whose} (?:[\\p{L}-]+ ){0,2}?(?:${relatives}|${clients}|family|couple|mother|father|lady|gentleman|household)(?: (?:that|who|whom)? ?(?:we|I) [^.:,\\n]{2,30})?[:,–-] ?${title}${name}`,
    false,
  ],
  [`\\bon behalf of ${whose} (?:${relatives}|${clients}|family|couple)\\b`, false],
  [`\\b${asking}\\b[^.!?\\n]{0,40}? for (?:${whose} )(?:${relatives}|${clients})\\b${called} ?(?:\\(?${name})?`, true],
  [
    `\\b(?:[Mm]y|[Oo]ur|[Oo]ne of (?:my|our)) (?:clients?['’]s )?(?:${relatives}|${clients}),?${called} \\(?${name}\\)?,? (?:who |and (?:his|her|their) |(?:his|her) (?:husband|wife|partner|fianc[ée]e?|boyfriend|girlfriend)\\b|is |needs |requires |wants |would |has (?:been|just|shortlisted|seen|got|accepted)|will be |starts |begins |joins |moves |arrives |relocates |transfers |takes up )`,
    true,
  ],
  [
    alternatives`
      (?<!\b(?:and|&|with) )\b(?:[Mm]y|[Oo]ur|[Oo]ne of (?:my|our)) (?:${relatives}|${clients})(?: ?\([^()\n]{1,40}\)|, (?:who (?:is|are) |aged? |both )?[\p{L}\d ]{2,20},
      )? (?:
        is|are (?:looking|hoping|moving|coming|interested|after|keen)|need|want|needs|requires|wants
        |would (?:like|love)|is looking|has been offered
      )\b
    `,
    true,
  ],
  [
    alternatives`
      \b(?:
        supporting|assisting|helping|working with|support worker for|case ?worker for|key ?worker for|advocating for
      ) (?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?${name}(?: ?\([^()\n]{1,20}\))?,? (?:
        who|and (?:her|his|their)|currently|at present|a |an |aged |to find|to source|in (?:her|his|their) search
        |with (?:her|his|their) (?:search|housing)
      )
    `,
    false,
  ],
  [
    `\\b(?:have|got|'ve) (?:a|an|one) (?:${clients}|${relatives}|lady|gentleman|young (?:man|woman|person|lady)),?${called} \\(?${name}`,
    true,
  ],
  [
    alternatives`
      \bI (?:also |currently )?(?:support|assist|represent|mentor|look after|care for|work with) (?:an? (?:[\p{L}-]+ ){0,5}?[\p{L}-]+, )?${title}${name}
      (?: ?\([^()\n]{1,20}\))?,? (?:who|a |an |aged |and (?:her|his|their)|in (?:her|his|their))
    `,
    false,
  ],
  [
    `\\b(?:Dr|Prof|Mr|Ms|Mrs|Miss)\\.? ${name}(?: ?\\([^()\\n]{1,20}\\))?(?: and (?:his|her|their) [\\p{L}]+(?: and [^.!?,\\n]{2,30}?)?)?,? (?:who )?${wantsIt}`,
    true,
  ],
  [
    `\\b(?:helping|assisting|supporting) (?:my|our|an?|one of (?:my|our)) (?:${relatives}|${clients}),?${called} ${title}${name}`,
    true,
  ],
  [
    `\\b(?:[Oo]ne of (?:the|my|our)|[Oo]ur|[Mm]y|[Aa]n?|[Tt]he) ${notSeekers}(?:[\\p{L}\\d'’-]+ ){0,8}?[\\p{L}'’-]+,${called} ${title}${name},? (?:who )?${wantsIt}`,
    true,
  ],
  [
    `\\b(?:the|our|prospective|proposed|intended) (?:tenant|applicant|occupant|client)(?:['’]s name)? (?:is|will be|would be|:) ?${name}`,
    false,
  ],
  [
    `(?<!\\p{L})(?:w imieniu|em nome d[eoa]|en nombre de|au nom de|pour le compte de|im namen von|în numele|a nome di|від імені|от имени) (?:\\p{L}+ )?(?:${abroad},? )?${name}`,
    false,
  ],
  // ‘Escribo por mi hermano Ann Byrne’, ‘пишу за свою подругу’.
  [
    `(?<!\\p{L})(?:por mi|per (?:mia|mio)|in naam van (?:mijn )?|w sprawie (?:mojej|mojego)|за (?:мою|свою|мого|свого|моего|своего)|про (?:мою|свою)) ${abroad},? ${name}`,
    true,
  ],
  [
    `(?<!\\p{L})(?:dla (?:mojej|mojego)|para (?:a minha|o meu|minha|meu|mi)|pour (?:ma|mon)|für (?:meine|meinen)|per (?:mia|mio)|pentru|для (?:моєї|мого|моей|моего)) ${abroad},? ${name}`,
    true,
  ],
  // ‘Mein Sohn Lukas … sucht ein Zimmer’.
  [
    alternatives`
      (?:[Mm]eine?|[Mm]i|[Mm]on|[Mm]a|[Mm]ój|[Mm]oja|[Mm]io|[Mm]ia|[Mm]eu|[Mm]inha|[Мм]ій|[Мм]оя|[Мм]ой|[Mm]oj) (?:
        Sohn|Tochter|Mutter|Vater|Bruder|Schwester|Freund|Freundin|Neffe|Nichte|Kollegin?|hij[oa]|herman[oa]|madre
        |padre|amig[oa]|sobrin[oa]|fils|fille|mère|père|frère|sœur|ami|amie|syn|córka|mama|tata|brat|siostra|kolega
        |koleżanka|figli[oa]|fratello|sorella|amic[oa]|filh[oa]|mãe|pai|irmão|irmã|син|донька|дочка|сестра|сын|дочь
        |kći|sestra
      )(?:,? ${name})?,? [^.!?\n]{0,60}?\b(?:
        sucht|braucht|studiert|beginnt|busca|necesita|quiere|empieza|cherche|commence|a besoin|szuka|potrzebuje
        |zaczyna|chciał\p{L}*|cerca|inizia|vorrebbe|procura|precisa|começa|шукає|починає|ищет|начинает|нужна|traži
        |počinje
      )
    `,
    true,
  ],
  // An employer for those who start in the firm.
  [
    alternatives`
      \b(?:[Ww]e|I)(?:['’]ve| have)(?: got)? (?:two|three|four|five|six|\d|some|a few|a couple of) (?:[\p{L}-]+ ){0,3}[\p{L}-]+s (?:who are |that are )?(?:
        starting|joining|beginning|coming over|arriving|moving over|relocating
      )\b[^.!?\n,]{0,40}(?:, ${name}(?: and ${nameWord})?)?,? and (?:they|he|she)\b
    `,
    true,
  ],
];
