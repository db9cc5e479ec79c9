import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { senderLabel } from '../../domain/accounts/sender-details.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { inboxAddress, namesNoticeAddress } from '../../domain/inbound/inbox-address.ts';
import type { Attachment, Message } from '../../domain/inbound/message.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { plainSubject, threadOf } from '../../domain/messages/conversation.ts';
import { longestMessage } from '../../domain/messages/lengths.ts';
import {
  messageFileLimits,
  messageFileName,
  messageFileTypes,
  messageFileWords,
} from '../../domain/messages/message-files.ts';
import { documentFiles } from '../../mail/read/documents.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import { findUserById } from '../../store/accounts/user.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { removeFiles, storeFile } from '../../store/files.ts';
import type { Conclusion } from '../../store/inbound/mail-reading.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { threadMessages } from '../../store/messages/conversation.ts';
import type { SentFile, StoredMessage } from '../../store/messages/message.ts';
import { findWritten, keepWritten, lastWrittenByReply, queueWritten } from '../../store/messages/sent-message.ts';
import type { JobContext } from '../job.ts';
import { photographs, typeOf } from './attachments.ts';
import type { DeliveryInput } from './read-delivery.ts';

const text = inboundText.landlordReply;

type LandlordReply = Extract<Classification, { kind: 'reply' }>;
const isByLandlord = (classified: Classification): classified is LandlordReply =>
  classified.kind === 'reply' && classified.byLandlord === true;

/** The attached files, and the photographs within the text; a signature's small pictures are left out. */
const filesOf = (message: Message): Attachment[] => [...documentFiles(message), ...photographs(message, 'reply')];

/**
 * Turns a landlord's reply that can't be sent as it is into unsorted email, with the reason, so that no part of it is
 * dropped silently. Any other classification stays the same.
 */
export async function checkedReply(classified: Classification, input: DeliveryInput): Promise<Classification> {
  if (!isByLandlord(classified)) return classified;
  const reason = await whyNotSent(classified, input);
  return reason === null ? classified : { kind: 'unsorted', platform: null, reason, steps: classified.steps };
}

async function whyNotSent(classified: LandlordReply, { message, inbox }: DeliveryInput): Promise<string | null> {
  const words = classified.newText;
  const files = filesOf(message);
  if (message.attachedMessages.length > 0) return text.attachedEmail;
  if (words === '' && files.length === 0) return text.empty;
  if (words.length > longestMessage) return text.tooLong({ most: longestMessage });
  if (namesNoticeAddress(words)) return text.quotesNotice;
  const own = inbox.addresses.find((address) => words.toLowerCase().includes(address.toLowerCase()));
  if (own) return text.ownAddress({ address: own });
  const application = await findApplicationById(classified.conversation.applicationId);
  if (!application?.email) return text.noAddress;
  const last = await lastWrittenByReply(application._id);
  const isSame = last !== null && last.newText === words && last.dedupeKey !== dedupeKeyOf(message);
  if (isSame && files.length === 0) return text.repeated;
  return filesRefusal(files);
}

async function filesRefusal(files: readonly Attachment[]): Promise<string | null> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (files.length > messageFileLimits.filesInRequest || bytes > messageFileLimits.request)
    return text.file({ problem: messageFileWords.requestTooLarge });
  for (const file of files) {
    const name = file.name ?? text.aFile;
    if (file.bytes.length > messageFileLimits.file)
      return text.file({ problem: `${name}: ${messageFileWords.tooLarge}` });
    const { mime } = await typeOf(file.bytes);
    if (!(mime in messageFileTypes)) return text.file({ problem: `${name}: ${messageFileWords.wrongType}` });
  }
  return null;
}

/** An email that is read twice gives one message. */
const clientIdOf = (message: Message): string =>
  `reply ${createHash('sha256')
    .update(message.messageId ?? message.text)
    .digest('hex')}`;
const dedupeKeyOf = (message: Message): string => `out written ${clientIdOf(message)}`;

/** Sends a landlord's reply to a notice as their message to the applicant. Null for every other email. */
export async function sendLandlordReply(
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<Conclusion | null> {
  if (!isByLandlord(classified)) return null;
  const application = await findApplicationById(classified.conversation.applicationId);
  if (!application) return null;
  const { settings, now, publish } = context;
  const message =
    (await findWritten(application.landlordId, clientIdOf(input.message))) ??
    (await keepReply(classified, application, input, context));
  if (!message) return null;
  if (!message.withdrawnAt) await queueWritten(message, application, settings.holdMs ?? 0);
  await publish(String(application.landlordId), applicationEvent(application));
  const step = { at: now(), check: 'placing', verdict: 'sent to the applicant', reason: text.sent };
  return {
    kind: 'reply',
    outcome: 'sent to the applicant',
    applicationId: application._id,
    messageId: message._id,
    steps: [...classified.steps, step],
  };
}

async function keepReply(
  classified: LandlordReply,
  application: Application,
  { message }: DeliveryInput,
  { settings, now }: JobContext,
): Promise<StoredMessage | null> {
  const [landlord, listing, messages] = await Promise.all([
    findUserById(String(application.landlordId)),
    findListingById(application.listingId),
    threadMessages(application._id),
  ]);
  if (!landlord?.username || !listing || !application.email) return null;
  const domain = settings.applicationsMailDomain;
  const files = await storeFiles(application._id, filesOf(message));
  const written = {
    clientId: clientIdOf(message),
    text: classified.newText,
    ...threadOf(messages, plainSubject(listing.address)),
    from: {
      name: senderLabel(landlord.username, landlord.sender),
      address: inboxAddress(landlord.username, domain),
    },
    to: application.email,
    files,
    byReply: true,
  };
  const kept = await keepWritten(application, written, domain, now());
  // Another run may have stored the message first, with its own files.
  const own = new Set((kept.files ?? []).map(({ fileId }) => String(fileId)));
  const spare = files.filter(({ fileId }) => !own.has(String(fileId)));
  if (spare.length > 0)
    await removeFiles(
      'sent',
      spare.map(({ fileId }) => fileId),
    );
  return kept;
}

async function storeFiles(applicationId: Types.ObjectId, files: readonly Attachment[]): Promise<SentFile[]> {
  const stored: SentFile[] = [];
  for (const { name: given, bytes } of files) {
    const contentType = (await typeOf(bytes)).mime;
    const name = messageFileName(given ?? '', contentType);
    const fileId = await storeFile('sent', name, Readable.from([Buffer.from(bytes)]), applicationId);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.push({ name, contentType, size: bytes.length, sha256, fileId });
  }
  return stored;
}
