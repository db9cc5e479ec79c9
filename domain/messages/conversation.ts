import type { MessageKind } from '../inbound/message.ts';
import { readRequest } from '../inbound/requests/request.ts';
import { messagesText } from './text.ts';

/**
 * The most message ids that our emails refer to: enough to keep long threads together, few enough to keep the header
 * short.
 */
const MAX_REFERENCES = 20;

/** With “Subject: ” before it, even a single long word fits on a line (RFC 5322, section 2.1.1: 998 characters). */
const MAX_SUBJECT = 900;

/** The subject of a reply: a single 'Re:' before the thread's subject (RFC 5322, section 3.6.5). */
export function replySubject(subject: string): string {
  const bare = subject.replace(/^(\s*(re|aw|sv|antw)\s*(\[\d+\])?:\s*)+/i, '').trim();
  return `Re: ${bare || messagesText.replySubject}`.slice(0, MAX_SUBJECT).toWellFormed();
}

/** The subject of a thread in which no message has one. */
export const plainSubject = (address: string): string => messagesText.plainSubject({ address });

/** The parts of a message that decide how a reply to it is threaded; lists are oldest first. */
export type ThreadLine = {
  direction: 'in' | 'out';
  kind: string;
  rfcMessageId: string;
  references: readonly string[];
  subject: string;
};

/** Whether it was written by a person, so that a reply makes sense: not a bounce or a vacation notice. */
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
   * Message-IDs without brackets, ending with that of the message replied to (RFC 5322, section 3.6.4); empty if none
   * is replied to.
   */
  references: string[];
};

/**
 * How the next email of a conversation is threaded: as a reply to the applicant's last message. It also refers to what
 * we sent since, because the applicant's mailbox may not contain an enquiry that a platform wrote, but does contain our
 * emails.
 */
export function threadOf(lines: readonly ThreadLine[], otherwise: string): Threading {
  const answered = lines.findLast((line) => line.direction === 'in' && fromPeople.has(line.kind));
  const since = answered ? lines.slice(lines.indexOf(answered) + 1) : lines;
  const sent = since.filter((line) => line.direction === 'out').map((line) => line.rfcMessageId);
  const ids = [...(answered?.references ?? []), ...sent, ...(answered ? [answered.rfcMessageId] : [])].filter(Boolean);
  // Of an id that occurs twice, the last position counts.
  const references = ids.filter((id, index) => !ids.includes(id, index + 1)).slice(-MAX_REFERENCES);
  const named = answered?.subject || lines.findLast((line) => line.subject)?.subject || otherwise;
  return { subject: replySubject(named), references };
}

/**
 * Masks a passcode that a reply quotes from our own email: it belongs to the applicant, and the landlord never sees it.
 */
export function withoutPasscodes(text: string): string {
  return text.replace(/(your passcode[\s:>*|]*)\d{6}\b/gi, '$1••••••');
}

/** Masks it in HTML too, where tags separate the words from the digits; linear in the length of the text. */
export function withoutPasscodesInHtml(html: string): string {
  return html.replace(/(your passcode(?:<[^<>]*>|&nbsp;|&gt;|[\s:*|])*)\d{6}\b/gi, '$1••••••');
}

/**
 * Whether an applicant's letter waits for a reply: it contains a person's own text and is neither the enquiry itself,
 * which gets a decision, nor a note accompanying files.
 */
export function needsReply({ kind, newText, isFirst }: { kind: string; newText: string; isFirst: boolean }): boolean {
  if (isFirst || (kind !== 'reply' && kind !== 'direct')) return false;
  const words = newText.trim();
  return words !== '' && readRequest(words, 1)?.kind !== 'documents';
}

/** How many characters of a message a list shows. */
const snippetLength = 200;

/** The beginning of a message on one line, without a passcode that it quotes. */
export function snippetOf(text: string): string {
  const line = withoutPasscodes(text.slice(0, 10 * snippetLength))
    .replace(/\s+/g, ' ')
    .trim();
  return line.slice(0, snippetLength);
}

/**
 * The part of an email that quotes earlier ones: whatever the whole text has besides the new text; empty if nothing.
 */
export function quotedPart(newText: string, fullText: string): string {
  const [fresh, whole] = [newText.trim(), fullText.trim()];
  if (!fresh || whole === fresh) return fresh ? '' : whole;
  return whole.startsWith(fresh) ? whole.slice(fresh.length).trim() : whole;
}
