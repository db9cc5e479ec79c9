/** Comma-separated values as spreadsheets read them (RFC 4180), in UTF-8 with a byte order mark. */
export const csvStart = '\uFEFF';

/** A spreadsheet would run text that begins like this as a formula; a leading apostrophe makes it text again. */
const formula = /^[\s\p{C}]*[=+\-@\t\r＝＋－＠]/u;

/** One cell, which stays text whatever a stranger wrote into it. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
