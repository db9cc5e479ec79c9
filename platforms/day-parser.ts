import type { ParsedResult } from 'chrono-node';
// English alone: the package loads its other languages otherwise, in each process that reads an email or an advert.
import * as en from 'chrono-node/en';

/**
 * Chrono’s parsers of ‘3 h 20 min later’ and ‘two weeks ago’ try every way to divide a run of such units, which takes
 * seconds for a kilobyte of them. The others of this family only look after a word such as ‘in’.
 */
const slow = new Set(['ENTimeUnitAgoFormatParser', 'ENTimeUnitLaterFormatParser']);

function dayParser(skips: (name: string) => boolean): (text: string, reference: Date) => ParsedResult[] {
  const { parsers, refiners } = en.configuration.createCasualConfiguration(true);
  const chrono = new en.Chrono({ refiners, parsers: parsers.filter(({ constructor }) => !skips(constructor.name)) });
  return (text, reference) => chrono.parse(text, reference, { forwardDate: true });
}

/** Finds the days in a few words, day first, including ‘in two weeks’. */
export const daysInPhrase = dayParser((name) => slow.has(name));

/** Finds the days in a letter, day first, but no lengths of time. Its time grows with the length of the letter only. */
export const daysInLetter = dayParser((name) => name.startsWith('ENTimeUnit'));
