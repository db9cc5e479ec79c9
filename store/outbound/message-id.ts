import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A conversation, as far as Message-IDs go: its reply token is a secret of the applicant, the landlord and Letterbox.
 */
type Conversation = { replyToken: string };

/**
 * An id without a keyed part left before ids had one. It is good for this many days after its message, then for
 * nothing.
 */
export const unkeyedIdDays = 90;

const dayMs = 24 * 3600 * 1000;

/** What only someone who knows the reply token can compute of an outbox key: 100 bits, in hexadecimal digits. */
function keyedPart({ replyToken }: Conversation, key: string): string {
  return createHmac('sha256', replyToken).update(`message-id ${key}`).digest('hex').slice(0, 25);
}

/**
 * The Message-ID (without angle brackets) of an email to an applicant. The outbox key in it follows from the
 * application's id and can be guessed; the keyed part behind it cannot. The same key gives the same id, over all tries.
 */
export function messageIdFor(conversation: Conversation, key: string, mailDomain: string): string {
  return `${key}.${keyedPart(conversation, key)}@${mailDomain}`;
}

/** Whether an id is one that Letterbox made for an email of this conversation. */
export function isKeyedFor(conversation: Conversation, rfcMessageId: string): boolean {
  const [, key = '', part = ''] = /^(.{1,900})\.([0-9a-f]{25})@/.exec(rfcMessageId) ?? [];
  return part !== '' && timingSafeEqual(Buffer.from(part), Buffer.from(keyedPart(conversation, key)));
}

/**
 * Whether a message whose id someone quotes shows that they know the conversation. What others sent has an id of their
 * making; what Letterbox sent needs the keyed part, or has to be from before there was one and not too long ago.
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
