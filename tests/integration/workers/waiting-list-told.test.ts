import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import { changeListing } from '../../../domain/tenancies/close-units.ts';
import type { Application } from '../../../store/applications/application.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { saveAvailability } from '../../../store/listings/availability.ts';
import { findListingById, type Listing } from '../../../store/listings/listing.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { changeUnits } from '../../../store/tenancies/rental-units.ts';
import { manualReminder, putReminder, remindWhereDue } from '../../../store/viewings/applicant-reminder.ts';
import { tellOfAddedTimes } from '../../../store/viewings/added-times.ts';
import { joinWaitlist } from '../../../store/viewings/waiting-list.ts';
import type { User } from '../../../store/accounts/user.ts';
import { addHouse, addLandlord, domain, openWorld, sweepSoon, until, type World } from '../../world.ts';
import { application } from '../server/world-for-tests.ts';

const position = { stage: 'viewing_appointment', subState: 'pending' } as const;
const dayMs = 24 * 3600 * 1000;
const options = (holdMs = 0) => ({ now: new Date(), holdMs, mailDomain: domain });

let world: World;
let landlord: User;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  await world.work();
});
afterAll(() => world.close());

/** Saves hours on one day, as the landlord's page does; the process dies before anyone is told. */
async function saveHours(listing: Listing, hours: { start: string; end: string }[]): Promise<Listing> {
  const dates = hours.length > 0 ? [{ date: addDays(civilDate(new Date()), 5), slots: hours }] : [];
  const change = { hours: { weekly: [[], [], [], [], [], [], []], dates }, viewersPerSlot: 1, version: undefined };
  const timesAddedAt = new Date(Date.now() - 20_000);
  const saved = await saveAvailability(landlord._id, listing._id, { ...change, timesAddedAt });
  if (!saved) throw new Error('The hours were not saved');
  return saved;
}

async function waitingApplicant(listing: Listing): Promise<Application> {
  const given = await application(landlord._id, String(listing._id), { position });
  await joinWaitlist(given, 'Only at weekends', new Date());
  return given;
}

const sentTo = ({ email }: Application) => world.transport.sent.filter(({ to }) => to === email);
const mailTo = (given: Application, subject: RegExp) =>
  until(`an email ${String(subject)}`, async () => {
    await sweepSoon(world);
    return sentTo(given).find((mail) => subject.test(mail.subject));
  });
const isTold = (listing: Listing) =>
  until('the mark is gone', async () => {
    await sweepSoon(world);
    return !(await findListingById(listing._id))?.timesAddedSince;
  });

it('tells the waiting list of added times, once, although the process died after saving them', async () => {
  const listing = await addHouse(landlord);
  const waits = await waitingApplicant(listing);
  await saveHours(listing, [{ start: '10:00', end: '11:00' }]);
  const told = await mailTo(waits, /^New viewing times/);
  expect(told.text).toContain('You’re on the waiting list for 14 Grosvenor Terrace');
  await isTold(listing);
  // The sweep gives a listing's times one job a minute; this one is queued by the call that saves them.
  const again = await saveHours(listing, [{ start: '10:00', end: '12:00' }]);
  expect(await tellOfAddedTimes(again, options())).toBe(0);
  expect((await findListingById(listing._id))?.timesAddedSince).toBeUndefined();
  expect(sentTo(waits)).toHaveLength(1);
});

it('tells the waiting list when a closed listing opens again and can be viewed', async () => {
  const listing = await addHouse(landlord);
  const asked = { landlordId: landlord._id, listingId: listing._id, now: new Date() };
  const set = (status: 'ACTIVE' | 'CLOSED') => changeUnits(asked, (given) => changeListing(given, status));
  await saveHours(listing, [{ start: '10:00', end: '11:00' }]);
  await set('CLOSED');
  const closed = await findListingById(listing._id);
  if (!closed) throw new Error('The listing is gone');
  expect(await tellOfAddedTimes(closed, options())).toBe(0);
  const waits = await waitingApplicant(listing);
  expect(await set('ACTIVE')).toMatchObject({ outcome: 'done', listing: { timesAddedSince: asked.now } });
  await mailTo(waits, /^New viewing times/);
});

it('withdraws the email when the landlord corrects the times while it is held', async () => {
  const listing = await addHouse(landlord);
  const waits = await waitingApplicant(listing);
  const added = await saveHours(listing, [{ start: '10:00', end: '11:00' }]);
  expect(await tellOfAddedTimes(added, options(60_000))).toBe(1);
  await saveHours(listing, []);
  await OutgoingMails.updateMany({ applicationId: waits._id }, { notBefore: new Date() });
  await until('the email is withdrawn', async () => {
    await sweepSoon(world);
    return OutgoingMails.exists({ applicationId: waits._id, status: 'withdrawn' });
  });
  expect(sentTo(waits)).toEqual([]);
});

it('lets the landlord remind someone who was told of times, until they say again that none suits', async () => {
  const listing = await addHouse(landlord);
  const waits = await waitingApplicant(listing);
  const now = new Date();
  const read = async () => {
    const found = await Promise.all([findApplicationById(waits._id), findListingById(listing._id)]);
    if (!found[0] || !found[1]) throw new Error('It is gone');
    return { given: found[0], home: found[1] };
  };
  const before = await read();
  expect((await manualReminder(before.given, before.home, now)).refusal).toBe('noneSuits');

  await saveHours(listing, [{ start: '10:00', end: '11:00' }]);
  await mailTo(waits, /^New viewing times/);
  await until('it is noted as sent', () => OutgoingMails.exists({ applicationId: waits._id, status: 'sent' }));
  const { given, home } = await read();
  // They were told that they don't need to do anything: nothing reminds them but the landlord.
  const later = { now: new Date(now.getTime() + 3 * dayMs), mailDomain: domain };
  expect(await remindWhereDue({ ...given, stageSince: new Date(now.getTime() - dayMs) }, home, later)).toBeNull();
  expect(await manualReminder(given, home, now)).toEqual({ template: 'booking-reminder', refusal: null });
  await putReminder(given, 'booking-reminder', { now, mailDomain: domain });
  const reminder = await mailTo(waits, /^A reminder to book/);
  expect(reminder.text).toContain('You’re on the waiting list for 14 Grosvenor Terrace');
  expect(reminder.text).toContain('You’ll stay on the waiting list.');
  expect(reminder.text).not.toContain('you can say so on the page');

  await joinWaitlist(waits, 'Not on that day either', new Date());
  const after = await read();
  expect((await manualReminder(after.given, after.home, new Date(now.getTime() + 2 * dayMs))).refusal).toBe(
    'noneSuits',
  );
});
