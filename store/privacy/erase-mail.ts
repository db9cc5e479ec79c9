import type { QueryFilter, Types } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import { withoutPerson } from '../../domain/privacy/erasure.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { Applications } from '../applications/application-model.ts';
import { Documents } from '../documents/document.ts';
import { releaseKeys } from '../encryption/data-keys.ts';
import { removeFiles } from '../files.ts';
import { type Delivery, type MailWithoutBytes, ReceivedMails } from '../inbound/received-mail.ts';
import { setSenderRule } from '../inbound/sender-rule.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';
import { rememberErased } from '../inbound/erased-mail.ts';
import type { ErasedPerson, Erasure } from './erasure.ts';

/** What an erasure removes of a message: where its bytes, its files and its duplicate in the mail are. */
export type ErasedMessage = Pick<
  StoredMessage,
  '_id' | 'receivedMailId' | 'deliveryIndex' | 'rfcMessageId' | 'direction' | 'files'
>;
const messageFields = { receivedMailId: 1, deliveryIndex: 1, rfcMessageId: 1, direction: 1, files: 1 } as const;

/**
 * The messages of an erased application, and mail of the same landlord that is with no applicant and comes from the
 * person or names their address, such as a report that an email to them bounced.
 */
export async function erasedMessages(erasure: Erasure): Promise<ErasedMessage[]> {
  const { _id: applicationId, landlordId } = erasure;
  const placed = await Messages.find({ applicationId }, messageFields).lean<ErasedMessage[]>();
  const email = await addressToLookFor(erasure);
  if (!email) return placed;
  const address = RegExp.escape(email);
  const names: QueryFilter<StoredMessage> = {
    $or: [
      { 'from.address': { $regex: `^${address}$`, $options: 'i' } },
      { text: { $regex: `(?<![\\w.+-])${address}(?![\\w-])`, $options: 'i' } },
    ],
  };
  const unplaced = await Messages.find({ landlordId, applicationId: null, ...names }, messageFields).lean<
    ErasedMessage[]
  >();
  return [...placed, ...unplaced];
}

/** The person's address; null if it is no longer known, or is that of another application of the landlord's. */
async function addressToLookFor({ landlordId, person }: Erasure): Promise<string | null> {
  const email = person?.email;
  if (!email) return null;
  const elsewhere = await Applications.exists({ landlordId, emailKey: email.toLowerCase() });
  return elsewhere ? null : email;
}

/** The emails from which these messages were read, and those taken for duplicates or belonging to the application. */
async function receivedMails(applicationId: Types.ObjectId, messages: readonly ErasedMessage[]) {
  const ids = messages.map(({ _id }) => _id);
  const mailIds = messages.flatMap(({ receivedMailId }) => receivedMailId ?? []);
  const withoutBytes = { raw: 0 } as const;
  const found = await Promise.all([
    ReceivedMails.find({ _id: { $in: mailIds } }, withoutBytes).lean<MailWithoutBytes[]>(),
    ReceivedMails.find({ 'deliveries.applicationId': { $eq: applicationId, $type: 'objectId' } }, withoutBytes).lean<
      MailWithoutBytes[]
    >(),
    ReceivedMails.find({ 'deliveries.messageId': { $in: ids, $type: 'objectId' } }, withoutBytes).lean<
      MailWithoutBytes[]
    >(),
  ]);
  return [...new Map(found.flat().map((mail) => [String(mail._id), mail])).values()];
}

/**
 * Remembers fingerprints by which the person's mail, and reports about what we sent them, would be recognised again.
 */
export async function rememberMail(
  secret: string,
  erasure: Erasure,
  messages: readonly ErasedMessage[],
  receiptId: string,
): Promise<void> {
  const mails = await receivedMails(erasure._id, messages);
  const outgoing = await OutgoingMails.find({ applicationId: erasure._id }, { rfcMessageId: 1 }).lean<
    { rfcMessageId: string }[]
  >();
  const messageIds = [...messages, ...outgoing].map(({ rfcMessageId }) => rfcMessageId);
  await rememberErased(secret, erasure, { messageIds: [...messageIds, receiptId] });
  for (const { sha256, header } of mails)
    await rememberErased(secret, erasure, { sha256, messageIds: [header?.messageId ?? null] });
}

/** Removes the raw mail of these messages, as far as it is this person's delivery, and the conclusions about it. */
export async function eraseReceived(erasure: Erasure, messages: readonly ErasedMessage[]): Promise<Types.ObjectId[]> {
  const mails = await receivedMails(erasure._id, messages);
  for (const mail of mails) await eraseDeliveries(mail, erasure, messages);
  return mails.map(({ _id }) => _id);
}

const ERASED = 'erased';

