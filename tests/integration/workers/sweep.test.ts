import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseAgainAfterDays } from '../../../domain/tenancies/tenancy.ts';
import { sweep, sweepFor } from '../../../workers/jobs/sweep.ts';
import type { Enqueue } from '../../../workers/queues.ts';
import { unfinished } from '../../../workers/unfinished.ts';
import { openWorld, type World } from '../../world.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
let world: World;
let queued: [string, object, number | undefined][];
let complaints: object[];

const collectionsOfWork = () =>
  [...new Set(Object.values(left).map(({ collection }) => collection))].map((name) =>
    mongoose.connection.collection(name),
  );

beforeAll(async () => {
  world = await openWorld({ dropsIndexes: true });
  const enqueue: Enqueue = async (job, data, attempt) => {
    queued.push([job, data, attempt]);
    return true;
  };
  // Drops the indexes: the records here have only what the sweep looks at, so their other fields would all be equal.
  for (const collection of collectionsOfWork()) await collection.dropIndexes();
  world.context.enqueue = enqueue;
  world.context.now = () => now;
  world.context.log = { ...world.context.log, error: (facts) => void complaints.push(facts) };
});
beforeEach(async () => {
  queued = [];
  complaints = [];
  for (const collection of collectionsOfWork()) await collection.deleteMany({});
});
afterAll(() => world.close());

const fail = (): never => {
  throw new Error('a poisoned record');
};
const _id = new Types.ObjectId();
const applicationId = new Types.ObjectId();
const id = String(_id);
const minute = now.getTime() / 60_000;

/** A record of each kind as left by a process that stopped, and the job that resumes it. */
const left: Record<string, { collection: string; record: object; job: [string, object, number] }> = {
  'emails to read': {
    collection: 'received_mails',
    record: { unread: true, nextAttemptAt: ago(6), attempts: 0 },
    job: ['read-mail', { mailId: id }, minute],
  },
  'emails to send': {
    collection: 'outgoing_mails',
    record: { status: 'waiting', notBefore: ago(1), attempts: 0 },
    job: ['send-mail', { outgoingId: id }, minute],
  },
  'notices to send': {
    collection: 'push_subscriptions',
    record: { newsAt: ago(1), dueAt: ago(1) },
    job: ['send-push', { subscriptionId: id }, minute],
  },
  'emails to record': {
    collection: 'outgoing_mails',
    record: { status: 'sent', unrecorded: { at: ago(11), outcome: 'sent' } },
    job: ['record-mail', { outgoingId: id }, minute],
  },
  'messages to file': {
    collection: 'messages',
    record: { filing: { listingId: new Types.ObjectId(), at: ago(11) } },
    job: ['file-message', { messageId: id }, minute],
  },
  'enquiries from listings’ pages': {
    collection: 'page_enquiries',
    record: { confirmedAt: ago(6), takenAt: null },
    job: ['take-page-enquiry', { enquiryId: id }, minute],
  },
  'listings to place mail in': {
    collection: 'listings',
    record: { mailToPlaceSince: ago(6) },
    job: ['place-again', { listingId: id }, minute],
  },
  'layouts to read again': {
    collection: 'layout_rereads',
    record: { status: 'running', dueAt: ago(1), askedAt: ago(130) },
    job: ['reread-layout', { rereadId: id }, minute],
  },
  'bulk moves': {
    collection: 'bulk_batches',
    record: { status: 'moving', createdAt: ago(11) },
    job: ['bulk-move', { batchId: id }, minute],
  },
  'applications to screen': {
    collection: 'applications',
    record: {
      stage: 'application_screening',
      screenedAt: null,
      lastMessageAt: ago(11),
      conversation: { version: 1 },
      letterWords: '',
    },
    job: ['screen-application', { applicationId: id }, minute],
  },
  'applications to invite': {
    collection: 'applications',
    record: {
      stage: 'information_collection',
      subState: 'pending',
      passcode: null,
      email: 'aoife@example.ie',
      screenedAt: ago(11),
      lastMessageAt: ago(11),
      conversation: { version: 1 },
      letterWords: '',
    },
    job: ['screen-application', { applicationId: id }, minute],
  },
  'listings whose waiting applications may move': {
    collection: 'listings',
    record: { releaseSince: ago(6) },
    job: ['release-held', { listingId: id }, minute],
  },
  'listings where someone waits for a place at a viewing': {
    collection: 'applications',
    record: {
      listingId: _id,
      screenedAt: now,
      hold: { step: 'viewing', why: 'full', since: ago(1) },
      conversation: { version: 1 },
      letterWords: '',
    },
    job: ['release-held', { listingId: id }, Math.floor(minute / 2)],
  },
  'documents to read': {
    collection: 'documents',
    record: { judgement: null, receivedAt: ago(6), applicationId, removedAt: null, weighedAt: now },
    job: ['score-document', { documentId: id }, Math.floor(minute / 10)],
  },
  'documents to look at together': {
    collection: 'documents',
    record: { judgement: { judgedAt: ago(121) }, receivedAt: ago(600), applicationId, weighedAt: now },
    job: ['score-document', { documentId: id }, minute / 10],
  },
  'conversations to count': {
    collection: 'applications',
    record: { stage: 'final_decision', screenedAt: now, conversation: null, lastMessageAt: ago(6) },
    job: ['count-conversation', { applicationId: id }, minute],
  },
  'listings to count': {
    collection: 'listings',
    record: { countsDueSince: ago(1) },
    job: ['keep-counts', { listingId: id }, minute],
  },
  'bookings to settle': {
    collection: 'viewings',
    record: { unsettledSince: ago(6) },
    job: ['tend-viewing', { what: 'booking', id }, minute],
  },
  'viewings after a change of stage': {
    collection: 'applications',
    record: { viewingDue: { what: 'invite', at: ago(11) }, screenedAt: now },
    job: ['tend-viewing', { what: 'stage', id }, minute],
  },
  'time slots to check': {
    collection: 'viewing_slots',
    record: { checkAt: ago(1) },
    job: ['tend-viewing', { what: 'place', id }, minute],
  },
  'offers that ran out': {
    collection: 'viewing_waitlist',
    record: { offer: { until: ago(1) } },
    job: ['tend-viewing', { what: 'offer', id }, minute],
  },
  'viewing times to tell of': {
    collection: 'listings',
    record: { timesAddedSince: ago(6) },
    job: ['tend-viewing', { what: 'times', id }, minute],
  },
  'closing emails': {
    collection: 'closing_batches',
    record: { status: 'sending', createdAt: ago(11) },
    job: ['send-closing', { batchId: id }, minute],
  },
  'acceptances to follow': {
    collection: 'acceptances',
    record: { status: 'following', at: ago(60) },
    job: ['follow-acceptance', { acceptanceId: id }, minute],
  },
  'choices to ask about again': {
    collection: 'applications',
    record: {
      subState: 'pending',
      screenedAt: now,
      choice: { askedAt: ago(chooseAgainAfterDays * 86_400 + 1), must: true, againAt: null, answeredAt: null },
    },
    job: ['ask-choice-again', { applicationId: id }, minute],
  },
  'people to erase': {
    collection: 'erasures',
    record: { nextPassAt: ago(1) },
    job: ['erase-application', { applicationId: id }, minute],
  },
  'listings to delete': {
    collection: 'listings',
    record: { deletion: { landlordId: new Types.ObjectId(), since: ago(1) } },
    job: ['delete-listing', { listingId: id }, Math.floor(minute / 5)],
  },
  'accounts to delete': {
    collection: 'users',
    record: { deletion: { email: 'gone@example.com', since: ago(1) } },
    job: ['delete-account', { userId: id }, Math.floor(minute / 5)],
  },
  'landlords’ own domains to look up': {
    collection: 'own_addresses',
    record: { dueAt: ago(1) },
    job: ['check-own-address', { ownAddressId: id }, minute],
  },
  'downloads to make or remove': {
    collection: 'data_downloads',
    record: { applicationId: new Types.ObjectId(), state: 'making', dueAt: ago(1) },
    job: ['tend-download', { downloadId: id }, minute],
  },
  'periods to look at': {
    collection: 'applications',
    record: { periods: { lookAt: ago(1) } },
    job: ['delete-by-period', { applicationId: id }, Math.floor(minute / 5)],
  },
  'forms to check': {
    collection: 'form_answers',
    record: { applicationId, weighedAt: null, sentAt: ago(11) },
    job: ['check-collection', { applicationId: String(applicationId) }, minute],
  },
  'documents to check': {
    collection: 'documents',
    record: { applicationId, weighedAt: null, judgement: { judgedAt: ago(11) } },
    job: ['check-collection', { applicationId: String(applicationId) }, minute],
  },
};

