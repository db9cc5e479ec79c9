import { createHash } from 'node:crypto';
import type { Message } from '../../domain/inbound/message.ts';

/**
 * A message's id: its Message-ID or, if it has none, one derived from the bytes, so that reading the same message twice
 * gives the same id.
 */
export function stableMessageId(message: Pick<Message, 'messageId'>, raw: Uint8Array): string {
  return message.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@derived.letterbox.invalid>`;
}
