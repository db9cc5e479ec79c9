import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type UnsortedMail } from '../../../domain/calls/unsorted.ts';
import { landlord } from './people-for-tests.ts';
import { type TestHouse, openHouse } from './server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, unsortedMail } from './world-for-tests.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('unsorted mail', () => {
  it('is listed newest first with its reason and files, page by page, for its landlord only', async () => {
    const [owner, neighbour] = [await landlord(house), await landlord(house)];
    const landlordId = await landlordIdOf(owner);
    for (let i = 0; i < 24; i++) await unsortedMail(landlordId);
    const last = await unsortedMail(landlordId, { subject: 'With a file', kind: 'bounce', unsortedReason: 'A bounce of something we did not send.' });
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
      attachments: [{ name: 'letter.pdf', file: `/files/documents/${String(file._id)}` }],
    });
    const second = await owner.get(`/unsorted?cursor=${encodeURIComponent(String(first.body['next_cursor']))}`);
    expect([(second.body['items'] as unknown[]).length, second.body['next_cursor']]).toEqual([5, null]);
    expect((await owner.get('/unsorted?cursor=nonsense')).status).toBe(400);
    expect((await neighbour.get('/unsorted')).body).toEqual({ items: [], next_cursor: null });
    expect((await neighbour.get('/unsorted/count')).body).toEqual({ count: 0 });
  });

  it('is filed with an own listing only, put away and brought back by its landlord only, and says so when it is gone', async () => {
    const [owner, neighbour] = [await landlord(house), await landlord(house)];
    const landlordId = await landlordIdOf(owner);
    const [ownListing, otherListing] = [await listingOf(owner), await listingOf(neighbour)];
    const id = String((await unsortedMail(landlordId))._id);
    expect((await owner.post('/unsorted/file', { id, listing_id: otherListing })).status).toBe(404);
    expect((await neighbour.post('/unsorted/file', { id, listing_id: otherListing })).status).toBe(409);
    expect((await neighbour.post('/unsorted/dismiss', { id })).status).toBe(409);
    expect((await owner.post('/unsorted/dismiss', { id })).status).toBe(200);
    expect((await owner.get('/unsorted/count')).body).toEqual({ count: 0 });
    expect((await owner.post('/unsorted/file', { id, listing_id: ownListing })).status).toBe(409);
    expect((await owner.post('/unsorted/restore', { id })).status).toBe(200);
    expect((await owner.post('/unsorted/file', { id, listing_id: ownListing })).status).toBe(200);
    const [shown] = (await owner.get('/unsorted')).body['items'] as UnsortedMail[];
    expect(shown).toMatchObject({ id, filing: true });
  });
});
