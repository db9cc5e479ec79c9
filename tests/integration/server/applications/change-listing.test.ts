import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { formAnswersOf, keepSent } from '../../../../store/documents/form-answers.ts';
import { documentsOf } from '../../../../store/documents/find-documents.ts';
import { findListingById, Listings } from '../../../../store/listings/listing.ts';
import { threadMessages } from '../../../../store/messages/conversation.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let from: string;
let to: string;
const pets = { label: 'Do you have pets?', type: 'text', description: '', required: true };
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  from = await listingOf(owner, { form_fields: [pets] });
  const other = { label: 'Do you drive?', type: 'text', description: '', required: false };
  to = await listingOf(owner, { address: '3 Mill Lane, Dublin 15', advert_urls: [], form_fields: [other, pets] });
});
afterAll(() => app.close());

const move = (applicationId: Types.ObjectId, changes: Record<string, unknown> = {}) =>
  owner.post('/listing/application_pipeline/change_listing', {
    application_id: String(applicationId),
    to_listing_id: to,
    client_id: randomUUID(),
    ...changes,
  });
const collecting = { stage: 'information_collection', subState: 'pending' } as const;

it('takes what they gave to the other listing, asks the rest again, and waits there for the landlord', async () => {
  const given = await application(landlordId, from, { name: 'Éabha Lynch', position: collecting });
  await passcodeFor(given, app.clock.now());
  await document(given, Buffer.from('A payslip'));
  const [first, second] = [await findListingById(from), await findListingById(to)];
  const idOf = (listing: typeof first, label: string) =>
    listing?.formFields.find((field) => field.label === label)?.id ?? '';
  const sent = {
    bedroomId: 'x',
    fullName: 'Éabha Lynch',
    email: 'e@example.ie',
    phoneNumber: '',
    description: 'Hello',
  };
  await keepSent(given._id, { ...sent, fields: { [idOf(first, pets.label)]: 'A cat' } }, app.clock.now());

  const answer = await move(given._id, { message: 'The flat in Rathmines is gone, would Mill Lane suit you?' });

  expect([answer.status, answer.body]).toEqual([
    200,
    { application_id: String(given._id), listing_id: to, address: '3 Mill Lane, Dublin 15' },
  ]);
  const moved = await findApplicationById(given._id);
  expect(moved).toMatchObject({ stage: 'application_screening', subState: 'in_review', passcode: null });
  expect(String(moved?.listingId)).toBe(to);
  expect(moved?.screenedAt).not.toBeNull();
  expect(moved?.history.at(-1)?.text ?? '').toMatch(/Rathgar Avenue/);
  expect(await documentsOf(given._id)).toHaveLength(1);
  expect(await formAnswersOf(given._id)).toMatchObject({
    sent: null,
    draft: { fullName: 'Éabha Lynch', bedroomId: '', fields: { [idOf(second, pets.label)]: 'A cat' } },
  });
  // Only the landlord writes to them: no passcode, and one message in the landlord's words.
  const mails = await outgoingOf(given._id);
  expect(mails.map(({ template, to: address }) => [template, address])).toEqual([['message', given.email]]);
  const thread = await threadMessages(given._id);
  expect(thread.map(({ text }) => text)).toEqual(['The flat in Rathmines is gone, would Mill Lane suit you?']);
  expect(await Applications.countDocuments({ listingId: first?._id })).toBe(0);
});

it('tells nobody where the landlord writes nothing', async () => {
  const given = await application(landlordId, from);
  expect((await move(given._id)).status).toBe(200);
  expect(await outgoingOf(given._id)).toEqual([]);
});

it('refuses in words, and changes nothing', async () => {
  const booked = await application(landlordId, from, {
    position: { stage: 'viewing_appointment', subState: 'scheduled' },
  });
  const accepted = await application(landlordId, from, {
    position: { stage: 'final_decision', subState: 'accepted' },
  });
  const there = await application(landlordId, to, { email: 'nora@example.ie' });
  const again = await application(landlordId, from, { email: String(there.email) });
  const noAddress = await application(landlordId, from, { email: null });
  const refused = async (id: Types.ObjectId, changes: Record<string, unknown> = {}) => {
    const { status, body } = await move(id, changes);
    expect(String((await findApplicationById(id))?.listingId)).toBe(from);
    return [status, body['error']];
  };
  expect(await refused(booked._id)).toEqual([409, expect.stringMatching(/viewing booked/)]);
  expect(await refused(accepted._id)).toEqual([409, expect.stringMatching(/accepted/)]);
  expect(await refused(again._id)).toEqual([409, expect.stringMatching(/already applied/)]);
  expect(await refused(again._id, { to_listing_id: from })).toEqual([409, expect.stringMatching(/already/)]);
  expect(await refused(noAddress._id, { message: 'Hello' })).toEqual([409, expect.stringMatching(/email address/)]);
  const others = await listingOf(await landlord(app));
  expect(await refused(noAddress._id, { to_listing_id: others })).toEqual([404, 'Listing not found.']);
  await Listings.updateOne({ _id: to }, { status: 'CLOSED' });
  expect(await refused(noAddress._id)).toEqual([409, expect.stringMatching(/closed/)]);
});
