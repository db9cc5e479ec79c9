import { sentencesOf } from '../../domain/listings/advert-sentences.ts';
import { documentsAskedIn } from '../../domain/listings/required-documents.ts';
import { conditionTopic, topics } from './condition-topics.ts';
import { groundSpokenOfIn } from '../../domain/listings/fair-words/grounds.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/**
 * The conditions in an advert, as short sentences for applicants to acknowledge. Parsed by a closed grammar: other
 * parts of a sentence are never included, and nothing is inferred.
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
  String.raw`\b(?:no|without|absolutely\sno|strictly\sno)\s(${thing}(?:${joint}${thing}){0,6})(?![\w-])`,
  'gi',
);
const notAllowed = new RegExp(
  alternatives`
    \b(${thing}(?:\s(?:and|or|&)\s${thing})?)\s(
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
    \b(?:(?:one|1|a)\smonth['’]?s?['’]?\s)?(?:rent\s(?:and|\+|&)\s)?(?:(?:one|1|a)\smonth['’]?s?['’]?\s)?
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

/** When a prohibition applies, if only at times: without it the condition would demand more than the advert. */
const onlyThen = pattern('i')`
  ^\s(?:
    mid-?week|late\s(?:at\snight|in\sthe\sevening)|at\snight(?:s|-time)?|(?:during|in)\sthe\sweek
    |on\sweek(?:days|nights|ends)|at\s(?:the\s)?weekends?|during\s(?:exams|term)
    |after\s\d{1,2}(?:[:.]\d{2})?\s?(?:pm|p\.m\.)?
  )(?=\W|$)
`;

const maxConditions = 20;

function sentence(words: string): string {
  const tidy = words
    .replace(/^[^\p{L}\p{N}€£]+/u, '')
    .replace(/\bdep\b\.?/gi, 'deposit')
    .replace(/\breq['’]?d\b\.?/gi, 'required')
    .replace(/\bmths?\b\.?/gi, 'months')
    .replace(/\byrs\b\.?/gi, 'years')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\s?,$/, '')
    .trim();
  return `${tidy.charAt(0).toUpperCase()}${tidy.slice(1)}.`;
}

function prohibitions(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(noThings)) {
    const behind = text.slice(match.index + match[0].length);
    if (qualified.test(behind)) continue;
    const when = onlyThen.exec(behind)?.[0] ?? '';
    found.push(
      ...(match[1] ?? '')
        .split(/\s?(?:,|\/|&|\+|\band\b|\bor\b|\bnor\b)\s?/i)
        .map((item) => item.replace(/^(?:strictly\s)?no\s/i, '').trim())
        .filter(Boolean)
        .map((item) => sentence(`no ${item.toLowerCase().replace('airbnb', 'Airbnb')}${when}`)),
    );
  }
  for (const match of text.matchAll(notAllowed)) {
    if (!qualified.test(text.slice(match.index + match[0].length))) found.push(sentence(match[0]));
  }
  const unsuited = /\bnot\s(?:suitable|suited)\s(?:for|to)\s([^.;!?\n]{3,60})/i.exec(text)?.[1] ?? '';
  if (/\b(?:pets|animals|dogs|cats)\b/i.test(unsuited)) found.push(sentence('no pets'));
  if (/\bsmokers?\b/i.test(unsuited)) found.push(sentence('no smokers'));
  const labelled = labelledNo.exec(text)?.[1];
  if (labelledOutside.test(text)) found.push(sentence('smoking outside only'));
  if (labelled) found.push(sentence(`no ${labelled.toLowerCase()}`));
  return found;
}

function phrasesIn(text: string): string[] {
  return phrases.flatMap((pattern) => {
    const match = pattern.exec(text);
    const denied = match && /\b(?:no|without(?: an?)?)\s$/i.test(text.slice(0, match.index));
    return match && !denied && !qualified.test(text.slice(match.index + match[0].length)) ? [sentence(match[0])] : [];
  });
}

/** Conditions about one thing are one condition, however they are worded: 'No smoking.', 'Smoking is not permitted.' */
function topicOf(condition: string): string {
  return (
    conditionTopic(condition) ?? topics.find(({ about }) => about.test(condition))?.name ?? condition.toLowerCase()
  );
}

/** Opening words of a sentence that a condition does not need. */
const opening =
  /^(?:sorry|unfortunately|please note|note|nb|house rules?|also|and|but|so)\b(?:\s(?:but|that))?\s?[,:–-]?\s?/i;
const sayable = { least: 8, most: 160 };

/** A sentence with a condition in words that no phrase here matches: it is used unchanged. */
function wholeSentence(text: string, known: ReadonlySet<string>): string[] {
  const bare = text.replace(opening, '').trim();
  const topic = bare.length >= sayable.least && bare.length <= sayable.most ? conditionTopic(text) : null;
  return topic === null || known.has(topic) || documentsAskedIn(text).length > 0 ? [] : [sentence(bare)];
}

/** ‘Dogs? Sorry, no.’: a question that the advert asks and answers. */
const answeredNo = pattern('gi')`
  (?<!\bany\s)\b(pets?|dogs?|cats?|animals?|smoking|smokers?|parties)\s?(?:
    ok(?:ay)?|allowed|permitted|accepted|welcome|considered
  )?\s?\?\s?:?\s{0,3}(?:
    (?:sorry|i['’]?m afraid|unfortunately|sadly|alas|regrettably)[,.]?\s{1,3}
  )?(?:no|not)\b(?!\s(?:problem|bother|worries|issue))[^.!?\n]{0,60}[.!]?
`;
/** ‘May I smoke?’ and below it ‘Not indoors.’: a page of questions and answers. */
const askedAndDenied = pattern('gi')`
  \b(?:can|may|could|do|is|are)\b[^?\n]{0,40}\b(pets?|dogs?|cats?|smok(?:e|ing)|part(?:y|ies)|sublet)\b[^?\n]{0,20}\?\s{0,3}(?:
    (?:sorry|i['’]?m afraid|unfortunately|sadly|alas|regrettably)[,.]?\s{1,3}
  )?(?:no\b(?!\s(?:problem|bother|worries|issue))|not\s(indoors|inside|in the \w+)\b|not\b)[^.!?\n]{0,80}[.!]?
`;
const denial: Readonly<Record<string, string>> = { smoke: 'smoking', party: 'parties', sublet: 'subletting' };
/** ‘Bills included? No’ */
const billsNotIn = /\b(bills?|utilities)\s(?:are\s)?included\s?(?:\?\s?:?|:)\s{0,3}(?:no|none)\b/gi;
/** ‘How long can I stay?’ and ‘From three months.’: an answer says little without its question. */
const askedAndTold = /(?<=^|\n|[.!]\s)([^\n.!?]{8,60})\?\s{1,3}(?=[^\n.!?]{3,80}[.\n]|[^\n.!?]{3,80}$)/g;
const answerNotYes = /^(?:yes|of course|absolutely|sure)\b/i;
const withAnswers = (text: string) =>
  text
    .replace(billsNotIn, '$1 not included.')
    .replace(
      askedAndDenied,
      (_, thing: string, where?: string) =>
        `${['No', denial[thing.toLowerCase()] ?? thing.toLowerCase(), where].filter(Boolean).join(' ')}.`,
    )
    .replace(answeredNo, String.raw`No $1.`)
    .replace(askedAndTold, (words, question: string, at: number, whole: string) =>
      answerNotYes.test(whole.slice(at + words.length)) ? words : `${question}: `,
    );
const maxDescription = 60_000;

const clausesBeside = (text: string) =>
  text
    .split(/\s*[,;–]\s+|(?<!\b(?:refs?|dep|req|min|max|approx))\.\s+|\s+-\s+|\s+(?:and|&|plus)\s+/)
    .filter((part) => [...prohibitions(part), ...phrasesIn(part)].length === 0);

/** ‘A cat is fine, but a dog isn’t’: what one clause allows, another may not. */
const clausesApart = (text: string) => text.split(/\s*[,;]\s+(?:but\s|and\s)?|\s+but\s+/);

/** ‘Nobody who smokes and nobody with animals’: two conditions, if each says so of something else. */
function prohibitionsApart(text: string): string[] {
  const parts = text.split(/,?\s+(?:and|or)\s+(?=(?:no|not|nobody|never|nothing|no one)\b)/i);
  const about = parts.map(conditionTopic);
  return parts.length > 1 && about.every(Boolean) && new Set(about).size === parts.length
    ? parts.flatMap(topicsApart)
    : topicsApart(text);
}

/** ‘A year’s lease, one month’s deposit’: as many conditions as there are clauses about something else. */
function topicsApart(text: string): string[] {
  const clauses = text
    .split(/\s*[,;]\s+(?:and\s|or\s)?|\s+(?:and|&|plus|\+)\s+/)
    .filter((part) => conditionTopic(part));
  return new Set(clauses.map(conditionTopic)).size > 1 ? clauses : [text];
}

/**
 * The conditions in an advert's description and its lists; what touches a protected ground is none of them
 * (fair-words/advert-wording.ts).
 */
export function readConditions(description: string): string[] {
  const acknowledgements = new Map<string, string>();
  for (const text of sentencesOf(withAnswers(description.slice(0, maxDescription)))) {
    const phrased = [...prohibitions(text), ...phrasesIn(text)];
    const known = new Set([...acknowledgements.keys(), ...phrased.map(topicOf)]);
    // In addition to a matched phrase, the rest of its sentence is checked clause by clause.
    const asks = documentsAskedIn(text).length > 0;
    const whole = phrased.length === 0 && !asks && text.length <= sayable.most && !groundSpokenOfIn(text);
    const rest = whole ? (conditionTopic(text) === null ? clausesApart(text) : [text]) : clausesBeside(text);
    const said = phrased.join(' ').toLowerCase();
    const others = rest
      .filter((part) => !said.includes(part.trim().toLowerCase()))
      .flatMap(prohibitionsApart)
      .filter((part) => !groundSpokenOfIn(part))
      .flatMap((part) => wholeSentence(part, known));
    for (const condition of [...phrased, ...others]) {
      const topic = topicOf(condition);
      if (!acknowledgements.has(topic) && !groundSpokenOfIn(condition)) acknowledgements.set(topic, condition);
    }
  }
  return [...acknowledgements.values()].slice(0, maxConditions);
}
