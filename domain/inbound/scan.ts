import type { Attachment, Message, MessageKind } from './message.ts';
import { inboundText } from './text.ts';

const text = inboundText.scans;

/** The programs that an operator can have received email checked by. */
export type Scanner = 'rspamd' | 'clamd';

/**
 * What a scanner said about a received email. `detail` is for operators: the score and the rules behind it, or why
 * there is no answer. Neither ever has words of the email in it.
 */
export type Scan =
  | { scanner: Scanner; result: 'clean' | 'failed'; detail: string }
  | { scanner: 'rspamd'; result: 'spam'; detail: string }
  /** `name`: what the scanner calls what it found. */
  | { scanner: 'clamd'; result: 'virus'; name: string; detail: string };

/** The name of the virus that was found in an email; null if none was. */
export function virusIn(scans: readonly Scan[]): string | null {
  return scans.find((scan) => scan.result === 'virus')?.name ?? null;
}

/** Why our own filter takes an email for spam, for its landlord; null if it doesn't. */
export function spamReason(scans: readonly Scan[]): string | null {
  const spam = scans.find(({ result }) => result === 'spam');
  return spam ? text.spam({ detail: spam.detail }) : null;
}

/** Kinds that would reach an applicant's page or become one: with a virus in it, the landlord decides first. */
const heldBack: ReadonlySet<MessageKind> = new Set<MessageKind>(['enquiry', 'forwarded-enquiry', 'direct', 'reply']);

/** Why an email of this kind is left unsorted because of what was found in it; null if it isn't. */
export function virusReason(kind: MessageKind, scans: readonly Scan[]): string | null {
  const name = virusIn(scans);
  return name && heldBack.has(kind) ? text.virus({ name }) : null;
}

/** A message without its files and those of the messages attached to it: their text stays. */
export function withoutFiles(message: Message): Message {
  const none: readonly Attachment[] = [];
  return { ...message, attachments: none, attachedMessages: message.attachedMessages.map(withoutFiles) };
}
