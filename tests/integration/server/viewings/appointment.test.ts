import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { lastOutgoing, outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { bookingOf, bookingsOn, lastViewingOf, unsettledViewings } from '../../../../store/viewings/viewing.ts';
import { freeViewing } from '../../../../store/viewings/book.ts';
import { endExpiredOffer, checkSlot } from '../../../../store/viewings/places.ts';
import { ViewingSlots, slotsToCheck, takePlace, takenAt } from '../../../../store/viewings/slot.ts';
import { settleViewing } from '../../../../store/viewings/settle.ts';
import { waitingOf } from '../../../../store/viewings/waiting-list.ts';
import { bodyOf, type Answered, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

// The clock is at noon on Wednesday, 11 March 2026; viewings of the listing are on Mondays from nine to ten.
const monday = '2026-03-16';
const options = () => ({ now: app.clock.now(), holdMs: 60_000, mailDomain: 'apply.letterbox.test' });

class Applicant {
  readonly given: Application;
  readonly #passcode: string;
  readonly #browser: Browser;
  constructor(given: Application, passcode: string) {
    this.given = given;
    this.#passcode = passcode;
    this.#browser = app.visitor();
  }
  ask(call: string, body: object = {}): Promise<Answered> {
    return this.#browser.post(`/applications/viewing_appointment/${call}`, {
      applicationId: String(this.given._id),
      passcode: this.#passcode,
      ...body,
    });
  }
  now(): Promise<Application | null> {
    return findApplicationById(this.given._id);
  }
}
const toView: Position = { stage: 'viewing_appointment', subState: 'pending' };
async function applicant(listingId: string, position: Position = toView): Promise<Applicant> {
  const given = await application(landlordId, listingId, { position });
  return new Applicant(given, await passcodeFor(given, app.clock.now()));
}
const book = (who: Applicant, start: string, date = monday) => who.ask('submit', { date, start_time: `${start}:00` });
const homeFor = (viewers: number | null) =>
  listingOf(owner, { num_of_applicants_per_viewing_slot: viewers, advert_urls: [] });
const place = (listingId: string, start: string, date = monday) => ({
  listingId: new Types.ObjectId(listingId),
  date,
  start,
  end: '',
});
const templates = async (who: Applicant) =>
  (await outgoingOf(who.given._id)).map(({ template, number, status }) => [template, number, status]);

