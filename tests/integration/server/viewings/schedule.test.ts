import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFeedState } from '../../../../domain/calls/calendar-feed.ts';
import { civilDate } from '../../../../domain/civil-time.ts';
import type { RunSheet, ViewingWaiting } from '../../../../domain/calls/viewing-schedule.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { bookingOf } from '../../../../store/viewings/viewing.ts';
import { book } from '../../../../store/viewings/book.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, viewing } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
});
afterAll(() => app.close());

const booked = (listingId: string, query: string, by = owner) =>
  by.get(`/listing/booked_viewing_slots?listing_id=${listingId}&${query}`);

describe('the booked viewings of a listing', () => {
  it('are a map by date, in the order of their times, of that month and that listing only', async () => {
    const landlordId = await landlordIdOf(owner);
    const [listingId, otherId] = [
      await listingOf(owner),
      await listingOf(owner, { address: '2 Sea Road, Galway', advert_urls: [] }),
    ];
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
    const slot = (who: typeof aoife, start_time: string, end_time: string) => ({
      start_time,
      end_time,
      applicant_id: String(who._id),
      applicant_name: who.name,
    });
    expect([status, body]).toEqual([
      200,
      {
        '2026-04-01': [slot(niamh, '18:00', '18:30')],
        '2026-04-30': [slot(aoife, '10:00', '10:30'), slot(sean, '10:30', '11:00')],
      },
    ]);
    expect((await booked(listingId, 'month=3&year=2026')).body).toEqual({});
    expect(Object.keys((await booked(listingId, 'month=05&year=2026')).body)).toEqual(['2026-05-01']);
  });

  it('need a month that there is, and are nobody else’s', async () => {
    const listingId = await listingOf(owner);
    for (const query of [
      '',
      'month=0&year=2026',
      'month=13&year=2026',
      'month=4',
      'month=4&year=26',
      'month[$gt]=1&year=2026',
    ]) {
      expect((await booked(listingId, query)).status, query).toBe(400);
    }
    expect((await booked(listingId, 'month=13&year=2026')).body['error']).toBe('Months are numbered from 1 to 12.');
    expect((await booked(listingId, 'month=4&year=2026', await landlord(app))).status).toBe(404);
  });
});

const toView = { stage: 'viewing_appointment', subState: 'pending' } as const;
const options = () => ({ now: app.clock.now(), holdMs: 60_000, mailDomain: 'apply.letterbox.test' });

