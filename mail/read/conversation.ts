import { parseInboxAddress, replyTokenOf } from '../../domain/inbound/inbox-address.ts';
import type { Message } from '../../domain/inbound/message.ts';
import { nameKey } from '../../domain/applications/person.ts';
import { phonesIn } from '../../platforms/phone-number.ts';
import type { ClassifyContext, KnownConversation } from './verdict.ts';

export type FoundConversation = {
  conversation: KnownConversation;
  by: 'token' | 'ids';
  /** The sender's address belongs to the conversation. */
  knownSender: boolean;
  /** Another address, but the name and telephone number of the applicant. */
  samePerson: boolean;
};

/**
 * Finds the conversation that a message replies to: by the token in the address it was sent to, which can't be guessed,
 * else by any id it refers to. Ids aren't secret, so a sender found by them counts only if the conversation knows the
 * address, or if the name and telephone number are the applicant's.
 */
export async function findConversation(message: Message, context: ClassifyContext): Promise<FoundConversation | null> {
  const sender = message.from?.address.toLowerCase() ?? '';
  const found = (conversation: KnownConversation, by: FoundConversation['by']): FoundConversation => {
    const knownSender = conversation.participants.some((address) => address.toLowerCase() === sender);
    return { conversation, by, knownSender, samePerson: !knownSender && isApplicant(message, conversation) };
  };
  for (const token of tokensOf(message, context)) {
    const byToken = await context.findByReplyToken(token);
    if (byToken) return found(byToken, 'token');
  }
  const ids = [...new Set([...message.inReplyTo, ...message.references])];
  const byIds = ids.length > 0 ? await context.findByMessageIds(ids) : null;
  return byIds ? found(byIds, 'ids') : null;
}

/**
 * First the envelope's token; then those in To and Cc, and in an address in a quotation, for clients that reply to
 * another address.
 */
function tokensOf(message: Message, context: ClassifyContext): string[] {
  const addresses = /[\w.+-]{1,64}@[\w.-]{1,253}/g;
  const named = [
    ...message.to.map((to) => to.address),
    ...(message.headers.get('cc')?.join(' ').slice(0, 20_000).match(addresses) ?? []),
    ...(message.text.slice(0, 50_000).match(/[\w.-]{1,64}\+r-[a-z0-9]{20}@[\w.-]{1,253}/gi) ?? []),
  ];
  const tags = named.map((address) => parseInboxAddress(address.replace(/\.+$/, ''), context.ownDomain)?.tag ?? null);
  const tokens = [context.envelope.tag?.toLowerCase() ?? null, ...tags]
    .map(replyTokenOf)
    .filter((token) => token !== null);
  return [...new Set(tokens)].slice(0, 5);
}

function isApplicant(message: Message, { name, phone }: KnownConversation): boolean {
  if (!name || !phone || nameKey(message.from?.name ?? '') !== nameKey(name)) return false;
  return phonesIn(message.text).includes(phone);
}
