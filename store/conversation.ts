import { Types } from 'mongoose';
import { Applications, type Application } from './application.ts';
import { Messages, type StoredMessage } from './message.ts';

/** How much of a conversation is shown: its last messages. */
const mostMessages = 300;

/** As much of a message as a list shows, in characters. */
const snippetLength = 200;

export type LastMessage = { applicationId: Types.ObjectId; snippet: string; at: Date; direction: StoredMessage['direction'] };
type Person = Pick<Application, '_id' | 'name' | 'email'>;

/** The applicants of a listing with whom there was mail, the last of it first. */
export async function conversationsOf(listingId: Types.ObjectId): Promise<{ person: Person; last: LastMessage }[]> {
  const rows = await Messages.aggregate<LastMessage>([
    { $match: { listingId, applicationId: { $type: 'objectId' }, withdrawnAt: null } },
    { $sort: { applicationId: 1, at: 1 } },
    { $project: { applicationId: 1, at: 1, direction: 1, snippet: { $substrCP: [{ $ifNull: ['$newText', ''] }, 0, snippetLength] } } },
    {
      $group: {
        _id: '$applicationId',
        at: { $last: '$at' },
        direction: { $last: '$direction' },
        snippet: { $last: '$snippet' },
      },
    },
    { $project: { _id: 0, applicationId: '$_id', at: 1, direction: 1, snippet: 1 } },
    { $sort: { at: -1, applicationId: -1 } },
  ]);
  const people = await Applications.find({ _id: { $in: rows.map((row) => row.applicationId) } }, { name: 1, email: 1 }).lean<Person[]>();
  const byId = new Map(people.map((person) => [String(person._id), person]));
  return rows.flatMap((last) => {
    const person = byId.get(String(last.applicationId));
    return person ? [{ person, last }] : [];
  });
}

/** The last messages of an application, oldest first, without what was taken back. */
export async function threadMessages(applicationId: Types.ObjectId): Promise<StoredMessage[]> {
  const newest = await Messages.find({ applicationId, withdrawnAt: null }).sort({ at: -1, _id: -1 }).limit(mostMessages).lean<StoredMessage[]>();
  return newest.reverse();
}

/** One message of an application; null when it has none by that id. */
export async function messageOf(applicationId: Types.ObjectId, messageId: string): Promise<StoredMessage | null> {
  return Messages.findOne({ _id: new Types.ObjectId(messageId), applicationId }).lean<StoredMessage>();
}

/** Takes a message out of its conversation. */
export async function markMessageWithdrawn(messageId: Types.ObjectId, at: Date): Promise<void> {
  await Messages.updateOne({ _id: messageId, withdrawnAt: null }, { withdrawnAt: at });
}
