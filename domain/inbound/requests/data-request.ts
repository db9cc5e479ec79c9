import { foldText } from '../../text/fold.ts';
import type { Sign } from '../purpose/sign.ts';
import { againSigns, dataRequestSigns, noDataRequest, type DataRequestWish } from './data-request-words.ts';
import { sentenceAt } from './sentence.ts';

export type { DataRequestWish } from './data-request-words.ts';

/** What a letter asks for of the writer’s data, and the sentence it stands on. */
export type LetterWish<Kind extends string> = { kind: Kind; quote: string };

/** People ask for their data within the first page of a letter. */
const MAX_TEXT = 4_000;

const firstPlace = (folded: string, list: readonly Sign[]): number | null => {
  const places = list.flatMap(({ pattern }) => pattern.exec(folded)?.index ?? []);
  return places.length > 0 ? Math.min(...places) : null;
};

/**
 * What a letter asks for of the writer’s own data: to have it deleted, to get a copy, to have it corrected. It is only
 * ever offered to the landlord: nothing is deleted or sent on a letter’s word.
 * @param newText what was written for this email, without the email it answers
 */
export function readDataRequest(newText: string): LetterWish<DataRequestWish> | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT);
  const said = foldText(text).replace(noDataRequest, (found) => ' '.repeat(found.length));
  for (const kind of ['erasure', 'access', 'correction'] as const) {
    const at = firstPlace(said, dataRequestSigns[kind]);
    if (at !== null) return { kind, quote: sentenceAt(text, at) };
  }
  return null;
}

/** A short answer that is hardly more than the word. */
const MAX_WORD_ANSWER = 30;

/**
 * The sentence in which someone asks for a review with the word that our letter names (mail/send/text/applications.ts):
 * in capitals, at the beginning, or as all that is written. Null where they do not.
 */
export function askedWithWord(newText: string): string | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT).trim();
  const isShort = text.length <= MAX_WORD_ANSWER;
  const word = isShort ? /\breview\b/i : /^["'“‘*_\s]*review\b|(?<!\bwith the word |\bthe word )\bREVIEW\b/i;
  const found = word.exec(text);
  // Beyond the first word, only capitals are ours: many letters speak of a review.
  const capital = /(?<!\bwith the word |\bthe word )\bREVIEW\b/.exec(text);
  const isFirst = found !== null && found.index === 0;
  const at = isShort || isFirst ? found?.index : capital?.index;
  return at === undefined ? null : sentenceAt(text, at);
}

/** The same in other words than ours, which only means something of a person who was rejected. */
export function askedInOtherWords(newText: string): string | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT);
  const at = firstPlace(foldText(text), againSigns);
  return at === null ? null : sentenceAt(text, at);
}
