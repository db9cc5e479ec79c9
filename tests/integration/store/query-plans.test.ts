import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { ownDatabase } from '../../world.ts';
import { growStore, isGrown, ROWS, sampleIds } from './grown-store.ts';
import { type QuerySite, querySites } from './query-sites.ts';
import { hangingLimit } from '../../pace-of-machine.ts';

let sites: QuerySite[];
beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  sites = await querySites();
  await growStore();
  // The grown collections have their indexes.
  for (const model of Object.values(mongoose.models)) if (!isGrown(model)) await model.createIndexes();
});
afterAll(() => disconnectStore());

/** Queries whose filter is built outside the call, each with a filter as it is built there. */
const { listingId, landlordId, applicationId } = sampleIds;
const now = new Date('2026-03-11T12:00:00Z');
const link = {
  'passwordReset.hash': { $eq: 'x', $type: 'string' },
  'passwordReset.expiresAt': { $gt: now },
  'passwordReset.usedAt': null,
};
const stage = { listingId, stage: 'information_collection', subState: 'pending' };
const slot = { listingId, date: '2026-04-01', start: '09:00' };
const own = { _id: new Types.ObjectId(), landlordId };
const pageLink = { linkHash: { $eq: 'x', $type: 'string' }, expiresAt: { $gt: now } };
const unsuited = { landlordId, listingId: { $in: [listingId] }, offer: null, seenAt: { $exists: false } };
const senderRule = { landlordId, address: 'a@example.ie' };
const unused = { username: null, emailConfirmedAt: null, googleSubject: null, createdAt: { $lt: now } };
const held = { applicationId, template: 'tenant-moved', status: 'waiting', attempts: 0 };
const filters: readonly [string, Record<string, unknown>][] = [
  [
    'store/accounts/console.ts find({ $and: conditions',
    { $and: [{ createdAt: { $gt: new Date(0) } }, { $or: [{ email: /ana/i }] }] },
  ],
  ['store/accounts/link.ts findOne(opens(', link],
  ['store/accounts/link.ts findOneAndUpdate(opens(', link],
  ['store/accounts/passkeys.ts updateOne(at(', { _id: own._id, passkeys: { $elemMatch: { copiedAt: null } } }],
  ['store/accounts/push-subscription.ts updateOne(about(', { _id: own._id, newsAt: now }],
  ['store/accounts/passkeys.ts updateOne(without)', { _id: own._id, secondFactor: null }],
  ['store/accounts/unconfirmed.ts find(unused)', unused],
  ['store/applications/fill-in.ts updateOne(filter)', { _id: new Types.ObjectId(), 'enquiry.phone': null }],
  [
    'store/applications/search.ts find({ landlordId',
    { landlordId, $or: [{ $and: [{ letterWords: { $regex: '(?:^| )word5' } }] }] },
  ],
  ['store/applications/stage.ts find({ $and: [filter, side] })', stage],
  ['store/applications/kept-counts.ts aggregate([ { $match: { _id: listingId', own],
  ['store/applications/stage-counts.ts aggregate([...(first', stage],
  ['store/applications/stage.ts countDocuments(filter)', stage],
  ['store/applications/table.ts find({ $and: [filter', { listingId, 'enquiry.occupants': { $type: 'number' } }],
  ['store/applications/table.ts find(filter', { listingId, 'criteriaCount.failed': 0 }],
  ['store/applications/table.ts countDocuments(filter)', { listingId }],
  ['store/applications/waiting.ts aggregate([ ...(first', { ...stage, landlordId, 'hold.step': 'viewing' }],
  ['store/applications/waiting.ts find(filter)', { landlordId, 'conversation.unansweredAt': { $type: 'date' } }],
  [
    'store/applications/waiting.ts countDocuments(filter)',
    { landlordId, 'conversation.unansweredAt': { $type: 'date' } },
  ],
  ['store/batch.ts find({ status', { status: { $in: ['moving', 'undoing'] }, createdAt: { $lt: now } }],
  ['store/documents/judge-again.ts find(judged)', { applicationId, removedAt: null, judgement: { $ne: null } }],
  ['store/privacy/data-request.ts find(filter)', { landlordId, state: { $in: ['suggested', 'open'] } }],
  ['store/privacy/data-request.ts countDocuments(filter)', { landlordId, state: { $in: ['suggested', 'open'] } }],
  [
    'store/privacy/data-request.ts updateMany({ ...theirs',
    { $or: [{ applicationId: own._id }, { messageId: { $in: [own._id], $type: 'objectId' } }], closedAt: null },
  ],
  ['store/privacy/old-mail.ts find(filter)', { applicationId: null, at: { $lt: now } }],
  ['store/privacy/old-mail.ts find({ ...whose', { receivedAt: { $gt: new Date(0), $lt: now } }],
  ['store/inbound/mail-reading.ts findOne({ receivedAt', { receivedAt: { $gte: now }, sha256: 'x', unread: false }],
  [
    'store/inbound/platform-readings.ts find({ receivedAt',
    { receivedAt: { $gte: now }, 'deliveries.reading.platform': { $type: 'string' } },
  ],
  ['store/inbound/mail-traces.ts find(filterOf(search))', { $and: [{ 'header.messageId': 'x' }] }],
  ['store/inbound/archived-mail.ts findOne(own)', own],
  ['store/inbound/archived-mail.ts updateOne(own)', own],
  ['store/inbound/sender-rule.ts updateOne(key)', senderRule],
  ['store/inbound/sender-rule.ts deleteOne(key)', senderRule],
  ['store/inbound/unsorted-message.ts updateOne({ ...own(', { ...own, filing: null }],
  ['store/inbound/unsorted-message.ts findOne({ ...own(', { ...own, filing: null }],
  ['store/inbound/unsorted-message.ts findOneAndUpdate({ ...own(', { ...own, filing: null }],
  ['store/inbound/page-enquiry.ts findOne(opens(', pageLink],
  ['store/inbound/page-enquiry.ts findOneAndUpdate({ ...opens(', { ...pageLink, confirmedAt: null }],
  ['store/listings/adverts.ts updateOne({ _id: listingId', own],
  ['store/lease.ts updateOne(mine)', { _id: 'migrate', holder: 'x', number: 1 }],
  ['store/messages/conversation-summary.ts findOne(filter)', { applicationId, withdrawnAt: null }],
  [
    'store/messages/conversation-summary.ts find({ ...here',
    { applicationId, withdrawnAt: null, direction: 'in', kind: { $in: ['reply'] } },
  ],
  [
    'store/messages/conversation-summary.ts countDocuments({ ...here',
    { applicationId, withdrawnAt: null, direction: 'in' },
  ],
  ['store/outbound/outbox.ts find(filter)', { status: 'failed', createdAt: { $lt: now } }],
  ['store/outbound/suppression.ts find(filter)', { since: { $gt: new Date(0) } }],
  ['store/tenancies/tenant-move.ts updateMany(unsent(', held],
  ['store/tenancies/tenant-move.ts exists(unsent(', held],
  ['store/tenancies/tenant-move.ts exists(leftInTheHold)', { listingId, applicationId, at: { $gt: now } }],
  ['store/viewings/waiting-list.ts find(filter)', unsuited],
  ['store/viewings/waiting-list.ts countDocuments(filter)', unsuited],
  ['store/viewings/slot.ts updateOne({ ...slotFilter(place)', slot],
  ['store/viewings/slot.ts findOne(slotFilter(place))', slot],
];

