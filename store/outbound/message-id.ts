import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What identifies a conversation in Message-IDs: its reply token is a secret between the applicant, the landlord and
 * Letterbox.
 */
type Conversation = { replyToken: string };

/** Ids without a keyed part date from before it existed. They are valid for this many days after their message. */
export const unkeyedIdDays = 90;

const dayMs = 24 * 3600 * 1000;

/** What only someone who knows the reply token can compute from an outbox key: 100 bits, in hexadecimal digits. */
function keyedPart({ replyToken }: Conversation, key: string): string {
  return createHmac('sha256', replyToken).update(`message-id ${key}`).digest('hex').slice(0, 25);
}

/**
 * The Message-ID (without angle brackets) of an email to an applicant. Its outbox key is derived from the application's
 * id and can be guessed; the keyed part after it cannot. The same key gives the same id for every attempt.
 */
export function messageIdFor(conversation: Conversation, key: string, mailDomain: string): string {
  return `${key}.${keyedPart(conversation, key)}@${mailDomain}`;
}

/** Whether Letterbox made this id for an email of this conversation. */
export function isKeyedFor(conversation: Conversation, rfcMessageId: string): boolean {
  const [, key = '', part = ''] = /^(.{1,900})\.([0-9a-f]{25})@/.exec(rfcMessageId) ?? [];
  return part !== '' && timingSafeEqual(Buffer.from(part), Buffer.from(keyedPart(conversation, key)));
}

/**
 * Whether quoting a message's id shows that the sender knows the conversation. Messages from others have ids of their
 * own making; one from Letterbox needs the keyed part, or must date from before it existed, and not too long ago.
 */
export function showsConversation(
  conversation: Conversation,
  quoted: { rfcMessageId: string; direction: 'in' | 'out'; at: Date },
  now: Date,
): boolean {
  if (quoted.direction === 'in' || isKeyedFor(conversation, quoted.rfcMessageId)) return true;
  const isKeyed = /\.[0-9a-f]{25}@/.test(quoted.rfcMessageId);
  return !isKeyed && now.getTime() - quoted.at.getTime() <= unkeyedIdDays * dayMs;
}
