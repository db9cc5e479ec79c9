import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import type { Position } from '../../../domain/pipeline.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { invite } from '../../../store/applications/invitation.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { tryPasscode } from '../../../store/applications/passcode.ts';
import type { User } from '../../../store/accounts/user.ts';
import { bookingOf } from '../../../store/viewings/viewing.ts';
import { book } from '../../../store/viewings/book.ts';
import { joinWaitlist, waitingOf } from '../../../store/viewings/waiting-list.ts';
import { takenAt } from '../../../store/viewings/slot.ts';
import { application } from '../server/world-for-tests.ts';
import { type World, addHouse, addLandlord, domain, openWorld, sweepSoon, until } from '../../world.ts';

const date = addDays(civilDate(new Date()), 5);
let world: World;
let landlord: User;
let listing: Listing;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  const house = await addHouse(landlord);
  const hours = { viewersPerSlot: 1, dateAvailability: [{ date, slots: [{ start: '10:00', end: '10:30' }] }] };
  listing =
    (await Listings.findOneAndUpdate(
      { _id: house._id },
      { $set: hours },
      { returnDocument: 'after' },
    ).lean<Listing>()) ?? house;
  await world.work();
});
afterAll(() => world.close());

const at = (stage: string, subState: string) => ({ stage, subState }) as Position;
const someone = (position: Position) => application(landlord._id, String(listing._id), { position });
const options = () => ({ now: new Date(), holdMs: 0, mailDomain: domain });
const mailTo = (address: string | null, subject: RegExp) =>
  until(`a mail ${String(subject)} to ${address}`, async () => {
    await sweepSoon(world);
    return world.transport.sent.find((mail) => mail.to === address && subject.test(mail.subject));
  });

it('a rule’s move to the viewings is followed by an invitation, though its process died; its passcode replaces the earlier one', async () => {
  const given = await someone(at('information_collection', 'pending'));
  await invite(given, options());
  const earlier = await mailTo(given.email, /the next step/);
  const moved = await changeStage(given, {
    event: 'documents-in-order',
    actor: 'rule',
    at: new Date(Date.now() - 20_000),
    reason: '',
    text: 'All is in order.',
  });
  expect(moved?.viewingDue).toMatchObject({ what: 'invite' });
  const mail = await mailTo(given.email, /^You’re invited to view 14 Grosvenor Terrace/);
  expect(mail.text).toContain(`/applications/viewing_appointment/${String(given._id)}`);
  expect(mail.replyTo).toBe(`demo+r-${given.replyToken}@${domain}`);
  const [code, before] = [mail, earlier].map(({ text }) => /Your passcode: (\d{6})/.exec(text)?.[1] ?? '');
  const { secret } = world.context.settings;
  expect((await tryPasscode(secret, String(given._id), code ?? '', 'with-link', new Date())).answer).toBe('right');
  if (before !== code)
    expect((await tryPasscode(secret, String(given._id), before ?? '', 'with-link', new Date())).answer).toBe('wrong');
  expect((await findApplicationById(given._id))?.viewingDue).toBeNull();
  expect(world.transport.sent.filter((one) => one.to === given.email)).toHaveLength(2);
});

it('a rejection in the viewing stage frees the place, whoever made it: the one who waits is offered it and mailed', async () => {
  const [booked, waiting] = [
    await someone(at('viewing_appointment', 'pending')),
    await someone(at('viewing_appointment', 'pending')),
  ];
  expect((await book(booked, { date, start: '10:00' }, options())).outcome).toBe('booked');
  const confirmed = await mailTo(booked.email, /^Viewing confirmed/);
  expect(confirmed.icalEvent).toMatchObject({ method: 'REQUEST', filename: 'viewing.ics' });
  await joinWaitlist(waiting, 'Any time', new Date());
  const scheduled = await findApplicationById(booked._id);
  if (!scheduled) throw new Error('The application is gone');
  await changeStage(scheduled, {
    event: 'rejected',
    actor: 'landlord',
    at: new Date(Date.now() - 20_000),
    reason: 'Too many people',
    text: 'Rejected.',
  });
  const offer = await mailTo(waiting.email, /^A viewing time is available/);
  expect(offer.text).toContain('10:00–10:30 (Irish time)');
  expect(await bookingOf(booked._id)).toBeNull();
  expect((await waitingOf(waiting._id))?.offer).toMatchObject({ date, start: '10:00' });
  expect(await takenAt({ listingId: listing._id, date, start: '10:00', end: '10:30' })).toBe(1);
});
