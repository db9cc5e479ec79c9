import { amountValue, moneyIn } from '../amounts.ts';
import { datesIn, monthIn } from '../dates.ts';
import { monthOf } from '../../civil-time.ts';
import type { ValueReader } from './labelled.ts';

/** A date at the beginning of the text. */
export const dateValue: ValueReader = (folded) => {
  const [date] = datesIn(folded.slice(0, 60));
  return date && date.from <= 25 ? date : null;
};

/** A date, or the last day of a month named without a day. */
export const dateOrMonthEnd: ValueReader = (folded, text) => {
  const date = dateValue(folded, text);
  if (date) return date;
  const month = monthIn(folded.slice(0, 30));
  if (!month) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = /(?:19|20)\d\d(?!\d)/.exec(folded)?.index ?? 26;
  return { value: monthOf(year, number).to, from: 0, to: Math.min(text.length, end + 4) };
};

/** An amount with cents or a currency at the beginning of the text. */
export const moneyValue: ValueReader = (folded) => {
  const first = moneyIn(folded.slice(0, 60)).find(({ from }) => from <= 25);
  return first ? { value: amountValue(first.cents), from: first.from, to: first.to } : null;
};

/** The text up to the end of the cell, unchanged; null if it is too long or contains no word. */
export const restOfCell: ValueReader = (_, text) => {
  const trimmed = text.trim();
  return /\p{L}{2}/u.test(trimmed) && trimmed.length <= 90
    ? { value: trimmed, from: text.indexOf(trimmed), to: text.indexOf(trimmed) + trimmed.length }
    : null;
};
