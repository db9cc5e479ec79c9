import { foldText } from '../../domain/text/fold.ts';
import { tidyName } from '../../platforms/applicant.ts';
import { relativeCalled, soughtByAnother } from './sought-by-another.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** The name of the applicant for whom someone else writes, as far as it is given. */
export type WrittenFor = { applicant: string | null };

const nameWord = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
const particle =
  '(?:de|da|do|dos|das|del|della|di|la|van|von|der|den|bin|ibn|al|el|ben|ter|zu|Mac|Mc|Ó|Ní|Nic|Uí|O|St\\.?)';
const name = `(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})`;

/** People for whom others write; a spouse or partner moves in together with the writer. */
const relatives = alternatives`
  (?:(?:eldest|youngest|elder|older|younger|grown|adult|teenage|elderly|little|big|twin|step|late|good|close|dear|best|new|foster) )*(?:
    daughter|son|mother|mum|mam|mammy|mom|father|dad|daddy|parents|brother|sister|friend|cousin|niece|nephew|aunt
    |auntie|uncle|granddaughter|grandson|grandmother|grandfather|granddad|grandad|granda|gran|nan|nana|granny
    |godson|goddaughter|stepson|stepdaughter|sibling|pal|mate|buddy|(?:young )?(?:fella|fellow|lad)|young one
    |in-laws?|(?:mother|father|sister|brother|son|daughter)-in-law|au pair|neighbour
  )
`;
const clients = alternatives`
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
    |amic[oa]|fratello|sorella|fiica|fiul|prieten(?:ul|a)|доньки|сина|подруги|друга|брата|сестри|дочери|сына
    |сестры
  )
`;

