import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../domain/pipeline.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { BulkBatches, findBatchById } from '../../../store/applications/bulk-move.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { keepLandlordBatch, undoBatch } from '../../../store/batch.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { lastOutgoing } from '../../../store/outbound/outgoing-mail.ts';
import { bulkReminderRefusals } from '../../../store/viewings/bulk-reminders.ts';
import { bulkMove } from '../../../workers/jobs/bulk-move.ts';
import { application } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, openWorld, type World } from '../../world.ts';

let world: World;
let listing: Listing;
const asked = new Date('2026-03-09T11:00:00Z');
const reminder = (count: number, at: string) => ({ count, at: new Date(at), lookAt: new Date(at) });

beforeAll(async () => {
  world = await openWorld();
  const house = await addHouse(await addLandlord('demo'));
  const set = {
    formFields: [
      { id: 'means', label: 'PROOF_OF_FINANCIAL_MEANS', type: 'PDF', required: true, description: '', options: [] },
    ],
  };
  await Listings.updateOne({ _id: house._id }, { $set: set });
  listing = { ...house, ...set } as Listing;
});
afterAll(() => world.close());

async function asking(about: Partial<Application> = {}, position?: Position): Promise<Application> {
  const given = await application(listing.landlordId, String(listing._id), {
    position: position ?? { stage: 'information_collection', subState: 'pending' },
  });
  await Applications.updateOne({ _id: given._id }, { $set: { stageSince: asked, lastMessageAt: asked, ...about } });
  return given;
}

/** Reminds these applicants at this time, as the landlord's call and its job would. */
async function remindAll(applications: readonly Application[], time: string) {
  const createdAt = new Date(`${time}Z`);
  const batch = await keepLandlordBatch(
    BulkBatches,
    {
      landlordId: listing.landlordId,
      listingId: listing._id,
      clientId: new Types.ObjectId().toHexString(),
      action: 'remind',
      reason: '',
      tell: false,
      items: applications.map(({ _id, name }) => ({ applicationId: _id, name, outcome: 'waiting', reason: null })),
      createdAt,
      heldUntil: new Date(createdAt.getTime() + 60_000),
    },
    'moving',
  );
  await Promise.all([1, 2].map(() => bulkMove({ batchId: String(batch._id) }, world.context)));
  return batch;
}
const outcomes = async (id: Types.ObjectId) =>
  (await findBatchById(String(id)))?.items.map(({ outcome, reason }) => reason ?? outcome);
const mailOf = ({ _id }: Application) => lastOutgoing(_id, 'documents-reminder');

describe('given several applicants whom a landlord reminds at once', () => {
  it('then it reminds each of them who can be reminded once, and says why it leaves the others out', async () => {
    const silent = await asking();
    const twice = await asking({ reminder: reminder(2, '2026-03-12T11:00:00Z') });
    const today = await asking({ reminder: reminder(1, '2026-03-13T09:30:00Z') });
    const bounced = await asking({ cannotEmail: { reason: 'hard-bounce', since: asked, until: null } });
    const inReview = await asking({}, { stage: 'application_screening', subState: 'in_review' });
    const all = [silent, twice, today, bounced, inReview];
    const batch = await remindAll(all, '2026-03-13T12:00:00');
    const why = [
      'moved',
      'They’ve been reminded twice already.',
      'They were reminded less than a day ago.',
      'Our emails aren’t reaching them.',
      'We’re not waiting for an answer from them.',
    ];
    expect(await outcomes(batch._id)).toEqual(why);
    expect(await mailOf(silent)).toMatchObject({ status: 'waiting', notBefore: new Date('2026-03-13T12:01:00Z') });
    expect((await findApplicationById(silent._id))?.reminder).toMatchObject({ count: 1, at: batch.createdAt });
    const refused = await bulkReminderRefusals(
      listing,
      all.map(({ _id }) => _id),
      new Date('2026-03-13T12:00:00Z'),
    );
    expect([...refused.values()].toSorted()).toEqual(['bounced', 'notAwaited', 'today', 'today', 'twice']);
  });

  it('at night, then the emails are sent in the morning', async () => {
    const silent = await asking();
    await remindAll([silent], '2026-03-13T21:00:00');
    expect(await mailOf(silent)).toMatchObject({ notBefore: new Date('2026-03-14T09:00:00Z') });
  });

  it('and undoes it, then no email is sent, it does not count, and they can be reminded again', async () => {
    const silent = await asking();
    const batch = await remindAll([silent], '2026-03-13T12:00:00');
    await undoBatch(BulkBatches, batch, 'moving', new Date('2026-03-13T12:00:30Z'));
    await bulkMove({ batchId: String(batch._id) }, world.context);
    expect(await outcomes(batch._id)).toEqual(['undone']);
    expect(await mailOf(silent)).toMatchObject({ status: 'withdrawn' });
    expect((await findApplicationById(silent._id))?.reminder).toMatchObject({ count: 0, at: null });

    await remindAll([silent], '2026-03-13T12:10:00');
    expect(await mailOf(silent)).toMatchObject({ status: 'waiting' });
    expect((await findApplicationById(silent._id))?.reminder).toMatchObject({ count: 1 });
  });
});
