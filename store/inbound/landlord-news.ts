import { Types } from 'mongoose';
import type { MessageKind } from '../../domain/inbound/message.ts';
import { kindsFromPeople, withoutPasscodes } from '../../domain/messages/conversation.ts';
import {
  defaultNewsSettings,
  MAX_NEWS_CONVERSATIONS,
  MAX_NEWS_DAYS,
  type NewsCounts,
  type NewsKind,
  dueTimeOfNews,
  newsKindOf,
} from '../../domain/outbound/landlord-news.ts';
import { queuePushes } from '../accounts/push-subscription.ts';
import { Users } from '../accounts/user.ts';
import { Applications } from '../applications/application-model.ts';
import { isHidden } from '../../domain/applications/blind.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { OutgoingMails, putIntoOutbox } from '../outbound/outgoing-mail.ts';

const minuteMs = 60_000;
/** How far back each look reaches: a message is placed some time after it was stored. */
const lookBackMs = 30 * minuteMs;

type Arrival = {
  _id: {
    landlordId: Types.ObjectId;
    kind: MessageKind | 'sent';
    direction: 'in' | 'out';
    isPlaced: boolean;
    isUnsorted: boolean;
  };
  first: Types.ObjectId;
  last: Types.ObjectId;
};

/** What arrived lately, by landlord and kind: one range over ids, which begin with their time. */
async function arrivals(now: Date): Promise<Arrival[]> {
  const from = Types.ObjectId.createFromTime(Math.floor((now.getTime() - lookBackMs) / 1000));
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
  ]);
  // A message that is neither with an applicant nor unsorted was archived, or has not been placed yet.
  return rows.filter(({ _id: { direction, isPlaced, isUnsorted } }) => direction === 'in' && (isPlaced || isUnsorted));
}

/**
 * Schedules each landlord's news email. It may run often and concurrently: a time is only ever moved earlier, and what
 * an email has already reported schedules none.
 */
export async function planNews(now: Date): Promise<void> {
  const found = (await arrivals(now)).flatMap(({ _id: { landlordId, ...message }, first, last }) => {
    const kind = newsKindOf(message);
    return kind ? [{ landlordId, kind, times: [first.getTimestamp(), last.getTimestamp()] }] : [];
  });
  if (found.length === 0) return;
  const ids = [...new Map(found.map(({ landlordId }) => [String(landlordId), landlordId])).values()];
  const users = await Users.find({ _id: { $in: ids } }, { newsDueAt: 1, newsToldAt: 1, newsSettings: 1 }).lean();
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

/**
 * The start of the period that an email written at `at` reports on: the end of the previous one, and at most a week
 * back.
 */
async function newsFrom(userId: Types.ObjectId, at: Date): Promise<Date> {
  const earliest = new Date(at.getTime() - MAX_NEWS_DAYS * 24 * 60 * minuteMs);
  const last = await OutgoingMails.findOne(
    { userId: { $eq: userId, $type: 'objectId' }, template: 'landlord-news', createdAt: { $lt: at, $gt: earliest } },
    { createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .lean<{ createdAt: Date }>();
  return last?.createdAt ?? earliest;
}

/**
 * What has arrived for a landlord since the previous email, up to `to`, and is still waiting: what has been answered is
 * not news.
 */
export async function newsFor(landlordId: Types.ObjectId, to: Date, wanted: readonly NewsKind[]): Promise<NewsCounts> {
  const within = { $gt: await newsFrom(landlordId, to), $lte: to };
  const listings = await Listings.find({ landlordId }, { address: 1 }).lean<
    { _id: Types.ObjectId; address: string }[]
  >();
  const unsorted = (kind: object) =>
    Messages.countDocuments({
      landlordId,
      applicationId: null,
      unsortedReason: { $type: 'string' },
      at: within,
      ...kind,
    });
  const [applicants, replies, placeable, forwarding] = await Promise.all([
    Applications.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { listingId: { $in: listings.map(({ _id }) => _id) }, receivedAt: within } },
      { $group: { _id: '$listingId', count: { $sum: 1 } } },
    ]),
    Applications.countDocuments({ landlordId, 'conversation.unansweredAt': { $type: 'date', ...within } }),
    unsorted({ kind: { $nin: ['confirmation', 'spoof'] } }),
    unsorted({ kind: 'confirmation' }),
  ]);
  const ifWanted = (kind: NewsKind, count: number) => (wanted.includes(kind) ? count : 0);
  return {
    applicants: wanted.includes('applicants')
      ? listings.flatMap(({ _id, address }) => {
          const count = applicants.find((one) => one._id.equals(_id))?.count ?? 0;
          return count > 0 ? [{ address, count }] : [];
        })
      : [],
    replies: ifWanted('replies', replies),
    unsorted: ifWanted('unsorted', placeable),
    forwarding: ifWanted('forwarding', forwarding),
  };
}

export type NewsConversation = {
  applicationId: Types.ObjectId;
  /** Empty if the applicant gave none. */
  name: string;
  /** The listing's address. */
  address: string;
  words: string;
};

/**
 * The conversations that wait for the landlord's answer, as counted by `newsFor`, most recent first. Applicants hidden
 * by a blind first pass are left out, because a notice would say who they are.
 */
export async function newsConversations(landlordId: Types.ObjectId, to: Date): Promise<NewsConversation[]> {
  const within = { $gt: await newsFrom(landlordId, to), $lte: to };
  const found = await Applications.find(
    { landlordId, 'conversation.unansweredAt': { $type: 'date', ...within } },
    { name: 1, stage: 1, listingId: 1, email: 1, conversation: 1 },
  )
    .sort({ 'conversation.unansweredAt': -1 })
    .limit(MAX_NEWS_CONVERSATIONS)
    .lean();
  if (found.length === 0) return [];
  const listings = await Listings.find(
    { _id: { $in: found.map(({ listingId }) => listingId) } },
    { address: 1, blind: 1 },
  ).lean<Pick<Listing, '_id' | 'address' | 'blind'>[]>();
  const rows = found.map(async ({ _id, name, stage, listingId, email }): Promise<NewsConversation[]> => {
    const listing = listings.find((one) => one._id.equals(listingId));
    if (!listing || !email || isHidden(listing.blind, stage)) return [];
    const last = await Messages.findOne(
      { applicationId: _id, direction: 'in', kind: { $in: kindsFromPeople }, withdrawnAt: null },
      { newText: 1 },
    )
      .sort({ at: -1 })
      .lean<{ newText: string }>();
    const words = withoutPasscodes(last?.newText ?? '').trim();
    return words ? [{ applicationId: _id, name: name ?? '', address: listing.address, words }] : [];
  });
  return (await Promise.all(rows)).flat();
}