async function eraseDeliveries(
  mail: MailWithoutBytes,
  erasure: Erasure,
  messages: readonly ErasedMessage[],
): Promise<void> {
  const own = new Set(messages.map(({ _id }) => String(_id)));
  const indexes = new Set(
    messages.flatMap(({ receivedMailId, deliveryIndex }) => (receivedMailId?.equals(mail._id) ? [deliveryIndex] : [])),
  );
  const isOwn = ({ applicationId, messageId }: Delivery) =>
    applicationId?.equals(erasure._id) || (messageId !== null && own.has(String(messageId)));
  const isOfLandlord = (delivery: Delivery, index: number) =>
    delivery.landlordId.equals(erasure.landlordId) && (isOwn(delivery) || indexes.has(index));
  const set: Record<string, unknown> = {};
  for (const [index, delivery] of mail.deliveries.entries()) {
    if (!isOfLandlord(delivery, index)) continue;
    const left = isOwn(delivery) ? blankDelivery(delivery, erasure) : withoutMentions(delivery, erasure.person);
    for (const [field, value] of Object.entries(left)) set[`deliveries.${index}.${field}`] = value;
  }
  // All recipients share the bytes: they stay for as long as another landlord needs them.
  const isNeeded = mail.deliveries.some(
    (delivery, index) => !isOfLandlord(delivery, index) && delivery.outcome !== ERASED,
  );
  if (!isNeeded) {
    if (mail.rawFileId) await removeFiles('mails', [mail.rawFileId]);
    await releaseKeys([mail._id]);
    Object.assign(set, withoutBytes);
  }
  await ReceivedMails.updateOne({ _id: mail._id }, { $set: set });
}

const withoutBytes = {
  raw: null,
  rawFileId: null,
  sha256: '',
  size: 0,
  header: null,
  envelope: { mailFrom: '', remoteAddress: '', helo: '', transmissionType: '' },
};

/** What remains of a delivery: that it arrived, for which inbox, and that it was erased. */
function blankDelivery({ username, recipient }: Delivery, { erasedAt }: Erasure): Partial<Delivery> {
  const reason = privacyText.trace.erased({ date: shortDate(civilDate(erasedAt)) });
  return {
    recipient: `${username}@${recipient.split('@').at(-1)}`,
    tag: null,
    outcome: ERASED,
    applicationId: null,
    messageId: null,
    steps: [{ at: erasedAt, check: ERASED, verdict: ERASED, reason }],
  };
}

/** A delivery that concerns another person too keeps the conclusions about them. */
function withoutMentions({ steps }: Delivery, person: ErasedPerson | null): Partial<Delivery> {
  return {
    steps: steps.map((step) => ({ ...step, reason: person ? withoutPerson(step.reason, person) : step.reason })),
  };
}

/** Removes messages with the files that the landlord sent with them and the documents that came with them. */
export async function eraseMessages(messages: readonly ErasedMessage[]): Promise<void> {
  const ids = messages.map(({ _id }) => _id);
  const sent = messages.flatMap(({ files }) => (files ?? []).map(({ fileId }) => fileId));
  if (sent.length > 0) await removeFiles('sent', sent);
  await Messages.deleteMany({ _id: { $in: ids } });
}

/** Removes the documents of an application, and those of messages that are with no application. */
export async function eraseDocuments(
  applicationId: Types.ObjectId,
  messages: readonly ErasedMessage[],
): Promise<Types.ObjectId[]> {
  const fields = { fileId: 1 } as const;
  type File = { _id: Types.ObjectId; fileId: Types.ObjectId };
  const messageIds = messages.map(({ _id }) => _id);
  const found = await Promise.all([
    Documents.find({ applicationId }, fields).lean<File[]>(),
    Documents.find({ messageId: { $in: messageIds }, applicationId: null }, fields).lean<File[]>(),
  ]);
  const documents = found.flat();
  const ids = documents.map(({ _id }) => _id);
  await removeFiles(
    'documents',
    documents.map(({ fileId }) => fileId),
  );
  await Documents.deleteMany({ _id: { $in: ids } });
  return ids;
}

/**
 * Corrects other mail attributed to the person because it gives their name, and removes any rule that the landlord set
 * for their address.
 */
export async function eraseMentions(erasure: Erasure): Promise<void> {
  const { _id, landlordId, person } = erasure;
  const mentioning = await Messages.find(
    { landlordId, 'suggestions.applicationIds': _id },
    { unsortedReason: 1, receivedMailId: 1, deliveryIndex: 1 },
  ).lean<Pick<StoredMessage, '_id' | 'unsortedReason' | 'receivedMailId' | 'deliveryIndex'>[]>();
  for (const { _id: messageId, unsortedReason, receivedMailId, deliveryIndex } of mentioning) {
    await neutralDelivery(receivedMailId, deliveryIndex, person);
    await Messages.updateOne(
      { _id: messageId },
      {
        $pull: { 'suggestions.applicationIds': _id },
        ...(unsortedReason ? { $set: { unsortedReason: privacyText.namedErased } } : {}),
      },
    );
  }
  const email = await addressToLookFor(erasure);
  if (email) await setSenderRule(landlordId, email, null, erasure.erasedAt);
}

async function neutralDelivery(
  mailId: Types.ObjectId | null,
  index: number,
  person: ErasedPerson | null,
): Promise<void> {
  const mail = mailId && (await ReceivedMails.findById(mailId, { raw: 0 }).lean<MailWithoutBytes>());
  const delivery = mail?.deliveries[index];
  if (!delivery) return;
  const { steps = [] } = withoutMentions(delivery, person);
  await ReceivedMails.updateOne({ _id: mail._id }, { $set: { [`deliveries.${index}.steps`]: steps } });
}