describe('the sweep', () => {
  it('has a case here for each kind of unfinished work', () => {
    expect(Object.keys(left)).toEqual(unfinished.map(({ name }) => name));
  });

  it.each(Object.entries(left))('finds %s and adds the job for it', async (_name, { collection, record, job }) => {
    await mongoose.connection.collection(collection).insertOne({ _id, ...record });
    await sweep({}, world.context);
    expect(queued).toEqual([job]);
    expect(complaints).toEqual([]);
  });

  it('adds nothing when nothing is left to do', async () => {
    await sweep({}, world.context);
    expect(queued).toEqual([]);
  });

  it('asks the store once for all kinds of work', async () => {
    for (const { collection, record } of Object.values(left))
      await mongoose.connection.collection(collection).insertOne({ ...record });
    let asked = 0;
    const counted = unfinished.map((kind) => ({
      ...kind,
      find: (...about: Parameters<typeof kind.find>) => {
        const query = kind.find(...about);
        return Object.assign(query, { then: () => void (asked += 1) }) as typeof query;
      },
    }));
    await sweepFor(counted, world.context);
    expect(asked).toBe(0);
    expect(new Set(queued.map(([job]) => job))).toEqual(new Set(unfinished.map(({ job }) => job)));
  });

  it.each(unfinished.map(({ name }) => name))('finds all other work although it cannot look for %s', async (broken) => {
    for (const { collection, record } of Object.values(left))
      await mongoose.connection.collection(collection).insertOne({ ...record });
    await sweep({}, world.context);
    const all = queued.map(([job]) => job);
    queued = [];
    const kinds = unfinished.map((kind) => (kind.name === broken ? { ...kind, find: (): never => fail() } : kind));
    await sweepFor(kinds, world.context);
    const lost = unfinished.find(({ name }) => name === broken)?.job ?? '';
    expect(queued.map(([job]) => job).filter((job) => job !== lost)).toEqual(all.filter((job) => job !== lost));
    expect(complaints).toMatchObject([{ work: broken }]);
  });
});
