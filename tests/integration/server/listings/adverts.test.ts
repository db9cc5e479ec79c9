import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { advertUrl, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
});
afterAll(() => app.close());

const daft = (number: number) => `https://www.daft.ie/share/room-in-rathmines-dublin-6/${number}`;
const add = (listing_id: string, url: unknown, by = owner) => by.post('/listing/adverts', { listing_id, url });
const remove = (listing_id: string, url: string, by = owner) => by.post('/listing/adverts/remove', { listing_id, url });
const urls = (body: Record<string, unknown>) => (body['adverts'] as { url: string }[]).map((advert) => advert.url);

describe('the adverts of a listing', () => {
  it('are added and removed; the same one twice, however it is written, is there once', async () => {
    const listingId = await listingOf(owner, { advert_urls: [] });
    expect(urls((await add(listingId, `${daft(6_512_001)}?utm_source=share`)).body)).toEqual([daft(6_512_001)]);
    expect(urls((await add(listingId, daft(6_512_001).replace('www.', 'm.'))).body)).toEqual([daft(6_512_001)]);
    expect(urls((await add(listingId, daft(6_512_002))).body)).toHaveLength(2);
    expect(urls((await remove(listingId, daft(6_512_001))).body)).toEqual([daft(6_512_002)]);
    expect((await remove(listingId, daft(6_512_001))).status).toBe(200);
    const info = await owner.get(`/listing/info?listing_id=${listingId}`);
    expect(urls(info.body)).toEqual([daft(6_512_002)]);
  });

  it('are one landlord’s listing’s: another of theirs is named, another landlord does not mind', async () => {
    const first = await listingOf(owner, { advert_urls: [daft(6_512_010)] });
    const second = await listingOf(owner, { address: '2 Sea Road, Galway', advert_urls: [] });
    const { status, body } = await add(second, daft(6_512_010));
    expect([status, body['error']]).toEqual([
      409,
      'That advert is linked to your listing 14 Rathgar Avenue, Rathmines, Dublin 6. Please remove it there first.',
    ]);
    await remove(first, daft(6_512_010));
    expect((await add(second, daft(6_512_010))).status).toBe(200);
    const agent = await landlord(app);
    expect((await add(await listingOf(agent, { advert_urls: [] }), daft(6_512_010), agent)).status).toBe(200);
  });

  it('are at most twenty', async () => {
    const listingId = await listingOf(owner, {
      advert_urls: Array.from({ length: 20 }, (_, n) => daft(6_513_000 + n)),
    });
    const { status, body } = await add(listingId, daft(6_513_999));
    expect([status, body['error']]).toEqual([409, 'A listing can have up to 20 adverts.']);
  });

  it('are refused when they are no advert, and are nobody else’s', async () => {
    const listingId = await listingOf(owner);
    for (const url of ['', 'https://example.ie/1', 'https://www.daft.ie/property-for-rent/dublin', 7]) {
      expect((await add(listingId, url)).status, String(url)).toBe(400);
    }
    expect((await add(listingId, 'https://example.ie/1')).body['error']).toMatch(/Daft\.ie, Rent\.ie or MyHome\.ie/);
    const stranger = await landlord(app);
    expect([
      (await add(listingId, daft(6_512_020), stranger)).status,
      (await remove(listingId, advertUrl, stranger)).status,
    ]).toEqual([404, 404]);
    expect(urls((await owner.get(`/listing/info?listing_id=${listingId}`)).body)).toEqual([advertUrl]);
  });
});
