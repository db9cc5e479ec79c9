import { listingsText } from '../text.ts';
import { type Ground, groundAskedIn, groundSpokenOfIn, groundWords } from './grounds.ts';
import * as phrases from './phrases.ts';

/**
 * What a landlord's text may break: a ground of the Equal Status Acts 2000–2018, or the ban on inviting bids above the
 * advertised rent or asking more than a month's rent as a deposit or in advance (Residential Tenancies (No. 2) Act
 * 2021).
 */
export type Concern = Ground | 'work-reference' | 'bidding' | 'advance';

export type FairnessRemark = {
  concern: Concern;
  /** The text concerned, and its position. */
  quote: string;
  from: number;
  to: number;
  explanation: string;
  /** Neutral wording to replace it; null if removing it is best. */
  instead: string | null;
};

/** The most characters that are checked of a sentence and of a text: rules are linear, and people's texts are short. */
const MAX_SENTENCE = 600;
const MAX_TEXT = 12_000;

/** How far before the word for a ground the asking phrase may be, in characters. */
const ASKING_REACH = 60;

const text = listingsText.fairWords;
const explanationOf = (concern: Concern): string => text[concern].why;

function invitesBids(sentence: string): boolean {
  const found = phrases.bidding.exec(sentence);
  return found !== null && !phrases.declines.test(sentence.slice(0, found.index));
}

function statementConcern(sentence: string): Concern | null {
  if (invitesBids(sentence)) return 'bidding';
  if (phrases.advance.test(sentence)) return 'advance';
  if (phrases.mustWork.test(sentence)) return 'housing-assistance';
  if (phrases.workReferences.test(sentence)) return 'work-reference';
  for (const exclusion of phrases.exclusions) {
    const found = exclusion.exec(sentence)?.[0];
    if (!found) continue;
    // A statement about those people after the exclusion counts: 'no smoking, HAP welcome' excludes nobody.
    const after = sentence.slice(sentence.indexOf(found) + found.length, sentence.indexOf(found) + found.length + 40);
    if (phrases.welcomes.test(found) || phrases.welcomes.test(after)) continue;
    const concern = groundSpokenOfIn(found);
    if (concern) return concern;
  }
  return null;
}

/** A passport is identification, which the early questions cover. */
const withoutPassports = (words: string) => words.replace(/\bpassports?\b/giu, '');

function questionConcern(sentence: string): Concern | null {
  if (!phrases.applicants.test(sentence) || phrases.countsPeople.test(sentence)) return null;
  if (sentence.endsWith('?') && phrases.councilPays.test(sentence)) return 'housing-assistance';
  const asked = groundAskedFor(withoutPassports(sentence));
  const isSupport = asked?.ground === 'housing-assistance';
  if (asked && (isSupport ? phrases.asksForSupport.test(sentence) : phrases.asksYou.test(asked.upTo)))
    return asked.ground;
  const whetherYouAre = sentence.endsWith('?') ? phrases.asksWhetherYouAre.exec(sentence) : null;
  return whetherYouAre && groundSpokenOfIn(whetherYouAre[0]);
}

/** The ground that a sentence mentions, with the text up to that word. */
function groundAskedFor(sentence: string): { ground: Ground; upTo: string } | null {
  const ground = groundAskedIn(sentence);
  const found = ground && groundWords[ground].asks.exec(sentence);
  if (!found) return null;
  const end = found.index + found[0].length;
  return { ground, upTo: sentence.slice(Math.max(0, found.index - ASKING_REACH), end) };
}

type Kind = 'statement' | 'question';
const remark = (concern: Concern, kind: Kind, quote: string, from: number): FairnessRemark => ({
  concern,
  quote,
  from,
  to: from + quote.length,
  explanation: explanationOf(concern),
  instead: (kind === 'question' ? text[concern].ask : text[concern].say) || null,
});

/**
 * Finds what may be unfair in a landlord's text, sentence by sentence, each with the reason and neutral wording. This
 * is only advice: nothing is refused because of it. `text` is what applicants would read.
 */
export function fairnessRemarks(written: string): FairnessRemark[] {
  const remarks: FairnessRemark[] = [];
  for (const { index, 0: sentence } of written.slice(0, MAX_TEXT).matchAll(/[^.!?\n]+[.!?]*/gu)) {
    const quote = sentence.trim().slice(0, MAX_SENTENCE);
    const from = index + sentence.indexOf(quote);
    const stated = statementConcern(quote);
    const asked = stated ? null : questionConcern(quote);
    if (stated) remarks.push(remark(stated, 'statement', quote, from));
    else if (asked) remarks.push(remark(asked, 'question', quote, from));
  }
  return remarks;
}

/** What a form field asks that it should not: a field's name asks without a question mark. */
export function labelRemarks(label: string): FairnessRemark[] {
  const quote = label.trim();
  const named = phrases.countsPeople.test(quote) ? null : groundAskedIn(withoutPassports(quote));
  return named ? [remark(named, 'question', quote, label.indexOf(quote))] : fairnessRemarks(label);
}

/** The text with the part that a remark is about replaced or removed. */
export function withFairWords(written: string, { from, to, instead }: FairnessRemark): string {
  const [before, after] = [written.slice(0, from), written.slice(to)];
  return instead ? before + instead + after : (before.trimEnd() + after).trim();
}
