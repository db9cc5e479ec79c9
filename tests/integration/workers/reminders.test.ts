import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { civilInstant } from '../../../domain/civil-time.ts';
import { defaultNewsSettings, type NewsPace } from '../../../domain/outbound/landlord-news.ts';
import type { Position } from '../../../domain/pipeline.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import type { Application } from '../../../store/applications/application.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { joinWaitlist } from '../../../store/viewings/waiting-list.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { dueOutgoing } from '../../../store/outbound/sending.ts';
import { setNewsSettings } from '../../../store/accounts/news-settings.ts';
import { type User, Users } from '../../../store/accounts/user.ts';
import { Viewings, bookingOf } from '../../../store/viewings/viewing.ts';
import { book, cancelViewing } from '../../../store/viewings/book.ts';
import { afterViewing } from '../../../workers/jobs/after-viewing.ts';
import { landlordNotice } from '../../../workers/jobs/landlord-notice.ts';
import { remindViewing } from '../../../workers/jobs/remind-viewing.ts';
import { readInterest } from '../../../workers/inbound/read-interest.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import { application } from '../server/world-for-tests.ts';
import { type World, addHouse, addLandlord, domain, openWorld } from '../../world.ts';

/** The day after the clocks went forward: a day earlier is 23 hours earlier. */
const date = '2026-03-29';
let world: World;
let landlord: User;
let listing: Listing;
let now = new Date('2026-03-25T09:00:00Z');
beforeAll(async () => {
  world = await openWorld();
  world.context.now = () => now;
  landlord = await addLandlord('demo');
  await Users.updateOne({ _id: landlord._id }, { $set: { emailConfirmedAt: now } });
  const house = await addHouse(landlord);
  const hours = { dateAvailability: [{ date, slots: [{ start: '09:00', end: '12:00' }] }] };
  listing =
    (await Listings.findOneAndUpdate(
      { _id: house._id },
      { $set: hours },
      { returnDocument: 'after' },
    ).lean<Listing>()) ?? house;
});
afterAll(() => world.close());

const toView = { stage: 'viewing_appointment', subState: 'pending' } as Position;
const options = () => ({ now, holdMs: 0, mailDomain: domain });

async function booked(start: string): Promise<Application> {
  const given = await application(landlord._id, String(listing._id), { position: toView });
  expect((await book(given, { date, start }, options())).outcome).toBe('booked');
  return given;
}

/**
 * Runs the clock's jobs at an instant, twice as two processes would, and returns the subjects of the emails to someone.
 */
async function clockAt(instant: Date, to: string | null): Promise<string[]> {
  now = instant;
  const before = world.transport.sent.length;
  for (const job of [remindViewing, afterViewing, landlordNotice])
    await Promise.all([job({}, world.context), job({}, world.context)]);
  for (const mail of await dueOutgoing(now, 100)) await sendMail({ outgoingId: String(mail._id) }, world.context);
  return world.transport.sent
    .slice(before)
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject);
}
const minutesFrom = (time: string, minutes: number, day = date) =>
  new Date(civilInstant(day, time).getTime() + minutes * 60_000);

it('an applicant is reminded at the same time of the day before and two hours before, once each, of a booking that stands', async () => {
  const [stays, moves, cancels] = [await booked('10:00'), await booked('10:00'), await booked('10:00')];
  await clockAt(new Date('2026-03-25T09:05:00Z'), stays.email);
  expect(await clockAt(minutesFrom('10:00', -1, '2026-03-28'), stays.email)).toEqual([]);
  await book(moves, { date, start: '11:30' }, options());
  expect(await clockAt(minutesFrom('10:00', 0, '2026-03-28'), stays.email)).toEqual([
    `Your viewing is tomorrow at 10:00: ${listing.address}`,
  ]);
  expect(
    world.transport.sent.filter(({ to, subject }) => to === moves.email && subject.includes('is tomorrow')),
  ).toEqual([]);
  expect(await clockAt(minutesFrom('10:00', 5, '2026-03-28'), stays.email)).toEqual([]);
  const held = await bookingOf(cancels._id);
  if (held) await cancelViewing(held, 'applicant', 0, options());
  const late = await booked('10:30');
  expect(await clockAt(minutesFrom('10:00', -120), stays.email)).toEqual([
    `Your viewing is today at 10:00: ${listing.address}`,
  ]);
  expect(
    world.transport.sent.filter(({ to, subject }) => to === cancels.email && subject.includes('is today')),
  ).toEqual([]);
  expect(await clockAt(minutesFrom('10:30', -120), late.email)).toEqual([
    `Your viewing is today at 10:30: ${listing.address}`,
  ]);
  expect(
    world.transport.sent.filter(({ to, subject }) => to === late.email && subject.includes('is tomorrow')),
  ).toEqual([]);
});

