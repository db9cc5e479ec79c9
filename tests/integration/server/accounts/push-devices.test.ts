import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushDeviceList } from '../../../../domain/calls/push.ts';
import { MAX_PUSH_DEVICES } from '../../../../domain/outbound/push.ts';
import { fingerprintOf, pushSubscriptionsOf } from '../../../../store/accounts/push-subscription.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { pushDevice } from '../http/call-inputs.ts';
import { landlord } from '../people-for-tests.ts';
import { pushDeviceOf } from '../push-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const device = (endpoint = `https://push.example/send/${randomUUID()}`) => ({ ...pushDevice, endpoint });
const list = async (owner: Browser) => bodyOf<PushDeviceList>(await owner.get('/user/push'));

it('a device has notices once its browser has subscribed, and is listed once', async () => {
  const owner = await landlord(app);
  expect(await list(owner)).toEqual({ public_key: pushDevice.public_key, items: [] });
  const phone = device();
  expect((await owner.post('/user/push/add', phone)).status).toBe(200);
  const { items } = bodyOf<PushDeviceList>(await owner.post('/user/push/add', phone));
  expect(items).toMatchObject([{ fingerprint: fingerprintOf(phone.endpoint) }]);

  // It is nobody else's to see or to remove
  const neighbour = await landlord(app);
  const [{ id } = { id: '' }] = items;
  expect((await list(neighbour)).items).toEqual([]);
  expect((await neighbour.post('/user/push/remove', { id })).status).toBe(404);
  expect(bodyOf<PushDeviceList>(await owner.post('/user/push/remove', { id })).items).toEqual([]);
});

it('refuses an address that is no push service’s, and a key that is not ours', async () => {
  const owner = await landlord(app);
  for (const endpoint of ['http://push.example/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://redis:6379/'])
    expect((await owner.post('/user/push/add', device(endpoint))).status).toBe(400);
  const other = { ...device(), public_key: pushDevice.keys.p256dh };
  expect((await owner.post('/user/push/add', other)).status).toBe(400);
  expect((await list(owner)).items).toEqual([]);
});

it('keeps ten devices: another one takes the place of the oldest', async () => {
  const owner = await landlord(app);
  const first = device();
  await owner.post('/user/push/add', first);
  for (let n = 0; n < MAX_PUSH_DEVICES; n += 1) {
    app.clock.forward(1000);
    expect((await owner.post('/user/push/add', device())).status).toBe(200);
  }
  const { items } = await list(owner);
  expect(items).toHaveLength(MAX_PUSH_DEVICES);
  expect(items.some(({ fingerprint }) => fingerprint === fingerprintOf(first.endpoint))).toBe(false);
});

it('a device that signs out has no more notices; others keep theirs', async () => {
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  await owner.post('/user/push/add', device());
  const other = await pushDeviceOf(landlordId, 'the session of another device');
  expect((await owner.post('/auth/logout')).status).toBe(200);
  expect((await pushSubscriptionsOf(landlordId)).map(({ _id }) => String(_id))).toEqual([other]);
});

it('signing out everywhere else keeps the notices here, and no others', async () => {
  const owner = await landlord(app);
  const landlordId = await landlordIdOf(owner);
  const here = device();
  await owner.post('/user/push/add', here);
  await pushDeviceOf(landlordId, 'the session of another device');
  expect((await owner.post('/auth/sessions/end_others')).status).toBe(200);
  expect((await pushSubscriptionsOf(landlordId)).map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
});
