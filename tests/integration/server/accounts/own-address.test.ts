import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnAddressState } from '../../../../domain/calls/own-address.ts';
import type { AccountList } from '../../../../domain/calls/operations.ts';
import { OwnAddresses, ownAddressOf } from '../../../../store/accounts/own-address.ts';
import { bodyOf } from '../browser-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const call = '/user/own_address';

it('is added once, looked up on request, and removed, for its landlord alone', async () => {
  // Given a landlord who adds an address at their domain
  const owner = await landlord(app);
  expect((await owner.post(`${call}/check`, {})).status).toBe(404);
  const added = await bodyOf<OwnAddressState>(
    await owner.post(`${call}/add`, { address: ' Lettings@AGENCY.example ' }),
  );

  // Then it does nothing yet, and the page has the records to set
  const own = await ownAddressOf(await landlordIdOf(owner));
  expect(added.own_address).toMatchObject({ address: 'lettings@agency.example', state: 'waiting', sends: false });
  expect(added.own_address?.records.map(({ name, value, state }) => [name, value, state])).toEqual([
    ['_letterbox.agency.example', `letterbox-domain=${own?.token}`, 'waiting'],
    ['agency.example', '10 apply.letterbox.test', 'waiting'],
    ['agency.example', 'v=spf1 include:apply.letterbox.test ~all', 'waiting'],
    ['_dmarc.agency.example', 'v=DMARC1; p=none', 'waiting'],
  ]);
  expect(await bodyOf(await owner.get(call))).toEqual(added);

  // And there is one for each landlord, whatever another one adds
  expect((await owner.post(`${call}/add`, { address: 'sales@agency.example' })).status).toBe(409);
  const neighbour = await landlord(app);
  expect((await bodyOf<OwnAddressState>(await neighbour.get(call))).own_address).toBeNull();
  expect((await neighbour.post(`${call}/remove`, {})).status).toBe(404);
  expect((await neighbour.post(`${call}/add`, { address: 'sales@agency.example' })).status).toBe(200);
  const theirs = await ownAddressOf(await landlordIdOf(neighbour));
  expect(theirs?.token).not.toBe(own?.token);

  // When they ask for a check, then DNS is due to be asked, and not again at once
  await OwnAddresses.updateOne({ _id: own?._id }, { $set: { dueAt: new Date('2099-01-01') } });
  expect((await owner.post(`${call}/check`, {})).status).toBe(200);
  expect((await ownAddressOf(await landlordIdOf(owner)))?.dueAt).toEqual(app.clock.now());
  expect((await owner.post(`${call}/check`, {})).status).toBe(429);

  // And no key is replaced before there is one
  expect((await owner.post(`${call}/new_key`, {})).status).toBe(409);

  // And operators see it masked
  const operator = await signedUp(app, 'operator@letterbox.test');
  const { items } = await bodyOf<AccountList>(await operator.get('/operations/accounts'));
  expect(items.flatMap(({ own_address: shown }) => (shown ? [shown] : []))).toEqual([
    { address: 's…@a….example', state: 'waiting' },
    { address: 'l…@a….example', state: 'waiting' },
  ]);

  // And find its account by it, by the whole domain only
  const found = async (words: string) =>
    (await bodyOf<AccountList>(await operator.get(`/operations/accounts?words=${words}`))).items.length;
  expect([await found('agency.example'), await found('lettings@agency.example'), await found('agenc')]).toEqual([
    2, 1, 0,
  ]);

  // And it is gone when it is removed
  expect((await owner.post(`${call}/remove`, {})).status).toBe(200);
  expect((await bodyOf<OwnAddressState>(await owner.get(call))).own_address).toBeNull();
});

it('is refused in words if its domain can’t be the landlord’s', async () => {
  const owner = await landlord(app);
  for (const [address, words] of [
    ['lettings', 'your own domain'],
    ['lettings@gmail.com', 'Anyone can have an address at gmail.com'],
    ['demo@apply.letterbox.test', 'Letterbox address'],
    ['postmaster@agency.example', 'people who run the domain'],
    ['ads@daft.ie', 'listing platform'],
  ]) {
    const answer = await owner.post(`${call}/add`, { address });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(words ?? '')]);
  }
});
