import { listingsText } from '../text.ts';
import { type Ground, groundAskedIn, groundSpokenOfIn, groundWords, peopleWords } from './grounds.ts';

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

const people = peopleWords;
// Words between an exclusion and the people excluded; never across a comma that doesn't belong to a list.
const list = String.raw`(?:(?!(?:your|his|her|their|my|our|the)\b)[\p{L}\d'’-]{1,20}(?:,|\/|\s?&|\s(?:or|and|nor))?\s){0,4}?`;
const near = String.raw`(?:[\p{L}'’-]{1,20}\s){0,3}?`;
const theirs = String.raw`(?<!\b(?:your|his|her|their|my|our|the|with|and)\s)`;
const pattern = (source: string) => new RegExp(source, 'iu');

/** Phrases of exclusion, each including the people excluded. */
const exclusions: readonly RegExp[] = [
  pattern(
    String.raw`\b(?:no|strictly no|absolutely no|sorry,? no)\s(?!(?:problem|issue|objection|difficulty|bother|worries|need|limit|preference|longer|matter|discrimination|one)\b)${list}${people}`,
  ),
  pattern(
    String.raw`\b(?:do(?:es)? not|don['’]?t|doesn['’]?t|cannot|can['’]?t|won['’]?t|will not|not|isn['’]?t|aren['’]?t|unable to|never|refuse to|rather not)\s(?:be\s)?(?:able to\s)?(?:for|accept\w*|tak(?:e|ing)|want\w*|(?:registered|approved|set up|signed up) (?:for|with)|rent(?:ing)? to|let(?:ting)? to|consider\w*|allow\w*|suitable for|suited to|suit|open to|do(?:ing)?|deal(?:ing)? with|interested in|work(?:ing)? with)\s${near}${people}`,
  ),
  pattern(
    String.raw`${theirs}${people}\s(?:applicants?\s|tenants?\s|payments?\s|scheme\s)?(?:need not apply|please don['’]?t apply|(?:is|are|will be|would be|can be)?\s?(?:not|never)\s(?:be\s)?(?:accepted|allowed|considered|suitable|permitted|wanted|taken|possible|an option|something))`,
  ),
  pattern(
    String.raw`${theirs}${people}\s(?:applicants?\s|tenants?\s)?(?:isn['’]?t|aren['’]?t)\s(?:being\s)?(?:accepted|allowed|considered|suitable|permitted|wanted|taken|possible|welcome|an option|something|for us|what we)`,
  ),
  pattern(
    String.raw`${theirs}${people}\s(?:(?:applicants?|tenants?|households?|(?:passport\s)?holders?|people|persons?|speakers?)\s)?(?:only|preferred|wanted)\b`,
  ),
  pattern(
    String.raw`\b(?:only|strictly|exclusively|preferably|ideally|prefer(?:ence)?(?:\sis)?(?:\sfor|\sgiven\sto)?|must be|should be|has to be|have to be|restricted to|reserved for)\s(?!(?:the|your|one|two|three)\b)(?:an?\s|(?:let|rent|letting|renting)\s(?:it\s)?to\s(?:an?\s)?|for\s|to\s)?(?:(?!your\b|their\b)[\p{L}'’-]{1,20}\s)?${people}`,
  ),
  pattern(String.raw`\b(?:nobody|no[- ]one)\s${near}${people}`),
  pattern(
    String.raw`\b(?:prefer\w*|seek\w*|look\w*\sfor|wants?|wanted|suits?|ideal\sfor|only|must\sbe)\s${near}(?:without|with\sno|no)\s${near}${people}`,
  ),
  pattern(String.raw`\benglish\b[^.;,!?]{0,30}\b(?:essential|required|needed|necessary|a\smust)\b`),
  pattern(
    String.raw`(?<!\b(?:old|former)\s)\b(?:christian|catholic|protestant|muslim|hindu|sikh|jewish)\s(?:household|home|house)\b`,
  ),
  pattern(
    String.raw`\b(?:suits?|suited to|suitable for|ideal for|perfect for|looking for|seeking|searching for|aimed at)\s(?!your\b|the\b)(?:an?\s)?(?:(?!your\b|their\b|the\b)[\p{L}'’-]{1,20}\s){0,2}?${people}`,
  ),
];

const references = pattern(
  String.raw`\b(?:work|professional|employer(?:['’]s)?|employment)\sreferences?\s(?:(?:are|is|will be)\s)?(?:required|essential|needed|mandatory|a must)\b|\b(?:must|need to|have to)\s(?:have|provide|be in)\s(?:an?\s)?(?:permanent|full[- ]time)\s(?:job|work|employment|contract)\b`,
);
const atWork = pattern(
  String.raw`\b(?:must|should|need to|needs to|have to|has to) be (?:currently )?(?:working|employed|in (?:a job|(?:full[- ]time )?(?:work|employment))|an? (?:working )?professional|professionals)\b`,
);

/** Words that reverse an exclusion. */
const welcomes =
  /(?<!\bnot\s(?:be\s)?)\b(?:(?:are|is|very|also|all|equally|most)\s)?(?:welcome|considered|accepted|no problem|accessible|friendly)\b/iu;

