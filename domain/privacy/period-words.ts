import { periodsText } from './periods-text.ts';

/** How long something is kept, in words: '12 months' for a year, else '30 days'. */
export function periodInWords(days: number): string {
  const years = days / 365;
  return Number.isInteger(years) ? periodsText.months({ count: years * 12 }) : periodsText.dayCount({ count: days });
}
