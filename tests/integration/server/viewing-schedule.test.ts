import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from './browser-for-tests.ts';
import { landlord } from './people-for-tests.ts';
import { type TestHouse, openHouse } from './server-for-tests.ts';
import { application, landlordIdOf, listingOf, viewing } from './world-for-tests.ts';

let house: TestHouse;
let owner: Browser;
beforeAll(async () => {
  house = await openHouse();
  owner = await landlord(house);
});
afterAll(() => house.close());

const booked = (listingId: string, query: string, by = owner) => by.get(`/listing/booked_viewing_slots?listing_id=${listingId}&${query}`);

describe('the booked viewings of a listing', () => {
  it('are a map by date, in the order of their times, of that month and that listing only', async () => {
    const landlordId = await landlordIdOf(owner);
    const [listingId, otherId] = [await listingOf(owner), await listingOf(owner, { address: '2 Sea Road, Galway', advert_urls: [] })];
    const aoife = await application(landlordId, listingId, { name: 'Aoife Byrne' });
    const niamh = await application(landlordId, listingId, { name: 'Niamh Daly' });
    const sean = await application(landlordId, listingId, { name: 'Seán Ó Briain' });
    const other = await application(landlordId, otherId, { name: 'Someone Else' });
    await viewing(sean, '2026-04-30', '10:30');
    await viewing(aoife, '2026-04-30', '10:00');
    await viewing(niamh, '2026-04-01', '18:00');
    await viewing(aoife, '2026-04-02', '18:00', 'CANCELLED');
    await viewing(await application(landlordId, listingId), '2026-05-01', '18:00');
    await viewing(other, '2026-04-03', '18:00');
    const { status, body } = await booked(listingId, 'month=4&year=2026');
    const slot = (who: typeof aoife, start_time: string, end_time: string) => ({ start_time, end_time, applicant_id: String(who._id), applicant_name: who.name });
    expect([status, body]).toEqual([200, {
      '2026-04-01': [slot(niamh, '18:00', '18:30')],
      '2026-04-30': [slot(aoife, '10:00', '10:30'), slot(sean, '10:30', '11:00')],
    }]);
    expect((await booked(listingId, 'month=3&year=2026')).body).toEqual({});
    expect(Object.keys((await booked(listingId, 'month=05&year=2026')).body)).toEqual(['2026-05-01']);
  });

  it('need a month that there is, and are nobody else’s', async () => {
    const listingId = await listingOf(owner);
    for (const query of ['', 'month=0&year=2026', 'month=13&year=2026', 'month=4', 'month=4&year=26', 'month[$gt]=1&year=2026']) {
      expect((await booked(listingId, query)).status, query).toBe(400);
    }
    expect((await booked(listingId, 'month=13&year=2026')).body['error']).toBe('Months are numbered from 1 to 12.');
    expect((await booked(listingId, 'month=4&year=2026', await landlord(house))).status).toBe(404);
  });
});