const asking = alternatives`
  (?:
    writ\w*|enquir\w*|inquir\w*|contact\w*|e-?mail\w*|messag\w*|ask\w*|apply\w*|appl(?:ies|ication)|act\w*
    |get(?:ting)? in touch|reach\w* out|look\w*|search\w*|seek\w*|hous(?:e|ing)-?hunt\w*|query|view\w*|arrang\w*
    |tr(?:y|ies|ying) to find|find\w*|hop\w*|help\w*|availab\w*|vacant
  )
`;
/** A person mentioned in the third person, by occupation: ‘a new process engineer’, ‘one of our nurses’. */
const someone = alternatives`
  (?:[Aa]n?|[Oo]ur|[Mm]y|[Oo]ne of (?:our|my)) (?:[\p{Ll}\p{Lu}][\p{L}-]+ ){0,3}(?:
    ${clients}|${relatives}|lady|gentleman|man|woman|girl|fella|lad|couple|family|guest|graduate|specialist|analyst
    |consultant|developer|lecturer|carer|teacher|driver|technician|scientist|researcher|surgeon|dentist|pharmacist
  )s?
`;
const thirdPerson = pattern('u')`
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
const title = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? )?';
/** Nobody for whom one writes: ‘my landlord, Ann Byrne, …’. */
const notSeekers =
  "(?!(?:[\\p{L}'’-]+ ){0,4}?(?:landlord|landlady|agent|agency|boss|housemate|flatmate|roommate|lodger|tenant|solicitor|referee|guarantor|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?)\\b)";
const whose = '(?:my|our|a|an|one of (?:my|our|the)|the)';
const called = '(?:,? (?:called|named|by the name of|who is called))?,?';

/** Phrases that say for whom one writes. Where the second part is true, the writer must not want the home too. */
const phrases: readonly (readonly [string, boolean])[] = [
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
    `\\b(?:w imieniu|em nome d[eoa]|en nombre de|au nom de|pour le compte de|im namen von|în numele|a nome di|від імені|от имени) (?:\\p{L}+ )?(?:${abroad},? )?${name}`,
    false,
  ],
  [
    `\\b(?:dla (?:mojej|mojego)|para (?:a minha|o meu|minha|meu|mi)|pour (?:ma|mon)|für (?:meine|meinen)|per (?:mia|mio)|pentru|для (?:моєї|мого|моей|моего)) ${abroad},? ${name}`,
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
const patterns = phrases.map(([source, needsNoWish]) => ({ pattern: new RegExp(relaxed(source), 'u'), needsNoWish }));
/** A person introduced by occupation and full name, who is the one that wants the home. */
const introduced = new RegExp(
  `\\b${someone}(?: (?:in|of|with|from) [^,.!?\\n]{2,40})?,?${called} ${title}(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})`,
  'u',
);

/** ‘Our new head of sales, Ann Byrne, starts in May’: any post in a firm, but nobody whom the writer rents from or with. */
const titled = new RegExp(
  alternatives`
    \b[Oo]ur (?!
      (?:[\p{L}-]+ ){0,3}?(?:
        landlord|landlady|agent|agency|boss|housemate|flatmate|roommate|lodger|tenant|solicitor|doctor|teacher
        |friend
      )\b
    )(?:[\p{L}-]+ ){0,5}[\p{Ll}-]+, (?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}),? (?:who )?(?:
      is|will|starts|begins|joins|comes|moves|arrives|relocates|needs|wants|would|has (?:been|accepted|asked)
    )\b(?! (?:be )?(?:happy|able|willing|glad|delighted|vouch|confirm|give|provide|speak))
  `,
  'u',
);

/** Matches lower and upper case, except in names: 'On behalf of' begins a sentence. */
function relaxed(source: string): string {
  return source.replace(
    /^\\b\(\?:([a-z])|^\\b([a-z])/,
    (whole, first: string | undefined, second: string | undefined) => {
      const letter = first ?? second ?? '';
      const either = `[${letter}${letter.toUpperCase()}]`;
      return first ? whole.replace(first, either) : `\\b${either}`;
    },
  );
}

/** The writer wants the home too: the other person moves in with them. */
const ownWish = pattern('u')`
  \b(?:we|i|myself|me and|both of us)(?:'m|'re|'d| am| are| would| will)?(?: both| also| all)? (?:
    (?:currently |actively |now )?(?:
      looking for (?:a|an|somewhere|accommodation|our|the)|interested|need(?:ing)? (?:a|somewhere)
      |want(?:ing)? (?:a|to (?:rent|move|live))|hop(?:e|ing) to (?:rent|move|live)|like to (?:rent|move|live)
      |love to (?:rent|move|live)|move|moving|be moving|take it
    )
  )
  |\b(?:my|our) \p{L}+(?: \p{L}+)? and (?:i|me|myself)\b|\b(?:me|myself),? (?:and|&) (?:my|our)\b
  |(?:^|[,:;(.!] ?)(?:me|myself) (?:and|&|\+|n) \p{L}+|\b(?:both|all|two|three|four|one) of us\b|\bbetween us\b
  |\bwe all (?:work|study|live)\b|\bfor (?:me|myself|us|both of us)\b
  |\b(?:liv|mov|stay|shar)\w*[^.!?\n]{0,20} with (?:me|us)\b
`;
/** ‘I’m looking for a place for him’ does not express the writer’s own wish. */
const wishForOther =
  /\b(?:i|we)(?:'m|'re| am| are)? (?:looking|searching|hoping to find|trying to find)[^.!?\n]{0,50}? for (?:him|her|them)\b/g;
/** ‘A friend who has no English, Ann Byrne’. */
const namedLater = new RegExp(
  `\\b(?:${relatives}|${clients}) (?:who|with|from|of) [^.,!?\\n]{2,40}, ${title}(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})`,
  'u',
);
/** ‘I’m asking for a colleague. Ann Byrne starts in May’. */
const namedNext = new RegExp(
  `^[^.!?]{0,120}[.!?] (?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}) (?:is|has|starts|works|needs|wants|would|will|joins|begins|comes|moves|lives)\\b`,
  'u',
);
const herName = new RegExp(
  `\\b(?:(?:[Hh]er|[Hh]is|[Tt]heir|[Tt]he) names? (?:is|are)|[Tt]hey(?: are|['’]re)(?= ${nameWord} and ${nameWord} ${nameWord})) (?<name>${nameWord}(?: and ${nameWord})?(?: (?:${particle} ){0,2}${nameWord}){0,3})`,
  'u',
);
/** ‘I’m writing for Ann Byrne, who …’: the name of a home is not followed by ‘who’. */
const writingFor = new RegExp(
  alternatives`
    \b(?:[Ww]rit|[Ee]mail|[Aa]sk|[Ee]nquir|[Aa]ppl|[Aa]ct|[Ll]ook)\w*(?: to you)? for (?<name>
      ${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}
    )(?: ?\([^()\n]{1,20}\))?(?=,? whom?\b|, (?:a|an|my|our|one of (?:my|our)|the) )
  `,
  'u',
);

/** The person for whom a letter was written; null if its writer is the applicant. */
export function readWrittenFor(letter: string, writer: string | null): WrittenFor | null {
  const text = letter
    .slice(0, 4_000)
    .normalize('NFC')
    .replace(/[ \t]*\n(?!\n)/g, ' ')
    .replace(/ {2,}/g, ' ');
  for (const { pattern, needsNoWish } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    // ‘I am looking for a room for a friend’ is the writer’s wish for the friend.
    const rest = foldText(`${text.slice(0, found.index)}. ${text.slice(found.index + found[0].length)}`);
    if (needsNoWish && ownWish.test(rest.replace(wishForOther, ' '))) continue;
    const after = foldText(text.slice(found.index + found[0].length).slice(0, 24));
    if (/^,? ?(?:and|&|y|e|i|et|und|і|и) (?:me|myself|i|us|yo|eu|ja|moi|ich|io|я)\b/u.test(after)) continue;
    const named = found.groups?.['name'] ?? herName.exec(text)?.groups?.['name'];
    const later = namedLater.exec(text)?.groups?.['name'] ?? relativeCalled(text);
    const said = named ?? later ?? namedNext.exec(text.slice(found.index))?.groups?.['name'];
    const applicant = said ? tidyName(withFamilyName(said, text)) : null;
    if (applicant && isSame(applicant, writer)) continue;
    return { applicant };
  }
  return spokenFor(text, writer) ?? seekingThird(text, writer);
}

/** Someone who is spoken of seeks the home, and the writer doesn't (sought-by-another.ts). */
function seekingThird(text: string, writer: string | null): WrittenFor | null {
  const found = soughtByAnother(text);
  if (!found) return null;
  const rest = foldText(text).replace(wishForOther, ' ').replace(onTheirBehalf, ' ');
  if (ownWish.test(rest)) return null;
  const said = found.name ?? herName.exec(text)?.groups?.['name'] ?? null;
  const applicant = said ? tidyName(withFamilyName(said, text)) : null;
  return applicant && isSame(applicant, writer) ? null : { applicant };
}
/** ‘We’re looking at the room for her’, ‘I’m interested on her behalf’. */
const onTheirBehalf = pattern('g')`
  \b(?:i|we)(?:'m|'re| am| are)? (?:
    looking|interested|searching|enquiring|hoping|writing|asking|need|want|require|would like|'d like
  )[^.!?\n]{0,60}? (?:for (?:him|her|them|my|our|a|an|one|mr|mrs|ms)|on (?:his|her|their) behalf)\b
`;

/** ‘My parents, Ann and Tom Byrne’: the first of two shares the family name of the second. */
function withFamilyName(said: string, text: string): string {
  if (said.includes(' ')) return said;
  const behind = new RegExp(
    `(?<!\\p{L})${RegExp.escape(said)} (?<name>(?:${particle} )?${nameWord})(?=[,.;:\\n(–-]| ?[+\\d]|$)`,
    'u',
  ).exec(text)?.groups?.['name'];
  if (behind) return `${said} ${behind}`;
  const family = new RegExp(
    `(?<!\\p{L})${RegExp.escape(said)} (?:and|&) ${nameWord} (?<name>(?:${particle} ){0,2}${nameWord})(?!\\p{L})`,
    'u',
  );
  const shared = family.exec(text)?.groups?.['name'];
  return shared ? `${said} ${shared}` : said;
}

/** ‘We are bringing over a new engineer, Ann Byrne, and would like to arrange it for her.’ */
function spokenFor(text: string, writer: string | null): WrittenFor | null {
  const found = introduced.exec(text) ?? writingFor.exec(text) ?? titled.exec(text);
  const name = found?.groups?.['name'];
  if (!found || !name) return null;
  const rest = foldText(`${text.slice(0, found.index)}. ${text.slice(found.index + found[0].length)}`)
    // A guest who stays with the writer now does not move in with them.
    .replace(
      /(?<!\b(?:will|would|to|'ll) (?:be )?)\b(?:stay|liv|lodg)(?:s|es|ing|ed)? (?:here )?with (?:me|us)\b/g,
      ' ',
    );
  const applicant = tidyName(name);
  if (!thirdPerson.test(rest) || ownWish.test(rest) || !applicant || isSame(applicant, writer)) return null;
  return { applicant };
}

const words = (full: string) =>
  foldText(full)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

function isSame(applicant: string, writer: string | null): boolean {
  if (!writer) return false;
  const own = new Set(words(writer));
  return words(applicant).every((word) => own.has(word));
}
