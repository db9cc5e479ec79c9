import { type QuotePart, quoteFrom, searchedWords } from '../text/search-words.ts';
import { emailKey, nameKey, phoneDigits } from './person.ts';

/** Where a quotation is from: the enquiry, or what they wrote later. */
export type LetterQuote = { where: 'letter' | 'message'; parts: QuotePart[] };

/** What an applicant wrote: the letter of each enquiry, and then their messages. */
export type Letters = { letters: readonly string[]; messages: readonly string[] };

type Named = { nameKey: string; emailKey: string | null; phone: string | null };

/** Whether a search finds someone by name, email address or telephone number alone (store/applications/found-by.ts). */
export function isNamedBy({ nameKey: name, emailKey: email, phone }: Named, search: string): boolean {
  const words = nameKey(search).split(' ').filter(Boolean);
  const digits = phoneDigits(search);
  return (
    (words.length > 0 && words.every((word) => name.includes(word))) ||
    (email?.includes(emailKey(search)) ?? false) ||
    (digits !== '' && (phone?.includes(digits) ?? false))
  );
}

const wordsFound = (parts: readonly QuotePart[]): number =>
  new Set(parts.flatMap(({ text, found }) => (found ? [text.toLowerCase()] : []))).size;

/** The words of a letter or message that a search finds: of all texts, from the first with the most of them. */
export function letterQuote({ letters, messages }: Letters, search: string): LetterQuote | null {
  const searched = searchedWords(search);
  const quoted = (where: LetterQuote['where']) => (text: string) => {
    const parts = quoteFrom(text, searched);
    return parts ? [{ where, parts }] : [];
  };
  const quotes = [...letters.flatMap(quoted('letter')), ...messages.flatMap(quoted('message'))];
  return quotes.reduce<LetterQuote | null>(
    (best, one) => (best && wordsFound(best.parts) >= wordsFound(one.parts) ? best : one),
    null,
  );
}
