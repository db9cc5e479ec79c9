import { replyTokenOf } from '../../domain/inbox-address.ts';
import { type Message } from '../../domain/message.ts';
import { type ClassifyContext, type KnownConversation } from './verdict.ts';

export type FoundConversation = { conversation: KnownConversation; by: 'token' | 'ids'; knownSender: boolean };

/**
 * The conversation a message answers: by the token in the address it was sent to, which nobody can guess, else by any id
 * it refers to. Ids are no secret, so a sender found by them counts only when the conversation knows the address.
 */
export async function findConversation(message: Message, context: ClassifyContext): Promise<FoundConversation | null> {
  const sender = message.from?.address.toLowerCase() ?? '';
  const belongs = (known: KnownConversation) => known.participants.some((address) => address.toLowerCase() === sender);
  const token = replyTokenOf(context.envelope.tag?.toLowerCase() ?? null);
  const byToken = token ? await context.findByReplyToken(token) : null;
  if (byToken) return { conversation: byToken, by: 'token', knownSender: belongs(byToken) };
  const ids = [...new Set([...message.inReplyTo, ...message.references])];
  const byIds = ids.length > 0 ? await context.findByMessageIds(ids) : null;
  return byIds ? { conversation: byIds, by: 'ids', knownSender: belongs(byIds) } : null;
}