it('a reminder that fails delays no other, and is looked at again', async () => {
  const [fails, comes] = [await booked('11:00'), await booked('11:00')];
  await Viewings.updateOne({ applicationId: fails._id }, { $set: { date: 'unreadable' } });
  expect(await clockAt(minutesFrom('11:00', -120), comes.email)).toContain(
    `Your viewing is today at 11:00: ${listing.address}`,
  );
  expect(await Viewings.countDocuments({ status: 'BOOKED', remindAt: { $lte: now } })).toBe(1);
  await Viewings.deleteOne({ applicationId: fails._id });
});

it('after a viewing the application continues to the decision, and the applicant is asked once', async () => {
  const [came] = await Viewings.find({ status: 'BOOKED', start: '10:00' }).lean();
  const applicant = came && (await findApplicationById(came.applicationId));
  if (!applicant) throw new Error('nobody has a viewing at ten');
  expect(await clockAt(minutesFrom('10:30', 59), applicant.email)).toEqual([]);
  expect(await clockAt(minutesFrom('10:30', 60), applicant.email)).toEqual([
    `Are you still interested in ${listing.address}?`,
  ]);
  const after = await findApplicationById(applicant._id);
  expect(after).toMatchObject({
    stage: 'final_decision',
    subState: 'pending',
    viewingDue: null,
    interest: { answer: null },
  });
  expect(after?.history.at(-2)).toMatchObject({ event: 'viewing-over', actor: 'clock' });
  expect(await clockAt(minutesFrom('10:30', 65), applicant.email)).toEqual([]);
  expect(await bookingOf(applicant._id)).toBeNull();

  // A reply that says more than yes or no is left to the landlord; a plain one counts as the answer.
  const asked = world.transport.sent.find(
    ({ to, subject }) => to === applicant.email && subject.startsWith('Are you still'),
  );
  const references = [asked?.messageId.slice(1, -1) ?? ''];
  const current = async () => (await findApplicationById(applicant._id)) ?? applicant;
  await readInterest(await current(), { references, newText: 'No problem, when can we sign?' }, now);
  await readInterest(await current(), { references: ['another@example.ie'], newText: 'Yes' }, now);
  expect((await current()).interest?.answer).toBeNull();
  await readInterest(await current(), { references, newText: 'Yes please!' }, now);
  expect((await current()).interest?.answer).toBe('yes');
});

it('the landlord hears about several changes in one email, and not again within a quarter of an hour', async () => {
  // The bookings, and the changes of earlier mornings, were already reported.
  now = minutesFrom('18:00', 0, '2026-03-26');
  await Listings.updateOne(
    { _id: listing._id },
    { $set: { dateAvailability: [{ date: '2026-04-10', slots: [{ start: '09:00', end: '12:00' }] }] } },
  );
  const [first, second] = [
    await application(landlord._id, String(listing._id), { position: toView, name: 'Aoife Byrne' }),
    await application(landlord._id, String(listing._id), { position: toView, name: 'Seán Ó Briain' }),
  ];
  now = minutesFrom('18:00', 0, '2026-03-31');
  await clockAt(minutesFrom('18:01', 0, '2026-03-31'), landlord.email);
  now = minutesFrom('18:40', 0, '2026-03-31');
  await book(first, { date: '2026-04-10', start: '09:00' }, options());
  await joinWaitlist(second, 'Only in the evening', now);
  expect(await clockAt(minutesFrom('18:40', 0.5, '2026-03-31'), landlord.email)).toEqual([]);
  expect(await clockAt(minutesFrom('18:41', 0, '2026-03-31'), landlord.email)).toEqual([
    'Viewing updates: 1 viewing booked, 1 applicant waiting for another time',
  ]);
  const mail = world.transport.sent.findLast(({ to }) => to === landlord.email);
  expect(mail?.text).toContain('Aoife Byrne booked Fri 10 Apr 2026 at 09:00');
  expect(mail?.text).toContain('Seán Ó Briain: none of the times suit. “Only in the evening”');
  await book(first, { date: '2026-04-10', start: '10:00' }, options());
  expect(await clockAt(minutesFrom('18:50', 0, '2026-03-31'), landlord.email)).toEqual([]);
  expect(await clockAt(minutesFrom('18:56', 0, '2026-03-31'), landlord.email)).toEqual([
    'Viewing updates: 1 viewing moved',
  ]);
  expect(await clockAt(minutesFrom('19:30', 0, '2026-03-31'), landlord.email)).toEqual([]);
});

