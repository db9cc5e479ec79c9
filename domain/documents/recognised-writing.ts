import { distance } from 'fastest-levenshtein';
import type { Word } from './read-document.ts';

/**
 * Corrects what text recognition gets wrong in any document: euro signs read as letters, a space before the cents,
 * spaces lost in small print. It only corrects what can have no other meaning.
 */

/** ‘E37.05’, ‘£€66.15’, ‘-C1,204.00’: amounts begin with no letter, and with one currency sign at most. */
const misreadEuro = /^([-+(]?)(?:[EC€]|£€|€£|€€|€E|E€)(?=\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}\)?$)/;
/** The cents alone, after a number: ‘892 .20’. */
const cents = /^[.,]\d{2}\)?$/;
const wholeNumber = /^[-+(]?[€£$]?\d{1,3}(?:[.,]?\d{3})*$/;

/** How far the cents may be from the number before them, as a share of the height of the writing. */
const nearCents = 0.6;

function withCents(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const gap = before ? word.box.x - before.box.x - before.box.width : 0;
    // Widths are shares of the page’s width, heights of its height; a page is at most 1.5 times as high as wide.
    if (before && cents.test(word.text) && wholeNumber.test(before.text) && gap < nearCents * 1.5 * word.box.height)
      joined.splice(-1, 1, {
        ...before,
        text: before.text + word.text,
        confidence: Math.min(before.confidence ?? 100, word.confidence ?? 100),
        box: { ...before.box, width: word.box.x + word.box.width - before.box.x },
      });
    else joined.push(word);
  }
  return joined;
}

/** Words of documents and their labels. A run of letters is split only if it consists of these. */
const known = new Set(
  (
    'a an the of to in is it at as by on or no and for from with that this be been was are has have had not you your we our us i my me he she his her who which ' +
    'about above academic account address admission agreement all amount annual any applicant application april are august authority available balance bank basic between birth branch business card certificate certify certifies college company conditions confirm confirmation confirmed confirms contact course credit currency current customer data date dated day days dear december deductions department deposit details director document driving due duration during each earnings effective email employed employee employer employment end ended ending enrolled enrolment entitled expiry faculty february fee fees fixed following full full-time furnished gave given gross group have holder hours house housing identity income indefinite ireland irish issue issued january job july june landlord lease letter level licence like living made manager march may member mobile month monthly months name named names nationality net neighbours never notice november number october offer office only opening order other our overtime owed owing owner page paid part part-time passport pay payable paying payment payments payroll pension per period permanent person personal phone place please position post present previous printed private programme proof property reference registered registrar registration regular rent rental rented residence role salary school science september service services sex shown signed since sincerely sort stage start started starting statement status student studies support surname tax telephone tenancy tenant tenants term terms their them there these they time title total transaction transactions transfer type under undertaking university until valid value week weekly weeks when will work worked working would year years yours faithfully'
  ).split(' '),
);
/** A shorter run may be a name or an abbreviation. */
const fewestRunTogether = 7;
/** At least one part must be this long: names can consist of shorter words by chance. */
const longWord = 4;

/** The known words that a run of letters consists of, with the longest first word; null if it doesn't. */
function partsOf(letters: string): string[] | null {
  if (letters === '') return [];
  for (let length = letters.length; length > 0; length -= 1) {
    if (!known.has(letters.slice(0, length))) continue;
    const rest = partsOf(letters.slice(length));
    if (rest) return [letters.slice(0, length), ...rest];
  }
  return null;
}

/** Splits ‘Registrationstatus’, ‘ofbirth’ or ‘Dateprinted’ into words, each with its share of the box. */
function splitWord(word: Word): Word[] {
  const [, letters = '', tail = ''] = /^(\p{L}{7,60})((?:[:.,]|\d.*)?)$/u.exec(word.text) ?? [];
  const plain = letters.toLowerCase();
  if (plain.length < fewestRunTogether || known.has(plain) || !/^[a-z]+$/.test(plain)) return [word];
  const parts = partsOf(plain);
  if (!parts || parts.length < 2 || !parts.some((part) => part.length >= longWord)) return [word];
  const texts: string[] = [];
  for (const part of parts) {
    const from = texts.join('').length;
    texts.push(letters.slice(from, from + part.length));
  }
  if (/^\d/.test(tail)) texts.push(tail);
  else texts.push(`${texts.pop() ?? ''}${tail}`);
  const each = word.box.width / word.text.length;
  let at = 0;
  return texts.map((text) => {
    const box = { ...word.box, x: word.box.x + at * each, width: text.length * each };
    at += text.length;
    return { ...word, text, box };
  });
}

/** With one letter changed, a shorter word may be another word, or a name. */
const fewestToSpell = 8;
const spelled = [...known].filter((word) => word.length >= fewestToSpell);

/** Corrects one wrong letter in a long word that documents use: ‘Statenent’, ‘Registraton’. */
function withSpelling(text: string): string {
  const [, word = '', tail = ''] = /^(\p{L}{7,})([:.,]?)$/u.exec(text) ?? [];
  const plain = word.toLowerCase();
  if (word === '' || known.has(plain)) return text;
  const near = spelled.filter((other) => other[0] === plain[0] && distance(other, plain) === 1);
  const [only] = near;
  if (only === undefined || near.length > 1) return text;
  if (word === word.toUpperCase()) return only.toUpperCase() + tail;
  return (word[0] ?? '') + only.slice(1) + tail;
}

/** The country code of an Irish IBAN whose I was recognised as a one: ‘1E84 REVO’. */
const irishIban = /^[1l|](?=E\d{2}(?:[A-Z]{4}\d*)?$)/;

/** Letters among the digits of an amount, ‘-B48.00’. It must also have three digits to count as one. */
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', B: '8' };
const almostAmount = /^[-+(]?€?[\dOoIlSB]{1,3}(?:[.,]?[\dOoIlSB]{3})*[.,][\dOoIlSB]{2}\)?$/;
function withDigits(text: string): string {
  if (!almostAmount.test(text) || text.replace(/\D/g, '').length < 3) return text;
  return text.replace(/[OoIlSB]/g, (letter) => digitOf[letter] ?? letter);
}

/** The words of one recognised line, corrected. */
export function asWritten(words: readonly Word[]): Word[] {
  return withCents(words)
    .map((word) => ({ ...word, text: withDigits(word.text.replace(misreadEuro, '$1€').replace(irishIban, 'I')) }))
    .flatMap(splitWord)
    .map((word) => ({ ...word, text: withSpelling(word.text) }));
}
