import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { joinWaitlist, waitingOf } from '../../../../store/viewings/waiting-list.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, houseShare, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

const path = '/listing/viewing_availability';
const read = async (listingId: string, by = owner) => by.get(`${path}?listing_id=${listingId}`);
const save = (listing_id: string, sent: object, by = owner) =>
  by.post(path, { listing_id, weekly_availability: [], date_availability_overrides: [], ...sent });
const on = (day_of_week: number, ...slots: [string, string][]) => ({
  day_of_week,
  slots: slots.map(([start, end]) => ({ start, end })),
});

describe('viewing availability', () => {
  it('is what the wizard sent, until it is changed', async () => {
    const listingId = await listingOf(owner, {
      date_availability_overrides: [
        {
          date: '2026-04-01',
          slots: [
            { start: '11:00', end: '12:00' },
            { start: '09:00', end: '10:00' },
          ],
        },
      ],
      num_of_applicants_per_viewing_slot: 3,
    });
    expect((await read(listingId)).body).toEqual({
      listing_id: listingId,
      weekly_availability: [on(1, ['09:00', '10:00'])],
      date_availability_overrides: [
        { date: '2026-04-01', start_time: '09:00', end_time: '10:00' },
        { date: '2026-04-01', start_time: '11:00', end_time: '12:00' },
      ],
      num_of_applicants_per_viewing_slot: 3,
      version: 0,
    });
  });

  it('keeps all slots of a date, in the flat shape with seconds and in the grouped one', async () => {
    const listingId = await listingOf(owner);
    const sent = [
      { date: '2026-04-02', start_time: '09:00:00', end_time: '10:00:00' },
      { date: '2026-04-02', start_time: '11:15:00', end_time: '12:00:00' },
      {
        date: '2026-04-03',
        slots: [
          { start: '09:00:00', end: '10:00:00' },
          { start: '18:00', end: '19:00' },
        ],
      },
    ];
    const saved = await save(listingId, {
      weekly_availability: [on(2, ['10:00:00', '11:00:00']), on(2, ['09:00:00', '10:00:00'])],
      date_availability_overrides: sent,
    });
    expect([saved.status, saved.body]).toEqual([200, (await read(listingId)).body]);
    expect(saved.body['weekly_availability']).toEqual([on(2, ['09:00', '10:00'], ['10:00', '11:00'])]);
    expect(saved.body['date_availability_overrides']).toEqual([
      { date: '2026-04-02', start_time: '09:00', end_time: '10:00' },
      { date: '2026-04-02', start_time: '11:15', end_time: '12:00' },
      { date: '2026-04-03', start_time: '09:00', end_time: '10:00' },
      { date: '2026-04-03', start_time: '18:00', end_time: '19:00' },
    ]);
  });

  it('leaves the viewer limit when it is not sent, and takes it off with null', async () => {
    const listingId = await listingOf(owner, { num_of_applicants_per_viewing_slot: 4 });
    const hours = { weekly_availability: [on(5, ['09:00', '10:00'])] };
    expect((await save(listingId, hours)).body['num_of_applicants_per_viewing_slot']).toBe(4);
    expect(
      (await save(listingId, { ...hours, num_of_applicants_per_viewing_slot: 2 })).body[
        'num_of_applicants_per_viewing_slot'
      ],
    ).toBe(2);
    expect(
      (await save(listingId, { ...hours, num_of_applicants_per_viewing_slot: null })).body[
        'num_of_applicants_per_viewing_slot'
      ],
    ).toBeNull();
  });

  it('refuses none at all, overlaps and slots that end too early, and keeps what was', async () => {
    const listingId = await listingOf(owner);
    const before = (await read(listingId)).body;
    const refusals = [
      await save(listingId, {}),
      await save(listingId, { weekly_availability: [on(1, ['09:00', '10:00'], ['09:45', '11:00'])] }),
      await save(listingId, {
        date_availability_overrides: [{ date: '2026-04-01', start_time: '10:00', end_time: '09:00' }],
      }),
    ];
    expect(refusals.map(({ status, body }) => [status, body['error']])).toEqual([
      [400, 'Please set at least one viewing time slot before saving.'],
      [400, 'Please fix the overlapping time slots: Monday: 09:00-10:00 overlaps with 09:45-11:00'],
      [400, 'Each time slot must end after it starts: 2026-04-01: 10:00-09:00 does not end after it starts'],
    ]);
    expect((await read(listingId)).body).toEqual(before);
  });

  it('is not overwritten by a tab that saw an older version, even when both save at the same time', async () => {
    const listingId = await listingOf(owner);
    const tabs = await Promise.all(
      [1, 2, 3, 4].map((day) => save(listingId, { weekly_availability: [on(day, ['09:00', '10:00'])], version: 0 })),
    );
    const statuses = tabs.map((tab) => tab.status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const refused = tabs.find((tab) => tab.status === 409);
    expect(refused?.body['error']).toMatch(/changed in another tab or device/);
    const kept = tabs.find((tab) => tab.status === 200);
    expect((await read(listingId)).body).toEqual(kept?.body);
    expect(kept?.body['version']).toBe(1);
    expect((await save(listingId, { weekly_availability: [on(6, ['09:00', '10:00'])], version: 1 })).status).toBe(200);
    expect((await save(listingId, { weekly_availability: [on(0, ['09:00', '10:00'])] })).body['version']).toBe(3);
  });

  it('is nobody else’s: reading and saving are answered as what does not exist', async () => {
    const listingId = await listingOf(owner);
    const stranger = await landlord(app);
    const hours = { weekly_availability: [on(1, ['12:00', '13:00'])] };
    const missing = String(new Types.ObjectId());
    const answers = [
      await read(listingId, stranger),
      await read(missing, stranger),
      await save(listingId, hours, stranger),
      await save(missing, hours, stranger),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(4).fill([404, '{"error":"Listing not found."}']),
    );
    expect((await app.visitor().get(`${path}?listing_id=${listingId}`)).status).toBe(401);
    expect((await read(listingId)).body['weekly_availability']).toEqual([on(1, ['09:00', '10:00'])]);
  });
});

describe('a new listing', () => {
  it('is not made with hours that overlap', async () => {
    const { status, body } = await owner.post('/listing/create', {
      ...houseShare,
      weekly_availability: [on(0, ['09:00', '10:00'], ['09:00', '09:15'])],
    });
    expect([status, body['error']]).toEqual([
      400,
      'Please fix the overlapping time slots: Sunday: 09:00-09:15 overlaps with 09:00-10:00',
    ]);
  });
});

describe('times that a landlord adds', () => {
  it('are told to whoever waits for one, once an hour at most, with a passcode; other changes are not', async () => {
    const listingId = await listingOf(owner);
    const toView = { stage: 'viewing_appointment', subState: 'pending' } as const;
    const [waits, unproven, books] = await Promise.all(
      ['Orla', 'Una', 'Brian'].map((name) => application(landlordId, listingId, { name, position: toView })),
    );
    if (!waits || !unproven || !books) throw new Error('there are three');
    for (const one of [waits, unproven]) await joinWaitlist(one, 'Only in the evening', app.clock.now());
    await Applications.updateOne({ _id: unproven._id }, { addressUnproven: true });
    const told = async (who: Application) =>
      (await outgoingOf(who._id)).map(({ template, aboutId, notBefore }) => [
        template,
        aboutId !== null,
        notBefore.getTime() - app.clock.now().getTime(),
      ]);
    await save(listingId, { weekly_availability: [on(1, ['09:00', '09:30'])] });
    expect(await told(waits)).toEqual([]);
    await save(listingId, { weekly_availability: [on(1, ['09:00', '09:30']), on(2, ['18:00', '19:00'])] });
    expect(await told(waits)).toEqual([['viewing-invitation', true, 60_000]]);
    await save(listingId, { weekly_availability: [on(1, ['09:00', '09:30']), on(2, ['18:00', '20:00'])] });
    expect(await told(waits)).toHaveLength(1);
    expect([await told(unproven), await told(books)]).toEqual([[], []]);
    expect((await waitingOf(waits._id))?.seenAt).toEqual(app.clock.now());
    app.clock.forward(3_600_000);
    await owner.post('/listing/cancel_all_viewing', { listing_id: listingId, date: '2026-03-17' });
    await owner.post('/listing/reopen_date', { listing_id: listingId, date: '2026-03-17' });
    expect(await told(waits)).toHaveLength(2);
  });
});
