import { withoutNames } from '../applications/blind.ts';
import { emailLike, fileLike, phoneLike } from '../applications/dossier.ts';
import { eircodeLike } from '../listings/eircode.ts';

/**
 * Masks personal data of applicants and landlords for operators. They can recognise a value that they already know, but
 * can't learn one that they don't; to see it, they give a reason.
 */

/** Stands for what is left out. */
export const MASK = '…';

const first = (word: string): string => [...word][0] ?? '';

/** 'm…@g….com': the first letters of the local part and the domain, and the domain's last label. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return maskedWords(address);
  const labels = address.slice(at + 1).split('.');
  const last = labels.length > 1 ? `.${labels.at(-1) ?? ''}` : '';
  return `${first(address)}${MASK}@${first(labels[0] ?? '')}${MASK}${last}`;
}

/** The address of an inbox: the domain is the installation's own. */
export function maskedInbox(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? maskedWords(address) : `${first(address)}${MASK}${address.slice(at)}`;
}

const wordsOf = (words: string): string[] => words.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

const MAX_WORDS = 8;

/** 'E… f… a… r…': the first letter of each word, as of a subject. */
export function maskedWords(words: string): string {
  return wordsOf(words)
    .slice(0, MAX_WORDS)
    .map((word) => `${/\p{N}/u.test(word) ? '' : first(word)}${MASK}`)
    .join(' ');
}

/** 'Jo… M…': two letters of the first name, one of each other. */
export function maskedName(name: string): string {
  const [given = '', ...others] = wordsOf(name);
  const letters = [...given];
  // Two letters would be the whole of a short name.
  const start = letters.slice(0, letters.length > 2 ? 2 : 1).join('');
  return [start, ...others.slice(0, MAX_WORDS).map(first)].map((letter) => letter && `${letter}${MASK}`).join(' ');
}

/** A field such as 'Joan Murphy <joan@gmail.com>' (RFC 5322, section 3.4), or an address alone. */
export function maskedMailbox(mailbox: string): string {
  const [, name = '', address = mailbox] = /^(.*?)\s*<([^<>]*)>\s*$/s.exec(mailbox) ?? [];
  const named = maskedName(name);
  return named ? `${named} <${maskedAddress(address)}>` : address && maskedAddress(address);
}

/** Quotations, which repeat what someone wrote. An apostrophe inside a word isn't a quotation mark. */
const quotedLike = /“[^”]*”|"[^"]*"|‘[^’]*’(?!\p{L})|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;
/** A server's network address, which looks like a telephone number. */
const ipLike = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g;
const linkLike = /\b(https?:\/\/[^\s/]+)\/\S*/gi;

/** The names and addresses of the people a text may mention. */
export type People = { names: readonly string[]; addresses: readonly string[] };

/**
 * Masks quotations, addresses, telephone numbers, file names and the given people in our texts about an email, or in a
 * server's reply. `isShown` says which addresses aren't personal data of applicants or landlords.
 */
export function maskedText(words: string, people: People, isShown: (address: string) => boolean = () => false): string {
  const kept: string[] = [];
  // Placeholders protect what must stay from the replacements below.
  const putAside = (found: string) => `\uE000${kept.push(found) - 1}\uE000`;
  const covered = words
    .replace(emailLike, (address) => (isShown(address.toLowerCase()) ? putAside(address) : maskedAddress(address)))
    .replace(ipLike, putAside)
    .replace(linkLike, `$1/${MASK}`)
    .replace(fileLike, MASK)
    .replace(quotedLike, (quoted) => `${first(quoted)}${MASK}${[...quoted].at(-1) ?? ''}`)
    .replace(eircodeLike, MASK)
    .replace(phoneLike, MASK);
  return withoutNames(covered, MASK, people).replace(
    /\uE000(\d+)\uE000/g,
    (_all, index: string) => kept[Number(index)] ?? '',
  );
}
