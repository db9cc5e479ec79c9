import type { Message } from '../../domain/inbound/message.ts';
import { readMessageHead } from './envelope-fields.ts';
import { readHeaders, splitHead } from './headers.ts';

/** How much of an unparseable message is read. */
export const fallbackBytes = 64 * 1024;

/**
 * What can be read of a message without parsing its body: sender, subject, ids. Cheap and bounded, so that a message no
 * parser can handle still appears in the landlord's unsorted mail and its raw form can be opened.
 */
export function readHeadOnly(start: Uint8Array): Message {
  const { fields } = readHeaders(splitHead(start.subarray(0, fallbackBytes)).head);
  return { ...readMessageHead(fields), text: '', html: null, attachments: [], attachedMessages: [] };
}
