import { eircodeLike } from '../listings/eircode.ts';
import { stages, type Stage } from '../pipeline.ts';
import { foldedWords, foldText, type Word } from '../text/fold.ts';
import { emailLike, fileLike, linkLike, phoneLike } from './dossier.ts';
import { applicationsText } from './text.ts';
import { pattern } from '../text/pattern.ts';

/**
 * The blind first pass of a listing: until an applicant is on the shortlist, their landlord reads what they wrote and
 * how they meet the criteria, and not who they are, how to reach them, or where their income comes from (Equal Status
 * Acts 2000–2018). It is hidden on the server, in every call.
 */
export type BlindPass = {
  on: boolean;
  /** When it was switched on and off; shown with the listing's settings. */
  changes: readonly { at: Date; on: boolean }[];
  /** How many of the listing's applicants have a number. */
  numbered: number;
};

/** The stages before the shortlist, which begins with the invitation to a viewing. */
export const hiddenStages: readonly Stage[] = stages.slice(0, stages.indexOf('viewing_appointment'));

export const isBlind = (blind: BlindPass | null | undefined): boolean => blind?.on ?? false;

/** Whether an applicant at this stage stays hidden. */
export function isHidden(blind: BlindPass | null | undefined, stage: string): boolean {
  return isBlind(blind) && hiddenStages.some((hidden) => hidden === stage);
}

const text = applicationsText.blind;

/** What a hidden applicant is called: their number, or their reference until they have one. */
export const blindLabel = (number: number | null | undefined, reference: string): string =>
  text.label({ number: number === null || number === undefined ? reference : String(number) });

/** The number searched for by 'Applicant 17' or '17'; null for any other words. */
export function searchedNumber(search: string): number | null {
  const [, digits] = /^\s*(?:applicant\s*)?(\d{1,6})\s*$/i.exec(search) ?? [];
  return digits ? Number(digits) : null;
}

/** Names that are also everyday words: in a text they only count as a name when capitalised. */
const everydayNames = new Set(
  `an art best bill black bond brown case chance cook day dawn do drew faith field frank gay grace grant green hill
  hope hunter in is jack jan joy june king lane lee long lord love major man mark may mike more my no olive or page
  park penny rich rob rose so stone sue summer sun to violet wade ward way west white will wood young`.split(/\s+/),
);

/** The words of 'Aoife Ní Bhroin' or 'aoife.nibhroin92', in the form in which they are compared. */
function nameWords(names: readonly string[], addresses: readonly string[]): { words: Set<string>; joined: string[] } {
  const words = new Set<string>();
  const joined: string[] = [];
  for (const name of names) {
    const parts = foldedWords(foldText(name)).map(({ word }) => word);
    for (const part of parts.filter((one) => one.length > 1)) words.add(part);
    for (const [at, part] of parts.entries())
      for (const other of parts.slice(at + 1))
        if (part.length + other.length > 5) joined.push(part + other, other + part);
  }
  for (const address of addresses) {
    const parts = foldText(address.split('@')[0] ?? '').split(/[^\p{L}]+/u);
    for (const part of parts.filter((one) => one.length > 3 && !everydayNames.has(one))) words.add(part);
  }
  return { words, joined };
}

type Span = { start: number; end: number };

