import { expression } from '../../domain/text/letter-expression.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { atBeginnings } from './written-for-phrases.ts';

/**
 * A letter whose writer speaks of someone else and of what that person seeks: ‘a family of our parish, Mrs Ann Byrne and
 * her sons, who must leave their home’, ‘would it suit my brother Tom?’. Read by its grammar: someone is introduced, and
 * a clause about them says that they want, need or would live in a home.
 */
const nameWord = "(?!I['’])\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
const particle = '(?:de|da|do|dos|del|della|di|la|van|von|der|den|bin|ibn|al|el|Al|El|ben|Mac|Mc|Ó|Ní|Nic|Uí|O|St\\.?)';
const name = `(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})`;
const wholeName = `(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})`;
/** ‘Ann and Tom Byrne’: the first of a couple, who share a family name. */
const coupleName = `(?<name>${nameWord})(?: and|,? &) ${nameWord} (?:${particle} ){0,2}${nameWord}`;
const title = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sr|Fr)\\.? )';

const kin = alternatives`
  (?:
    daughter|son|mother|mum|mam|mammy|mom|father|dad|daddy|parents|brother|sister|friend|cousin|niece|nephew|aunt
    |auntie|uncle|granddaughter|grandson|grandmother|grandfather|grandparents|granddad|grandad|gran|nan|nana
    |granny|godson|goddaughter|stepson|stepdaughter|pal|mate|(?:mother|father|sister|brother|son|daughter)-in-law
  )s?
`;
const partner = '(?:wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?)';
const client = alternatives`
  (?:
    client|colleague|employee|technician|engineer|nurse|doctor|student|patient|parishioner|tenant|resident
    |service user|attach[ée]|intern|apprentice|worker|hire|recruit|candidate|family|couple|household|lady
    |gentleman|man|woman|lad|fella|girl|mother|father|person|pensioner|refugee
  )s?
`;
const adjectives = "(?:[\\p{Ll}\\d'’-]+ ){0,3}?";
const aside = '(?: ?\\([^()\\n]{1,60}\\))?';
const called = '(?:,? (?:called|named|by the name of))?(?:,| ?[-–—:](?= ))?';
/** ‘My husband’s cousin’ is a relative like one's own. */
const whose = "(?:[Mm]y|[Oo]ur|[Oo]ne of (?:my|our)) (?:\\p{L}+['’]s )?";
/** Who speaks for another by calling: ‘the key worker of Ann Byrne’. */
const spokesperson = atBeginnings(alternatives`
  (?:
    (?:social |key ?|support |project |youth |family |case ?)?worker|officer|nurse|mentor|advocate|manager|guardian
    |carer|coach|tutor|sponsor|teacher|employer|boss|supervisor|secretary|assistant|PA|agent|landlady|host|mother
    |father|mum|mam|dad|sister|brother|daughter|son|aunt|uncle|granny|grandmother|grandfather|cousin|friend
  )
`);
/** A person by what they are, up to a name: ‘a new commis chef starting on Monday, Ann Byrne’. */
const notPeople =
  '(?:house|home|flat|apartment|room|studio|place|cottage|lodge|street|road|estate|town|village|landlord|landlady|agent|agency|boss|solicitor|doctor|referee|guarantor|manager|housemate|flatmate|neighbour)';
const describedPerson = `(?:[Aa]n?|[Mm]y|[Oo]ur|(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ss]ome) of (?:my|our|the)) (?!(?:[\\p{L}\\d'’-]+ ){0,9}?${notPeople}(?![\\p{L}]))(?:[\\p{L}\\d'’-]+ ){1,9}?[\\p{L}\\d'’-]+`;

/** Who is spoken of, with their name where it is given. */
const introductions: readonly RegExp[] = [
  `${whose}${adjectives}${kin}(?: and (?:my |our )?${kin})?${called} \\(?${title}?${name}`,
  `(?:[Mm]y|[Oo]ur|[Oo]ne of (?:my|our)|[Aa]n?|[Tt]he) ${adjectives}${client}(?: (?:of|from|in|with|at) [^,.!?\\n]{2,40})?,${called} ${title}?${wholeName}`,
  `(?:[Mm]y|[Oo]ur|[Oo]ne of (?:my|our)|[Aa]n?|[Tt]he) ${adjectives}${client}(?: (?:of|from|in|with|at) [^,.!?\\n]{2,40})?,${called} ${coupleName}`,
  `(?:[Ff]or|[Aa]bout) (?:the|an?|my|our|one of) [^,.!?\\n]{2,50},${called} ${title}?${wholeName},? `,
  `[Oo]ne of (?:our|my|the) [\\p{Ll} -]{2,30},${called} ${title}?${wholeName}`,
  `(?:[Ff]amily|[Hh]ousehold) of ${title}?${wholeName}`,
  `(?:[Ff]or|[Oo]f|[Ss]upport(?:ing)?|[Hh]elp(?:ing)?|[Aa]ssist(?:ing)?) ${title}?${wholeName}${aside},? (?:who|and (?:his|her|their)|an? )`,
  `(?<![Dd]ear )${title}${wholeName}`,
  `${spokesperson} (?:here )?(?:of|for|to) ${title}?${wholeName}`,
  `${describedPerson}, ${title}?${wholeName}(?=[,.(]| (?:and|from|who|with|is|will)(?!\\p{L}))`,
  `${describedPerson}[,:] ${coupleName}(?=[,.(]| (?:and|from|who|with|are|will)(?!\\p{L}))`,
  "(?<![\\p{L}’'] ?)(?:[Mm]am|[Mm]um|[Mm]om|[Dd]ad|[Nn]an|[Nn]ana|[Gg]ranny|[Gg]randad)(?=(?:'s|’s)? (?:need|want|would|is|has|will|looking|hop))",
  `(?:[Mm]y|[Oo]ur) ${adjectives}${kin}(?: and (?:my |our )?${kin})?(?!\\p{L})`,
].map((source) => expression(`(?<!\\p{L})${source}`, 'u'));
/** Whoever speaks of a wife or husband of theirs is of the household. */
export const ownPartner = expression(`(?<!\\p{L})(?:my|our) ${partner}(?!\\p{L}|['’]s )`, 'iu');
const introducedPartner = expression(`(?<!\\p{L})[Mm]y ${partner},? ${name}`, 'u');

