import { parse } from 'mrz';
import type { Reading, ReadingLine } from '../reading.ts';
import { mendedZone } from './mrz-digits.ts';

/** The content of a machine-readable zone (ICAO Doc 9303). */
export type MachineReadable = {
  lines: readonly ReadingLine[];
  /** Whether all its check digits are right. */
  valid: boolean;
  surname: string;
  givenNames: string;
  /** YYYY-MM-DD, or null if unreadable. */
  dateOfBirth: string | null;
  expiry: string | null;
  documentNumber: string | null;
  /** Which check digits are wrong, in words. */
  wrong: readonly string[];
  /** Whether those of the number and both dates are right, whatever the overall one says. */
  fieldsRight: boolean;
};

const sizes = [
  { count: 2, length: 44 },
  { count: 3, length: 30 },
  { count: 2, length: 36 },
] as const;

/** How recognition reads a row of fillers: K, L, C, S, E and X among some correct fillers. */
const fillers = /[<KLCSEXI£]{6,}$/;

/** The end of a line of names: fillers that were read as letters become fillers again. */
function endRepaired(text: string): string {
  const tail = fillers.exec(text);
  const first = tail?.[0].indexOf('<') ?? -1;
  if (!tail || first < 0 || /^[A-Z]*<+\d?$/.test(tail[0])) return text;
  const letters = tail[0].slice(0, first).replace(/[KL]$/, '');
  return text.slice(0, tail.index) + letters + '<'.repeat(tail[0].length - letters.length);
}

/** A passport’s names end at the first three fillers: letters after these are misread fillers. */
function withNameFillers(text: string): string {
  const end = /^P[A-Z<][A-Z]{3}[A-Z<]*?<<[A-Z<]*?[A-Z]<{3,}/.exec(endRepaired(text))?.[0];
  if (end === undefined || /\d/.test(text)) return endRepaired(text);
  return end + '<'.repeat(Math.max(0, 44 - end.length));
}

/** A line in the zone's alphabet: no blanks, capitals, and fillers for anything else. */
function zoneText(folded: string): string {
  const plain = folded
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/«/g, '<<')
    .replace(/[‹([{]/g, '<');
  const digits = plain.replace(/\D/g, '').length;
  const inside =
    digits < 10 ? plain : plain.replace(/[<KLC£]{4,}/g, (run) => (/<.*</.test(run) ? '<'.repeat(run.length) : run));
  const line = withNameFillers(inside.replace(/<[KCLE£]{1,2}(?=<<)/g, (run) => '<'.repeat(run.length)));
  return withOpenSex(line.replace(/[^A-Z0-9<]/g, ''));
}

function looksLikeZone(text: string): boolean {
  return (
    text.length >= 26 &&
    text.length <= 80 &&
    (/<{2,}/.test(text) || /^[A-Z0-9<]{9,}\d[A-Z0-9<]{3}\d{6,7}[MFX<]/.test(text) || /^\d{6}\d[MFX<]\d{6}/.test(text))
  );
}

/** A line of numbers that lost its letter for the sex, which may be unspecified: an unspecified one is inserted. */
function withOpenSex(text: string): string {
  return text.replace(/^([A-Z0-9<]{9}\d[A-Z<]{3}\d{7})(?=\d{7})/, '$1<').replace(/^(\d{7})(?=\d{7}[A-Z]{3})/, '$1<');
}

/** Fits a line to its length: fillers that were lost or read too often are at the end or in the longest run. */
function fitted(text: string, length: number): string | null {
  const openEnd =
    /<{4,}$/.test(text) || (length === 44 && /^[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}<{4,}\d{1,2}$/.test(text));
  if (Math.abs(text.length - length) > (openEnd ? 36 : 4)) return null;
  if (text.length === length) return text;
  const run = [...text.matchAll(/<{2,}/g)].sort((a, b) => b[0].length - a[0].length)[0];
  if (text.length < length) {
    const at = run ? run.index : text.length;
    return text.slice(0, at) + '<'.repeat(length - text.length) + text.slice(at);
  }
  const extra = text.length - length;
  return run && run[0].length > extra ? text.slice(0, run.index) + text.slice(run.index + extra) : null;
}

function centuryOf(yy: number, pivot: number): number {
  return yy > pivot ? 1900 + yy : 2000 + yy;
}

function zoneDate(text: string | null | undefined, pivot: number): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '');
  if (!match) return null;
  const [, yy, mm, dd] = match.map(Number);
  const date = new Date(Date.UTC(centuryOf(yy ?? 0, pivot), (mm ?? 0) - 1, dd ?? 0));
  return date.getUTCMonth() === (mm ?? 0) - 1 ? date.toISOString().slice(0, 10) : null;
}

