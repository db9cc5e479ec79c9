import { sentencesOf } from '../../domain/listings/advert-sentences.ts';
import { isOfOthers } from '../../domain/listings/of-others.ts';
import { groundSpokenOfIn } from '../../domain/listings/fair-words/grounds.ts';
import { documentsAskedIn } from '../../domain/listings/required-documents.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { asCondition, phrasesIn, prohibitions } from './condition-phrases.ts';
import { conditionTopic, topics } from './condition-topics.ts';
import { conditionSentence } from './condition-wording.ts';
import { findPrices } from './price.ts';
import { advertsText } from './text.ts';

const maxConditions = 20;

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

/** ‘€850 a month all in, deposit €850’: beside the rent, only the clause that is the condition. */
function besideRent(text: string, topic: string): string {
  if (
    !/^(?:bills|deposit|lease|people)$/.test(topic) ||
    (findPrices(text, 1).length === 0 && !/\.\s+[\p{Lu}\d]/u.test(text))
  )
    return text;
  const onTop = /\+\s?bills\b(\s?\([^)]*\))?/i.exec(text);
  if (onTop) return advertsText.conditions.billsExtra({ more: onTop[1] ?? '' });
  const clauses = text
    .split(/\s*[,;]\s+|\s+[–+•-]\s+|\s+(?:and|plus|with)\s+|\.\s+(?=[\p{Lu}\d])|\s+(?=[Dd]eposit\s?:)/u)
    .filter((clause) => conditionTopic(clause) === topic || (topic === 'deposit' && /^deposit\s?:/i.test(clause)));
  return clauses.at(-1)?.replace(/^(?:a|the) (?=month deposit)/i, 'one ') ?? text;
}

