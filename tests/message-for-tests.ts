import type { Message } from '../domain/inbound/message.ts';

/** A message with these parts: without them it is empty, from nobody and to nobody. */
export const messageWith = (parts: Partial<Message>): Message => ({
  messageId: null,
  subject: '',
  from: null,
  authors: parts.from ? [parts.from] : [],
  replyTo: null,
  to: [],
  date: null,
  inReplyTo: [],
  references: [],
  headers: new Map(),
  text: '',
  html: null,
  attachments: [],
  attachedMessages: [],
  ...parts,
});
