import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Progression } from '../../../domain/listings/progression.ts';
import type { User } from '../../../store/accounts/user.ts';
import { proveAddress } from '../../../store/applications/address-proof.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { waitingForPlaces } from '../../../store/applications/hold.ts';
import { moveOn } from '../../../store/applications/moves.ts';
import { viewingsDue } from '../../../store/applications/viewing-invitation.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { changeProgression } from '../../../store/listings/progression.ts';
import { type OutgoingMail, OutgoingMails, outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import { undoLastChange } from '../../../store/viewings/undo-last-change.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { releaseHeld } from '../../../workers/jobs/release-held.ts';
import { screenApplication } from '../../../workers/jobs/screen-application.ts';
import { tendViewing } from '../../../workers/jobs/tend-viewing.ts';
import type { JobContext } from '../../../workers/job.ts';
import { prepare } from '../../../workers/outbound/prepare.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, type World } from '../../world.ts';

// Where viewings come first: who is invited straight after the screening, and who waits.

let world: World;
let landlord: User;
let listing: Listing;
let context: JobContext;
const now = new Date('2026-03-11T12:00:00Z');
/** The jobs that jobs added; the test runs them. */
let asked: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  const enqueue: JobContext['enqueue'] = (name, data) => {
    if (name === 'screen-application' && 'applicationId' in data) asked.push(data.applicationId);
    return Promise.resolve(true);
  };
  context = { ...world.context, now: () => now, enqueue };
});
afterAll(() => world.close());
beforeEach(async () => {
  asked = [];
  listing = await addHouse(landlord);
});

async function set(changes: Partial<Progression>): Promise<void> {
  const { progressionVersion = 0 } = (await Listings.findById(listing._id).lean<Listing>()) ?? listing;
  const settings: Progression = {
    ...{ documents: 'first', most: 3, viewing: 'everyone', order: 'view', paused: false },
    ...changes,
  };
  if (!(await changeProgression(listing._id, progressionVersion, settings, { now })))
    throw new Error('The settings were not changed');
}

/** One time slot for this many people. */
const places = (viewersPerSlot: number) =>
  Listings.updateOne(
    { _id: listing._id },
    {
      weeklyAvailability: [],
      dateAvailability: [{ date: '2026-03-20', slots: [{ start: '18:00', end: '18:30' }] }],
      viewersPerSlot,
    },
  );

let made = 0;
async function enquiry(addressUnproven = false): Promise<Application> {
  made += 1;
  const unstated = { phone: null, advert: null, property: null, unit: null, moveIn: null, occupants: null };
  const letter = 'I work as a nurse in the hospital nearby and would love to live here.';
  const stated = { name: `Person ${made}`, email: `p${made}@example.net`, letter, employment: null, pets: null };
  const { application } = await arrive({
    ...{ landlordId: landlord._id, listingId: listing._id, enquiry: { ...stated, ...unstated }, addressUnproven },
    unitInterest: listing.unitTypes.map(({ id }) => id),
    source: 'daft',
    replyToken: `token${made}`,
    messageId: new Types.ObjectId(),
    at: new Date(now.getTime() + made * 1000),
  });
  return application;
}
const enquiries = (count: number) => Promise.all(Array.from({ length: count }, () => enquiry()));
const screenOne = (id: string | Types.ObjectId) => screenApplication({ applicationId: String(id) }, context);
const screenAll = (people: readonly Application[]) => Promise.all(people.map(({ _id }) => screenOne(_id)));
const release = async () => {
  await releaseHeld({ listingId: String(listing._id) }, context);
  for (const id of asked.splice(0)) await screenOne(id);
};
const found = async ({ _id }: Pick<Application, '_id'>): Promise<Application> => {
  const application = await findApplicationById(_id);
  if (!application) throw new Error('There is no such application');
  return application;
};
/** In the order in which they wrote; ids of the same second have none. */
const all = () => Applications.find({ listingId: listing._id }).sort({ name: 1 }).lean<Application[]>();
const invited = async () => (await all()).filter(({ stage }) => stage === 'viewing_appointment');
const reasons = async () => (await all()).flatMap(({ hold }) => hold?.why ?? []).toSorted();
const templates = async (people: readonly Application[]) =>
  (await Promise.all(people.map(({ _id }) => outgoingOf(_id)))).flat().map(({ template }) => template);
const options = { now, holdMs: 60_000, mailDomain: domain };