function parsed(lines: readonly ReadingLine[], texts: readonly string[], thisYear: number): MachineReadable | null {
  try {
    const { fields, valid, details } = parse([...texts], { autocorrect: true });
    const checks = details
      .filter(({ label, valid: right }) => !right && /check digit/i.test(label))
      .map(({ label }) => label.toLowerCase().replace(' check digit', ''));
    return {
      lines,
      valid: valid || !checks.length,
      surname: fields.lastName ?? '',
      givenNames: fields.firstName ?? '',
      dateOfBirth: zoneDate(fields.birthDate, thisYear % 100),
      expiry: zoneDate(fields.expirationDate, 79),
      documentNumber: fields.documentNumber ?? null,
      wrong: checks,
      fieldsRight: checks.every((name) => /composite|personal|optional/.test(name)),
    };
  } catch {
    // The library refuses lines of an unknown type: then there are none.
    return null;
  }
}

/** Fillers that were recognised as separate words, and the check digits after them. */
const restOfZone = /^[<«‹KLC£]{2,}\d{0,2}$|^\d{1,2}$/;

/** The zone's part of a line's text: if the line contains other text too, the words that can belong to a zone. */
function ownText({ folded, words }: ReadingLine): string {
  const texts = words.map(({ text }) => zoneText(text.toLowerCase()));
  const from = texts.findIndex(looksLikeZone);
  if (from < 0) return zoneText(folded);
  const behind = words.slice(from + 1);
  const end = behind.findIndex(({ text }) => !restOfZone.test(text.toUpperCase()));
  const rest = behind.slice(0, end < 0 ? behind.length : end).map(({ text }) => text);
  return zoneText([words[from]?.text ?? '', ...rest].join('').toLowerCase());
}

/** The machine-readable zone of a passport or card; one with correct check digits is preferred. */
export function zoneOf(reading: Reading, today: string): MachineReadable | null {
  const found: MachineReadable[] = [];
  const all = reading.lines.map((line) => ({ line, text: ownText(line) }));
  const printed = all
    .filter(({ text }) => !looksLikeZone(text))
    .map(({ line: { folded } }) => folded.toUpperCase().replace(/\s/g, ''))
    .join('\n');
  // If a card's two sides are beside each other, printed lines come between those of the zone.
  const zone = all.filter(({ text }) => looksLikeZone(text));
  const lines = zone.map(({ line }) => line);
  const texts = zone.map(({ text }) => text);
  lines.forEach((_, at) => {
    for (const { count, length } of sizes) {
      const part = texts.slice(at, at + count);
      if (part.length < count || !part.every(looksLikeZone) || !/^.?[PIACV]/.test(part[0] ?? '')) continue;
      // The page's edge may have been read as a letter before the first: each line is tried with and without it.
      for (let cut = 0; cut < 2 ** count; cut += 1) {
        const fits = part
          .map((text, row) => fitted(text.slice((cut >> row) & 1), length))
          .filter((text) => text !== null);
        if (fits.length < count) continue;
        const read = (zoneLines: readonly string[]) =>
          parsed(lines.slice(at, at + count), zoneLines, Number(today.slice(0, 4)));
        const readZone = read(fits);
        if (readZone) found.push(readZone);
        if (readZone?.valid || !reading.recognised) break;
        const mended = read(mendedZone(fits, printed));
        if (mended) found.push(mended);
        if (mended?.valid) break;
      }
    }
  });
  const fewestWrong = found.toSorted((a, b) => a.wrong.length - b.wrong.length)[0];
  return found.find(({ valid }) => valid) ?? found.find(({ fieldsRight }) => fieldsRight) ?? fewestWrong ?? null;
}
