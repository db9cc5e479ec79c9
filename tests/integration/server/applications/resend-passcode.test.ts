import type { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../store/applications/application.ts';
import { invite } from '../../../../store/applications/invitation.ts';
import { countOutgoing } from '../../../../store/outbound/outgoing-mail.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let landlordId: Types.ObjectId;
let listingId: string;
beforeEach(async () => {
  app = await openTestServer();
  const owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterEach(() => app.close());

const ask = (given: Application) =>
  app.visitor().post('/applications/information_collection/resend_passcode', { applicationId: String(given._id) });

describe('asking for a passcode that was never sent', () => {
  it('sends none before the landlord or the screening has invited', async () => {
    const given = await application(landlordId, listingId);
    expect((await ask(given)).status).toBe(200);
    await app.server.close();
    expect(await countOutgoing(given._id, 'passcode')).toBe(0);
  });

  it('sends no second one while the first is still held', async () => {
    const given = await application(landlordId, listingId, {
      position: { stage: 'information_collection', subState: 'pending' },
    });
    await invite(given, { now: app.clock.now(), holdMs: 60_000, mailDomain: 'apply.letterbox.test' });
    await passcodeFor(given, app.clock.now());
    await ask(given);
    await app.server.close();
    expect(await countOutgoing(given._id, 'passcode')).toBe(1);
  });
});

describe('a gate that asked for a new passcode', () => {
  it('opens again where there is no application, as it does where there is one', async () => {
    const id = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    const tryPasscode = () =>
      app
        .visitor()
        .post('/applications/information_collection/verify_passcode', { applicationId: id, passcode: '000000' });
    for (let i = 0; i < 5; i++) await tryPasscode();
    expect((await tryPasscode()).body).toHaveProperty('locked_until');
    await app.visitor().post('/applications/information_collection/resend_passcode', { applicationId: id });
    await expect.poll(async () => (await tryPasscode()).body, { interval: 500 }).toHaveProperty('remaining_tries');
  });
});