describe('a listing that shows the home first', () => {
  it('invites exactly as many as the landlord chose, without the form, and holds the others', async () => {
    await set({});
    await screenAll(await enquiries(8));
    const guests = await invited();
    expect(guests).toHaveLength(3);
    expect(guests.every(({ skippedForm, subState }) => skippedForm && subState === 'pending')).toBe(true);
    expect(await templates(guests)).toEqual(['viewing-invitation', 'viewing-invitation', 'viewing-invitation']);
    expect(await reasons()).toEqual(['full', 'full', 'full', 'full', 'full']);
    const held = (await all()).find(({ hold }) => hold);
    expect(held?.history.at(-1)?.text).toContain('you’ve limited how many people are invited');
    expect(guests[0]?.history.at(-1)).toMatchObject({ event: 'screened-to-viewing', actor: 'rule' });
  });

  it('invites no more than there are free places, and the next when there is one', async () => {
    await places(2);
    await set({ documents: 'everyone', viewing: 'places' });
    await screenAll(await enquiries(5));
    expect(await invited()).toHaveLength(2);
    expect(await reasons()).toEqual(['places', 'places', 'places']);
    expect((await waitingForPlaces(now, 500)).map(({ listingId }) => String(listingId))).toContain(String(listing._id));
    await release();
    expect(await invited()).toHaveLength(2);
    await places(3);
    await release();
    expect(await invited()).toHaveLength(3);
    expect(await reasons()).toEqual(['places', 'places']);
  });

  it('keeps the smaller of two limits, and waits where the landlord chooses or has paused', async () => {
    await places(4);
    await set({ most: 2, viewing: 'places' });
    await screenAll(await enquiries(4));
    expect([(await invited()).length, await reasons()]).toEqual([2, ['full', 'full']]);
    expect((await waitingForPlaces(now, 500)).map(({ listingId }) => String(listingId))).not.toContain(
      String(listing._id),
    );
    for (const [change, why] of [
      [{ documents: 'landlord' }, 'landlord'],
      [{ paused: true }, 'paused'],
    ] as const) {
      await set(change);
      await release();
      expect([(await invited()).length, await reasons()]).toEqual([2, [why, why]]);
    }
  });

  it('screens what is read from a mail in the job that knows the places', async () => {
    const busy = await addLandlord('viewer');
    listing = await addHouse(busy);
    await places(1);
    await set({ documents: 'everyone', viewing: 'places' });
    for (const n of [1, 2]) {
      const raw = daftEnquiry({ name: `Writer ${n}`, email: `first${n}@example.net` });
      await readMail({ mailId: await receive(world, raw, `viewer@${domain}`) }, { ...context, now: () => new Date() });
      for (const id of asked.splice(0)) await screenOne(id);
    }
    expect((await all()).map(({ stage, hold }) => [stage, hold?.why ?? null])).toEqual([
      ['viewing_appointment', null],
      ['application_screening', 'places'],
    ]);
  });

  it('says in its invitation that the papers come later, with the privacy notice', async () => {
    await set({});
    const [person] = await enquiries(1);
    if (!person) throw new Error('Nobody wrote');
    await screenOne(person._id);
    const mail = await OutgoingMails.findOne({ applicationId: person._id }).lean<OutgoingMail>();
    const prepared = mail && (await prepare(mail, context));
    if (!prepared || !('composed' in prepared)) throw new Error(`not made: ${JSON.stringify(prepared)}`);
    expect(prepared.composed.text).toContain('You don’t need to send any documents before the viewing.');
    expect(prepared.composed.text).toContain('/privacy-notice/');
    expect(prepared.composed.text).toMatch(/Your passcode: \d{6}/);
  });
});

describe('an address that nobody vouches for', () => {
  it('is asked whether they wrote, and invited by no job and no sweep before the address is proven', async () => {
    // Given someone who fits, at such an address
    await set({});
    const person = await enquiry(true);
    await screenOne(person._id);
    expect(await found(person)).toMatchObject({ stage: 'viewing_appointment', viewingDue: { what: 'invite' } });
    expect(await templates([person])).toEqual(['confirm-enquiry']);

    // When the sweep looks, and its job runs
    const later = new Date(now.getTime() + 3600_000);
    const due = async () => (await viewingsDue(later, 500)).map((one) => String((one as Application)._id));
    expect(await due()).not.toContain(String(person._id));
    await tendViewing({ what: 'stage', id: String(person._id) }, context);
    await screenOne(person._id);
    expect(await templates([person])).toEqual(['confirm-enquiry']);

    // Then only the proof has them invited, once
    await proveAddress(landlord._id, person.emailKey ?? '');
    expect(await due()).toContain(String(person._id));
    await screenOne(person._id);
    await screenOne(person._id);
    await tendViewing({ what: 'stage', id: String(person._id) }, context);
    expect(await templates([person])).toEqual(['confirm-enquiry', 'viewing-invitation']);
  });
});

