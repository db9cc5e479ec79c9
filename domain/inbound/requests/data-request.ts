import { foldText } from '../../text/fold.ts';
import type { Sign } from '../purpose/sign.ts';
import { againSigns, dataRequestSigns, noDataRequest, type DataRequestWish } from './data-request-words.ts';
import { sentenceAt } from './sentence.ts';

export type { DataRequestWish } from './data-request-words.ts';

/** What a letter asks for concerning the writer's data, and the sentence that says so. */
export type LetterWish<Kind extends string> = { kind: Kind; quote: string };

/** People ask for their data within the first page of a letter. */
const MAX_TEXT = 4_000;

const firstPlace = (folded: string, list: readonly Sign[]): number | null => {
  const places = list.flatMap(({ pattern }) => pattern.exec(folded)?.index ?? []);
  return places.length > 0 ? Math.min(...places) : null;
};

/**
 * What a letter asks for concerning the writer's own data: deletion, a copy or a correction. It is only suggested to
 * the landlord: nothing is deleted or sent because of a letter alone.
 *
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

/** A short reply of little more than the word. */
const MAX_WORD_ANSWER = 30;

/**
 * The sentence in which someone asks for a review with the word that our letter gives (mail/send/text/applications.ts):
 * in capitals, as the first word, or as the whole reply. Null if there is none.
 */
export function askedWithWord(newText: string): string | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT).trim();
  const isShort = text.length <= MAX_WORD_ANSWER;
  const word = isShort ? /\breview\b/i : /^["'“‘*_\s]*review\b|(?<!\bwith the word |\bthe word )\bREVIEW\b/i;
  const found = word.exec(text);
  // After the first word, only capitals count: many letters mention a review.
  const capital = /(?<!\bwith the word |\bthe word )\bREVIEW\b/.exec(text);
  const isFirst = found !== null && found.index === 0;
  const at = isShort || isFirst ? found?.index : capital?.index;
  return at === undefined ? null : sentenceAt(text, at);
}

/** The same in other words, which only count when the writer was rejected. */
export function askedInOtherWords(newText: string): string | null {
  const text = newText.normalize('NFC').slice(0, MAX_TEXT);
  const at = firstPlace(foldText(text), againSigns);
  return at === null ? null : sentenceAt(text, at);
}
