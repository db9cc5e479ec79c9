import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnsortedMail } from '../../../../domain/calls/unsorted.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, unsortedMail } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

describe('unsorted mail', () => {
  it('is listed newest first with its reason and files, page by page, for its landlord only', async () => {
    const [owner, neighbour] = [await landlord(app), await landlord(app)];
    const landlordId = await landlordIdOf(owner);
    for (let i = 0; i < 24; i++) await unsortedMail(landlordId);
    const last = await unsortedMail(landlordId, {
      subject: 'With a file',
      kind: 'bounce',
      unsortedReason: 'A bounce of something we did not send.',
    });
    const somewhere = await application(landlordId, await listingOf(owner));
    const file = await document(somewhere, Buffer.from('x'), { messageId: last._id, name: 'letter.pdf' });
    expect((await owner.get('/unsorted/count')).body).toEqual({ count: 25 });
    const first = await owner.get('/unsorted');
    const items = first.body['items'] as UnsortedMail[];
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({
      subject: 'With a file',
      kind: 'bounce',
      reason: 'A bounce of something we did not send.',
      from_address: 'someone@example.ie',
      attachments: [{ name: 'letter.pdf', file: `/files/documents/${String(file._id)}`, deleted_at: null }],
    });
    const second = await owner.get(`/unsorted?cursor=${encodeURIComponent(String(first.body['next_cursor']))}`);
    expect([(second.body['items'] as unknown[]).length, second.body['next_cursor']]).toEqual([5, null]);
    expect((await owner.get('/unsorted?cursor=nonsense')).status).toBe(400);
    expect((await neighbour.get('/unsorted')).body).toEqual({ items: [], next_cursor: null });
    expect((await neighbour.get('/unsorted/count')).body).toEqual({ count: 0 });
  });

  it('shows that the inbox works once any email came, and a listing’s once one was placed there', async () => {
    const [owner, neighbour] = [await landlord(app), await landlord(app)];
    const landlordId = await landlordIdOf(owner);
    const listing = await listingOf(owner);
    const arrived = async (who = owner) => (await who.get(`/inbox/arrivals?listing_id=${listing}`)).body;
    await unsortedMail(landlordId, { receivedMailId: null });
    expect(await arrived()).toEqual({ inbox: false, listing: false, test: null });
    await unsortedMail(landlordId, { receivedMailId: new Types.ObjectId() });
    expect(await arrived()).toEqual({ inbox: true, listing: false, test: null });
    await unsortedMail(landlordId, { receivedMailId: new Types.ObjectId(), listingId: new Types.ObjectId(listing) });
    expect(await arrived()).toEqual({ inbox: true, listing: true, test: null });
    expect(await arrived(neighbour)).toEqual({ inbox: false, listing: false, test: null });
    expect((await owner.get('/inbox/arrivals')).body).toEqual({ inbox: true, listing: false, test: null });
  });

  it('is filed with an own listing only, archived and moved back by its landlord only, and says so when it is gone', async () => {
    const [owner, neighbour] = [await landlord(app), await landlord(app)];
    const landlordId = await landlordIdOf(owner);
    const [ownListing, otherListing] = [await listingOf(owner), await listingOf(neighbour)];
    const id = String((await unsortedMail(landlordId))._id);
    expect((await owner.post('/unsorted/file', { id, listing_id: otherListing })).status).toBe(404);
    expect((await neighbour.post('/unsorted/file', { id, listing_id: otherListing })).status).toBe(409);
    expect((await neighbour.post('/unsorted/archive', { id })).status).toBe(409);
    expect((await owner.post('/unsorted/archive', { id })).status).toBe(200);
    expect((await owner.get('/unsorted/count')).body).toEqual({ count: 0 });
    expect((await owner.post('/unsorted/restore', { id })).status).toBe(200);
    expect((await neighbour.post('/unsorted/restore', { id })).status).toBe(409);
    expect((await owner.post('/unsorted/file', { id, listing_id: ownListing })).status).toBe(200);
    const [shown] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
    expect(shown).toMatchObject({ id, filing: true });
  });

  it('shows a provider’s forwarding question at once, for seven days, until it is archived', async () => {
    const owner = await landlord(app);
    const landlordId = await landlordIdOf(owner);
    const question = {
      provider: 'Gmail',
      code: '123456789',
      link: 'https://mail-settings.google.com/mail/vf-abc',
      address: 'me@gmail.example',
    };
    const about = {
      kind: 'confirmation',
      unsortedReason: 'Gmail asks whether mail may be forwarded here',
      confirmation: question,
    } as const;
    const { _id } = await unsortedMail(landlordId, { ...about, at: app.clock.now() });
    await unsortedMail(landlordId, { ...about, at: new Date(app.clock.now().getTime() - 8 * 24 * 3600 * 1000) });
    const fresh = async () => (await owner.get('/unsorted/confirmations')).body['items'];
    expect(await fresh()).toEqual([{ id: String(_id), received_at: app.clock.now().toISOString(), ...question }]);
    const [shown] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
    expect([shown?.confirmation, shown?.sender_check]).toEqual([question, null]);
    await owner.post('/unsorted/archive', { id: String(_id) });
    expect(await fresh()).toEqual([]);
  });

  it('says of each email whether it comes from where it says, and never links anywhere but the web', async () => {
    const owner = await landlord(app);
    const question = { provider: 'Gmail', code: null, link: 'javascript:alert(1)', address: null };
    const authentication = { spf: 'fail', dkim: 'none', dmarc: 'fail', arc: 'none' };
    await unsortedMail(await landlordIdOf(owner), {
      kind: 'spoof',
      from: { name: 'Daft.ie', address: 'noreply@daft.ie' },
      authentication,
      confirmation: question,
    });
    const [shown] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
    expect(shown?.sender_check).toEqual({
      verdict: 'failed',
      text: 'We couldn’t verify that this email comes from daft.ie: SPF failed, no DKIM signature, DMARC failed.',
    });
    expect(shown?.confirmation?.link).toBeNull();
  });
});
