import type { Message } from '../../domain/inbound/message.ts';
import { innerMessages } from './inner-messages.ts';

/**
 * An email in which its writer forwards one of their own, such as a letter that went to a wrong address: as if they had
 * written it under what they write now. Any other email is returned as it is.
 */
export function withOwnForward(message: Message): Message {
  const sender = message.from?.address.toLowerCase();
  const inner = innerMessages(message).filter(({ how }) => how === 'inline');
  const [first] = inner;
  const isOwn = inner.length === 1 && sender !== undefined && first?.message.from?.address.toLowerCase() === sender;
  if (!first || !isOwn) return message;
  const start = message.text.search(
    /^[\s>]*-{2,}|^[\s>]*Begin forwarded message|^[\s>]*\*?(?:From|Von|De|Da|Od)\s?:/imu,
  );
  const above = start > 0 ? message.text.slice(0, start).trim() : '';
  return { ...message, text: `${above}\n\n${first.message.text}`.trim() };
}