it('invites whoever a stopped process left without the email', async () => {
  await set({});
  const person = await enquiry();
  await screenOne(person._id);
  // The process stopped between the move and its email.
  await OutgoingMails.deleteMany({ applicationId: person._id });
  await Applications.updateOne({ _id: person._id }, { viewingDue: { what: 'invite', at: now } });
  await tendViewing({ what: 'stage', id: String(person._id) }, context);
  expect(await templates([person])).toEqual(['viewing-invitation']);
  expect((await found(person)).viewingDue).toBeNull();
});

it('invites once, though two jobs and the sweep see the same move', async () => {
  await set({ most: 3 });
  await places(5);
  const one = await enquiry();
  await screenApplication({ applicationId: String(one._id) }, context);
  const moved = await findApplicationById(one._id);
  if (!moved) throw new Error('The application is gone');
  // The process died after it had queued the email, and before it noted that nothing is due.
  await Applications.updateOne({ _id: one._id }, { viewingDue: { at: now, what: 'invite' } });
  const again = () => screenApplication({ applicationId: String(one._id) }, context);
  const swept = () => tendViewing({ what: 'stage', id: String(one._id) }, context);
  await Promise.all([again(), swept(), again()]);
  const invitations = await OutgoingMails.find({ applicationId: one._id, template: 'viewing-invitation' }).lean();
  expect(invitations.map(({ number }) => number)).toEqual([1]);
  expect((await findApplicationById(one._id))?.viewingDue ?? null).toBeNull();
});

it('lets the landlord move someone on past the form, and undo it as if nothing had been', async () => {
  await set({ documents: 'landlord' });
  const person = await enquiry();
  await screenOne(person._id);
  const moved = await moveOn(await found(person), 'view', options);
  expect(moved).toMatchObject({ stage: 'viewing_appointment', subState: 'pending', skippedForm: true, hold: null });
  expect(await templates([person])).toEqual(['viewing-invitation']);
  const back = moved && (await undoLastChange(await found(moved), options));
  expect(back).toMatchObject({ stage: 'application_screening', subState: 'in_review', skippedForm: false });
  expect((await outgoingOf(person._id)).map(({ status }) => status)).toEqual(['withdrawn']);
  // From there the papers can come first after all.
  const asPapers = await moveOn(await found(person), 'papers', options);
  expect(asPapers).toMatchObject({ stage: 'information_collection', skippedForm: false });
});

it('a change of the order leaves everyone where they are, and new enquiries follow it', async () => {
  // Given a listing from before there was a choice, with one applicant in information collection
  const first = await enquiry();
  await screenOne(first._id);
  expect(await found(first)).toMatchObject({ stage: 'information_collection' });
  expect((await found(first)).skippedForm ?? false).toBe(false);

  // When viewings come first from now on
  await set({ documents: 'everyone' });
  await release();
  const second = await enquiry();
  await screenOne(second._id);

  // Then the first stays, and so does the second when it is changed back
  expect(await found(first)).toMatchObject({ stage: 'information_collection' });
  expect(await found(second)).toMatchObject({ stage: 'viewing_appointment', skippedForm: true });
  await set({ documents: 'everyone', order: 'papers' });
  await release();
  const third = await enquiry();
  await screenOne(third._id);
  expect(await found(second)).toMatchObject({ stage: 'viewing_appointment', skippedForm: true });
  expect(await found(third)).toMatchObject({ stage: 'information_collection' });
});

it('those who wait for a limit follow the order that holds when they go on', async () => {
  await set({ order: 'papers', documents: 'landlord' });
  const person = await enquiry();
  await screenOne(person._id);
  expect((await found(person)).hold).toMatchObject({ step: 'documents', why: 'landlord' });
  await set({ documents: 'everyone' });
  await release();
  expect(await found(person)).toMatchObject({ stage: 'viewing_appointment', skippedForm: true });
  expect(await templates([person])).toEqual(['viewing-invitation']);
});
