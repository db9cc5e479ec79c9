import type { Types } from 'mongoose';
import type { Application } from '../applications/application.ts';
import type { ApplicantDocument } from './document.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { type OutgoingMail, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { messageIdFor } from '../outbound/message-id.ts';

type Putting = { now: Date; notBefore: Date; mailDomain: string };

/**
 * Queues the email that asks for better copies. It is numbered after the last one seen, so that two concurrent calls
 * queue it once.
 */
export async function putReplaceMail(
  application: Application,
  last: OutgoingMail | null,
  { now, notBefore, mailDomain }: Putting,
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const number = (last?.number ?? 0) + 1;
  const key = `replace-${String(application._id)}-${number}`;
  const { landlordId, _id: applicationId, email: to } = application;
  return putIntoOutbox({
    key,
    template: 'replace-documents',
    number,
    landlordId,
    applicationId,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  });
}

/** Queues the answer to a reply with files, once for each reply. */
export async function putReceivedMail(
  application: Application,
  messageId: Types.ObjectId,
  { now, notBefore, mailDomain }: Putting,
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const key = `received-${String(messageId)}`;
  const { landlordId, _id: applicationId, email: to } = application;
  return putIntoOutbox({
    key,
    template: 'documents-received',
    causedByMail: true,
    number: 1,
    landlordId,
    applicationId,
    aboutId: messageId,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  });
}

/** After this long, ms, an answer helps nobody: the email was read again long after it arrived. */
const answerWithinMs = 3 * 24 * 3600_000;

/**
 * Replies whose files have all been judged, with something new among them: written by a person in a known conversation,
 * not by a machine, and not disowned by the sender's domain.
 */
export async function repliesToAnswer(documents: readonly ApplicantDocument[], now: Date): Promise<Types.ObjectId[]> {
  const mailed = documents.filter((document) => document.source === 'mail');
  const open = new Set(
    mailed.filter((document) => document.verdict === null).map((document) => String(document.messageId)),
  );
  const news = mailed
    .filter((document) => !document.weighedAt && !open.has(String(document.messageId)))
    .map((document) => document.messageId);
  if (news.length === 0) return [];
  const since = new Date(now.getTime() - answerWithinMs);
  const replies = await Messages.find(
    { _id: { $in: news }, kind: 'reply', at: { $gt: since }, 'authentication.dmarc': { $ne: 'fail' } },
    { _id: 1 },
  ).lean<Pick<StoredMessage, '_id'>[]>();
  return replies.map((reply) => reply._id);
}
