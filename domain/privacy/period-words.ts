import { periodWordsText } from './period-words-text.ts';

/** How long something is kept, in words: '12 months' for a year, else '30 days'. */
export function periodInWords(days: number): string {
  const years = days / 365;
  return Number.isInteger(years)
    ? periodWordsText.months({ count: years * 12 })
    : periodWordsText.days({ count: days });
}
