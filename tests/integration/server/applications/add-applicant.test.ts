import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableAnswer } from '../../../../domain/calls/pipeline-table.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { screenApplication } from '../../../../workers/jobs/screen-application.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const base = '/listing/application_pipeline';
const wish = 'Rang on Tuesday, a nurse at Beaumont, would take the double room from April.';
const given = { name: 'Róisín Daly', phone: '087 765 4321', wish, note: 'Lovely on the phone.' };
const add = (changes: Record<string, unknown> = {}, clientId: string = randomUUID()) =>
  owner.post(`${base}/add_applicant`, { listing_id: listingId, ...given, client_id: clientId, ...changes });

async function screened(id: string) {
  await screenApplication({ applicationId: id }, jobContext({ now: app.clock.now, enqueue: app.queues.enqueue }));
  const found = await findApplicationById(id);
  if (!found) throw new Error('nobody was added');
  return found;
}

it('adds someone from a telephone call once, who gets no email as long as no address is known', async () => {
  const clientId = randomUUID();
  const first = await add({}, clientId);
  expect(first.status).toBe(200);
  expect((await add({}, clientId)).body).toEqual(first.body);
  const added = await screened(String(first.body['application_id']));
  expect(added).toMatchObject({
    name: 'Róisín Daly',
    phone: '+353877654321',
    email: null,
    source: 'hand',
    stage: 'application_screening',
    subState: 'in_review',
    note: { text: 'Lovely on the phone.' },
  });
  expect(added.history[0]).toMatchObject({ actor: 'landlord', event: 'arrived' });
  expect(await outgoingOf(added._id)).toEqual([]);
  const { rows } = bodyOf<TableAnswer>(await owner.get(`${base}/table?listing_id=${listingId}&search=roisin`));
  expect(rows).toMatchObject([{ name: 'Róisín Daly', source: 'Added by hand', waiting: 'landlord' }]);
});

it('someone whose address is given goes the way of everyone who fits', async () => {
  const { body } = await add({ name: 'Tadhg Burke', phone: '', email: 'Tadhg@example.ie', occupants: 1 });
  const added = await screened(String(body['application_id']));
  expect(added).toMatchObject({ email: 'tadhg@example.ie', stage: 'information_collection' });
  expect((await outgoingOf(added._id)).map(({ template, to }) => [template, to])).toEqual([
    ['passcode', 'tadhg@example.ie'],
  ]);
});

it('refuses in words whoever is there already, a number that is none, and a listing that is closed', async () => {
  const there = await application(landlordId, listingId, { name: 'Ciara Kelly', email: 'ciara@example.ie' });
  const before = await Applications.countDocuments({ listingId });
  const twice = await add({ name: 'C. Kelly', email: 'CIARA@example.ie' });
  expect([twice.status, twice.body['error']]).toEqual([409, `${there.name} has already applied for this listing.`]);
  for (const [changes, words] of [
    [{ name: ' ' }, /name/],
    [{ phone: '', email: '' }, /phone number or an email/],
    [{ phone: '12' }, /phone number/],
    [{ email: 'ciara' }, /email address/],
    [{ unit: ['attic'] }, /no longer has that unit/],
    [{ occupants: 0 }, /1 to 30/],
  ] as const) {
    const answer = await add(changes);
    expect([answer.status, answer.body['error']]).toEqual([400, expect.stringMatching(words)]);
  }
  expect(await Applications.countDocuments({ listingId })).toBe(before);
  const closed = await listingOf(owner, { address: '3 Mill Lane, Dublin 15', advert_urls: [] });
  await Listings.updateOne({ _id: closed }, { status: 'CLOSED' });
  expect((await add({ listing_id: closed })).status).toBe(409);
});