describe('an applicant who may choose a time', () => {
  it('sees the free slots of a month, books one, moves it, and is mailed each time', async () => {
    const listingId = await homeFor(5);
    const who = await applicant(listingId);
    const days = await who.ask('available_viewing_slots', { month: 3, year: 2026 });
    expect(days.body).toHaveLength(3);
    expect(bodyOf<unknown[]>(days)[0]).toEqual({
      date: monday,
      slots: ['09:00', '09:30'],
      times: [
        { start: '09:00', end: '09:30', available: true, places: 5 },
        { start: '09:30', end: '10:00', available: true, places: 5 },
      ],
    });
    expect((await who.ask('has_booked_viewing')).body).toMatchObject({
      has_booked: false,
      date: null,
      may_book: true,
      first_date: monday,
      waiting: false,
    });
    const booked = await who.ask('submit', { date: monday, start_time: '09:00:00', end_time: '09:30:00' });
    expect([booked.status, booked.body]).toEqual([
      200,
      { has_booked: true, date: monday, start_time: '09:00', end_time: '09:30' },
    ]);
    expect(await who.now()).toMatchObject({ stage: 'viewing_appointment', subState: 'scheduled' });
    expect((await who.ask('has_booked_viewing')).body).toMatchObject({
      has_booked: true,
      date: monday,
      start_time: '09:00',
      end_time: '09:30',
    });
    expect((await book(who, '09:30')).status).toBe(200);
    expect([await takenAt(place(listingId, '09:00')), await takenAt(place(listingId, '09:30'))]).toEqual([0, 1]);
    expect(await bookingOf(who.given._id)).toMatchObject({
      start: '09:30',
      sequence: 1,
      unsettledSince: null,
      left: null,
    });
    expect((await who.now())?.history.map(({ event }) => event)).toEqual([
      'arrived',
      'viewing-booked',
      'viewing-moved',
    ]);
    expect(await templates(who)).toEqual([
      ['viewing-booked', 0, 'waiting'],
      ['viewing-changed', 1, 'waiting'],
    ]);
    const file = await who.ask('calendar');
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text).toContain('DTSTART;TZID=Europe/Dublin:20260316T093000');
  });

  it('who loses the race for the last place is told so, with the three nearest free slots', async () => {
    const listingId = await homeFor(1);
    const [first, second] = [await applicant(listingId), await applicant(listingId)];
    const [one, other] = await Promise.all([book(first, '09:00'), book(second, '09:00')]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const lost = one.status === 409 ? one : other;
    expect(lost.body).toEqual({
      error: 'This time has just been taken. Please choose another one.',
      nearest: [
        { date: monday, start: '09:30', end: '10:00' },
        { date: '2026-03-23', start: '09:00', end: '09:30' },
        { date: '2026-03-23', start: '09:30', end: '10:00' },
      ],
    });
  });

  it('who presses twice, in two tabs, for two times, has one viewing and holds one place', async () => {
    const listingId = await homeFor(5);
    const who = await applicant(listingId);
    const answers = await Promise.all(['09:00', '09:30', '09:00', '09:30'].map((start) => book(who, start)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const booked = await bookingOf(who.given._id);
    const taken = [await takenAt(place(listingId, '09:00')), await takenAt(place(listingId, '09:30'))];
    expect(taken).toEqual(booked?.start === '09:00' ? [1, 0] : [0, 1]);
  });

  it('cannot book what is not offered, nor from another stage, and is told why', async () => {
    const listingId = await homeFor(5);
    const who = await applicant(listingId);
    expect((await book(who, '09:15')).body['error']).toMatch(/isn’t available/);
    expect((await book(who, '09:00', '2026-03-09')).status).toBe(409);
    expect((await who.ask('submit', { date: 'soon', start_time: '09:00:00' })).body['error']).toBe(
      'Please write dates as YYYY-MM-DD.',
    );
    expect(
      (await who.ask('submit', { date: monday, start_time: '09:00:00', end_time: '10:00:00' })).body['error'],
    ).toBe('A viewing lasts 30 minutes.');
    const early = await applicant(listingId, { stage: 'information_collection', subState: 'pending' });
    expect((await book(early, '09:00')).body['error']).toMatch(/complete your application first/);
    expect((await early.ask('has_booked_viewing')).body).toMatchObject({
      may_book: false,
      why_not: expect.stringMatching(/complete your application/),
    });
  });

  it('who cancels gives up the place and the application', async () => {
    const listingId = await homeFor(1);
    const [who, next] = [await applicant(listingId), await applicant(listingId)];
    await book(who, '09:00');
    expect((await who.ask('cancel', { reason: 'cancelled by applicant' })).status).toBe(200);
    expect(await who.now()).toMatchObject({ subState: 'cancelled', stopReason: 'Cancelled by the applicant.' });
    expect(await templates(who)).toEqual([
      ['viewing-booked', 0, 'waiting'],
      ['viewing-cancelled', 1, 'waiting'],
    ]);
    expect((await book(next, '09:00')).status).toBe(200);
    expect((await who.ask('cancel')).body['error']).toMatch(/was cancelled/);
  });

  it('of a closed listing is told so, and not asked to wait for a time; a booked viewing stands', async () => {
    const listingId = await homeFor(1);
    const [booked, late] = [await applicant(listingId), await applicant(listingId)];
    await book(booked, '09:00');
    await owner.post('/listing/close', { listing_id: listingId });
    const why_not = 'This listing is closed, so no viewing can be booked at the moment.';
    expect((await late.ask('has_booked_viewing')).body).toMatchObject({ may_book: false, why_not });
    expect((await late.ask('none_suit', { note: '' })).body['error']).toBe(why_not);
    expect((await booked.ask('has_booked_viewing')).body).toMatchObject({ has_booked: true, may_book: true });
    await owner.post('/listing/reopen', { listing_id: listingId });
    expect((await late.ask('has_booked_viewing')).body).toMatchObject({ may_book: true, why_not: null });
  });

  it('whom no time suits waits, is offered the place that becomes free, and it is kept for them', async () => {
    const listingId = await homeFor(1);
    const [first, waiting, other] = [
      await applicant(listingId),
      await applicant(listingId),
      await applicant(listingId),
    ];
    await book(first, '09:00');
    expect((await waiting.ask('none_suit', { note: 'Only on the 16th at nine' })).body).toMatchObject({
      waiting: true,
    });
    expect((await waiting.now())?.history.at(-1)?.text).toContain('“Only on the 16th at nine”');
    const later = await applicant(listingId);
    await later.ask('none_suit');
    const ahead = async (who: typeof later) => (await who.ask('has_booked_viewing')).body['waiting_ahead'];
    expect([await ahead(waiting), await ahead(later), await ahead(other)]).toEqual([0, 1, null]);
    await freeViewing(first.given._id, options());
    expect((await waiting.ask('has_booked_viewing')).body).toMatchObject({
      offer: { date: monday, start: '09:00', end: '09:30', until: '2026-03-11T14:00:00.000Z' },
    });
    expect(await templates(waiting)).toEqual([['viewing-offer', 1, 'waiting']]);
    // Who is offered a place is no longer ahead of anyone.
    expect([await ahead(waiting), await ahead(later)]).toEqual([null, 0]);
    await later.ask('cancel');
    // No one else can book it in the meantime, they can
    expect((await book(other, '09:00')).status).toBe(409);
    expect((await book(waiting, '09:00')).status).toBe(200);
    expect(await waitingOf(waiting.given._id)).toBeNull();
    // And an offer that expires frees the place
    await other.ask('none_suit');
    await waiting.ask('cancel');
    expect((await waitingOf(other.given._id))?.offer).toMatchObject({ start: '09:00' });
    const entry = await waitingOf(other.given._id);
    await endExpiredOffer(String(entry?._id), { ...options(), now: new Date('2026-03-11T14:00:01Z') });
    expect(await takenAt(place(listingId, '09:00'))).toBe(0);
  });
});

describe('a landlord', () => {
  it('cancels one viewing, which ends the application; its email and its place wait while that can be undone', async () => {
    const listingId = await homeFor(1);
    const who = await applicant(listingId);
    await book(who, '09:00');
    const path = `/listing/cancel_applicant_viewing?application_id=${String(who.given._id)}`;
    expect((await owner.get(path)).status).toBe(403);
    expect((await app.visitor().get(path, { 'X-Requested-With': 'XMLHttpRequest' })).status).toBe(401);
    expect((await (await landlord(app)).get(path, { 'X-Requested-With': 'XMLHttpRequest' })).status).toBe(404);
    expect(await bookingOf(who.given._id)).not.toBeNull();
    const { status, body } = await owner.get(path, { 'X-Requested-With': 'XMLHttpRequest' });
    const until = new Date(app.clock.now().getTime() + 60_000);
    expect([status, body]).toEqual([
      200,
      {
        cancelled: 1,
        message: `Viewing cancelled for ${who.given.name}. They have been notified via email.`,
        undo_until: until.toISOString(),
      },
    ]);
    expect(await who.now()).toMatchObject({
      stage: 'viewing_appointment',
      subState: 'cancelled',
      stopReason: 'The landlord cancelled the viewing.',
    });
    expect((await lastOutgoing(who.given._id, 'viewing-cancelled'))?.notBefore).toEqual(until);
    expect(
      (await owner.post('/listing/cancel_applicant_viewing', { application_id: String(who.given._id) })).status,
    ).toBe(409);
    const later = new Date(until.getTime() + 6_000);
    const other = await applicant(listingId);
    expect((await book(other, '09:00')).status).toBe(409);
    expect(await unsettledViewings(until, 10)).not.toContainEqual({ _id: (await lastViewingOf(who.given._id))?._id });
    expect(await unsettledViewings(later, 10)).toContainEqual({ _id: (await lastViewingOf(who.given._id))?._id });
    const cancelled = await lastViewingOf(who.given._id);
    if (cancelled) await settleViewing(cancelled, { ...options(), now: later });
    expect(await takenAt(place(listingId, '09:00'))).toBe(0);
    expect(await unsettledViewings(later, 10)).not.toContainEqual({ _id: cancelled?._id });
  });

  it('undoes that while the email waits: the viewing stands as before, and nobody was told anything', async () => {
    const listingId = await homeFor(1);
    const [who, next] = [await applicant(listingId), await applicant(listingId)];
    await book(who, '09:00');
    await next.ask('none_suit', { note: '' });
    const before = await bookingOf(who.given._id);
    const about = { application_id: String(who.given._id), listing_id: listingId };
    await owner.post('/listing/cancel_applicant_viewing', about);
    // The clock's check of the slot in between gives the place to no one else.
    await ViewingSlots.updateMany({ listingId: new Types.ObjectId(listingId) }, { checkAt: new Date(0) });
    for (const { _id } of await slotsToCheck(app.clock.now(), 10)) await checkSlot(String(_id), options());
    expect((await waitingOf(next.given._id))?.offer ?? null).toBeNull();
    const details = (await owner.get(`/listing/applicant?application_id=${about.application_id}`)).body;
    expect(details['undo_until']).not.toBeNull();

    const undone = await owner.post('/listing/application_pipeline/undo_move', about);
    expect(undone.body).toMatchObject({ stage: 'viewing_appointment', sub_state: 'scheduled', undo_until: null });
    expect(await bookingOf(who.given._id)).toMatchObject({
      ...{ date: before?.date, start: before?.start, changedAt: before?.changedAt, status: 'BOOKED' },
    });
    expect(await takenAt(place(listingId, '09:00'))).toBe(1);
    expect((await lastOutgoing(who.given._id, 'viewing-cancelled'))?.status).toBe('withdrawn');
    expect((await owner.post('/listing/application_pipeline/undo_move', about)).status).toBe(409);

    // Cancelled again and not undone: this time the applicant is told.
    await owner.post('/listing/cancel_applicant_viewing', about);
    expect((await lastOutgoing(who.given._id, 'viewing-cancelled'))?.status).toBe('waiting');
    app.clock.forward(61_000);
    expect((await owner.post('/listing/application_pipeline/undo_move', about)).status).toBe(409);
    app.clock.forward(-61_000);
  });

  it('takes a date or a time off: who was booked can choose again, and nobody books it any more', async () => {
    const listingId = await homeFor(5);
    const [one, two, three] = [await applicant(listingId), await applicant(listingId), await applicant(listingId)];
    await book(one, '09:00');
    await book(two, '09:30');
    await book(three, '09:00', '2026-03-23');
    const slot = await owner.post('/listing/cancel_slot_viewings', {
      listing_id: listingId,
      date: '2026-03-23',
      start_time: '09:00',
    });
    expect(slot.body).toEqual({
      cancelled: 1,
      message:
        '1 viewing was cancelled. The applicant has been notified via email. This time slot is now closed to new bookings.',
    });
    expect((await book(three, '09:00', '2026-03-23')).status).toBe(409);
    expect((await book(three, '09:30', '2026-03-23')).status).toBe(200);
    const all = await owner.get(`/listing/cancel_all_viewing?listing_id=${listingId}&date=${monday}`, {
      'X-Requested-With': 'fetch',
    });
    expect(all.body).toEqual({
      cancelled: 2,
      message:
        '2 viewings were cancelled. The applicants have been notified via email. The date is now closed to new bookings.',
    });
    expect(await one.now()).toMatchObject({ stage: 'viewing_appointment', subState: 'pending' });
    expect(await bookingsOn(new Types.ObjectId(listingId), monday)).toEqual([]);
    expect((await one.ask('has_booked_viewing')).body).toMatchObject({ has_booked: false, first_date: '2026-03-23' });
    expect((await book(one, '09:30')).status).toBe(409);
  });

  it('notes who came, and who did not is out of the running once the viewing has begun', async () => {
    const listingId = await homeFor(5);
    const who = await applicant(listingId);
    await book(who, '09:00');
    const note = (attendance: string | null) =>
      owner.post('/listing/viewing_attendance', {
        application_id: String(who.given._id),
        attendance,
        note: 'Rang the bell twice',
      });
    expect((await note('did_not_come')).body['error']).toBe('This viewing hasn’t taken place yet.');
    app.clock.forward(Date.parse('2026-03-16T09:10:00Z') - app.clock.now().getTime());
    expect((await note('late')).body).toMatchObject({
      attendance: 'late',
      note: 'Rang the bell twice',
      sub_state: 'scheduled',
    });
    expect((await book(who, '09:30')).body['error']).toMatch(/has started/);
    expect((await note('did_not_come')).body).toMatchObject({
      attendance: 'did_not_come',
      stage: 'viewing_appointment',
      sub_state: 'cancelled',
    });
  });
});

it('a place whose process died before it booked goes back after half a minute', async () => {
  const listingId = await homeFor(1);
  const who = await applicant(listingId);
  const where = { ...place(listingId, '09:00', '2026-03-23'), end: '09:30' };
  expect(await takePlace(where, who.given._id, 1, app.clock.now())).toBe('taken');
  const slot = await ViewingSlots.findOne({ listingId: where.listingId, date: where.date, start: where.start });
  await checkSlot(String(slot?._id), options());
  expect(await takenAt(where)).toBe(1);
  app.clock.forward(31_000);
  await checkSlot(String(slot?._id), options());
  expect(await takenAt(where)).toBe(0);
});