it('looking for changes asks the store as often for many landlords as for one', async () => {
  now = minutesFrom('09:00', 0, '2026-03-20');
  const queries: string[] = [];
  const count = async () => {
    queries.length = 0;
    await landlordNotice({}, world.context);
    return queries.length;
  };
  mongoose.set('debug', (collection, method) => void queries.push(`${collection}.${method}`));
  try {
    await changesOf(1);
    const one = await count();
    await changesOf(20);
    expect(await count()).toBe(one);
  } finally {
    mongoose.set('debug', false);
  }
});

/** This many landlords, whose applicants booked half a minute ago: too early for a notice. */
async function changesOf(landlords: number): Promise<void> {
  const changedAt = minutesFrom('09:00', -0.5, '2026-03-20');
  await Viewings.collection.insertMany(
    Array.from({ length: landlords }, () => ({
      landlordId: new Types.ObjectId(),
      applicationId: new Types.ObjectId(),
      status: 'BOOKED',
      date: '2026-04-20',
      start: '10:00',
      changedAt,
    })) as never[],
  );
}

it('the landlord hears of a change in their quiet hours once these are over', async () => {
  const [evening, morning] = ['2026-04-02', '2026-04-03'];
  await Listings.updateOne(
    { _id: listing._id },
    { $set: { dateAvailability: [{ date: '2026-04-20', slots: [{ start: '09:00', end: '12:00' }] }] } },
  );
  await clockAt(minutesFrom('20:00', 0, evening), landlord.email);
  now = minutesFrom('23:10', 0, evening);
  const given = await application(landlord._id, String(listing._id), { position: toView, name: 'Nuala Roe' });
  await book(given, { date: '2026-04-20', start: '09:00' }, options());
  expect(await clockAt(minutesFrom('23:20', 0, evening), landlord.email)).toEqual([]);
  expect(await clockAt(minutesFrom('07:59', 0, morning), landlord.email)).toEqual([]);
  expect(await clockAt(minutesFrom('08:00', 0, morning), landlord.email)).toEqual([
    'Viewing updates: 1 viewing booked',
  ]);
});

it('the landlord hears of changes hourly, once a day or never, as they chose', async () => {
  const [first, second, third, fourth] = ['2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10'] as const;
  const wants = (viewings: NewsPace) =>
    setNewsSettings(landlord._id, { paces: { ...defaultNewsSettings.paces, viewings }, quiet: null });
  const given = await application(landlord._id, String(listing._id), { position: toView, name: 'Cathal Moss' });
  const bookAt = async (time: string, day: string, start: string) => {
    now = minutesFrom(time, 0, day);
    await book(given, { date: '2026-04-20', start }, options());
  };
  const at = (time: string, day: string) => clockAt(minutesFrom(time, 0, day), landlord.email);
  await at('09:00', first);
  await wants('hourly');
  await bookAt('10:00', first, '10:00');
  expect(await at('10:09', first)).toEqual([]);
  expect(await at('10:10', first)).toEqual(['Viewing updates: 1 viewing booked']);
  await bookAt('10:20', first, '10:30');
  expect(await at('11:09', first)).toEqual([]);
  expect(await at('11:10', first)).toEqual(['Viewing updates: 1 viewing moved']);
  await wants('daily');
  await bookAt('12:00', first, '11:00');
  expect(await at('20:00', first)).toEqual([]);
  expect(await at('07:59', second)).toEqual([]);
  expect(await at('08:00', second)).toEqual(['Viewing updates: 1 viewing moved']);
  await wants('off');
  await bookAt('12:00', second, '11:30');
  expect([...(await at('14:00', second)), ...(await at('08:00', third))]).toEqual([]);
  await wants('at-once');
  await bookAt('12:00', third, '09:30');
  expect(await at('12:01', third)).toEqual(['Viewing updates: 1 viewing moved']);
  await at('12:00', fourth);
});

