import type { Types } from 'mongoose';
import { isHidden } from '../../domain/applications/blind.ts';
import { isNamedBy, type LetterQuote, letterQuote } from '../../domain/applications/found-by.ts';
import type { Application } from '../../store/applications/application.ts';
import { lettersOfApplications } from '../../store/messages/letters.ts';
import type { Blinded } from './seen.ts';

type SearchedRow = Pick<Application, '_id' | 'nameKey' | 'emailKey' | 'phone' | 'stage'>;

/** What a search finds in the letters of these applicants, by application. */
export type LetterQuotes = ReadonlyMap<string, LetterQuote>;
const none: LetterQuotes = new Map();

/**
 * Quotes the letters of those whom a search finds by what they wrote: whoever is found by name says why without one. The
 * letters of hidden applicants aren't searched.
 */
export async function letterQuotes<F extends SearchedRow>(
  rows: readonly F[],
  search: string | undefined,
  listingOf: (row: F) => Blinded,
): Promise<LetterQuotes> {
  if (!search) return none;
  const written = rows.filter((row) => !isHidden(listingOf(row).blind, row.stage) && !isNamedBy(row, search));
  if (written.length === 0) return none;
  const letters = await lettersOfApplications(written.map(({ _id }): Types.ObjectId => _id));
  return new Map(
    [...letters].flatMap(([id, one]) => {
      const quote = letterQuote(one, search);
      return quote ? [[id, quote] as const] : [];
    }),
  );
}

/** The quotation of one row; left out where there is none. */
export function presentQuote({ _id }: Pick<Application, '_id'>, quotes: LetterQuotes): { quote?: LetterQuote } {
  const quote = quotes.get(String(_id));
  return quote ? { quote } : {};
}