/** A sentence with a condition in words that no phrase here matches: it is used unchanged. */
function wholeSentence(text: string, known: ReadonlySet<string>): string[] {
  const bare = text.replace(opening, '').trim();
  const topic = bare.length >= sayable.least && bare.length <= sayable.most ? conditionTopic(text) : null;
  return topic === null || known.has(topic) || documentsAskedIn(text).length > 0
    ? []
    : [asCondition(besideRent(bare, topic))];
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
/** ‘Deposit & refs required’: what is needed is said once, of both. */
const depositToo = pattern('gi')`
  \b(dep(?:osit)?)\b\.?(?=
    \s?(?:&|\+|,|and)\s(?:\w+\s){0,3}(?:refs?|references?)\b\.?[^.;\n]{0,20}\b(?:req\w*|needed|essential|a must)\b
  )
`;
/** ‘Not allowed’ above a list. */
const notAllowed = pattern('gi')`
  (?<=^|\n)(?:not (?:allowed|permitted|accepted)|prohibited|forbidden)\s?:?(
    (?:\n\W{0,3}(?:pets?|dogs?|cats?|animals?|smoking|vaping|part(?:y|ies)|sub-?letting|airbnb)\.?(?=\n|$)){1,6}
  )
`;
const withAnswers = (text: string) =>
  text
    .replace(notAllowed, (_, list: string) =>
      list.replace(/\n\W{0,3}(\p{L}[\p{L}-]*)\.?/gu, (_, thing: string) => `\nNo ${thing.toLowerCase()}.`),
    )
    .replace(depositToo, 'deposit required')
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
  withSubject(
    text.split(
      /\s*[,;–]\s+|(?<!\b(?:refs?|dep|req|min|max|approx))\.\s+|\s+-\s+|\s+(?:and|&|plus|\+(?!\s?(?:the |all )?(?:bills|util|esb|electric|gas|heat|wi-?fi)))\s+/,
    ),
  ).filter((part) => [...prohibitions(part), ...phrasesIn(part)].length === 0);

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

const subject = pattern('iu')`
  ^((?:the )?(?:tenants?|residents?|occupants?|you|whoever takes it)\s(?:to|must|will|shall|should|(?:is|are|has|have|need|needs)
  \sto|['’]ll)?)\s?\p{L}
`;
const lead =
  /^(?:the )?(?:tenants?|residents?|occupants?|you)\s(?:(?:to|must|will|shall|should|(?:is|are|ha(?:s|ve)|needs?) to)\s)?/iu;
const verbFirst = pattern('i')`
  ^(?:
    pays?|cuts?|keeps?|puts?|minds?|looks? after|maintains?|mows?|cleans?|takes?|brings?|leaves?|buys?|arranges?|sets? up
    |organi[sz]es?|insures?|sweeps?|supply|supplies
  )\b
`;
/** ‘Tenant to cut the grass and pay for oil’: the second clause is about the tenant too. */
function withSubject(clauses: readonly string[]): string[] {
  const [lead = ''] = clauses;
  const who = subject.exec(lead)?.[1];
  return clauses.map((clause, at) =>
    who !== undefined && at > 0 && verbFirst.test(clause) ? `${who} ${clause}` : clause,
  );
}

/** Not within ‘electricity and gas are shared’, which is one clause. */
const betweenClauses = /\s*[,;]\s+(?:and\s|or\s)?|\s+(?:and|&|plus|\+)\s+(?!\p{L}*[^s\s]\sare(?:n['’]t)?\b)/u;

/** ‘Tenant responsible for bins and electricity’, ‘I don’t allow smoking or parties’: said once, of several things. */
const saidOnce =
  /^(.*?\b(?:responsible for|liable for|(?:do not|don['’]t|does not|doesn['’]t|cannot|can['’]t) (?:allow|permit|accept|take|have)|(?:may|must|shall) not)\s)(.+)$/i;
function thingsApart(text: string): string[] {
  const [, lead, list] = saidOnce.exec(text) ?? [];
  if (lead === undefined || list === undefined) return [text];
  const things = list.split(/\s*,\s+(?:and\s|or\s)?|\s+(?:and|or|&)\s+/).map((thing) => thing.replace(/^for\s/i, ''));
  const apart = things.map((thing) => `${lead}${thing}`);
  const about = apart.map(conditionTopic);
  return things.length > 1 && about.every(Boolean) && new Set(about).size === things.length ? apart : [text];
}

/** ‘A year’s lease, one month’s deposit’: as many conditions as there are clauses about something else. */
function topicsApart(text: string): string[] {
  const clauses = withSubject(text.split(betweenClauses)).filter((part) => conditionTopic(part));
  return new Set(clauses.map(conditionTopic)).size > 1 ? clauses.flatMap(thingsApart) : thingsApart(text);
}

/**
 * The conditions in an advert's description and its lists; what touches a protected ground is none of them
 * (fair-words/advert-wording.ts).
 */
export function readConditions(description: string): string[] {
  const acknowledgements = new Map<string, string>();
  for (const text of sentencesOf(withAnswers(description.slice(0, maxDescription)))) {
    if (isOfOthers(text)) continue;
    const phrased = [...prohibitions(text), ...phrasesIn(text)];
    const known = new Set([...acknowledgements.keys(), ...phrased.map(topicOf)]);
    // In addition to a matched phrase, the rest of its sentence is checked clause by clause.
    const asks = documentsAskedIn(text).length > 0;
    const whole = phrased.length === 0 && !asks && text.length <= sayable.most && !groundSpokenOfIn(text);
    const rest = whole ? (conditionTopic(text) === null ? clausesApart(text) : [text]) : clausesBeside(text);
    const said = phrased.join(' ').toLowerCase();
    const others = rest
      .filter((part) => !said.includes(part.trim().replace(lead, '').toLowerCase()))
      .flatMap(prohibitionsApart)
      .filter((part) => !groundSpokenOfIn(part))
      .flatMap((part) => wholeSentence(part, known));
    for (const condition of [...phrased, ...others]) {
      const topic = topicOf(condition);
      if (!acknowledgements.has(topic) && !groundSpokenOfIn(condition)) acknowledgements.set(topic, condition);
    }
  }
  return [...new Set([...acknowledgements.values()].map(conditionSentence))].slice(0, maxConditions);
}