const someone = `(?:he|she|they|who|(?:${kin}|${client}|${partner})(?: [\\p{L}'’-]+){0,2})`;
const wants = alternatives`
  (?:
    would (?:really |dearly )?(?:like|love|need|want|take|rent|suit|be (?:interested|keen|living|happy))
    |(?:will|'ll|’ll) (?:soon |also |both )?(?:need|require|want|be (?:accompanied|joining|starting))
    |(?:'d|’d) (?:really |dearly |both )?(?:like|love|need|want|take|be (?:interested|keen|happy|delighted))
    |(?:wants?|needs?|requires?|seeks?)(?! to (?:know|ask|tell|talk))
    |(?:is|are|'s|’s|'re) (?:\p{L}+ )?(?:
      looking|hoping|searching|interested|keen|relocating|moving (?:to|over|out|back|from|here|in|into)|coming (?:from|over|home|to)
      |arriving|approved|in need|being evicted|homeless|on notice
    )
    |must (?:leave|move|find|be out)|(?:has|have) to (?:leave|move|find|be out|vacate)
    |(?:has|have|was|were) (?:been )?(?:given notice|shortlisted|approved)
    |(?:'d|’d|will|would|'ll|’ll) (?:be )?(?:liv|mov|shar|rent)(?:e|es|ing)\b|are after|is after
  )
`;
const seeks = expression(
  alternatives`
    (?<!\p{L}|(?:\d|two|three|four|five) )${someone}(?: of [\p{L}'’ -]{2,40}?)?${aside}(?: both| also| really| only| now| all|,? [^.!?,\n]{0,40},
    )? ?${wants}
  `,
  'iu',
);
const forThem = expression(
  alternatives`
    (?<!\p{L})(?:
      suit|suits|on behalf of|be any (?:good|use) (?:to|for)|work for
      |(?:home|house|place|room|flat|apartment|accommodation|somewhere)(?!\p{L})[^.!?\n]{0,40}? for
      |available (?:to|for)
    ) (?:him|her|them|my ${adjectives}${kin}|our ${adjectives}${kin}|(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? )
    |(?<!\p{L})(?:put|putting) (?:him|her|them) (?:forward|up)
    |(?<!\p{L})(?:consider|nominate|recommend|propose) (?:him|her|them)(?!\p{L})
    |(?<!\p{L})asked (?:me|us) to (?:write|email|sort|find|look|contact|enquire|ask|get)(?!\p{L})
  `,
  'iu',
);
const couldThey = expression(
  alternatives`
    (?<!\p{L})(?:would|could|can|may|might) (?:he|she|they|my ${adjectives}${kin}) (?:please |possibly )?(?:
      see|view|come|be|rent|have|take|apply|get
    )(?!\p{L})
  `,
  'iu',
);
/** ‘Would you let it to her?’, ‘could you give them a chance?’ */
const wouldYou = pattern('iu')`
  (?<!\p{L})(?:would|could|can|will|might) (?:you|ye)(?!\p{L})[^.!?\n]{0,60}? (?:
    giv(?:e|ing)|let(?:ting)?|rent(?:ing)?|show(?:ing)?|keep(?:ing)?|hold(?:ing)?|tak(?:e|ing)|meet(?:ing)?|see(?:ing)?
    |consider(?:ing)?|hav(?:e|ing)|help(?:ing)?
  ) (?:[^.!?\n]{0,60}?(?:to|for) )?(?:him|her|them)(?!\p{L})
  |(?<!\p{L})(?:get|getting|move|moving|settle|house|set) (?:him|her|them) (?:
    in|into|over|nearer|closer|settled|housed|somewhere|a place|set up|up in|out of
  )(?!\p{L})
`;
/** A partner who comes without the writer. */
const partnerAlone = pattern('iu')`
  (?<!\p{L})(?:
    i(?:'ll|’ll|'m|’m| will| would| am)?(?: be)? (?:stay|live|remain)(?:ing)?(?! with (?:him|her|them)) (?:on |on here )?
    (?:in|at|near|here|abroad)
    |i(?:'ll|’ll|'m|’m| will| would| am)?(?: be)? work(?:ing)? (?:on |on here )?(?:abroad|here|offshore|away)
    |(?:he|she) (?:will |would |is |'s )?(?:be )?(?:com|mov|arriv|liv|stay)(?:e|es|ing)[^.!?\n]{0,30}(?:
      first|alone|ahead|on (?:his|her) own|by (?:him|her)self
    )
    |(?:will )?come first
  )(?!\p{L})
`;