/** Where a text names someone. Adjacent words of the name are one place. */
function namedAt(original: string, { words, joined }: ReturnType<typeof nameWords>): Span[] {
  const isName = ({ word, start, end }: Word) => {
    const bare = word.replace(/\d+$/, '');
    const ofThem = original.slice(start, end).includes("'") || original.slice(start, end).includes('’');
    const found = [bare, ...(ofThem && bare.endsWith('s') ? [bare.slice(0, -1)] : [])].find((one) => words.has(one));
    if (found === undefined) return joined.some((both) => bare.includes(both));
    const first = original.charAt(start);
    return !everydayNames.has(found) || first !== first.toLowerCase();
  };
  const spans: Span[] = [];
  for (const found of foldedWords(foldText(original)).filter(isName)) {
    const last = spans.at(-1);
    if (last && /^[\s.,'’_-]{0,2}$/.test(original.slice(last.end, found.start))) last.end = found.end;
    else spans.push({ start: found.start, end: found.end });
  }
  return spans;
}

/**
 * Words that say where an income comes from: a job and its employer, studies, a pension, housing assistance or another
 * support, someone else who pays. The whole sentence is hidden: 'with the HSE' reveals as much as 'nurse'.
 */
const incomeWords = new RegExp(
  String.raw`\b(?:${[
    'work(?:s|ed|ing|place)?|jobs?|employ\\w*|unemploy\\w*|self-employ\\w*|freelanc\\w*|occupation|profession(?:al|als)?|career',
    'compan(?:y|ies)|business(?:es)?|office|shifts?|remote(?:ly)?|(?:permanent|fixed-term|full[- ]time|part[- ]time) \\w+',
    'salar(?:y|ies)|wages?|earn(?:s|ed|ing|ings)?|incomes?|pay ?slips?|payrolls?|savings?|sponsor\\w*|guarantors?',
    'hap|ras|rent (?:supplement|allowance|assistance)|housing (?:assistance|support|benefits?)|council|dole|welfare',
    'social (?:welfare|protection|worker)|jobseekers?|benefits?|allowances?|disability|carers?|lone parents?|one-parent',
    'pensions?|pensioners?|retired|retirees?|parents? (?:will |would |can )?(?:pay|help|support|cover|guarantee)\\w*',
    'student\\w*|stud(?:y|ies|ying)|colleges?|universit(?:y|ies)|phd|masters?|degrees?|scholarships?|stipends?|susi',
    'erasmus|enrol\\w*|apprentice\\w*|intern(?:s|ship)?|trainees?|hospitals?|clinics?|critical skills|civil servants?',
    'public sector|hse|tech|teach(?:er|ers|ing)?|nurs(?:e|es|ing)|doctors?|engineers?|developers?|managers?|accountants?',
    'solicitors?|chefs?|waiters?|waitress|drivers?|builders?|electricians?|plumbers?|carpenters?|cleaners?|analysts?',
    'designers?|consultants?|contractors?|scientists?|researchers?|lecturers?|pharmacists?|dentists?|garda[ií]?|soldiers?',
    'cashiers?|barist?as?|assistants?|technicians?|programmers?|architects?|surveyors?|bankers?',
  ].join('|')})\b`,
  'i',
);

/** 'I am a vet': only the form of the sentence says that it is an occupation. */
const isSomething =
  /\b(?:i['’]?m|i am|we are|we['’]re|he is|she is|he['’]s|she['’]s)(?: (?:currently|now|both|also))? (?:an?|the) \p{L}+/iu;
const isQuality = pattern('i')`
  \b(?:
    quiet|clean|tidy|smok\w*|person|people|tenants?|couple|family|renters?|interested|looking|available|happy|free
    |able|ready|sure|delighted|moving|hoping|searching|writing|responsible|respectful|friendly|reliable|easy|good
    |very|really|not|currently living|living|in|from|at|on|to|just|keen|flexible|open|sorry|afraid|single|married
    |based|aged?|\d+
  )\b
`;

const saysIncome = (sentence: string): boolean => {
  if (incomeWords.test(foldText(sentence))) return true;
  const said = isSomething.exec(sentence);
  return said !== null && !isQuality.test(sentence.slice(said.index));
};

/** Whether a question asks where an income comes from; its answer is then hidden. */
export const asksForIncome = (label: string): boolean => incomeWords.test(foldText(label));

const sentenceLike = /[^.!?\n]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)[^.!?\n]*)*[.!?]*/g;

function withoutIncome(words: string): string {
  const hidden = words.replace(sentenceLike, (sentence) => {
    if (!saysIncome(sentence)) return sentence;
    const [before = ''] = /^\s*/.exec(sentence) ?? [];
    return `${before}${text.income}`;
  });
  const twice = new RegExp(`${RegExp.escape(text.income)}(?:\\s*${RegExp.escape(text.income)})+`, 'g');
  return hidden.replace(twice, text.income);
}

const handleLike = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu;

/** What identifies a person. */
export type Identity = { label: string; names: readonly string[]; addresses: readonly string[] };

/**
 * A text by or about a hidden applicant, without what identifies them. Their names, however written, are replaced by
 * the label; addresses, numbers, links and file names are covered, and so is every sentence that says where their
 * income comes from. It doesn't find other people's names, or words that only let a reader guess.
 */
export function withoutIdentity(words: string, { label, names, addresses }: Identity): string {
  if (words === '') return words;
  const covered = [emailLike, linkLike, handleLike, fileLike, eircodeLike, phoneLike].reduce(
    (rest, pattern) => rest.replace(pattern, text.covered),
    words.normalize('NFC'),
  );
  return withoutNames(withoutIncome(covered), label, { names, addresses });
}

/** A text with `label` in place of people's names, however they are written, and of what their addresses say. */
export function withoutNames(
  words: string,
  label: string,
  { names, addresses }: Pick<Identity, 'names' | 'addresses'>,
): string {
  let named = '';
  let from = 0;
  for (const { start, end } of namedAt(words, nameWords(names, addresses))) {
    named += words.slice(from, start) + label;
    from = end;
  }
  return named + words.slice(from);
}
