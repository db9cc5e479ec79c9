import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListingDeletionPreview } from '../../../../domain/calls/privacy.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { Erasures, findErasure } from '../../../../store/privacy/erasure.ts';
import { setHold } from '../../../../store/privacy/hold.ts';
import { deleteListing } from '../../../../workers/jobs/delete-listing.ts';
import { storedPlacesOf } from '../../../byte-search.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, letTo, listingOf, passcodeFor, viewing } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'deleting');
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

const address = '14 Rathgar Avenue, Rathmines, Dublin 6';
const context = () => jobContext({ now: app.clock.now });
const remove = (listingId: string, typed = address) =>
  owner.post('/listing/delete', { listing_id: listingId, address: typed });
const preview = async (listingId: string) =>
  bodyOf<ListingDeletionPreview>(await owner.get(`/listing/deletion?listing_id=${listingId}`));

it('a landlord deletes a listing with everyone who applied, and nothing of it is left', async () => {
  const listingId = await listingOf(owner, { address: '7 Vanishing Lane, Dublin 8' });
  const other = await listingOf(owner, { advert_urls: [] });
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => application(landlordId, listingId, { name: `Vanishing ${index}` })),
  );
  const [first] = people;
  if (!first) throw new Error('There is nobody');
  await document(first, Buffer.from('Vanishing paper'));
  await viewing(first, '2030-04-01', '10:00');
  const stays = await application(landlordId, other, { name: 'Staying Put' });
  expect(await preview(listingId)).toEqual({
    address: '7 Vanishing Lane, Dublin 8',
    refusal: null,
    num_applicants: 12,
    num_documents: 1,
    num_messages: 0,
    num_viewings: 1,
  });
  expect((await remove(listingId, '8 Vanishing Lane')).status).toBe(400);
  expect((await remove(listingId, '7 vanishing lane dublin 8')).body).toEqual({ deleting: true });

  // From then on no one can see it, although its applicants are still to be erased.
  expect((await owner.get(`/listing/info?listing_id=${listingId}`)).status).toBe(404);
  expect((await owner.get('/listing/list')).text).not.toContain('Vanishing');
  expect((await remove(listingId)).status).toBe(404);
  const sends = { applicationId: String(first._id), passcode: await passcodeFor(first, app.clock.now()) };
  const form = await app.visitor().post('/applications/information_collection/fields', sends);
  expect(form.status).toBe(404);

  // A worker is killed after a few of them, and two continue at once.
  let erased = 0;
  const killed = jobContext({
    now: app.clock.now,
    enqueue: () => (++erased > 5 ? Promise.reject(new Error('killed')) : Promise.resolve(true)),
  });
  await expect(deleteListing({ listingId }, killed)).rejects.toThrow('killed');
  await Promise.all([deleteListing({ listingId }, context()), deleteListing({ listingId }, context())]);
  expect(await Applications.countDocuments({ listingId })).toBe(0);
  expect(await findErasure(first._id)).toMatchObject({ by: 'landlord' });
  expect((await outgoingOf(first._id)).map(({ template }) => template)).toContain('erased');
  // Its record is kept for the receipts, and is deleted after the last pass.
  expect(await Listings.exists({ _id: listingId })).not.toBeNull();
  await Erasures.updateMany({ listingId: new Types.ObjectId(listingId) }, { $set: { nextPassAt: null } });
  await deleteListing({ listingId }, context());
  expect((await storedPlacesOf(['Vanishing Lane'])).filter((place) => place.startsWith('listings'))).toEqual([]);
  expect(await Applications.exists({ _id: stays._id })).not.toBeNull();
});

it('is refused in words while someone is a tenant there, or the landlord holds on to it', async () => {
  const listingId = await listingOf(owner, { advert_urls: [] });
  const tenant = await application(landlordId, listingId, {
    position: { stage: 'final_decision', subState: 'accepted' },
  });
  const { unitTypes = [] } = (await Listings.findById(listingId).lean()) ?? {};
  await letTo(tenant, listingId, unitTypes[0]?.instances[0]?.id ?? '');
  expect((await preview(listingId)).refusal).toContain('part of a tenancy');
  expect((await remove(listingId)).status).toBe(409);

  const held = await listingOf(owner, { advert_urls: [] });
  await setHold({
    landlordId,
    listingId: new Types.ObjectId(held),
    applicationId: null,
    reason: 'wrc',
    note: 'A complaint',
    until: '2026-12-31',
    setAt: app.clock.now(),
  });
  const { status, body } = await remove(held);
  expect([status, body['error']]).toEqual([409, expect.stringContaining('31 Dec 2026')]);
});
