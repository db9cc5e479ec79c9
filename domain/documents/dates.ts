/**
 * Dates as written in documents: day first as in Ireland, month names in several languages, ISO; month first only if
 * nothing else is possible.
 */

export type FoundDate = { value: string; from: number; to: number };

/** Beginnings of month names, folded: English, Irish, German, French, Spanish, Polish, Portuguese, Italian. */
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'ean', 'jän', 'ener', 'sty', 'genn', 'gen'],
  ['feb', 'feabh', 'fev', 'lut', 'feb', 'fbr'],
  ['mar', 'marta', 'maer', 'mrz'],
  ['apr', 'aib', 'avr', 'abr', 'kwi'],
  ['may', 'beal', 'mai', 'mayo', 'maj', 'maio', 'magg', 'mag', 'bea'],
  ['jun', 'meith', 'juin', 'cze', 'giu', 'mei'],
  ['jul', 'iuil', 'juil', 'lip', 'lug', 'iul'],
  ['aug', 'luna', 'lun', 'aout', 'ago', 'sie'],
  ['sep', 'mean', 'set', 'wrz', 'mfomh'],
  ['oct', 'deir', 'okt', 'out', 'paz', 'ott', 'dfomh'],
  ['nov', 'samh', 'lis'],
  ['dec', 'noll', 'dez', 'dic', 'gru'],
];
const monthOfWord = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** 1 to 12 for the name of a month in any of the languages, in full or abbreviated; null for other words. */
function monthNumber(word: string): number | null {
  const letters = word.replace(/[^a-z]/g, '').replace(/^0(?=ct)/, 'o');
  if (/^mean/.test(letters)) return 9;
  for (const length of [5, 4, 3]) {
    const month = letters.length >= length ? monthOfWord.get(letters.slice(0, length)) : undefined;
    if (month) return month;
  }
  return null;
}

const twoDigitYear = (year: number, pivot: number) => (year > pivot ? 1900 : 2000) + year;

/** YYYY-MM-DD for a real day between 1900 and 2099, otherwise null. Two-digit years up to 60 are in this century. */
function civilDay(year: number, month: number, day: number): string | null {
  const full = year < 100 ? twoDigitYear(year, 60) : year;
  if (full < 1900 || full > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

const year = String.raw`((?:19|20)\d\d|\d\d(?!\d))`;
const wordMonth = String.raw`(?:of\s+|de\s+)?([a-z]{3,12}\.?(?:\s?/\s?[a-z]{3,12}\.?|\sfomhair)?)`;
type Form = { pattern: RegExp; read: (groups: readonly string[]) => string | null };

function withMonthWord(day: string, month: string, yearText: string): string | null {
  const number = month
    .replace(' fomhair', '')
    .split('/')
    .map((part) => monthNumber(part.trim()))
    .find((found) => found !== null);
  return number ? civilDay(Number(yearText), number, Number(day)) : null;
}

function dayFirst(first: number, second: number, full: number): string | null {
  return civilDay(full, second, first) ?? (second > 12 ? civilDay(full, first, second) : null);
}

const forms: readonly Form[] = [
  {
    pattern: /(?<![\d.,])((?:19|20)\d\d)\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/g,
    read: ([y = '', , m = '', d = '']) => civilDay(Number(y), Number(m), Number(d)),
  },
  {
    pattern: /(?<![\d.,/])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2(?:\s?\2)?\s?((?:19|20)\d\d|\d\d)(?![\d/-]|[.,]\d)/g,
    read: ([a = '', , b = '', y = '']) => dayFirst(Number(a), Number(b), Number(y)),
  },
  {
    // Recognition sometimes loses one of the two dots.
    pattern: /(?<!\d)(\d{2})[.\s]{1,2}((?:0[1-9]|1[0-2]))[.\s]{1,2}((?:19|20)\d\d)(?!\d)/g,
    read: ([a = '', b = '', y = '']) => civilDay(Number(y), Number(b), Number(a)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|\.|º|o)?(?:\s+lá\s+)?[\s\-/,.]*(?:day\s+)?${wordMonth}[\s\-/,.']*(?:(?:de|of)\s+)?${year}(?![\d,.]*\d\d\.)`,
      'g',
    ),
    read: ([d = '', m = '', y = '']) => withMonthWord(d, m, y),
  },
  {
    // Recognition adds spaces to small print and loses others: ‘25Sep2 026’.
    pattern: /(?<![\d.,])(\d{1,2})\s?([a-z]{3,9})\.?\s?(2\s?0\s?\d\s?\d)(?![\d.,]*\d)/g,
    read: ([d = '', m = '', y = '']) => withMonthWord(d, m, y.replace(/\s/g, '')),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![a-z])([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+((?:19|20)\d\d)(?!\d)`,
      'g',
    ),
    read: ([m = '', d = '', y = '']) => withMonthWord(d, m, y),
  },
  {
    pattern: /(?<!\d)(\d{2})(0[1-9]|1[0-2])((?:19|20)\d\d)(?!\d)/g,
    read: ([d = '', m = '', y = '']) => civilDay(Number(y), Number(m), Number(d)),
  },
];

/** The dates in folded text, in order. */
export function datesIn(text: string): FoundDate[] {
  // A zero for an O in a month's name is the most common recognition error in dates.
  const folded = text
    .replace(/0ct(?![a-z0-9]*\d{5})/g, 'oct')
    .replace(/n0v/g, 'nov')
    .replace(/ju1/g, 'jul');
  const found: FoundDate[] = [];
  for (const { pattern, read } of forms) {
    for (const match of folded.matchAll(pattern)) {
      const value = read(match.slice(1).map((group) => group ?? ''));
      const from = match.index;
      const to = from + match[0].length;
      if (value && !found.some((other) => from < other.to && other.from < to)) found.push({ value, from, to });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The month named in text such as 'May 2026', '05/2026' or '2026-05', as YYYY-MM; null if there is none. */
export function monthIn(folded: string): string | null {
  const word = /(?<![a-z])([a-z]{3,12})\.?[\s\-/]+(?:de\s+)?((?:19|20)\d\d)(?!\d)/g;
  for (const [, name = '', full = ''] of folded.matchAll(word)) {
    const month = monthNumber(name);
    if (month) return `${full}-${String(month).padStart(2, '0')}`;
  }
  const digits = /(?<![\d/.-])(0?[1-9]|1[0-2])\s?[/-]\s?((?:19|20)\d\d)(?![\d/-])/.exec(folded);
  if (digits?.[1] && digits[2]) return `${digits[2]}-${digits[1].padStart(2, '0')}`;
  const iso = /(?<![\d/.-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\d-])/.exec(folded);
  return iso ? `${iso[1]}-${iso[2]}` : null;
}

/** Whole days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
