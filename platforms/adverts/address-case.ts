import { counties, everydayKinds, streetKinds } from '../../domain/listings/street-words.ts';
import { isKnownPlace } from './irish-places.ts';

const streets = [...streetKinds.keys()].filter((kind) => kind.length > 2 && !everydayKinds.has(kind)).join('|');
const lowerStreet = new RegExp(String.raw`\b\d{1,4}[a-z]?,?\s(?:[\p{Ll}’']+\s){1,3}?(?:${streets})\b`, 'gu');
const lowerPlace =
  /(?<=\b(?:in|at)\s|,\s|\b\p{Lu}\p{Ll}+\s)(\p{Ll}[\p{Ll}’'-]{2,}(?:\s\p{Ll}[\p{Ll}’'-]{2,}){0,2})(?![\p{L}])/gu;
/** Each word with a capital. */
export const capitals = (words: string) => words.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
const mostlyLower = 0.015;

/** A message in small letters throughout: streets with a number, known places and Dublin's districts get their capitals. */
export function inCase(text: string): string {
  const letters = text.length || 1;
  if ((text.match(/\p{Lu}/gu)?.length ?? 0) / letters > mostlyLower) return text;
  const placed = text.replace(lowerStreet, capitals).replace(lowerPlace, (words) => {
    const parts = words.split(' ');
    for (let count = parts.length; count > 0; count -= 1) {
      const name = parts.slice(0, count).join(' ');
      if (isKnownPlace(name) || counties.has(name)) return [capitals(name), ...parts.slice(count)].join(' ');
    }
    return words;
  });
  return placed
    .replace(/,?\s\b(?:d|dublin\s)(\d{1,2}|6w)\b/gu, ', Dublin $1')
    .replace(/\bco\.?\s(\p{Ll}+)/gu, (words, name: string) => (counties.has(name) ? `Co. ${capitals(name)}` : words));
}