/** Queries without an index, and why none needs one. */
const unindexed: readonly [string, string][] = [
  ['store/file-homes/places.ts findOne(', 'an installation has one bucket, or none'],
  ['store/backup/erasure-list.ts find({})', 'a backup lists them all'],
  ['store/privacy/erasure.ts find({})', 'a backup lists them all'],
  ['store/privacy/deletion.ts find({})', 'a backup lists them all'],
  ['store/privacy/deletion.ts findOne({})', 'any of them will do'],
  ['store/backup/delete-again.ts', 'a restore looks at everything once'],
  ['store/applications/kept-counts.ts updateMany({ keptCounts', 'a restored store forgets them all'],
  ['store/backup/key-list.ts find({})', 'a backup lists them all'],
  ['store/privacy/encrypt-files.ts find({ ...(after', 'the command goes through every email, by id'],
  ['store/applications/find-application.ts findOne({ emailKey', 'asked by the demo, in a store of its own'],
];

/** How many records may be read for nothing: what one landlord has in one collection. */
const MAX_IN_VAIN = ROWS / 100;

/** What is wrong with the way a query is executed; null if nothing is. */
async function problemWith({ name, model, filter }: QuerySite): Promise<string | null> {
  const shape = filters.find(([start]) => name.startsWith(start))?.[1] ?? filter;
  if (!shape) return `${name}: its filter is not known, please add one above`;
  try {
    const found = model.collection.find(shape);
    if (!isGrown(model)) return readsAll(await found.explain('queryPlanner')) ? `${name}: no index answers it` : null;
    const explained = await found.explain('executionStats');
    const { totalDocsExamined: read, nReturned } = explained['executionStats'];
    if (readsAll(explained)) return `${name}: no index answers it`;
    return read - nReturned > MAX_IN_VAIN ? `${name}: it reads ${read} records to answer ${nReturned}` : null;
  } catch (error) {
    return `${name}: its filter was not read well, please add one above (${String(error)})`;
  }
}

const readsAll = (explained: object) => JSON.stringify(explained).includes('"COLLSCAN"');

/** Hundreds of calls of the store, one after the other. */
const long = { timeout: hangingLimit(180_000) };

it(
  `every query of a store of ${ROWS} records is answered by an index, and reads little for nothing`,
  long,
  async () => {
    const problems: string[] = [];
    for (const site of sites) {
      const excepted = unindexed.some(([start]) => site.name.startsWith(start));
      const problem = excepted ? null : await problemWith(site);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  },
);

it('names no query that is gone', () => {
  const gone = [...filters, ...unindexed].filter(([start]) => !sites.some(({ name }) => name.startsWith(start)));
  expect(gone).toEqual([]);
  expect(sites.length).toBeGreaterThan(200);
});