/** What the writer says of themselves as someone who would live there. */
export const seekerMyself = pattern('iu')`
  (?<!\p{L})(?:i|we)(?:'m|’m|'re|’re| am| are)? looking for [^.!?\n]{0,30} (?:near|close to|beside|next to) (?:him|her|them)(?!\p{L})
  |(?<!\p{L})(?:me|myself|i),? (?:and|&|\+|with) (?:my|our)(?!\p{L})
  |(?<!\p{L})(?:my|our) [\p{L}-]+(?: [\p{L}-]+)? and (?:i|me|myself)(?!\p{L})
  |(?<!\p{L})(?:with|join(?:ing|s)?) (?:me|us)(?!\p{L})
  |(?<!\p{L})(?:i|we)(?:'m|’m|'re|’re| am| are)? (?:both |currently |also )?(?:
    moving|relocating|renting|living in (?:a|an|our|emergency)|being evicted|looking to (?:rent|move)
  )
  |(?<!\p{L})(?:we|i)(?: could| would| can| will|'d|’d|'ll|’ll) (?:all |both |also )?(?:like to |love to )?(?:
    take(?! (?:the|his|her|their) (?:rent|deposit|money)| care| (?:him|her|them))|move|rent|live|be (?:in|out|living|moving)
  )(?!\p{L})
  |(?<!\p{L})i(?:'d|’d|'ll|’ll| would| will) be (?:sharing|living|moving)(?!\p{L})
  |(?<!\p{L})we are (?:an? )?(?:\p{L}+ ){0,2}(?:of (?:two|three|four|five|six|\d)|two|three|four|five|\d)(?!\p{L})
  |(?<!\p{L})(?:our|my) (?:landlord|landlady|lease|current (?:home|place|tenancy))(?!\p{L})
`;

/** Whom a letter says to seek a home, where its writer doesn't; the name is null where it isn't given beside. */
export function soughtByAnother(text: string): { name: string | null } | null {
  if (seekerMyself.test(text)) return null;
  const partnerName = introducedPartner.exec(text)?.groups?.['name'];
  if (partnerName !== undefined && partnerAlone.test(text) && (seeks.test(text) || forThem.test(text)))
    return { name: partnerName };
  // Whoever speaks of a wife or husband of theirs is of the household.
  if (ownPartner.test(text)) return null;
  if (![seeks, forThem, couldThey, wouldYou].some((sign) => sign.test(text))) return null;
  for (const introduction of introductions) {
    const found = introduction.exec(text);
    if (found) return { name: found.groups?.['name'] ?? relativeCalled(text) };
  }
  return null;
}

/** ‘Sou a mãe do Tom Byrne’. */
const belonging = expression(
  `(?<!\\p{L})(?:mãe|pai|irmã|irmão|madre|padre|hermana|hermano|mère|père|sœur|frère|[Mm]utter|[Vv]ater|[Ss]chwester|[Bb]ruder|mama|tata|siostra|brat|мама|мати|мать|тато|отец|сестра|брат) (?:d[oae]s? |d[’']|del |della |von |lui |)${wholeName}`,
  'u',
);
/** ‘She’s Ann Byrne, a nurse’, and the names that begin the sentence after a relative. */
const presented = expression(
  `(?<!\\p{L})(?:[Hh]e|[Ss]he)(?:['’]s| is) ${wholeName}(?=[,.;(\\n]| and(?!\\p{L}))|(?<!\\p{L})${kin}(?: and (?:his|her|their) [\\p{L}]+)?[.!?] ${wholeName.replace('name>', 'next>')}(?= and \\p{Lu}|[.,])`,
  'u',
);

function presentedIn(text: string): string | null {
  const groups = presented.exec(text)?.groups;
  return groups?.['name'] ?? groups?.['next'] ?? null;
}

/** ‘Dad is Tom Byrne’. */
export const relativeCalled = (text: string): string | null => {
  const found = expression(
    `(?<!\\p{L})(?:[Hh]e|[Ss]he)(?:'s|’s| is)? (?:called|named) ${wholeName.replace('name>', 'called>')}|(?<!\\p{L})(?:[Mm]y |[Hh]er |[Hh]is )?(?:[Dd]ad|[Mm]um|[Mm]am|[Mm]om|${kin})(?:'s|’s)? (?:name )?is ${wholeName}`,
    'u',
  ).exec(text);
  const said = found?.groups?.['name'] ?? found?.groups?.['called'] ?? null;
  return said ?? belonging.exec(text)?.groups?.['name'] ?? presentedIn(text);
};
