import { Types } from 'mongoose';
import type { MailAddress } from '../../domain/inbound/message.ts';
import type { Application } from '../applications/application.ts';
import { Messages, type SentFile, type StoredMessage } from './message.ts';
import { keepMessage } from './keep-message.ts';
import { type OutgoingMail, OutgoingMails, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { messageIdFor } from '../outbound/message-id.ts';

export type LandlordMessage = {
  /** The id that the page gave it: the same id again is the same message. */
  clientId: string;
  text: string;
  subject: string;
  /** Bare Message-IDs; the last is the one being answered. */
  references: string[];
  from: MailAddress;
  to: string;
  files?: readonly SentFile[];
  /** Whether they wrote it by replying to a notice. */
  byReply?: boolean;
};

/** The outbox key of a landlord's message. */
export function messageKey(messageId: Types.ObjectId | string): string {
  return `message-${String(messageId)}`;
}

/** The message sent by an outbox row of template 'message'. */
export function messageIdOfKey(key: string): string {
  return key.replace(/^message-/, '');
}

const dedupeKeyOf = (clientId: string) => `out written ${clientId}`;

/** The message stored under this id before; null if there is none. */
export async function findWritten(landlordId: Types.ObjectId, clientId: string): Promise<StoredMessage | null> {
  return Messages.findOne({ landlordId, dedupeKey: dedupeKeyOf(clientId) }).lean<StoredMessage>();
}

/** The last message that a landlord sent an applicant by replying to a notice; null if there is none. */
export async function lastWrittenByReply(applicationId: Types.ObjectId): Promise<StoredMessage | null> {
  return Messages.findOne({ applicationId, direction: 'out', byReply: true }, { html: 0 })
    .sort({ at: -1 })
    .lean<StoredMessage>();
}

/** Stores what a landlord wrote, once for each `clientId`; returns the stored message. */
export async function keepWritten(
  application: Application,
  written: LandlordMessage,
  mailDomain: string,
  at: Date,
): Promise<StoredMessage> {
  const _id = new Types.ObjectId();
  const { message } = await keepMessage({
    _id,
    landlordId: application.landlordId,
    direction: 'out',
    kind: 'sent',
    applicationId: application._id,
    listingId: application.listingId,
    receivedMailId: null,
    deliveryIndex: 0,
    dedupeKey: dedupeKeyOf(written.clientId),
    rfcMessageId: messageIdFor(application, messageKey(_id), mailDomain),
    references: written.references,
    from: written.from,
    to: written.to,
    subject: written.subject,
    at,
    newText: written.text,
    text: written.text,
    ...(written.files && written.files.length > 0 ? { files: [...written.files] } : {}),
    ...(written.byReply ? { byReply: true } : {}),
    unsortedReason: null,
  });
  return message;
}

/** Queues a stored message once; it leaves after `holdMs`. */
export async function queueWritten(
  message: Pick<StoredMessage, '_id' | 'to' | 'rfcMessageId' | 'at'>,
  application: Application,
  holdMs: number,
): Promise<OutgoingMail> {
  return putIntoOutbox({
    key: messageKey(message._id),
    template: 'message',
    number: 1,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: message.to,
    rfcMessageId: message.rfcMessageId,
    notBefore: new Date(message.at.getTime() + holdMs),
    createdAt: message.at,
  });
}

/** Retries a message at once that was given up or bounced. It can no longer be undone. Null if it did not fail. */
export async function retryWritten(messageId: Types.ObjectId, now: Date): Promise<OutgoingMail | null> {
  return OutgoingMails.findOneAndUpdate(
    { key: messageKey(messageId), template: 'message', status: 'failed' },
    { $set: { status: 'waiting', notBefore: now, attempts: 1, response: null, sentAt: null } },
    { returnDocument: 'after' },
  ).lean<OutgoingMail>();
}
