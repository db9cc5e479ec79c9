import { createHash } from 'node:crypto';
import type { Message } from '../../domain/inbound/message.ts';

/**
 * The id a message is known by: its Message-ID, or, when the sender gave none, one derived from the bytes, so that the
 * same message read twice has the same id.
 */
export function stableMessageId(message: Pick<Message, 'messageId'>, raw: Uint8Array): string {
  return message.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@derived.letterbox.invalid>`;
}
