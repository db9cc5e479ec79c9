import addressparser from 'nodemailer/lib/addressparser';
import type { MailAddress, Message } from '../../domain/inbound/message.ts';
import { withoutUnseen } from '../../domain/text/unseen.ts';
import { decodeWords } from './decode-words.ts';
import { decodedHeaders, type HeaderField } from './headers.ts';

/** How many addresses in To, and ids in References, are kept. */
const listLimit = 200;

/**
 * The longest display name and subject that are read, in characters: a line of a header has 998 (RFC 5322, 2.1.1).
 * Expressions that look for a person's name take time with the square of a text's length.
 */
const MAX_NAME = 300;
const MAX_SUBJECT = 998;

/** The part of a message that comes from its header fields. */
export type MessageHead = Omit<Message, 'text' | 'html' | 'attachments' | 'attachedMessages'>;

/** Reads the header fields that Letterbox uses (RFC 5322, 3.6). Never throws on malformed fields. */
export function readMessageHead(fields: readonly HeaderField[]): MessageHead {
  const raw = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const authors = readAuthors(fields);
  return {
    messageId: readIds(raw('message-id'))[0] ?? null,
    subject: withoutUnseen(decodeWords(raw('subject'))).slice(0, MAX_SUBJECT),
    from: authors[0] ?? readAddresses(raw('sender'))[0] ?? null,
    authors,
    replyTo: readAddresses(raw('reply-to'))[0] ?? null,
    to: readAddresses(raw('to')),
    date: readDate(raw('date')),
    inReplyTo: readIds(raw('in-reply-to')),
    references: readIds(raw('references')),
    headers: decodedHeaders(fields),
  };
}

/** The mailboxes of all From fields (RFC 5322, 3.6.2 allows one field); some programs write the same one twice. */
function readAuthors(fields: readonly HeaderField[]): MailAddress[] {
  const all = fields.filter((field) => field.name === 'from').flatMap((field) => readAddresses(field.value));
  const byAddress = new Map<string, MailAddress>();
  for (const author of all) {
    const key = author.address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, author);
  }
  return [...byAddress.values()].slice(0, listLimit);
}

/**
 * The addresses in a field's undecoded value; names are decoded after the list has been split, so that no name can add
 * an address.
 */
export function readAddresses(value: string): MailAddress[] {
  const found: MailAddress[] = [];
  for (const entry of addressparser(value.slice(0, 32_768), { flatten: true })) {
    const address = (entry.address ?? '').trim();
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) continue;
    found.push({
      name: withoutUnseen(decodeWords(entry.name ?? ''))
        .trim()
        .slice(0, MAX_NAME),
      address,
    });
    if (found.length >= listLimit) break;
  }
  return found;
}

/** Message ids with their angle brackets, which are added where missing. */
export function readIds(value: string): string[] {
  const bracketed = value.match(/<[^<>\s]{1,990}>/g);
  const bare = () =>
    value
      .split(/[\s,]+/)
      .filter((word) => word.includes('@') && !/[<>]/.test(word))
      .map((word) => `<${word}>`);
  return [...new Set(bracketed ?? bare())].slice(0, listLimit);
}

function readDate(value: string): Date | null {
  const parsed = new Date(value.replace(/\([^()]*\)/g, '').trim());
  return value && !Number.isNaN(parsed.getTime()) ? parsed : null;
}
