import type { Message } from '../../domain/inbound/message.ts';
import { readMessageHead } from './envelope-fields.ts';
import { readHeaders, splitHead } from './headers.ts';

/** How much of a message is looked at when it could not be parsed. */
export const fallbackBytes = 64 * 1024;

/**
 * The best that can be said of a message without parsing its body: sender, subject, ids. Cheap and bounded, so that a
 * message no parser can take still has a line in the landlord's unsorted mail and its raw form can be opened.
 */
export function readHeadOnly(start: Uint8Array): Message {
  const { fields } = readHeaders(splitHead(start.subarray(0, fallbackBytes)).head);
  return { ...readMessageHead(fields), text: '', html: null, attachments: [], attachedMessages: [] };
}
