import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { findListingById } from '../../../../store/listings/listing.ts';
import { type OutgoingMail, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { type Acceptance, Acceptances } from '../../../../store/tenancies/acceptance.ts';
import { chooseUnit } from '../../../../store/tenancies/unit-choice.ts';
import { followAcceptance } from '../../../../workers/jobs/follow-acceptance.ts';
import { prepare } from '../../../../workers/outbound/prepare.ts';
import { jobContext } from '../../../job-context.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, viewing } from '../world-for-tests.ts';

const deciding: Position = { stage: 'final_decision', subState: 'pending' };
const scheduled: Position = { stage: 'viewing_appointment', subState: 'scheduled' };

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

let listingId: string;
/** The ids of the two types: two double rooms, one box room. */
let [double, box] = ['', ''];
beforeEach(async () => {
  listingId = await listingOf(owner);
  [double = '', box = ''] = (await listing()).unitTypes.map(({ id }) => id);
});

async function listing() {
  const found = await findListingById(listingId);
  if (!found) throw new Error('The listing is gone');
  return found;
}
const someone = (name: string, unitInterest: string[]) =>
  application(landlordId, listingId, { name, unitInterest, position: deciding });
const named = ({ _id }: Application) => ({ listing_id: listingId, application_id: String(_id) });
const jobs = () => jobContext({ now: app.clock.now });

async function accept(given: Application, more: Record<string, unknown> = {}): Promise<void> {
  const answer = await owner.post('/listing/application_pipeline/accept_tenant', { ...named(given), ...more });
  expect(answer.status).toBe(200);
  for (const { _id } of await Acceptances.find({ status: 'following' }).lean<Acceptance[]>())
    await followAcceptance({ acceptanceId: String(_id) }, jobs());
}
async function undo(given: Application): Promise<void> {
  expect((await owner.post('/listing/rental_units/cancel_applicant', named(given))).status).toBe(200);
}
async function closeDoubles(): Promise<void> {
  await owner.post('/listing/rental_units/close', { listing_id: listingId, unit_type_id: double });
}
async function mailTo(given: Application): Promise<OutgoingMail> {
  const mail = await OutgoingMails.findOne({ applicationId: given._id }).lean<OutgoingMail>();
  if (!mail) throw new Error('There is no email');
  return mail;
}

it('given an archived listing, then the tenant who falls through brings it back to the dashboard', async () => {
  await closeDoubles();
  const tenant = await someone('Tenant', [box]);
  await accept(tenant);
  await owner.post('/listing/archive', { listing_id: listingId, archived: true });
  expect((await listing()).archivedAt).toBeInstanceOf(Date);
  await undo(tenant);
  const after = await listing();
  expect([after.status, after.closedAt, after.archivedAt]).toEqual(['ACTIVE', null, undefined]);
});

it('given three tenants, then the listing opens whichever of them falls through, and stays closed if its landlord closed it', async () => {
  const [first, second, third] = [
    await someone('A', [double]),
    await someone('B', [double]),
    await someone('C', [box]),
  ];
  for (const tenant of [first, second, third]) await accept(tenant);
  expect((await listing()).status).toBe('CLOSED');
  await undo(first);
  expect((await listing()).status).toBe('ACTIVE');

  await accept(first);
  await undo(third);
  await owner.post('/listing/close', { listing_id: listingId });
  await undo(second);
  expect((await listing()).status).toBe('CLOSED');
});

it('given a letting that is undone, then nobody is told that the unit is let, or asked to choose another', async () => {
  const [tenant, wants, chose] = [await someone('Tenant', [box]), await someone('W', [box]), await someone('C', [box])];
  await accept(tenant);
  const asked = await mailTo(wants);
  expect(await prepare(asked, jobs())).toMatchObject({ composed: { text: expect.stringContaining('has been let') } });
  const { choice } = (await findApplicationById(chose._id)) ?? {};
  if (!choice) throw new Error('They were not asked');
  await chooseUnit({ ...chose, choice }, { id: double, name: 'Double room' }, app.clock.now());

  await undo(tenant);
  expect(await prepare(asked, jobs())).toMatchObject({ outcome: 'withdrawn', reason: 'The unit is no longer let.' });
  expect((await findApplicationById(wants._id))?.choice).toBeNull();
  // Who has chosen another unit stays there.
  expect(await findApplicationById(chose._id)).toMatchObject({
    unitInterest: [double],
    choice: { answeredAt: expect.any(Date) },
  });
});

it('given the last letting undone while its emails are held, then nobody is told that the property is let', async () => {
  await closeDoubles();
  const [tenant, other] = [await someone('Tenant', [box]), await someone('Other', [box])];
  await accept(tenant, { tell_others: true });
  const told = await mailTo(other);
  expect(told.template).toBe('home-let');
  await undo(tenant);
  app.clock.forward(60_001);
  expect(await prepare(told, jobs())).toMatchObject({ outcome: 'withdrawn', reason: 'The unit is no longer let.' });
});

it('given that, then whoever had a viewing is told that it is cancelled, and not that someone else has the property', async () => {
  await closeDoubles();
  const tenant = await someone('Tenant', [box]);
  const viewer = await application(landlordId, listingId, { name: 'Viewer', position: scheduled });
  await viewing(viewer, '2026-04-06', '09:00');
  await accept(tenant);
  const told = await mailTo(viewer);
  expect(await prepare(told, jobs())).toMatchObject({ composed: { text: expect.stringContaining('has been let') } });
  await undo(tenant);
  app.clock.forward(60_001);
  expect(await prepare(told, jobs())).toMatchObject({
    composed: {
      text: expect.stringMatching(/^(?![^]*has been let)[^]*The landlord has cancelled your viewing/),
      icalEvent: { method: 'CANCEL' },
    },
  });
});
