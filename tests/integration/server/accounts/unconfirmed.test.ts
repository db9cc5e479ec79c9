import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_LISTINGS_UNCONFIRMED } from '../../../../domain/accounts/unconfirmed.ts';
import { removeAbandonedAccounts } from '../../../../store/accounts/unconfirmed.ts';
import { findUserByEmail } from '../../../../store/accounts/user.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { houseShare, listingOf } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ production: true });
});
afterAll(() => app.close());

const users = () => mongoose.connection.collection('users');
const confirm = (email: string) => users().updateOne({ email }, { $set: { emailConfirmedAt: app.clock.now() } });

it('an account that nobody confirmed has a few listings, and more once it is confirmed', async () => {
  const owner = await landlord(app, 'unconfirmed');
  for (let made = 0; made < MAX_LISTINGS_UNCONFIRMED; made += 1) await listingOf(owner, { advert_urls: [] });
  const { status, body } = await owner.post('/listing/create', { ...houseShare, advert_urls: [] });
  expect([status, body['error']]).toEqual([409, expect.stringContaining('confirmed your email address')]);
  await confirm('unconfirmed@example.ie');
  await listingOf(owner, { advert_urls: [] });
});

it('removes accounts that nobody confirmed and nobody uses, and ends their sessions; no others', async () => {
  const abandoned = await signedUp(app, 'abandoned@example.ie');
  await signedUp(app, 'confirmed@example.ie');
  await confirm('confirmed@example.ie');
  await landlord(app, 'withinbox');
  const later = new Date(app.clock.now().getTime() + 1000);
  expect(await removeAbandonedAccounts(app.clock.now(), 100)).toBe(0);
  expect(await removeAbandonedAccounts(later, 100)).toBe(1);
  expect(await findUserByEmail('abandoned@example.ie')).toBeNull();
  expect((await abandoned.get('/auth/sessions')).status).toBe(401);
  for (const email of ['confirmed@example.ie', 'withinbox@example.ie'])
    expect(await findUserByEmail(email), email).not.toBeNull();
});
