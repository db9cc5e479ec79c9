import { en } from 'chrono-node';

const immediately = /\b(?:immediate(?:ly)?|asap|as soon as possible|straight ?away|right away|now|any ?time)\b/i;

function isoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * A date as people in Ireland write it (day first), as YYYY-MM-DD. `reference` is the day the words were written:
 * 'immediately' is that day, '1 March' the next one after it. Null when no day is said: a month alone is none.
 */
export function readDay(words: string, reference: Date): string | null {
  const text = words.slice(0, 200);
  const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return iso[0];
  const result = en.GB.parse(text, reference, { forwardDate: true })[0];
  if (result?.start.isCertain('day') && result.start.isCertain('month')) {
    const [year, month, day] = [result.start.get('year'), result.start.get('month'), result.start.get('day')];
    if (year && month && day) return isoDate(year, month, day);
  }
  if (immediately.test(text))
    return isoDate(reference.getUTCFullYear(), reference.getUTCMonth() + 1, reference.getUTCDate());
  return null;
}

const movingPhrases = /\b(?:mov(?:e|ing)(?: ?-?in)?|available|start(?:ing)?|from|tenancy|lease)\b[^.!?\n]{0,60}/gi;

/** The move-in date in a letter: only a day that stands in a phrase about moving counts. */
export function findMoveIn(letter: string, reference: Date): string | null {
  for (const [phrase] of letter.slice(0, 8_000).matchAll(movingPhrases)) {
    if (!/\bmov|\bavailable (?:to|from)|\b(?:tenancy|lease)\b.*\bfrom\b|\bstart/i.test(phrase)) continue;
    if (/\bsince\b|\bended?\b|\bends?\b|\bmoved\b/i.test(phrase)) continue;
    const day = readDay(phrase.replace(immediately, ''), reference);
    if (day && day >= reference.toISOString().slice(0, 10)) return day;
  }
  return null;
}