describe('a viewing day', () => {
  it('is carried along with who comes, how they are reached, who called it off, and what was noted', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const aoife = await application(landlordId, listingId, { name: 'Aoife Byrne' });
    await viewing(aoife, '2026-03-11', '10:30');
    await viewing(await application(landlordId, listingId, { name: 'Niamh Daly' }), '2026-03-11', '10:00', 'CANCELLED');
    await owner.post('/listing/viewing_attendance', {
      application_id: String(aoife._id),
      attendance: 'late',
      note: 'Asked about parking',
    });
    const { body } = await owner.get(`/listing/run_sheet?listing_id=${listingId}&date=2026-03-11`);
    const sheet = body as RunSheet;
    expect(
      sheet.viewings.map(({ name, start_time, cancelled, attendance, note, phone_number }) => [
        name,
        start_time,
        cancelled,
        attendance,
        note,
        phone_number,
      ]),
    ).toEqual([
      ['Niamh Daly', '10:00', 'landlord', null, '', '+353871234567'],
      ['Aoife Byrne', '10:30', null, 'late', 'Asked about parking', '+353871234567'],
    ]);
    expect((await (await landlord(app)).get(`/listing/run_sheet?listing_id=${listingId}&date=2026-03-11`)).status).toBe(
      404,
    );
  });

  it('has the landlord’s scorecard, with scores from the viewing’s day on, which can be removed and which notes don’t change', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const aoife = await application(landlordId, listingId, { name: 'Aoife Byrne' });
    const day = civilDate(app.clock.now());
    await viewing(aoife, day, '10:30');
    const criteria = ['Agreed with the rules', 'Asked about the lease', 'agreed with the rules '];
    const chosen = await owner.post('/listing/impression_criteria', { listing_id: listingId, criteria });
    expect(chosen.body).toEqual({ listing_id: listingId, criteria: criteria.slice(0, 2) });

    const note = (more: Record<string, unknown>) =>
      owner.post('/listing/viewing_attendance', {
        application_id: String(aoife._id),
        attendance: 'present',
        note: '',
        ...more,
      });
    const scored = [{ criterion: 'Agreed with the rules', score: 4 }];
    expect((await note({ impressions: scored })).body['impressions']).toEqual(scored);
    expect((await note({ note: 'Would take it at once' })).body['impressions']).toEqual(scored);
    const { body } = await owner.get(`/listing/run_sheet?listing_id=${listingId}&date=${day}`);
    expect(body).toMatchObject({ impression_criteria: criteria.slice(0, 2), viewings: [{ impressions: scored }] });
    expect((await note({ impressions: [{ criterion: 'Manners', score: 5 }] })).status).toBe(400);
    expect((await note({ impressions: [] })).body['impressions']).toEqual([]);

    const ahead = await application(landlordId, listingId, { name: 'Niamh Daly' });
    await viewing(ahead, '2026-04-11', '10:30');
    const early = { application_id: String(ahead._id), attendance: null, note: '', impressions: scored };
    expect((await owner.post('/listing/viewing_attendance', early)).status).toBe(409);
  });

  it('that another tab closed in between takes no cancelled viewing back', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const given = await application(landlordId, listingId, { position: toView });
    expect((await book(given, { date: '2026-03-16', start: '09:00' }, options())).outcome).toBe('booked');
    const about = { listing_id: listingId, application_id: String(given._id) };
    app.clock.forward(1_000);
    expect((await owner.post('/listing/cancel_applicant_viewing', about)).status).toBe(200);
    await owner.post('/listing/cancel_all_viewing', { listing_id: listingId, date: '2026-03-16' });
    const late = await owner.post('/listing/application_pipeline/undo_move', about);
    expect([late.status, late.body['error']]).toEqual([
      409,
      'It’s too late to undo this. Please reload the page to see where the applicant is now.',
    ]);
    expect(await bookingOf(given._id)).toBeNull();
    expect((await findApplicationById(given._id))?.subState).toBe('cancelled');
  });

  it('that was closed is opened again, and who waits is shown with their words', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const waiter = await application(landlordId, listingId, { position: toView, name: 'Seán Ó Briain' });
    const credentials = { applicationId: String(waiter._id), passcode: await passcodeFor(waiter, app.clock.now()) };
    await app.visitor().post('/applications/viewing_appointment/none_suit', { ...credentials, note: 'Evenings' });
    await owner.post('/listing/cancel_all_viewing', { listing_id: listingId, date: '2026-03-16' });
    const state = async () =>
      bodyOf<ViewingWaiting>(await owner.get(`/listing/viewing_waiting?listing_id=${listingId}`));
    const before = await state();
    expect([before.unavailable_dates, before.waiting.map(({ name, note, offer }) => [name, note, offer])]).toEqual([
      ['2026-03-16'],
      [['Seán Ó Briain', 'Evenings', null]],
    ]);
    expect((await book(waiter, { date: '2026-03-16', start: '09:00' }, options())).outcome).toBe('gone');
    await owner.post('/listing/reopen_date', { listing_id: listingId, date: '2026-03-16' });
    expect((await state()).unavailable_dates).toEqual([]);
    expect((await state()).next_viewing).toBeNull();
    expect((await book(waiter, { date: '2026-03-16', start: '09:00' }, options())).outcome).toBe('booked');
    expect((await state()).next_viewing).toEqual({ date: '2026-03-16', start_time: '09:00' });
  });
});

describe('hours that leave out booked viewings', () => {
  it('are not saved before the landlord has said what happens to them; rebooking asks for another time', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const [early, late] = [
      await application(landlordId, listingId, { position: toView, name: 'Aoife Byrne' }),
      await application(landlordId, listingId, { position: toView, name: 'Niamh Daly' }),
    ];
    await book(early, { date: '2026-03-16', start: '09:00' }, options());
    app.clock.forward(1000);
    await book(late, { date: '2026-03-16', start: '09:30' }, options());
    const save = (changes: object) =>
      owner.post('/listing/viewing_availability', {
        listing_id: listingId,
        weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00', end: '09:30' }] }],
        ...changes,
      });
    const refused = await save({});
    expect([refused.status, refused.body['stranded']]).toEqual([
      409,
      [
        {
          application_id: String(late._id),
          name: 'Niamh Daly',
          date: '2026-03-16',
          start_time: '09:30',
          end_time: '10:00',
          reason: 'no-slot',
        },
      ],
    ]);
    expect((await save({ stranded: 'keep' })).status).toBe(200);
    expect((await bookingOf(late._id))?.start).toBe('09:30');
    // Bookings already outside the hours aren't asked about again; a limit below the number of bookings is.
    expect((await save({})).status).toBe(200);
    const third = await application(landlordId, listingId, { position: toView, name: 'Seán Ó Briain' });
    app.clock.forward(1000);
    await book(third, { date: '2026-03-16', start: '09:00' }, options());
    const tooMany = await save({ num_of_applicants_per_viewing_slot: 1 });
    expect(
      (tooMany.body['stranded'] as { name: string; reason: string }[]).map(({ name, reason }) => [name, reason]),
    ).toEqual([['Seán Ó Briain', 'too-many']]);
    expect((await save({ num_of_applicants_per_viewing_slot: 1, stranded: 'rebook' })).status).toBe(200);
    expect(await bookingOf(third._id)).toBeNull();
    expect(await findApplicationById(third._id)).toMatchObject(toView);
    const mail = (await outgoingOf(third._id)).find(({ template }) => template === 'viewing-cancelled');
    expect(mail && mail.notBefore.getTime() - app.clock.now().getTime()).toBe(60_000);
    expect((await bookingOf(early._id))?.start).toBe('09:00');
  });
});

