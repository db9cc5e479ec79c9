import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArchivedMail, UnsortedMail } from '../../../../domain/calls/unsorted.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, unsortedMail } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

it('what a rule archived is found by its words with the reason, and moved back, by its landlord only', async () => {
  const [owner, neighbour] = [await landlord(app), await landlord(app)];
  const landlordId = await landlordIdOf(owner);
  const mail = await unsortedMail(landlordId, { subject: 'Ten tips for landlords' });
  const archivedByRule = { reason: 'a mailing list or newsletter (list-id)', at: new Date() };
  await Messages.updateOne({ _id: mail._id }, { unsortedReason: null, archivedByRule });

  const found = (await owner.get('/unsorted/archived?search=tips')).body['items'] as ArchivedMail[];
  expect(found).toMatchObject([{ subject: 'Ten tips for landlords', reason: archivedByRule.reason, rule: null }]);
  expect((await owner.get('/unsorted/archived?search=nowhere')).body['items']).toEqual([]);
  expect((await neighbour.get('/unsorted/archived')).body['items']).toEqual([]);
  expect((await neighbour.post('/unsorted/restore', { id: String(mail._id) })).status).toBe(409);

  expect((await owner.post('/unsorted/restore', { id: String(mail._id) })).status).toBe(200);
  const [back] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
  expect(back).toMatchObject({ subject: 'Ten tips for landlords', reason: archivedByRule.reason });
});

it('archived email becomes an application in one step, with the listing that it names suggested first', async () => {
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  await listingOf(owner, { address: '9 Elsewhere Lane, Galway' });
  const listingId = await listingOf(owner, { address: '27 Blackthorn Quay, Sligo' });
  const mail = await unsortedMail(landlordId, { text: 'Is 27 Blackthorn Quay still to let?' });
  await Messages.updateOne(
    { _id: mail._id },
    { unsortedReason: null, archivedByRule: { reason: 'x', at: new Date() } },
  );

  const [shown] = (await owner.get('/unsorted/archived')).body['items'] as ArchivedMail[];
  expect(shown?.suggestions.listing_ids).toEqual([listingId]);

  const filed = await owner.post('/unsorted/file', { id: String(mail._id), listing_id: listingId });
  expect(filed.status).toBe(200);
  const [underway] = (await owner.get('/unsorted/archived')).body['items'] as ArchivedMail[];
  expect(underway?.filing).toBe(true);
});

it('a rule for a sender is kept, shown and undone', async () => {
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  const mail = await unsortedMail(landlordId);
  await Messages.updateOne(
    { _id: mail._id },
    { unsortedReason: null, archivedByRule: { reason: 'x', at: new Date() } },
  );
  const ruleNow = async () => ((await owner.get('/unsorted/archived')).body['items'] as ArchivedMail[])[0]?.rule;
  const address = mail.from.address;

  await owner.post('/unsorted/sender_rule', { address, rule: 'show' });
  expect(await ruleNow()).toBe('show');
  await owner.post('/unsorted/sender_rule', { address, rule: null });
  expect(await ruleNow()).toBeNull();
  expect((await owner.post('/unsorted/sender_rule', { address, rule: 'perhaps' })).status).toBe(400);
});

it('mail that is probably an applicant’s is kept with their application when the landlord says so', async () => {
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  const theirs = await application(landlordId, await listingOf(owner));
  const mail = await unsortedMail(landlordId);
  await Messages.updateOne({ _id: mail._id }, { suggestions: { listingIds: [], applicationIds: [theirs._id] } });
  const [shown] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
  expect(shown?.suggestions.applicants).toEqual([{ application_id: String(theirs._id), name: theirs.name }]);

  const join = { id: String(mail._id), application_id: String(theirs._id) };
  expect((await owner.post('/unsorted/join', join)).status).toBe(200);
  expect(await Messages.findById(mail._id).lean()).toMatchObject({ applicationId: theirs._id, unsortedReason: null });
  expect((await owner.post('/unsorted/join', join)).status).toBe(409);
});
