import { randomUUID } from 'node:crypto';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import { ASK_WISH_AGAIN_AFTER_DAYS } from '../../domain/inbound/wish-question.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { mayAsk } from '../outbound/caused-mail.ts';
import { type OutgoingMail, OutgoingMails, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';

type Asking = {
  listingIds: readonly Types.ObjectId[];
  now: Date;
  /** During this time it can be taken back. */
  holdMs: number;
  mailDomain: string;
};

const dayMs = 24 * 3600 * 1000;
export const wishQuestionKey = (messageId: Types.ObjectId): string => `ask-wish-${String(messageId)}`;

/** Whether this landlord asked this address lately. */
async function askedLately(landlordId: Types.ObjectId, to: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ASK_WISH_AGAIN_AFTER_DAYS * dayMs);
  const asked = await OutgoingMails.findOne(
    { userId: { $eq: landlordId, $type: 'objectId' }, createdAt: { $gte: since }, template: 'ask-wish', to },
    { _id: 1 },
  ).lean();
  return asked !== null;
}

/**
 * Queues the question what the writer of an unsorted email wants, and notes it with the email, so that the answer is
 * known by its id, which nobody but the reader of that address learns. `asked before`: the address was asked lately,
 * by this landlord or, if nothing shows that its reader wrote, by anyone. Null if the email is no longer unsorted.
 *
 * @param isVerified the sender's domain confirms the email
 */
export async function askWish(
  message: Pick<StoredMessage, '_id' | 'landlordId' | 'from'>,
  isVerified: boolean,
  asking: Asking,
): Promise<OutgoingMail | 'asked before' | null> {
  const { _id, landlordId, from } = message;
  const [to, key] = [emailKey(from.address), wishQuestionKey(_id)];
  if (await askedLately(landlordId, to, asking.now)) return 'asked before';
  if (!isVerified && !(await mayAsk(to, key, asking.now))) return 'asked before';
  const isQueued = await mongoose.connection.withSession((session) =>
    session.withTransaction(() => queueWithin(session, message, to, asking)),
  );
  return isQueued ? OutgoingMails.findOne({ key }).lean<OutgoingMail>() : null;
}

async function queueWithin(
  session: ClientSession,
  { _id, landlordId }: Pick<StoredMessage, '_id' | 'landlordId'>,
  to: string,
  { listingIds, now, holdMs, mailDomain }: Asking,
): Promise<boolean> {
  const rfcMessageId = `${randomUUID()}.question@${mailDomain}`;
  const { modifiedCount } = await Messages.updateOne(
    { _id, landlordId, applicationId: null, unsortedReason: { $type: 'string' }, filing: null, asked: null },
    { $set: { asked: { at: now, listingIds: [...listingIds], rfcMessageId } } },
    { session },
  );
  if (modifiedCount === 0) return false;
  await putIntoOutboxWithin(session, {
    key: wishQuestionKey(_id),
    template: 'ask-wish',
    number: 1,
    userId: landlordId,
    aboutId: _id,
    to,
    rfcMessageId,
    causedByMail: true,
    notBefore: new Date(now.getTime() + holdMs),
    createdAt: now,
  });
  return true;
}

/** Takes a question back before it has left; false if it has. */
export async function takeBackQuestion(landlordId: Types.ObjectId, messageId: string): Promise<boolean> {
  const _id = new Types.ObjectId(messageId);
  const withdraw = async (session: ClientSession): Promise<boolean> => {
    const { deletedCount } = await OutgoingMails.deleteOne(
      { key: wishQuestionKey(_id), userId: landlordId, status: 'waiting', attempts: 0 },
      { session },
    );
    if (deletedCount === 0) return false;
    await Messages.updateOne({ _id, landlordId }, { $unset: { asked: 1 } }, { session });
    return true;
  };
  return mongoose.connection.withSession((session) => session.withTransaction(() => withdraw(session)));
}

/** The unsorted email about which this address was asked lately and hasn't answered; null unless it is exactly one. */
export async function findOpenQuestioned(
  landlordId: Types.ObjectId,
  address: string,
  now: Date,
): Promise<StoredMessage | null> {
  const since = new Date(now.getTime() - ASK_WISH_AGAIN_AFTER_DAYS * dayMs);
  const questions = await OutgoingMails.find(
    {
      userId: { $eq: landlordId, $type: 'objectId' },
      createdAt: { $gte: since },
      template: 'ask-wish',
      to: emailKey(address),
      status: 'sent',
    },
    { aboutId: 1 },
  )
    .limit(5)
    .lean<Pick<OutgoingMail, 'aboutId'>[]>();
  if (questions.length === 0) return null;
  const open = await Messages.find({
    _id: { $in: questions.map(({ aboutId }) => aboutId) },
    landlordId,
    applicationId: null,
    unsortedReason: { $type: 'string' },
    asked: { $type: 'object' },
  })
    .limit(2)
    .lean<StoredMessage[]>();
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** The email about which one of these bare ids was our question. */
export async function findQuestioned(
  landlordId: Types.ObjectId,
  ids: readonly string[],
): Promise<StoredMessage | null> {
  if (ids.length === 0) return null;
  return Messages.findOne({
    landlordId,
    'asked.rfcMessageId': { $in: [...ids], $type: 'string' },
  }).lean<StoredMessage>();
}
