import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { foundAt } from './found.ts';

const shape = /\b([a-z]{2})\s?([0-9oil]{2})((?:\s?[a-z0-9]){11,30})/g;

/** Letters that recognition confuses with digits. */
function digitsRepaired(text: string): string {
  return text.replace(/o/g, '0').replace(/[il]/g, '1');
}

/** The longest beginning of the text that is a valid IBAN; otherwise null. */
function validIn(country: string, check: string, rest: string): string | null {
  for (let length = Math.min(rest.length, 30); length >= 11; length -= 1) {
    const plain = rest.slice(0, length);
    const bank = country === 'ie' ? plain.slice(0, 4) + digitsRepaired(plain.slice(4)) : plain;
    for (const candidate of [plain, bank]) {
      const iban = `${country}${digitsRepaired(check)}${candidate}`.toUpperCase();
      if (isValidIBAN(iban)) return iban;
    }
  }
  return null;
}

const specifications = getCountrySpecifications();

/** Text with an IBAN's length and digits for its country, whatever its check digits; null if something is missing. */
function wholeIban(country: string, text: string): string | null {
  const length = specifications[country.toUpperCase()]?.chars ?? 0;
  const whole = text.slice(0, length);
  return length && whole.length === length && /^[a-z]{2}\d{2}/.test(whole) && /\d{6,}/.test(whole)
    ? whole.toUpperCase()
    : null;
}

/** Printed in groups of four, as on bank documents. */
const inFours = /^[a-z]{2}\d{2}(?: [a-z0-9]{4}){3,}/;

export type IbanFound = { fact: FoundFact; valid: boolean };

/** IBANs, and what must be one (after the word, or by its form) but fails its check (ISO 13616, modulo 97). */
export function ibansIn(reading: Reading): IbanFound[] {
  return reading.lines.flatMap((line) =>
    [...line.folded.matchAll(shape)].flatMap((match): IbanFound[] => {
      const [all, country = '', check = '', rest = ''] = match;
      const iban = validIn(country, check, rest.replace(/\s/g, ''));
      const to = match.index + all.length;
      if (iban) return [{ fact: foundAt('iban', iban, line, match.index, to), valid: true }];
      // An Irish one can't be anything else: the bank's four letters between digits; nor can one in groups of four.
      const announced =
        inFours.test(all) ||
        /\biban\b/.test(line.folded.slice(Math.max(0, match.index - 40), match.index)) ||
        /^ie\d{2}[a-z]{4}\d{14}$/.test(`${country}${check}${rest}`.replace(/\s/g, '').slice(0, 22));
      const full = wholeIban(country, `${country}${check}${rest}`.replace(/\s/g, ''));
      return announced && full ? [{ fact: foundAt('iban', full, line, match.index, to), valid: false }] : [];
    }),
  );
}
