import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { arriving, type CountedListing, keepCounts } from '../../../store/applications/kept-counts.ts';
import { changeStage, listStage } from '../../../store/applications/stage.ts';
import { countStages } from '../../../store/applications/stage-counts.ts';
import { createListing, Listings } from '../../../store/listings/listing.ts';
import { erase } from '../../../store/privacy/erasure.ts';
import { application } from '../server/world-for-tests.ts';
import { openWorld, type World } from '../../world.ts';

/** Kept numbers say what counting says, after every change and whenever counting in is stopped. */

const now = new Date('2026-03-10T12:00:00Z');
const landlordId = new Types.ObjectId();
let world: World;
let listingId: Types.ObjectId;

beforeAll(async () => {
  world = await openWorld();
  const made = { adverts: [], unitTypes: [], formFields: [], weeklyAvailability: [], dateAvailability: [] };
  const home = { landlordId, address: '14 Rathgar Avenue', status: 'ACTIVE' as const, viewersPerSlot: null };
  listingId = (await createListing({ ...home, ...made, createdAt: now }))._id;
  for (let n = 0; n < 8; n += 1) await application(landlordId, String(listingId));
  await keepCounts(listingId, now);
}, 120_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

const listing = async () => (await Listings.findById(listingId).lean<CountedListing>()) as CountedListing;
const inReview = { stage: 'application_screening', subState: 'in_review' } as const;
const anyone = async () => (await Applications.findOne({ listingId, ...inReview }).lean<Application>()) as Application;

async function expectTrue(): Promise<void> {
  const kept = await listing();
  expect(kept.keptCounts?.version).toBeGreaterThan(0);
  const counting = await countStages({ _id: listingId }, {}, now);
  expect(await countStages(kept, {}, now)).toEqual(counting);
  const { count, rows } = await listStage({ listing: kept, position: inReview, size: 50, now });
  expect(count).toBe(rows.length);
}

async function reject(one: Application): Promise<void> {
  const change = { event: 'rejected', actor: 'landlord', at: now, reason: 'Let', text: 'Rejected.' } as const;
  expect(await changeStage(one, change)).not.toBeNull();
}

async function arriveAndMove(): Promise<void> {
  const made = await application(landlordId, String(listingId));
  await Applications.updateOne({ _id: made._id }, { $set: arriving });
  await expectTrue();
  await reject(made);
  await expectTrue();
  await reject(await anyone());
  await expectTrue();
}

it('the numbers are true after an arrival, after moves and once these are counted in', async () => {
  await arriveAndMove();
  expect(await Applications.countDocuments({ listingId, countedAt: { $type: 'string' } })).toBe(2);
  await keepCounts(listingId, now);
  expect(await Applications.countDocuments({ listingId, countedAt: { $type: 'string' } })).toBe(0);
  await expectTrue();
});

it('given that counting in stops between its two writes, then the numbers are true, and the next one ends it', async () => {
  await arriveAndMove();
  const stopped = vi.spyOn(Applications, 'updateMany').mockImplementationOnce(() => {
    throw new Error('The store stopped');
  });
  await expect(keepCounts(listingId, now)).rejects.toThrow('The store stopped');
  expect(stopped).toHaveBeenCalledTimes(1);
  await expectTrue();
  await keepCounts(listingId, now);
  await expectTrue();
});

it('given that an applicant moves while they are counted in, then no move is lost', async () => {
  const some = await Applications.find({ listingId, ...inReview })
    .limit(3)
    .lean<Application[]>();
  await Promise.all([...some.map(reject), keepCounts(listingId, now), keepCounts(listingId, now)]);
  await keepCounts(listingId, now);
  await expectTrue();
});

it('given an applicant who is erased, counted or not, then the numbers are without them', async () => {
  const moved = await application(landlordId, String(listingId));
  await Applications.updateOne({ _id: moved._id }, { $set: arriving });
  for (const { _id } of [moved, await anyone()]) {
    await erase(_id, { by: 'landlord', now, mailDomain: 'apply.example.ie' });
    await expectTrue();
  }
});

it('given numbers that are wrong, then a day later they are counted from the beginning', async () => {
  await Listings.updateOne({ _id: listingId }, { $set: { 'keptCounts.at.application_screening.in_review': 99 } });
  await keepCounts(listingId, now);
  const wrong = await countStages(await listing(), {}, now);
  expect(wrong.stages.application_screening.in_review).toBe(99);
  const later = new Date(now.getTime() + 25 * 60 * 60_000);
  await countStages(await listing(), {}, later);
  expect((await listing()).countsDueSince).toEqual(later);
  await keepCounts(listingId, later);
  await expectTrue();
});
