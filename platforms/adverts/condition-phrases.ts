import { alternatives, pattern } from '../../domain/text/pattern.ts';

/**
 * What adverts forbid and demand in phrases that are a condition as they stand: other parts of a sentence are never
 * included, and nothing is inferred.
 */
const thing = alternatives`
  (?:
    smoking|smokers?|vaping|vapers?|pets?|dogs?|cats?|animals?|part(?:y|ies)|sub-?letting|sub-?lets?|airbnb
    |short(?:[- ]term)?\s(?:lets?|letting|rentals?)|over-?night\s(?:guests?|visitors?|stays)|visitors\sover-?night
    |(?:loud\s)?music|drugs?|bbqs?|shoes\sindoors
  )
`;
const joint = String.raw`\s?(?:,\s?(?:and\s|or\s)?|\/|&|\+|\band\b\s|\bor\b\s|\bnor\b\s)\s?(?:no\s|strictly\sno\s)?`;
const noThings = new RegExp(
  String.raw`\b(?:no|without|absolutely\sno|strictly\sno)\s(${thing}(?:${joint}${thing}){0,6})(?![\w-])(?!\s(?:detectors?|alarms?|rent|fees?|deposits?))`,
  'gi',
);
const notAllowed = new RegExp(
  alternatives`
    \b(${thing}(?:${joint}${thing}){0,4})\s(
      (?:is|are)\s(?:strictly\s)?(?:not|never)\s(?:allowed|permitted|accepted|possible)
      |(?:is|are)\s(?:strictly\s)?(?:prohibited|forbidden)|not\s(?:allowed|permitted|accepted)|strictly\sprohibited
      |prohibited|forbidden
    )\b
  `,
  'gi',
);
/** 'Pets: no', as written in lists of facilities. */
const labelledNo = pattern('i')`
    ^\s*(pets?|dogs?|cats?|smoking|smokers?|vaping|part(?:y|ies))(?:\s(?:allowed|permitted|accepted|ok(?:ay)?
    |welcome|policy|friendly|considered))?\s?[:–-]\s?(?:no|none|not\s(?:ok|allowed|permitted|accepted
    |suitable))\b
  `;
const labelledOutside = /^\s*(?:smoking|smokers?|vaping)\s?[:–-]\s?(?:only\s)?(?:outside|outdoors)\b/i;

