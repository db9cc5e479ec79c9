import { expression } from '../../text/letter-expression.ts';
import { foldText, foldedWords } from '../../text/fold.ts';
import { mendWords } from './mend-words.ts';
import type { ToldFact } from './told-facts.ts';

export type PurposeInput = {
  subject: string;
  /** What was written for this email, without what it quotes. */
  letter: string;
  senderDomain: string;
  /** The words by which the email names one of the landlord's homes; null when it names none. */
  homeQuote: string | null;
  /** The same where it is named elsewhere in the email. */
  homeQuotes?: readonly string[];
  /** What the writer says of themselves; read only where it is needed. */
  toldFacts?: () => readonly ToldFact[];
};

/** A letter says what it is for in its first pages; what follows is not looked at. */
export const MAX_LETTER = 4_000;
const MAX_QUOTES = 6;

/** An Eircode is written with a blank in it or without; words are compared without the apostrophe that the text has. */
const quotedWord = (word: string) =>
  /^[a-z]\d[\dw][a-z\d]{4}$/.test(word)
    ? `${word.slice(0, 3)}\\s?${word.slice(3)}`
    : [...word].map((letter) => RegExp.escape(letter)).join("'?");

/**
 * The beginning of subject and letter, folded, its misspellings put right, with the home's names and links replaced by
 * 'it', so that the words around them stand together.
 */
export function preparedText({ subject, letter, homeQuote, homeQuotes = [] }: PurposeInput): string {
  const folded = foldText(`${subject.slice(0, 500)}.\n${letter.slice(0, MAX_LETTER)}`).replace(/https?:\/\/\S+/g, 'it');
  const quotes = new Set([homeQuote ?? '', ...homeQuotes.slice(0, MAX_QUOTES)].map(foldText).filter(Boolean));
  const unnamed = [...quotes].sort((a, b) => b.length - a.length).reduce(withoutName, folded);
  return mendWords(
    quotes.size === 0 ? folded : unnamed.replace(/(?<!\p{L})(?:the|your|ur|that|this|yer) it(?!\p{L})/gu, 'it'),
  );
}

function withoutName(text: string, quote: string): string {
  const words = foldedWords(quote).map(({ word }) => quotedWord(word));
  if (words.length === 0) return text;
  const named = expression(
    `(?:the (?:place|house|apartment|flat|room|property) (?:at|in|on) )?(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,4}')}(?![\\p{L}\\p{N}])\\)?`,
    'gu',
  );
  return text.replace(named, 'it');
}