const bidding =
  /\b(?:best and final|sealed|highest)\s(?:offers?|bids?)\b|\bhighest bidder\b|\boffers?\s(?:over|above|in excess of|are invited|invited)\b|\b(?:bidding|outbid)\b|\bmake (?:me |us )?(?:an|your best) offer\b|\bbids?\s(?:on|for|above|over)\b|\b(?:willing|prepared|able|happy|ready) to (?:pay|offer|go) (?:a (?:bit|little) )?(?:more|extra|higher|above|over|up to)\b|\b(?:increase|raise|improve|better|beat) (?:your|the|their|this|that) (?:offer|rent|bid)\b|\b(?:most|maximum|highest|best)(?:\srent|\sprice)?\s(?:that\s)?you (?:can|could|would|are)\b|\b(?:someone|somebody|others?|another (?:applicant|person|couple))\b[^.!?\n]{0,30}\boffer(?:ed|ing)\s(?:me\s|us\s)?(?:more|extra|€)/iu;

/** ‘We do not take bids above it’ invites none. */
const declined = /\b(?:not|never|no|without|don['’]?t|won['’]?t|doesn['’]?t)\b[^.;!?\n]{0,25}$/iu;
function invitesBids(sentence: string): boolean {
  const found = bidding.exec(sentence);
  return found !== null && !declined.test(sentence.slice(0, found.index));
}

const several = String.raw`(?:[2-9]|1[0-2]|two|three|four|five|six|nine|ten|twelve)`;
const advance = pattern(
  String.raw`\b${several}\s?months?['’]?s?['’]?\s(?:rent\s)?(?:security\s)?deposit\b|\bdeposit\s(?:of|is|equal to|:)?\s?(?:${several})\s?months?\b|\b${several}\s?months?['’]?s?['’]?\s(?:rent\s)?(?:is\s|to be\s)?(?:paid\s|payable\s|required\s)?(?:in advance|up[- ]?front)\b`,
);

/** Phrases that ask the reader about themselves; what they ask follows within a few words. */
const asksYou =
  /\b(?:(?:are|is|were) (?:you|your|any of you|either of you)|do (?:you|either of you|any of you) (?:have|get|receive|claim|use|need|plan|follow|practise|go|belong)|have you(?: got)?|what(?:['’]?s| is| are| age| nationality| religion)?|which|how old|how many|where (?:are|were|do) you|(?:send|tell|give|confirm|state|provide|share|know|need|see)\b[^.?!\n]{0,30}\b(?:you|your))\b/iu;
/** How far before the word for a ground the asking phrase may be, in characters. */
const ASKING_REACH = 60;
const aboutYou = /\byou(?:r|rs|['’]re)?\b/iu;
const asksForSupport =
  /\b(?:are you (?:on|in receipt|getting|receiving|claiming|a hap)|do you (?:get|receive|claim|have|use|need|avail)|will you be (?:using|on|paying|claiming)|is (?:this|it|the rent|your rent) (?:for |through |paid by )?)/iu;
/** The landlord may ask how many people will move in, including children. */
const countsPeople = /\b(?:number of|how many)\s(?:people|persons?|occupants?|adults?|tenants?|residents?)\b/iu;

const text = listingsText.fairWords;
const explanationOf = (concern: Concern): string => text[concern].why;

function statementConcern(sentence: string): Concern | null {
  if (invitesBids(sentence)) return 'bidding';
  if (advance.test(sentence)) return 'advance';
  if (atWork.test(sentence)) return 'housing-assistance';
  if (references.test(sentence)) return 'work-reference';
  for (const exclusion of exclusions) {
    const found = exclusion.exec(sentence)?.[0];
    if (!found) continue;
    // A statement about those people after the exclusion counts: 'no smoking, HAP welcome' excludes nobody.
    const after = sentence.slice(sentence.indexOf(found) + found.length, sentence.indexOf(found) + found.length + 40);
    if (welcomes.test(found) || welcomes.test(after)) continue;
    const concern = groundSpokenOfIn(found);
    if (concern) return concern;
  }
  return null;
}

/** A passport is identification, which the early questions cover. */
const withoutPassports = (words: string) => words.replace(/\bpassports?\b/giu, '');

function questionConcern(sentence: string): Concern | null {
  if (!aboutYou.test(sentence) || countsPeople.test(sentence)) return null;
  const asked = groundAskedFor(withoutPassports(sentence));
  if (!asked) return null;
  const isAsked = asked.ground === 'housing-assistance' ? asksForSupport.test(sentence) : asksYou.test(asked.upTo);
  return isAsked ? asked.ground : null;
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
  const named = countsPeople.test(quote) ? null : groundAskedIn(withoutPassports(quote));
  return named ? [remark(named, 'question', quote, label.indexOf(quote))] : fairnessRemarks(label);
}

/** The text with the part that a remark is about replaced or removed. */
export function withFairWords(written: string, { from, to, instead }: FairnessRemark): string {
  const [before, after] = [written.slice(0, from), written.slice(to)];
  return instead ? before + instead + after : (before.trimEnd() + after).trim();
}
