import type { Types } from 'mongoose';
import { isHidden } from '../../domain/applications/blind.ts';
import { kindsFromPeople, withoutPasscodes } from '../../domain/messages/conversation.ts';
import {
  MAX_NEWS_CONVERSATIONS,
  MAX_NEWS_DAYS,
  type NewsCounts,
  type NewsKind,
} from '../../domain/outbound/landlord-news.ts';
import { actedRequests, dataWishes } from '../../domain/today/today.ts';
import { Applications } from '../applications/application-model.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';

/** What applicants request, of the landlord or about their data; a question is an email to answer. */
export const requestKinds: readonly string[] = [...actedRequests, ...dataWishes];

const dayMs = 24 * 3_600_000;

/**
 * The start of the period that an email written at `at` reports on: the end of the previous one, and at most a week
 * back.
 */
async function newsFrom(userId: Types.ObjectId, at: Date): Promise<Date> {
  const earliest = new Date(at.getTime() - MAX_NEWS_DAYS * dayMs);
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
  const isRequest = { 'conversation.request.kind': { $in: requestKinds } };
  const [applicants, unanswered, requests, papers, placeable, forwarding] = await Promise.all([
    Applications.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { listingId: { $in: listings.map(({ _id }) => _id) }, receivedAt: within } },
      { $group: { _id: '$listingId', count: { $sum: 1 } } },
    ]),
    Applications.countDocuments({ landlordId, 'conversation.unansweredAt': { $type: 'date', ...within } }),
    Applications.countDocuments({
      landlordId,
      'conversation.unansweredAt': { $type: 'date', ...within },
      ...isRequest,
    }),
    Applications.countDocuments({ landlordId, completeAt: { $type: 'date', ...within } }),
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
    replies: ifWanted('replies', unanswered - requests),
    requests: ifWanted('requests', requests),
    papers: ifWanted('papers', papers),
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
export async function newsConversations(
  landlordId: Types.ObjectId,
  to: Date,
  wanted: readonly NewsKind[],
): Promise<NewsConversation[]> {
  const within = { $gt: await newsFrom(landlordId, to), $lte: to };
  const kinds = [
    ...(wanted.includes('replies') ? [{ 'conversation.request.kind': { $nin: requestKinds } }] : []),
    ...(wanted.includes('requests') ? [{ 'conversation.request.kind': { $in: requestKinds } }] : []),
  ];
  if (kinds.length === 0) return [];
  const found = await Applications.find(
    { landlordId, 'conversation.unansweredAt': { $type: 'date', ...within }, $or: kinds },
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
