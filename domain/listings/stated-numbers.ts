import type { AddressEntry } from './address-index.ts';
import { isHouseNumber } from './address-parts.ts';
import { between, type MentionText, stops } from './mention-text.ts';
import { directions, floorWords, linkWords, type NumberRole, roleWords } from './street-words.ts';

/** The numbers stated beside a name, and the words from the first of them to the last. */
export type StatedNumbers = Partial<Record<NumberRole, string>> & { range?: string; from: number; to: number };

/**
 * Reads leftwards from the name over numbers, 'Apartment', 'Block', 'Floor' and small words, and records what each
 * number means.
 */
export function readLeft(text: MentionText, name: number, said: StatedNumbers): void {
  let bare = true;
  for (let at = name - 1, steps = 0; at >= 0 && steps < 9; at -= 1, steps += 1) {
    const word = text.words[at]?.word ?? '';
    const previous = text.words[at - 1]?.word ?? '';
    const gap = between(text, at, at + 1);
    const before = between(text, at - 1, at);
    if (stops(gap) && !/^\.\s?$/.test(gap)) return;
    if (stops(gap) && !roleWords.has(word)) return;
    const role = stops(before) && !/^\.\s?$/.test(before) ? undefined : roleWords.get(previous);
    const designation = isHouseNumber(word) || /^[a-z]\d{0,3}$/.test(word);
    if (role && designation) {
      // 'Apt. no. 14' is the apartment's number, not the house's.
      const outer = role === 'house' ? roleWords.get(text.words[at - 2]?.word ?? '') : undefined;
      const of = outer === undefined || outer === 'house' ? role : outer;
      said[of] ??= word;
      at -= of === role ? 1 : 2;
      said.from = at;
    } else if (floorWords.has(word)) {
      said.floor ??= floorWords.get(word) ?? '';
      said.from = at;
    } else if (isHouseNumber(word) && bare && !/[€$£]\s?$/.test(before)) {
      if (said.house === undefined) said.house = word;
      else if (/^\s?[-–]\s?$/.test(gap)) said.range = word;
      else said.unit ??= word;
      said.from = at;
    } else if (word === 'floor' || roleWords.has(word)) {
      if (roleWords.get(word) === 'house' && !isHouseNumber(text.words[at + 1]?.word ?? '')) return;
    } else if (linkWords.has(word)) bare &&= word === 'the';
    else if (!directions.has(word)) return;
  }
}

const sameNumber = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').replace(/^0+/, '') === (b ?? '').replace(/^0+/, '');

/**
 * The stated details that are not this listing's, in words; null if all match or none are stated. `agrees` counts the
 * matches.
 */
export function compareNumbers(
  said: StatedNumbers,
  { address, part, unitNumbers }: AddressEntry,
): { differs: string | null; agrees: number } {
  const { numbers } = part;
  const isUnit = (value: string) =>
    sameNumber(value, address.unit) ||
    unitNumbers.has(value) ||
    (!address.unit && numbers.some((n) => sameNumber(value, n)));
  const isHouse = (value: string) =>
    numbers.some((own) => sameNumber(own, value)) ||
    (numbers.length === 0 && address.unit !== null && sameNumber(value, address.unit));
  // '12/5' for apartment 5 of number 12, as is common abroad.
  const swapped =
    said.unit !== undefined && said.house !== undefined && isHouse(said.unit) && sameNumber(said.house, address.unit);
  let agrees = 0;
  const check = (value: string | undefined, same: (value: string) => boolean, what: string): string | null => {
    if (value === undefined) return null;
    if (!same(value)) return `${what} ${value}`;
    agrees += 1;
    return null;
  };
  const differs = swapped
    ? null
    : ((said.range === undefined || !isHouse(said.range) ? check(said.house, isHouse, 'number') : null) ??
      check(said.unit, isUnit, 'apartment') ??
      check(said.block, (value) => sameNumber(value, address.block), 'block') ??
      check(address.room === null ? undefined : said.room, (value) => sameNumber(value, address.room), 'room') ??
      check(address.floor === null ? undefined : said.floor, (value) => value === address.floor, 'floor'));
  return { differs, agrees: swapped ? 2 : agrees };
}
