import { Types } from 'mongoose';
import type { MessageKind } from '../../domain/inbound/message.ts';
import {
  defaultNewsSettings,
  type NewsKind,
  dueTimeOfNews,
  newsKindOf,
  newsPacesOf,
} from '../../domain/outbound/landlord-news.ts';
import { queuePushes } from '../accounts/push-subscription.ts';
import { type User, Users } from '../accounts/user.ts';
import { Applications } from '../applications/application-model.ts';
import { Messages } from '../messages/message.ts';
import { putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { requestKinds } from './landlord-news-counts.ts';

const minuteMs = 60_000;
/** How far back each look reaches: a message is placed some time after it was stored. */
const lookBackMs = 30 * minuteMs;

const lookedBack = (now: Date): Date => new Date(now.getTime() - lookBackMs);

type Arrival = {
  _id: {
    landlordId: Types.ObjectId;
    /** What a message is, or that an applicant has sent everything. */
    kind: MessageKind | 'sent' | 'complete';
    direction: 'in' | 'out';
    isPlaced: boolean;
    isUnsorted: boolean;
  };
  /** Ids begin with their time. */
  first: Types.ObjectId | Date;
  last: Types.ObjectId | Date;
};

const timeOf = (at: Types.ObjectId | Date): Date => (at instanceof Date ? at : at.getTimestamp());

/** Who has sent everything lately, in the form of `arrivals`. */
const completed = (now: Date) => [
  { $match: { completeAt: { $type: 'date' as const, $gt: lookedBack(now) } } },
  {
    $group: {
      _id: { landlordId: '$landlordId', kind: 'complete', direction: 'in', isPlaced: true, isUnsorted: false },
      first: { $min: '$completeAt' },
      last: { $max: '$completeAt' },
    },
  },
];

/** What arrived lately, by landlord and kind: a range over ids, and one over times, in one command. */
async function arrivals(now: Date): Promise<Arrival[]> {
  const from = Types.ObjectId.createFromTime(Math.floor(lookedBack(now).getTime() / 1000));
  const rows = await Messages.aggregate<Arrival>([
    { $match: { _id: { $gt: from } } },
    {
      $group: {
        _id: {
          landlordId: '$landlordId',
          kind: '$kind',
          direction: '$direction',
          // An absent field sorts before null.
          isPlaced: { $gt: ['$applicationId', null] },
          isUnsorted: { $gt: ['$unsortedReason', null] },
        },
        first: { $min: '$_id' },
        last: { $max: '$_id' },
      },
    },
    { $unionWith: { coll: Applications.collection.collectionName, pipeline: completed(now) } },
  ]);
  // A message that is neither with an applicant nor unsorted was archived, or has not been placed yet.
  return rows.filter(({ _id: { direction, isPlaced, isUnsorted } }) => direction === 'in' && (isPlaced || isUnsorted));
}

/** News of one kind for a landlord: when the first and the last of it came. */
type NewsItem = { landlordId: Types.ObjectId; kind: NewsKind; times: readonly Date[] };

type Times<Id> = { _id: Id; first: Date; last: Date };

/** Applicants' answers that wait for the landlord's, and the requests among them, of those who have had any lately. */
async function unanswered(landlordIds: readonly Types.ObjectId[], now: Date): Promise<NewsItem[]> {
  if (landlordIds.length === 0) return [];
  const rows = await Applications.aggregate<Times<{ landlordId: Types.ObjectId; isRequest: boolean }>>([
    {
      $match: {
        landlordId: { $in: landlordIds },
        'conversation.unansweredAt': { $type: 'date', $gt: lookedBack(now) },
      },
    },
    {
      $group: {
        _id: { landlordId: '$landlordId', isRequest: { $in: ['$conversation.request.kind', requestKinds] } },
        first: { $min: '$conversation.unansweredAt' },
        last: { $max: '$conversation.unansweredAt' },
      },
    },
  ]);
  return rows.map(({ _id: { landlordId, isRequest }, first, last }) => ({
    landlordId,
    kind: isRequest ? 'requests' : 'replies',
    times: [first, last],
  }));
}

/**
 * Replies, and the requests among them for landlords to whom these have another pace: what a reply asks for is known
 * once its conversation was counted.
 */
async function tellRequestsApart(
  arrived: readonly NewsItem[],
  users: readonly Pick<User, '_id' | 'newsSettings'>[],
  now: Date,
): Promise<readonly NewsItem[]> {
  const apart = users.filter(({ _id, newsSettings = defaultNewsSettings }) => {
    const { replies, requests } = newsPacesOf(newsSettings);
    return replies !== requests && arrived.some(({ kind, landlordId }) => kind === 'replies' && landlordId.equals(_id));
  });
  const isApart = ({ kind, landlordId }: NewsItem) =>
    kind === 'replies' && apart.some(({ _id }) => _id.equals(landlordId));
  const told = await unanswered(
    apart.map(({ _id }) => _id),
    now,
  );
  return [...arrived.filter((item) => !isApart(item)), ...told];
}

/**
 * Schedules each landlord's news email. It may run often and concurrently: a time is only ever moved earlier, and what
 * an email has already reported schedules none.
 */
export async function planNews(now: Date): Promise<void> {
  const arrived = (await arrivals(now)).flatMap(({ _id: { landlordId, ...what }, first, last }): NewsItem[] => {
    const kind = what.kind === 'complete' ? 'papers' : newsKindOf({ kind: what.kind, isPlaced: what.isPlaced });
    return kind ? [{ landlordId, kind, times: [timeOf(first), timeOf(last)] }] : [];
  });
  if (arrived.length === 0) return;
  const ids = [...new Map(arrived.map(({ landlordId }) => [String(landlordId), landlordId])).values()];
  const users = await Users.find({ _id: { $in: ids } }, { newsDueAt: 1, newsToldAt: 1, newsSettings: 1 }).lean();
  const found = await tellRequestsApart(arrived, users, now);
  const updates = users.flatMap(({ _id, newsDueAt, newsToldAt, newsSettings = defaultNewsSettings }) => {
    const last = newsToldAt ?? null;
    const due = found
      .filter(({ landlordId }) => landlordId.equals(_id))
      .flatMap(({ kind, times }) => {
        const at = times.find((time) => !last || time > last);
        return (at && dueTimeOfNews(newsSettings, kind, at, last)) ?? [];
      })
      .reduce<Date | null>((earliest, one) => (earliest && earliest < one ? earliest : one), null);
    if (!due || (newsDueAt && newsDueAt <= due)) return [];
    // What another process has already reported or scheduled stays.
    const unchanged = { _id, newsToldAt: last, $or: [{ newsDueAt: null }, { newsDueAt: { $gt: due } }] };
    return [{ updateOne: { filter: unchanged, update: { $set: { newsDueAt: due } } } }];
  });
  if (updates.length > 0) await Users.bulkWrite(updates);
}

/**
 * Queues the news emails that are due, and the notices on devices with them. Of two concurrent processes, only one
 * queues each email; a notice queued twice is shown once.
 */
export async function putDueNews(now: Date, mailDomain: string): Promise<void> {
  const due = await Users.find({ newsDueAt: { $type: 'date', $lte: now } }, { email: 1, newsDueAt: 1 })
    .sort({ newsDueAt: 1 })
    .limit(500)
    .lean();
  for (const { _id, email, newsDueAt } of due) {
    if (!newsDueAt) continue;
    const key = `landlord-news-${String(_id)}-${newsDueAt.getTime()}`;
    await putIntoOutbox({
      key,
      template: 'landlord-news',
      number: Math.floor(now.getTime() / minuteMs),
      userId: _id,
      to: email,
      rfcMessageId: `${key}@${mailDomain}`,
      notBefore: now,
      createdAt: now,
    });
    await queuePushes(_id, now);
    await Users.updateOne({ _id, newsDueAt }, { $set: { newsDueAt: null, newsToldAt: now } });
  }
}