/** Whole phrases that form a condition unchanged. */
const phrases: readonly RegExp[] = [
  /\bnon[\s-]?smok(?:ers?|ing)\s(?:only|essential|required)\b/i,
  /\bsmoke-?free\s(?:house|home|apartment|household|property|building)\b/i,
  /\bnon-?smoking\s(?:house|home|apartment|household|property|building)\b/i,
  pattern('i')`
    \bmin(?:imum|\.)?\s(?:lease|let|stay|term|rental\s(?:period|term)|tenancy)\s?(?:
      (?:is|of|term|period|length|:|-|–)\s?(?:of\s|is\s)?
    )?(?:\d{1,2}|one|two|three|six|nine|twelve)[\s-](?:months?|years?|weeks?)\b
  `,
  pattern('i')`
    \bmin(?:imum|\.)?\s(?:of\s)?(?:a\s)?(?:\d{1,2}|one|two|three|six|nine|twelve)[\s-](?:months?|years?|weeks?)['’]?\s(?:
      lease|let|stay|term|tenancy|contract
    )\b
  `,
  pattern('i')`
    \b(?:\d{1,2}|one|two|three|six|nine|twelve)[\s-](?:months?|years?)['’]?\s(?:
      min(?:imum)?\s(?:lease|let|stay|term|tenancy)|(?:lease|let|stay|term)\smin(?:imum)?
    )\b
  `,
  /\blease\s?:?\s(?:of\s)?(?:\d{1,2}|one|two|three|six|nine|twelve)\s(?:months?|years?)\sminimum\b/i,
  /\blease\s?:\s?minimum\s(?:\d{1,2}|one|two|three|six|nine|twelve)\s(?:months?|years?)\b/i,
  pattern('i')`
    \b(?:(?:one|1|a)\smonth['’]?s?['’]?\s)?(?:rent\s(?:and|\+|&)\s)?
    (?:(?:(?:one|1|a)\smonth['’]?s?|(?:two|three|four|five|six|eight|\d)\sweeks?|(?:a\s)?fortnight['’]?s?)['’]?\s)?
    (?:security\s)?deposit\s(?:
      is\s|and\s(?:the\s)?(?:first|one|1)\smonth['’]?s?['’]?\s(?:rent\s)?(?:in\sadvance\s)?(?:are\s|is\s)?
    )?(?:required|payable|needed|must\sbe\spaid)\b
  `,
  pattern('i')`
    \b(?:one|1|a)\smonth['’]?s?['’]?\sdeposit\s(?:plus|and|\+|&)\s(?:the\s)?(?:first|one|1|a)\smonth['’]?s?['’]?\srent\s
    (?:in\sadvance\s)?(?:is\s|are\s)?(?:required|payable|needed)\b
  `,
  /\bdeposit\sof\s(?:one|1|a)\smonth['’]?s?['’]?\s(?:rent\s)?(?:is\s)?(?:required|payable|needed)\b/i,
  /\bdeposit\s(?:of\s)?€\d[\d,.]{0,8}\s(?:is\s)?(?:required|payable|needed)\b/i,
  pattern('i')`
    \b(?:max(?:imum|\.)?(?:\sof)?|no\smore\sthan)\s(?:\d|one|two|three|four|five|six|seven|eight)\s(?:
      people|persons?|occupants?|tenants?|adults?|residents?
    )\b
  `,
  /\bsingle\soccupancy\sonly\b/i,
  /\bone\sperson\sonly\b/i,
  /\bquiet\s(?:hours\s)?(?:after|from)\s\d{1,2}(?:[:.]\d{2})?\s?(?:pm|p\.m\.)?/i,
  /\brent\s(?:is\s|must\sbe\s|to\sbe\s)?(?:(?:paid|payable)\s)?(?:monthly\s|weekly\s)?(?:by|through)\s(?:standing\sorder|direct\sdebit|bank\stransfer)\b/i,
  /\bbills?\s(?:are\s|is\s)?not\sincluded\b/i,
  pattern('i')`
    \b(?:lease|let|tenancy|term|rental)\s(?:\w+\s){0,3}(?:at\sleast|(?:a\s)?minimum\sof)\s(?:\d{1,2}|one|two
    |three|six|nine|twelve|a)\s(?:months?|years?)\b
  `,
  /\bavailable\sfor\s(?:at\sleast|a\sminimum\sof)\s(?:\d{1,2}|one|two|three|six|nine|twelve|a)\s(?:months?|years?)\b/i,
  /\bsmok(?:ing|ers?)\s(?:is\s|are\s)?(?:(?:allowed|permitted)\s)?(?:only\s)?(?:outside|outdoors|in\sthe\sgarden|on\sthe\sbalcony)(?:\sonly)?\b/i,
  /\bmin(?:imum|\.)?\s(?:stay|let|lease|term|tenancy)\s(?:is\s)?(?:till|until|to)\s\p{L}+/iu,
  /\bno\s(?:visitors|guests)\safter\s\d{1,2}(?:[:.]\d{2})?\s?(?:pm|p\.m\.)?/i,
  /\bshoes\s(?:are\s(?:to\sbe\s)?)?(?:(?:taken|left)\s)?off\s(?:at\sthe\sdoor|inside|indoors)\b/i,
  pattern('i')`
    \b(?:garden|lawn|grass|hedges?|grounds)\s(?:is\s|are\s)?(?:to\sbe\s|must\sbe\s)
    (?:kept|maintained|cut|mowed|minded)(?:\s\w+){0,2}\sby\s(?:the\s)?tenants?\b
  `,
  pattern('i')`
    \btenants?\s(?:(?:must|will|is\sto|are\sto|to)\s)?(?:
      look\safter|maintain|mind|cut|mow|keep|put\sout|take\sout|bring\sout
    )\s(?:the\s)?(?:garden|lawn|grass|hedges?|bins|kitchen|common\sareas)(?:\s(?!and\b)\w+)?(?:
      \s(?:and|&)\s(?:put\sout\s|take\sout\s|clean\s)?(?:the\s|their\s|their\sown\s)?(?:
        garden|lawn|grass|hedges?|bins|kitchen|common\sareas
      )
    )?\b
  `,
];

