import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountDeletionPreview } from '../../../../domain/calls/privacy.ts';
import { CONFIRM_IDENTITY } from '../../../../domain/accounts/passkeys.ts';
import { findInbox } from '../../../../store/accounts/inbox.ts';
import { Users } from '../../../../store/accounts/user.ts';
import { beginMailbox } from '../../../../store/accounts/mailbox.ts';
import { addOwnAddress } from '../../../../store/accounts/own-address.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { setSenderRule } from '../../../../store/inbound/sender-rule.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { saveTemplate } from '../../../../store/messages/template.ts';
import { OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { suppress, suppressionOf } from '../../../../store/outbound/suppression.ts';
import { accountSteps } from '../../../../store/privacy/account-steps.ts';
import { Erasures } from '../../../../store/privacy/erasure.ts';
import { setHold } from '../../../../store/privacy/hold.ts';
import { deleteAccount } from '../../../../workers/jobs/delete-account.ts';
import { deleteListing } from '../../../../workers/jobs/delete-listing.ts';
import { eraseApplication } from '../../../../workers/jobs/erase-application.ts';
import { raisedFromNow } from '../../../raised-events.ts';
import { storedPlacesOf } from '../../../byte-search.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord, password, signedUp } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import {
  application,
  document,
  landlordIdOf,
  letTo,
  listingOf,
  secret,
  unsortedMail,
  viewing,
} from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const preview = async (owner: Browser) => bodyOf<AccountDeletionPreview>(await owner.get('/user/deletion'));
const remove = (owner: Browser, username: string) => owner.post('/user/delete', { username });
const contextAt = (ms: number, given: Parameters<typeof jobContext>[0] = {}) =>
  jobContext({ now: () => new Date(app.clock.now().getTime() + ms), ...given });

/** Does the work that the sweep would find for a landlord’s deletion, `ms` from now. */
async function workAt(ms: number, userId: Types.ObjectId): Promise<void> {
  const context = contextAt(ms);
  await deleteAccount({ userId: String(userId) }, context);
  const listings = await Listings.find({ 'deletion.landlordId': userId }, { _id: 1 }).lean();
  for (const { _id } of listings) await deleteListing({ listingId: String(_id) }, context);
  const erasures = await Erasures.find({ landlordId: userId }, { _id: 1 }).lean();
  for (const { _id } of erasures) await eraseApplication({ applicationId: String(_id) }, context);
  for (const { _id } of listings) await deleteListing({ listingId: String(_id) }, context);
  await deleteAccount({ userId: String(userId) }, context);
}

/** Marks emails as sent, as the outbox does. */
const sendAll = (filter: object) => OutgoingMails.updateMany(filter, { status: 'sent', sentAt: app.clock.now() });

