import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A telephone number as people write it, in E.164, taken as Irish without a country code. Numbers of the right length
 * count even when their range is not in use (sample numbers are of that kind); anything else is null.
 */
export function readPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text.slice(0, 60).replace(/\(0\)/, ''), 'IE');
  return parsed?.isPossible() ? parsed.number : null;
}

/** All telephone numbers inside running text. */
export function phonesIn(text: string): string[] {
  return findPhoneNumbersInText(text.slice(0, 20_000), 'IE').map((found) => found.number.number);
}

/** The first telephone number inside running text. */
export function findPhone(text: string): string | null {
  return findPhoneNumbersInText(text.slice(0, 20_000), 'IE')[0]?.number.number ?? null;
}
