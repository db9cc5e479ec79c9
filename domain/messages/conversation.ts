import type { MessageKind } from '../inbound/message.ts';
import { readRequest } from '../inbound/requests/request.ts';
import { messagesText } from './text.ts';

/** The most ids that an email of ours refers to: long threads stay threads, and the header stays short. */
const MAX_REFERENCES = 20;

/** With “Subject: ” before it, a word without an end still fits in a line (RFC 5322, section 2.1.1: 998 characters). */
const MAX_SUBJECT = 900;

/** The subject of an answer: one 'Re:' before what the thread is called (RFC 5322, section 3.6.5). */
export function replySubject(subject: string): string {
  const bare = subject.replace(/^(\s*(re|aw|sv|antw)\s*(\[\d+\])?:\s*)+/i, '').trim();
  return `Re: ${bare || messagesText.replySubject}`.slice(0, MAX_SUBJECT).toWellFormed();
}

/** What of a message decides how an answer to it is threaded; oldest first in a list. */
export type ThreadLine = {
  direction: 'in' | 'out';
  kind: string;
  rfcMessageId: string;
  references: readonly string[];
  subject: string;
};

/** Written by a person, so that an answer makes sense: not a bounce, not a vacation notice. */
export const kindsFromPeople = [
  'enquiry',
  'forwarded-enquiry',
  'direct',
  'reply',
] as const satisfies readonly MessageKind[];
const fromPeople = new Set<string>(kindsFromPeople);

export type Threading = {
  subject: string;
  /**
   * Message-IDs without brackets, the one that is answered last (RFC 5322, section 3.6.4); empty when nothing is
   * answered.
   */
  references: string[];
};

/**
 * How the next mail of a conversation is threaded: as an answer to the applicant's last message. What we sent since is
 * referred to as well, because an enquiry that a platform wrote is not in the applicant's own email, but our emails
 * are.
 */
export function threadOf(lines: readonly ThreadLine[], otherwise: string): Threading {
  const answered = lines.findLast((line) => line.direction === 'in' && fromPeople.has(line.kind));
  const since = answered ? lines.slice(lines.indexOf(answered) + 1) : lines;
  const sent = since.filter((line) => line.direction === 'out').map((line) => line.rfcMessageId);
  const ids = [...(answered?.references ?? []), ...sent, ...(answered ? [answered.rfcMessageId] : [])].filter(Boolean);
  // Of an id that stands there twice, the last place counts.
  const references = ids.filter((id, index) => !ids.includes(id, index + 1)).slice(-MAX_REFERENCES);
  const named = answered?.subject || lines.findLast((line) => line.subject)?.subject || otherwise;
  return { subject: replySubject(named), references };
}

/**
 * Covers a passcode that an answer quotes from our own email: it is the applicant's, and the landlord never sees it.
 */
export function withoutPasscodes(text: string): string {
  return text.replace(/(your passcode[\s:>*|]*)\d{6}\b/gi, '$1••••••');
}

/** Covers it in HTML too, where tags stand between the words and the digits; linear in the length of the text. */
export function withoutPasscodesInHtml(html: string): string {
  return html.replace(/(your passcode(?:<[^<>]*>|&nbsp;|&gt;|[\s:*|])*)\d{6}\b/gi, '$1••••••');
}

/**
 * Whether an applicant's letter waits for a reply: words of a person that are neither the enquiry itself, which is
 * decided about, nor a note beside files.
 */
export function needsReply({ kind, newText, isFirst }: { kind: string; newText: string; isFirst: boolean }): boolean {
  if (isFirst || (kind !== 'reply' && kind !== 'direct')) return false;
  const words = newText.trim();
  return words !== '' && readRequest(words, 1)?.kind !== 'documents';
}

/** As much of a message as a list shows, in characters. */
const snippetLength = 200;

/** The beginning of a message in one line, without a passcode that it quotes. */
export function snippetOf(text: string): string {
  const line = withoutPasscodes(text.slice(0, 10 * snippetLength))
    .replace(/\s+/g, ' ')
    .trim();
  return line.slice(0, snippetLength);
}

/**
 * What of an email was quoted from earlier ones: what is in the whole text beyond the new words; empty when nothing
 * does.
 */
export function quotedPart(newText: string, fullText: string): string {
  const [fresh, whole] = [newText.trim(), fullText.trim()];
  if (!fresh || whole === fresh) return fresh ? '' : whole;
  return whole.startsWith(fresh) ? whole.slice(fresh.length).trim() : whole;
}
