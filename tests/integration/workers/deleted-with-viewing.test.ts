import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import { deleteListing } from '../../../store/privacy/delete-listing.ts';
import { deleteAccount } from '../../../store/privacy/delete-account.ts';
import { erase } from '../../../store/privacy/erasure.ts';
import type { Application } from '../../../store/applications/application.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import type { User } from '../../../store/accounts/user.ts';
import { book, cancelByLandlord } from '../../../store/viewings/book.ts';
import { bookingOf } from '../../../store/viewings/viewing.ts';
import type { ComposedMail } from '../../../mail/send/compose.ts';
import { addHouse, addLandlord, domain, openWorld, sweepSoon, until, type World } from '../../world.ts';
import { application } from '../server/world-for-tests.ts';

const date = addDays(civilDate(new Date()), 5);
const position = { stage: 'viewing_appointment', subState: 'pending' } as const;
const options = () => ({ now: new Date(), holdMs: 0, mailDomain: domain });

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.work();
});
afterAll(() => world.close());

async function houseOf(landlord: User): Promise<Listing> {
  const { _id } = await addHouse(landlord);
  const dateAvailability = [{ date, slots: [{ start: '10:00', end: '13:00' }] }];
  await Listings.updateOne({ _id }, { $set: { viewersPerSlot: 1, dateAvailability } });
  const house = await Listings.findById(_id).lean<Listing>();
  if (!house) throw new Error('The listing is gone');
  return house;
}

const mailTo = ({ email }: Application, subject: RegExp) =>
  until(`an email ${String(subject)} to ${email}`, async () => {
    await sweepSoon(world);
    return world.transport.sent.find((mail) => mail.to === email && subject.test(mail.subject));
  });

/** Someone with a booked viewing, and the confirmation they were sent. */
async function booked(landlord: User, listing: Listing, start: string) {
  const given = await application(landlord._id, String(listing._id), { position });
  expect((await book(given, { date, start }, options())).outcome).toBe('booked');
  return { given, confirmation: await mailTo(given, /^Viewing confirmed/) };
}

/** A line of an email's calendar file, unfolded (RFC 5545, 3.1). */
function calendarLine({ icalEvent }: ComposedMail, name: string): string {
  const lines = (icalEvent?.content ?? '').replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.find((line) => new RegExp(`^${name}[:;]`).test(line))?.replace(/^[A-Z]+[:;]/, '') ?? '';
}

function expectCancelled(last: ComposedMail, confirmation: ComposedMail): void {
  expect(last.icalEvent?.method).toBe('CANCEL');
  expect(calendarLine(last, 'METHOD')).toBe('CANCEL');
  expect(calendarLine(last, 'STATUS')).toBe('CANCELLED');
  for (const same of ['UID', 'DTSTART', 'ORGANIZER'])
    expect(calendarLine(last, same)).toBe(calendarLine(confirmation, same));
  expect(Number(calendarLine(last, 'SEQUENCE'))).toBeGreaterThan(Number(calendarLine(confirmation, 'SEQUENCE')));
  expect(last.text).toMatch(/viewing on .+ at \d\d:\d\d has been cancelled\. Please don’t go to the property/);
}

describe('an applicant with a viewing ahead is told that it is cancelled, and it leaves their calendar', () => {
  it('when the landlord deletes the listing; someone without a viewing gets the receipt alone', async () => {
    const landlord = await addLandlord('listing-deleter');
    const listing = await houseOf(landlord);
    const { given, confirmation } = await booked(landlord, listing, '10:00');
    const other = await application(landlord._id, String(listing._id), { position });
    expect(await deleteListing(landlord._id, listing._id, new Date())).toEqual({ outcome: 'deleting' });

    expectCancelled(await mailTo(given, /has been deleted/), confirmation);
    const alone = await mailTo(other, /has been deleted/);
    expect(alone.icalEvent).toBeUndefined();
    expect(alone.text).not.toContain('Please don’t go');
  });

  it('when the landlord deletes the account', async () => {
    const landlord = { ...(await addLandlord('account-deleter')), username: 'account-deleter' };
    const { given, confirmation } = await booked(landlord, await houseOf(landlord), '10:00');
    const deleted = await deleteAccount(landlord, { now: new Date(), mailDomain: domain });
    expect(deleted.outcome).toBe('deleting');
    expectCancelled(await mailTo(given, /has been deleted/), confirmation);
  });

  it('when their data is erased, by whomever, also while a cancellation waits to be sent', async () => {
    const landlord = await addLandlord('eraser');
    const listing = await houseOf(landlord);
    const [own, waiting] = [await booked(landlord, listing, '11:00'), await booked(landlord, listing, '12:00')];
    await erase(own.given._id, { by: 'applicant', now: new Date(), mailDomain: domain });
    const receipt = await mailTo(own.given, /has been deleted/);
    expectCancelled(receipt, own.confirmation);

    const viewing = await bookingOf(waiting.given._id);
    if (!viewing) throw new Error('The viewing is gone');
    await cancelByLandlord(viewing, { ...options(), holdMs: 60_000 });
    await erase(waiting.given._id, { by: 'landlord', now: new Date(), mailDomain: domain });
    expectCancelled(await mailTo(waiting.given, /has been deleted/), waiting.confirmation);
  });
});
