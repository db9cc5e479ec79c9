import type { FieldName } from '../../domain/applications/corrections.ts';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { Application, JoinedMessage } from '../applications/application.ts';
import { newApplicationId } from '../applications/application-id.ts';
import { Applications } from '../applications/application-model.ts';
import { fresh } from '../applications/arrival.ts';
import { keysOf } from '../applications/person-keys.ts';
import { Documents } from '../documents/document.ts';
import { recountDocuments } from '../documents/keep-document.ts';
import { shareKeys } from '../encryption/data-keys.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { recountConversation } from '../messages/conversation-summary.ts';
import { applicationsText } from '../../domain/applications/text.ts';

/** The messages that joined an application, as they were stored, oldest first. */
export async function joinedMessages(
  application: Application,
): Promise<{ joined: JoinedMessage; message: StoredMessage }[]> {
  const all = application.joined ?? [];
  const messages = await Messages.find({ _id: { $in: all.map(({ messageId }) => messageId) } }).lean<StoredMessage[]>();
  const byId = new Map(messages.map((message) => [String(message._id), message]));
  return all
    .flatMap((joined) => {
      const message = byId.get(String(joined.messageId));
      return message ? [{ joined, message }] : [];
    })
    .sort((a, b) => a.message.at.getTime() - b.message.at.getTime());
}

export type Separation = { application: Application; messageId: Types.ObjectId; replyToken: string; at: Date };

/**
 * Takes a joined message out of an application and gives it an application of its own, with its documents, in one
 * transaction. Returns the other application; null if the message had not joined this one. A repeated call finds it
 * done.
 */
export async function separate(separation: Separation): Promise<Application | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      const other = await mongoose.connection.transaction((session) => takeOut(separation, session));
      if (!other) return doneBefore(separation);
      for (const { _id } of [separation.application, other])
        await Promise.all([recountDocuments(_id), recountConversation(_id)]);
      return other;
    } catch (error) {
      // A concurrent email of the other person has created their application: the next attempt finds it.
      if (!isDuplicateKey(error) || attempt >= 2) throw error;
    }
  }
}

/** The application to which an earlier call moved the message; null if none did. */
async function doneBefore({ application, messageId }: Separation): Promise<Application | null> {
  return Applications.findOne({
    landlordId: application.landlordId,
    separatedFrom: application._id,
    $or: [{ firstMessageId: messageId }, { 'joined.messageId': messageId }],
  }).lean<Application>();
}

async function takeOut(
  { application, messageId, replyToken, at }: Separation,
  session: ClientSession,
): Promise<Application | null> {
  const here = await Applications.findOne({ _id: application._id, 'joined.messageId': messageId })
    .session(session)
    .lean<Application>();
  const joined = here?.joined?.find((one) => one.messageId.equals(messageId));
  if (!here || !joined) return null;
  const other = await otherPerson(here, joined, { replyToken, at }, session);
  await Applications.updateOne({ _id: here._id }, withoutIt(here, joined, other._id, at), { session });
  await Messages.updateOne({ _id: messageId }, { applicationId: other._id, listingId: other.listingId }, { session });
  await Documents.updateMany({ messageId, applicationId: here._id }, { applicationId: other._id }, { session });
  await shareKeys(here._id, { messageId, to: other._id }, session);
  return other;
}

/**
 * The application reverts to what it knew without the message. Only values that still equal the message's are removed.
 */
function withoutIt(here: Application, joined: JoinedMessage, otherId: Types.ObjectId, at: Date) {
  const corrected = (field: string) => here.corrections?.[field as FieldName];
  const filled = joined.filled.filter((field) => !corrected(field));
  const came = new Set(filled);
  const { email, phone, name } = joined.enquiry;
  const phoneCame = came.has('phone') && here.phone === phone;
  const nameCame = came.has('name') && here.name === name;
  const set = {
    ...Object.fromEntries(filled.map((field) => [`enquiry.${field}`, null])),
    // A correction stays; only the value it replaced came from the message.
    ...Object.fromEntries(joined.filled.filter(corrected).map((field) => [`corrections.${field}.before`, null])),
    ...(came.has('email') && here.email === email ? { email: null, emailKey: null } : {}),
    ...(phoneCame ? { phone: null } : {}),
    ...(nameCame ? { name: '', nameKey: '' } : {}),
    ...(phoneCame || nameCame ? { personKey: null } : {}),
  };
  const text = applicationsText.history.separated({
    name: joined.enquiry.name ?? joined.enquiry.email ?? 'another person',
  });
  return {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    $pull: { joined: { messageId: joined.messageId }, unitInterest: { $in: joined.added } },
    $addToSet: { separatedFrom: otherId },
    $push: { history: { at, actor: 'landlord' as const, event: 'separated' as const, text } },
  };
}

/** The keys that the other person's application takes, and whether the joined message brought them. */
function keysToTake(here: Application, joined: JoinedMessage) {
  const keys = keysOf(joined.enquiry);
  const emailCame = joined.filled.includes('email');
  const personCame = joined.filled.includes('phone') || joined.filled.includes('name');
  return {
    emailCame,
    emailKey: keys.emailKey === here.emailKey && !emailCame ? null : keys.emailKey,
    personCame,
    personKey: keys.personKey === here.personKey && !personCame ? null : keys.personKey,
  };
}

/**
 * The other person's application: the one that an earlier separation made for the same address, or a new one. Keys that
 * both share stay with the first, so that from now on the two are distinguished by what differs.
 */
async function otherPerson(
  here: Application,
  joined: JoinedMessage,
  { replyToken, at }: { replyToken: string; at: Date },
  session: ClientSession,
): Promise<Application> {
  const { emailCame, emailKey, personCame, personKey } = keysToTake(here, joined);
  const line = {
    at,
    actor: 'landlord' as const,
    event: 'separated' as const,
    text: applicationsText.history.separatedFrom({ name: here.name || here.email || 'another person' }),
  };
  const existing = emailKey
    ? await Applications.findOne({ listingId: here.listingId, emailKey, _id: { $ne: here._id } })
        .session(session)
        .lean<Application>()
    : null;
  if (existing) {
    const update = {
      $push: { joined: { ...joined, filled: [], added: [] }, history: line },
      $addToSet: { separatedFrom: here._id },
      $max: { lastMessageAt: joined.at },
    };
    return (
      (await Applications.findByIdAndUpdate(existing._id, update, {
        session,
        returnDocument: 'after',
      }).lean<Application>()) ?? existing
    );
  }
  const { landlordId, listingId } = here;
  const { enquiry, unitInterest, source, messageId } = joined;
  const made = fresh({ landlordId, listingId, enquiry, unitInterest, source, replyToken, messageId, at: joined.at });
  // The first application gives up what the message brought before the other takes it, within the same transaction.
  if (emailCame) await Applications.updateOne({ _id: here._id, emailKey }, { emailKey: null }, { session });
  if (personCame) await Applications.updateOne({ _id: here._id, personKey }, { personKey: null }, { session });
  const _id = newApplicationId(made.receivedAt);
  const application = {
    _id,
    ...made,
    emailKey,
    personKey,
    separatedFrom: [here._id],
    history: [...made.history, line],
  };
  const [created] = await Applications.create([application], { session });
  if (!created) throw new Error('The separated application was not kept');
  return created.toObject();
}