it('after a viewing that ended late, the question waits for the morning, and is not asked beside a request for the rest', async () => {
  // The clocks go forward in the night between the two days.
  const evening = { date: '2026-03-28', slots: [{ start: '19:00', end: '19:30' }] };
  await Listings.updateOne({ _id: listing._id }, { $set: { dateAvailability: [evening] } });
  now = minutesFrom('12:00', 0, '2026-03-27');
  const [asked, givesRest] = await Promise.all(
    ['Orla Kelly', 'Pádraig Moran'].map(async (name) => {
      const given = await application(landlord._id, String(listing._id), { position: toView, name });
      expect((await book(given, { date: evening.date, start: '19:00' }, options())).outcome).toBe('booked');
      return given;
    }),
  );
  if (!asked || !givesRest) throw new Error('there are two');
  const question = `Are you still interested in ${listing.address}?`;
  expect(await clockAt(minutesFrom('20:30', 0, evening.date), asked.email)).not.toContain(question);
  expect(await findApplicationById(asked._id)).toMatchObject({ stage: 'final_decision', interest: { answer: null } });
  const hold = { step: 'rest', why: 'asked', since: now };
  await Applications.updateOne({ _id: givesRest._id }, { $set: { hold } });
  expect(await clockAt(new Date('2026-03-29T07:59:59Z'), asked.email)).not.toContain(question);
  expect(await clockAt(new Date('2026-03-29T08:00:00Z'), asked.email)).toContain(question);
  expect(world.transport.sent.filter(({ to, subject }) => to === givesRest.email && subject === question)).toEqual([]);
});

it('after a viewing everyone who came is asked for the rest, where the landlord chose that, and for nothing else', async () => {
  // Given a form that keeps proof of means for then, and two who viewed the place, of whom one did not come
  const means = { id: 'means', label: 'PROOF_OF_FINANCIAL_MEANS', type: 'PDF', required: true, stage: 'viewing' };
  const progression = { documents: 'everyone', most: 20, viewing: 'everyone', rest: 'everyone', paused: false };
  const day = '2026-04-12';
  now = new Date('2026-04-08T09:00:00Z');
  await Listings.updateOne(
    { _id: listing._id },
    {
      $push: { formFields: { ...means, description: '', options: [] } },
      $set: { progression, dateAvailability: [{ date: day, slots: [{ start: '09:00', end: '12:00' }] }] },
    },
  );
  const bookedAt = async (start: string) => {
    const given = await application(landlord._id, String(listing._id), { position: toView });
    expect((await book(given, { date: day, start }, options())).outcome).toBe('booked');
    return given;
  };
  const [came, stayedAway] = [await bookedAt('10:00'), await bookedAt('10:00')];
  await Viewings.updateOne({ applicationId: stayedAway._id }, { attendance: 'did_not_come' });

  await clockAt(new Date('2026-04-08T09:05:00Z'), came.email);
  const toWhoStayedAway = world.transport.sent.filter(({ to }) => to === stayedAway.email).length;

  // When an hour has passed
  const at = minutesFrom('10:30', 60, day);
  expect(await clockAt(minutesFrom('10:30', 59, day), came.email)).toEqual([]);
  expect(await clockAt(at, came.email)).toEqual([`The next step for ${listing.address}`]);
  expect(await clockAt(minutesFrom('10:30', 65, day), came.email)).toEqual([]);

  // Then whoever came is waited for, and the other is asked nothing
  expect(await findApplicationById(came._id)).toMatchObject({
    ...{ stage: 'final_decision', subState: 'pending', restAskedAt: at, interest: null },
    hold: { step: 'rest', why: 'asked' },
  });
  expect(world.transport.sent.filter(({ to }) => to === stayedAway.email)).toHaveLength(toWhoStayedAway);
  expect((await findApplicationById(stayedAway._id))?.restAskedAt).toBeUndefined();

  // And someone who comes while the listing is paused is asked only whether they're interested
  await Listings.updateOne({ _id: listing._id }, { $set: { 'progression.paused': true } });
  now = new Date('2026-04-11T09:00:00Z');
  const paused = await bookedAt('11:00');
  await clockAt(new Date('2026-04-11T09:05:00Z'), paused.email);
  expect(await clockAt(minutesFrom('11:30', 60, day), paused.email)).toEqual([
    `Are you still interested in ${listing.address}?`,
  ]);
});
