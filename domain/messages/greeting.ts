import { messagesText } from './text.ts';

/** More words than this are a sentence, not a name. */
const MAX_WORDS = 5;
const MAX_LENGTH = 60;

/** Letters with their accents, joined by apostrophes or hyphens; a full stop ends an initial or a title. */
const nameWord = /^\p{L}[\p{L}\p{M}]*(?:[’'ʼ‘`-]\p{L}[\p{L}\p{M}]*)*\.?$/u;
const joins = /^(?:and|agus|&|\+)$/i;
const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|fr|sr)\.?$/i;
const initial = /^\p{L}\.?$/u;
/** Prefixes of family names, Irish ones first. */
const beginsFamilyName =
  /^(?:ó|o|ní|ni|nic|mac|mc|uí|ui|de|del|della|di|da|dos|du|la|le|van|von|der|den|ten|bin|ibn|al|el)$/i;

/**
 * Extracts a person's name from what they gave for it. Returns null for anything that isn't a name, such as an address,
 * a link, a number or a sentence, which a stranger could otherwise make us send to others. 'Byrne, Aoife' is put in
 * order.
 */
function personName(given: string): string | null {
  const [family = '', first, ...more] = given.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const name = first && more.length === 0 ? `${first} ${family}` : given.trim().replace(/\s+/g, ' ');
  const words = name.split(' ');
  const isName =
    name.length <= MAX_LENGTH &&
    words.length <= MAX_WORDS &&
    words.every((word) => nameWord.test(word) || joins.test(word)) &&
    words.some((word) => !joins.test(word));
  return isName ? name : null;
}

/** How a greeting addresses someone: by first name if it is clear which words that is, else by the whole name. */
function greetingName(given: string): string | null {
  const name = personName(given);
  if (!name) return null;
  const [first = '', second, ...rest] = name.split(' ');
  const isWhole =
    second === undefined ||
    titles.test(first) ||
    initial.test(first) ||
    beginsFamilyName.test(first) ||
    [second, ...rest].some((word) => joins.test(word)) ||
    (rest.length > 0 && !beginsFamilyName.test(second) && !initial.test(second));
  return inNameCase(isWhole ? name : first);
}

/** Converts a name typed entirely in capitals or in lower case to normal capitalisation. */
function inNameCase(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s’'ʼ‘`-])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());
}

/** The greeting of a letter: 'Hi Aoife,' or, if there is no usable name, 'Hi there,'. */
export function greeting(given: string): string {
  const name = greetingName(given);
  return name ? messagesText.greeting({ name }) : messagesText.greetingWithoutName;
}

/** The beginning of a letter: the greeting on its own line, then the first sentences. */
export function opening(given: string, sentences: string): string {
  return `${greeting(given)}\n\n${sentences}`;
}
