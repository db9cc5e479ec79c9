import ForwardParser from 'email-forward-parser';
import type { MailAddress, Message } from '../../domain/inbound/message.ts';
import { bareSubject } from '../../platforms/home-named.ts';
import { platformIdOfAddress } from '../../platforms/mail-domains.ts';
import { boundedText } from './bounded-text.ts';

/** A message found inside another: attached whole, or copied into its text by the mail program. */
export type InnerMessage = { message: Message; how: 'attached' | 'inline' };

const depthLimit = 3;
const parser = new ForwardParser();

/**
 * The messages an email contains, outermost first: attached ones, and those forwarded in its text, including forwards
 * of forwards.
 */
export function innerMessages(message: Message): InnerMessage[] {
  const attached = message.attachedMessages.flatMap((inner) => [
    { message: inner, how: 'attached' as const },
    ...innerMessages(inner),
  ]);
  return [...attached, ...inlineForwards(message)].slice(0, 20);
}

function inlineForwards(message: Message): InnerMessage[] {
  const found: InnerMessage[] = [];
  let { text, subject } = message;
  const { date } = message;
  for (let depth = 0; depth < depthLimit; depth += 1) {
    const inner = readInlineForward(text, subject, depth > 0);
    if (!inner) break;
    // The text of the message above ends where this one begins.
    const above = found.at(-1);
    if (above) above.message = { ...above.message, text: inner.above, html: null };
    // The links in the outer HTML part lead where the inner message's did: the text part may have lost them. A date in
    // another language is not parsed: the day it was forwarded is close enough.
    const copied = { ...inner.message, date: inner.message.date ?? date, html: message.html };
    found.push({ message: copied, how: 'inline' });
    ({ text, subject } = copied);
  }
  return found;
}

/**
 * People change the subject of what they forward, so the program's marker in the text decides or, without one, a block
 * of header lines that names a listing platform.
 */
function readForward(body: string, subject: string, isInside: boolean): ReturnType<typeof parser.read> {
  // Inside a forward, a block of header lines needs no marker, because Outlook writes none.
  const told = parser.read(body, isInside ? `FW: ${subject.slice(0, 500)}` : subject.slice(0, 500));
  if (told.forwarded) return told;
  const marked = parser.read(body);
  if (marked.forwarded) return marked;
  const plain = body.replace(/^(?:> ?)+/gm, '');
  const guesses = [body, ...(plain === body ? [] : [plain])].map((text) => parser.read(text, 'FW: '));
  return guesses.find((guess) => guess.forwarded && platformIdOfAddress(guess.email.from.address ?? '')) ?? told;
}

/** An email copied into a text, and what is written above it. */
type Copied = { message: Message; above: string };

function readInlineForward(text: string, subject: string, isInside: boolean): Copied | null {
  const body = boundedText(text);
  const result = readForward(body, subject, isInside);
  const { email } = result;
  const from = email.from.address ? mailbox(email.from.name, email.from.address) : null;
  if (!result.forwarded || !from) return null;
  const block = headerBlock(body);
  const copied: Message = {
    messageId: null,
    subject: email.subject ?? bareSubject(subject),
    from,
    authors: from ? [from] : [],
    replyTo: block.replyTo,
    to: [email.to ?? []]
      .flat()
      .flatMap((to) => (to.address ? [mailbox(to.name, to.address)] : []))
      .filter((to) => to !== null),
    date: forwardedDate(email.date ?? null),
    inReplyTo: [],
    references: [],
    headers: new Map(),
    text: unquoted(email.body ?? ''),
    html: null,
    attachments: [],
    attachedMessages: [],
  };
  return { message: copied, above: result.message ?? '' };
}

function mailbox(name: string | null, address: string): MailAddress | null {
  const bare = address
    .replace(/^mailto:/i, '')
    .replace(/[<>[\]]/g, '')
    .trim();
  return /^[^\s@]+@[^\s@]+$/.test(bare)
    ? { name: (name ?? '').replace(/^["']|["']$/g, '').trim(), address: bare }
    : null;
}

/** The parser does not return Reply-To, which Apple Mail and Thunderbird copy too. */
function headerBlock(body: string): { replyTo: MailAddress | null } {
  const line =
    /^[>\s*]{0,10}(?:Reply-To|Antwort an|R[ée]pondre [àa]|Responder a|Rispondi[- ]a|Odpowied[źz](?: do)?|Antwoord aan|Svar til|Svara till)\s{0,2}:[*\s]{0,4}(.{3,300})$/im.exec(
      body,
    )?.[1] ?? '';
  const address = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/.exec(line)?.[0];
  return { replyTo: address ? mailbox(line.slice(0, line.indexOf(address)).replace(/[<"]/g, ''), address) : null };
}

function forwardedDate(text: string | null): Date | null {
  const parsed = text
    ? new Date(
        text
          .replace(/ at /, ' ')
          .replace(/\b\w+, (?=\w+ \d)/, '')
          .slice(0, 100),
      )
    : null;
  return parsed && !Number.isNaN(parsed.getTime()) ? parsed : null;
}

function unquoted(body: string): string {
  const lines = body
    .replace(/^-+\s*Original Message\s*-+\s*$/gim, '')
    .trim()
    .split('\n');
  const written = lines.filter((line) => line.trim());
  const quoted = written.length > 0 && written.filter((line) => line.startsWith('>')).length >= written.length * 0.9;
  return quoted ? lines.map((line) => line.replace(/^> ?/, '')).join('\n') : lines.join('\n');
}
