import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UnsortedMail } from '../../../../domain/calls/unsorted.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf, listingOf, unsortedMail } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

it('a landlord asks in one click, takes it back while it is held, and nobody else can', async () => {
  const [owner, neighbour] = [await landlord(app), await landlord(app)];
  const listingId = new Types.ObjectId(await listingOf(owner));
  const landlordId = await landlordIdOf(owner);
  const mail = await unsortedMail(landlordId, { from: { name: 'Alan', address: 'alan@example.ie' } });
  await Messages.updateOne({ _id: mail._id }, { suggestions: { listingIds: [listingId], applicationIds: [] } });
  const id = String(mail._id);
  const shown = async () => ((await owner.get('/unsorted')).body['items'] as UnsortedMail[])[0]?.question;
  expect(await shown()).toEqual({ can_ask: true, asked_at: null, held_until: null });

  expect((await neighbour.post('/unsorted/ask', { id })).status).toBe(409);
  const asked = await owner.post('/unsorted/ask', { id });
  expect(asked).toMatchObject({ status: 200, body: { id, undo_until: expect.any(String) as string } });
  // Whoever opens the page again within the hold is told that the question is still to be sent.
  expect(await shown()).toEqual({
    can_ask: false,
    asked_at: expect.any(String) as string,
    held_until: asked.body['undo_until'],
  });
  expect((await owner.post('/unsorted/ask', { id })).status).toBe(409);

  expect((await neighbour.post('/unsorted/take_back_question', { id })).status).toBe(409);
  expect((await owner.post('/unsorted/take_back_question', { id })).status).toBe(200);
  expect(await shown()).toEqual({ can_ask: true, asked_at: null, held_until: null });
});

it('nobody is asked about mail that names no listing', async () => {
  const owner = await landlord(app);
  const mail = await unsortedMail(await landlordIdOf(owner));
  const refused = await owner.post('/unsorted/ask', { id: String(mail._id) });
  expect(refused.status).toBe(409);
  expect(refused.body['error']).toContain('none of your listings');
});