describe('the question after the viewing', () => {
  it('is answered once asked: a yes is kept, a no ends the application', async () => {
    const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
    const given = await application(landlordId, listingId, {
      position: { stage: 'final_decision', subState: 'pending' },
    });
    const credentials = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
    const answer = (word: string) =>
      app.visitor().post('/applications/viewing_appointment/still_interested', { ...credentials, answer: word });
    expect((await answer('yes')).status).toBe(409);
    await Applications.updateOne({ _id: given._id }, { $set: { interest: { answer: null, at: app.clock.now() } } });
    expect(
      (await app.visitor().post('/applications/viewing_appointment/has_booked_viewing', credentials)).body['interest'],
    ).toBe('asked');
    expect([(await answer('yes')).body, (await answer('yes')).body]).toEqual([
      { interest: 'yes' },
      { interest: 'yes' },
    ]);
    const list = await owner.get(`/listing/application_pipeline/stage_list/final_decision?listing_id=${listingId}`);
    expect((list.body['items'] as { interest: object }[])[0]?.interest).toMatchObject({ answer: 'yes' });
    expect((await answer('no')).body).toEqual({ interest: 'no' });
    expect(await findApplicationById(given._id)).toMatchObject({
      stage: 'final_decision',
      subState: 'rejected',
      interest: { answer: 'no' },
    });
    expect((await answer('yes')).status).toBe(409);
  });
});

describe('the calendar feed', () => {
  it('is read by its address alone, tells as much as was chosen, and ends with it', async () => {
    const reader = await landlord(app);
    const [landlordId, listingId] = [await landlordIdOf(reader), await listingOf(reader)];
    const given = await application(landlordId, listingId, { position: toView, name: 'Aoife Byrne' });
    await book(given, { date: '2026-03-30', start: '09:00' }, options());
    const booking = await bookingOf(given._id);
    const connect = async () =>
      bodyOf<CalendarFeedState>(await reader.post('/user/calendar_feed/connect', { provider: 'google' })).connected
        ?.address ?? '';
    const [first, second] = [await connect(), await connect()];
    // Otherwise fetch itself asks for an uncached response.
    const asks = { 'cache-control': 'max-age=0' };
    const read = (address: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${app.port}${new URL(address).pathname}`, { headers: { ...asks, ...headers } });
    expect([(await read(first)).status, (await read(second.replace(/.\.ics$/, '.ics'))).status]).toEqual([404, 404]);
    const answer = await read(second);
    const eventsOf = (text: string) =>
      new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const [event, more] = eventsOf(await answer.text());
    expect([event?.uid, event?.summary, event?.location, more]).toEqual([
      `viewing-${String(booking?._id)}@apply.letterbox.test`,
      'Viewing: Aoife Byrne',
      '14 Rathgar Avenue, Rathmines, Dublin 6',
      undefined,
    ]);
    expect(event?.startDate.toString()).toBe('2026-03-30T09:00:00');
    const etag = answer.headers.get('etag') ?? '';
    expect([
      (await read(second, { 'if-none-match': etag })).status,
      (await read(second, { 'if-modified-since': answer.headers.get('last-modified') ?? '' })).status,
    ]).toEqual([304, 304]);
    expect((await reader.get('/user/calendar_feed')).body['connected']).toMatchObject({
      provider: 'google',
      detail: 'names',
      reads: 3,
    });
    await reader.post('/user/calendar_feed/detail', { detail: 'plain' });
    const plain = await (await read(second, { 'if-none-match': etag })).text();
    expect([eventsOf(plain)[0]?.summary, plain.includes('Aoife'), plain.includes('Rathgar')]).toEqual([
      'Viewing',
      false,
      false,
    ]);
    await reader.post('/user/calendar_feed/disconnect', {});
    expect([(await read(second)).status, (await reader.get('/user/calendar_feed')).body]).toEqual([
      404,
      { connected: null },
    ]);
  });
});