describe('a landlord deletes their account', () => {
  it('and nothing of it is left, although the work was killed at every step', async () => {
    // Given a landlord with one of everything
    const owner = await landlord(app, 'quillington');
    const userId = await landlordIdOf(owner);
    const listingId = await listingOf(owner, { address: '9 Quillington Lane, Dublin 8', advert_urls: [] });
    const person = await application(userId, listingId, {
      name: 'Wanda Quillington',
      email: 'wanda@quillington.example',
    });
    await document(person, Buffer.from('Quillington payslip'));
    await viewing(person, '2030-04-01', '10:00');
    await unsortedMail(userId, { text: 'Is Quillington Lane still free?' });
    await ReceivedMails.create({
      receivedAt: app.clock.now(),
      size: 5,
      sha256: 'x',
      raw: Buffer.from('To: quillington@apply.letterbox.test'),
      envelope: { mailFrom: 'a@mail.example', remoteAddress: '', helo: '', transmissionType: '' },
      unread: false,
      nextAttemptAt: app.clock.now(),
      deliveries: [{ landlordId: userId, username: 'quillington', recipient: 'quillington@apply.letterbox.test' }],
    });
    const now = app.clock.now();
    await saveTemplate(userId, null, { title: 'Quillington', text: 'Hello' }, now);
    await beginMailbox(userId, 'office@quillington.example', now);
    const own = { local: 'lettings', domain: 'quillington.example' };
    await addOwnAddress(userId, { ...own, address: 'lettings@quillington.example' }, now);
    await setSenderRule(userId, 'friend@quillington.example', 'show', now);
    await suppress(secret, 'quillington@example.ie', { reason: 'hard-bounce', since: now, until: null, detail: 'no' });
    expect(await preview(owner)).toEqual({
      username: 'quillington',
      refusals: [],
      listings: [{ listing_id: listingId, address: '9 Quillington Lane, Dublin 8' }],
      num_applicants: 1,
      num_documents: 1,
      num_messages: 1,
      num_viewings: 1,
    });

    // When they type their username, and confirm their identity again
    expect((await remove(owner, 'quillingtom')).status).toBe(400);
    app.clock.forward(dayMs / 2);
    const asked = await remove(owner, 'quillington');
    expect([asked.status, asked.body['code']]).toEqual([403, CONFIRM_IDENTITY]);
    expect((await owner.post('/auth/confirm_identity', { password })).status).toBe(200);
    const raised = await raisedFromNow('user_deleted');
    expect((await remove(owner, 'Quillington')).body).toEqual({ deleted: true });
    expect(await raised()).toBe(1);

    // Then they are signed out everywhere, the receiver doesn't know their inbox, and their address can sign up again
    expect((await owner.get('/listing/list')).status).toBe(401);
    expect(await findInbox('quillington')).toBeNull();
    const again = await signedUp(app, 'quillington@example.ie');
    expect((await again.put('/user/username', { username: 'quillington' })).status).toBe(409);
    expect(await bodyOf(await again.get('/user/username/available?username=quillington'))).toMatchObject({
      available: false,
    });

    // A worker is killed before each of its steps, and two continue at once
    for (const step of Object.keys(accountSteps) as (keyof typeof accountSteps)[]) {
      const killed = vi.spyOn(accountSteps, step).mockRejectedValueOnce(new Error('killed'));
      await expect(deleteAccount({ userId: String(userId) }, contextAt(0))).rejects.toThrow('killed');
      killed.mockRestore();
    }
    await Promise.all([workAt(0, userId), workAt(0, userId)]);
    expect(await Applications.countDocuments({ landlordId: userId })).toBe(0);
    // The account is kept for its receipts until they were sent.
    await workAt(11 * minuteMs, userId);
    expect(await Users.exists({ _id: userId })).not.toBeNull();
    const receipt = await OutgoingMails.findOne({ userId, template: 'account-deleted' }).lean();
    expect(receipt).toMatchObject({ to: 'quillington@example.ie', status: 'waiting' });
    await sendAll({ $or: [{ userId }, { landlordId: userId }] });
    await workAt(2 * dayMs, userId);
    await workAt(2 * dayMs + 11 * minuteMs, userId);
    expect(await Users.exists({ _id: userId })).toBeNull();
    // What the law requires is kept: a record of the application without a name. The same person's new account stays.
    expect(await Erasures.findById(person._id).lean()).toMatchObject({ by: 'landlord', person: null });
    const places = await storedPlacesOf(['quillington']);
    expect(places.filter((place) => !/^(users|sessions|outgoing_mails|sign_ins)/.test(place))).toEqual([]);
    expect(places.filter((place) => place.includes(String(userId)))).toEqual([]);
    expect(await suppressionOf(secret, 'quillington@example.ie', app.clock.now())).toMatchObject({ detail: '' });
    // The username is never given to anyone again.
    expect((await again.put('/user/username', { username: 'quillington' })).status).toBe(409);
  });

  it('is refused in words while someone is a tenant, or data is on hold', async () => {
    const owner = await landlord(app, 'staying');
    const landlordId = await landlordIdOf(owner);
    const listingId = await listingOf(owner, { advert_urls: [] });
    const tenant = await application(landlordId, listingId, {
      position: { stage: 'final_decision', subState: 'accepted' },
    });
    const { unitTypes = [] } = (await Listings.findById(listingId).lean()) ?? {};
    await letTo(tenant, listingId, unitTypes[0]?.instances[0]?.id ?? '');
    await setHold({
      landlordId,
      listingId: new Types.ObjectId(listingId),
      applicationId: null,
      reason: 'rtb',
      note: 'A dispute',
      until: '2026-12-31',
      setAt: app.clock.now(),
    });
    expect((await preview(owner)).refusals).toEqual([
      expect.stringContaining('14 Rathgar Avenue'),
      expect.stringContaining('31 Dec 2026'),
    ]);
    const { status, body } = await remove(owner, 'staying');
    expect([status, body['error']]).toEqual([409, expect.stringContaining('Cancel the tenancy first')]);
    expect((await owner.get('/listing/list')).status).toBe(200);
  });
});
