import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Arrivals, InboxTest } from '../../../../domain/calls/arrivals.ts';
import { OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { bodyOf } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const minutes = (count: number) => count * 60_000;

it('sends one test at a time, says when it is late, and sends no more than five within an hour', async () => {
  // Given a landlord who has never tested
  const [owner, neighbour] = [await landlord(app), await landlord(app)];
  const userId = await landlordIdOf(owner);
  const state = async (who = owner) => bodyOf<Arrivals>(await who.get('/inbox/arrivals')).test?.state ?? null;
  const sent = () => OutgoingMails.countDocuments({ userId, template: 'inbox-test' });
  expect(await state()).toBeNull();

  // When they send a test, and click again
  const first = bodyOf<InboxTest>(await owner.post('/inbox/test', {}));
  expect(first).toMatchObject({ state: 'sending', left_at: null, arrived_at: null });
  app.clock.forward(minutes(1));
  expect(bodyOf<InboxTest>(await owner.post('/inbox/test', {}))).toEqual(first);

  // Then one was sent, and nobody else's page shows it
  expect(await sent()).toBe(1);
  expect([await state(), await state(neighbour)]).toEqual(['sending', null]);

  // And after five minutes the page says that it is late
  app.clock.forward(minutes(4));
  expect(await state()).toBe('late');

  // When they send another whenever it is late, then the sixth within the hour is refused
  for (let test = 2; test <= 5; test++) {
    expect((await owner.post('/inbox/test', {})).status).toBe(200);
    app.clock.forward(minutes(5));
  }
  const refused = await owner.post('/inbox/test', {});
  expect(refused.status).toBe(429);
  expect(await sent()).toBe(5);
  app.clock.forward(minutes(36));
  expect((await owner.post('/inbox/test', {})).status).toBe(200);
});