/** Words that reverse or restrict a prohibition: the landlord has to word such a condition. */
const qualified = pattern('i')`
  ^[^.;!?]{0,60}\b(?:
    without|unless|except\w*|but|however|other than|apart from|problem|issue|considered|negotiable|please ask
    |with (?:the )?(?:permission|consent|agreement)
  )\b
`;

/** When or where a prohibition applies, if not always: without it the condition would demand more than the advert. */
const onlyThen = pattern('i')`
  ^\s(?:
    inside|indoors|upstairs|(?:in|on|inside|near)\s(?:the|any|our|your|shared|common)\s(?:(?:shared|common)\s)?(?:
      house|home|apartment|flat|building|bedrooms?|rooms?|hall(?:way)?|stairs|balcon(?:y|ies)|land|property|areas?|premises
    )|on\sbalconies|
    mid-?week|late\s(?:at\snight|in\sthe\sevening)|at\snight(?:s|-time)?|(?:during|in)\sthe\sweek
    |on\sweek(?:days|nights|ends)|at\s(?:the\s)?weekends?|during\s(?:exams|term)
    |after\s\d{1,2}(?:[:.]\d{2})?\s?(?:pm|p\.m\.)?
  )(?=\W|$)
`;

/** Dogs and cats are pets; smoking and vaping, and the smokers, are one matter. */
function kindOfThing(thing: string): string {
  if (/^(?:dogs?|cats?|pets?|animals?)$/.test(thing)) return 'animals';
  return /^(?:smok|vap)/.test(thing) ? 'smoke' : thing;
}

/** A condition's words without what stood before them. */
export const asCondition = (words: string): string =>
  words
    // A sentence that was parted at a comma may have lost one of two brackets.
    .replace(/\s*\([^()]*$/, '')
    .replace(/^([^()]*)\)/, '$1')
    .replace(/^[^\p{L}\p{N}€£]+/u, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\s?,$/, '')
    .trim();

/** What a text forbids, one thing each; things of one kind are one: ‘no dogs or cats’. */
export function prohibitions(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(noThings)) {
    const behind = text.slice(match.index + match[0].length);
    if (qualified.test(behind)) continue;
    const when = onlyThen.exec(behind)?.[0] ?? '';
    const items = (match[1] ?? '')
      .split(/\s?(?:,|\/|&|\+|\band\b|\bor\b|\bnor\b)\s?/i)
      .map((item) => item.replace(/^(?:strictly\s)?no\s/i, '').trim())
      .filter(Boolean)
      .map((item) => item.toLowerCase().replace('airbnb', 'Airbnb'));
    for (const alike of Map.groupBy(items, kindOfThing).values())
      found.push(asCondition(`no ${alike.join(' or ')}${when}`));
  }
  for (const match of text.matchAll(notAllowed)) {
    const behind = text.slice(match.index + match[0].length);
    if (!qualified.test(behind)) found.push(asCondition(`${match[0]}${onlyThen.exec(behind)?.[0] ?? ''}`));
  }
  const unsuited = /\bnot\s(?:suitable|suited)\s(?:for|to)\s([^.;!?\n]{3,60})/i.exec(text)?.[1] ?? '';
  if (/\b(?:pets|animals|dogs|cats)\b/i.test(unsuited)) found.push(asCondition('no pets'));
  if (/\bsmokers?\b/i.test(unsuited)) found.push(asCondition('no smokers'));
  const labelled = labelledNo.exec(text)?.[1];
  if (labelledOutside.test(text)) found.push(asCondition('smoking outside only'));
  if (labelled) found.push(asCondition(`no ${labelled.toLowerCase()}`));
  return found;
}

/** ‘Quiet hours from 11pm to 8am’: a condition ends where its time does. */
const until = /^\s?(?:to|till|until|–|-)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:am|a\.m\.|pm|p\.m\.)?(?![\p{L}\d])/iu;

/** The other phrases of a text that are conditions as they stand. */
export function phrasesIn(text: string): string[] {
  return phrases.flatMap((phrase) => {
    const match = phrase.exec(text);
    if (!match || /\b(?:no|without(?: an?)?)\s$/i.test(text.slice(0, match.index))) return [];
    const behind = text.slice(match.index + match[0].length);
    return qualified.test(behind) ? [] : [asCondition(`${match[0]}${until.exec(behind)?.[0] ?? ''}`)];
  });
}
