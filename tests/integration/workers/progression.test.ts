import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Progression } from '../../../domain/listings/progression.ts';
import type { User } from '../../../store/accounts/user.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { countHeld } from '../../../store/applications/hold.ts';
import { moveOn } from '../../../store/applications/moves.ts';
import { countBeyondScreening } from '../../../store/applications/stage.ts';
import { Documents } from '../../../store/documents/document.ts';
import { keepDocument } from '../../../store/documents/keep-document.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import {
  changeProgression,
  listingsToRelease,
  progressionOf,
  raiseLimit,
} from '../../../store/listings/progression.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import type { OutgoingTemplate } from '../../../store/outbound/templates.ts';
import { checkCollection } from '../../../workers/jobs/check-collection.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { releaseHeld } from '../../../workers/jobs/release-held.ts';
import { screenApplication } from '../../../workers/jobs/screen-application.ts';
import type { JobContext } from '../../../workers/job.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, type World } from '../../world.ts';

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

const settings = (changes: Partial<Progression>): Progression => ({
  documents: 'first',
  most: 5,
  viewing: 'everyone',
  paused: false,
  ...changes,
});
const reread = async () => (await Listings.findById(listing._id).lean<Listing>()) ?? listing;

async function set(changes: Partial<Progression>): Promise<void> {
  const { progressionVersion = 0 } = await reread();
  const changed = await changeProgression(listing._id, progressionVersion, settings(changes), { now });
  if (!changed) throw new Error('The settings were not changed');
}

let made = 0;
async function enquiry(): Promise<Application> {
  made += 1;
  const unstated = { phone: null, advert: null, property: null, unit: null, moveIn: null, occupants: null };
  const letter = 'I work as a nurse in the hospital nearby and would love to live here.';
  const { application } = await arrive({
    landlordId: landlord._id,
    listingId: listing._id,
    enquiry: {
      name: `Person ${made}`,
      email: `p${made}@example.net`,
      letter,
      ...unstated,
      employment: null,
      pets: null,
    },
    unitInterest: listing.unitTypes.map(({ id }) => id),
    source: 'daft',
    replyToken: `token${made}`,
    messageId: new Types.ObjectId(),
    at: new Date(now.getTime() + made * 1000),
  });
  return application;
}
const enquiries = async (count: number) => {
  const found: Application[] = [];
  for (let n = 0; n < count; n++) found.push(await enquiry());
  return found;
};
const screenOne = (id: string | Types.ObjectId) => screenApplication({ applicationId: String(id) }, context);
const release = async () => {
  await releaseHeld({ listingId: String(listing._id) }, context);
  for (const id of asked.splice(0)) await screenOne(id);
};
const inCollection = () => countBeyondScreening(listing._id);
const mailsOf = async (template: OutgoingTemplate) =>
  OutgoingMails.countDocuments({
    template,
    applicationId: { $in: (await Applications.find({ listingId: listing._id }, { _id: 1 })).map(({ _id }) => _id) },
  });
const passcodes = () => mailsOf('passcode');

describe('a listing whose first five who fit are asked for documents', () => {
  it('asks exactly five, however many are read at the same time, and holds the others with the reason', async () => {
    await set({});
    const people = await enquiries(14);
    await Promise.all(people.map(({ _id }) => screenOne(_id)));
    expect(await inCollection()).toBe(5);
    expect(await passcodes()).toBe(5);
    expect(await countHeld(listing._id, 'documents')).toBe(9);
    // Waiting applicants are told that their enquiry arrived.
    expect(await mailsOf('enquiry-received')).toBe(9);
    const held = await Applications.findOne({ listingId: listing._id, 'hold.step': 'documents' }).lean<Application>();
    expect(held).toMatchObject({ stage: 'application_screening', subState: 'in_review', hold: { why: 'full' } });
    expect(held?.history.at(-1)?.text).toBe(
      'They’ve said everything needed, and meet the criteria. They’re waiting, because you’ve limited how many people are asked for documents.',
    );
  });

  it('asks the next ones in the order in which they wrote, once the landlord says how many more', async () => {
    await set({});
    const people = await enquiries(9);
    for (const { _id } of people) await screenOne(_id);
    await raiseLimit(await reread(), 2, now);
    expect((await listingsToRelease(new Date(now.getTime() + 1), 10)).map(String)).not.toHaveLength(0);
    await release();
    await release();
    expect(await passcodes()).toBe(7);
    const moved = await Applications.find({ listingId: listing._id, stage: 'information_collection' }).lean<
      Application[]
    >();
    expect(moved.map(({ _id }) => String(_id)).toSorted()).toEqual(
      people
        .slice(0, 7)
        .map(({ _id }) => String(_id))
        .toSorted(),
    );
    expect(await listingsToRelease(new Date(now.getTime() + 1), 10)).not.toContainEqual({ _id: listing._id });
  });

  it('asks nobody more when the limit is set below how many were asked, and everyone when it is lifted', async () => {
    await set({});
    for (const { _id } of await enquiries(7)) await screenOne(_id);
    await set({ most: 1 });
    await release();
    expect(await inCollection()).toBe(5);
    await set({ documents: 'everyone' });
    await release();
    expect(await inCollection()).toBe(7);
    expect(await countHeld(listing._id, 'documents')).toBe(0);
  });

  it('asks exactly as many whose emails are read at the same time, and holds the others', async () => {
    const busy = await addLandlord('busy');
    listing = await addHouse(busy);
    await set({ most: 3 });
    const read = async (n: number) => {
      const raw = daftEnquiry({ name: `Writer ${n}`, email: `writer${n}@example.net` });
      await readMail({ mailId: await receive(world, raw, `busy@${domain}`) }, { ...context, now: () => new Date() });
    };
    // The first enquiry sets what the others are read against.
    await read(0);
    for (const id of asked.splice(0)) await screenOne(id);
    expect(await inCollection()).toBe(1);

    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(read));
    expect([await inCollection(), await countHeld(listing._id, 'documents')]).toEqual([3, 6]);
    expect((await reread()).askedByRule).toBe(3);
    // They were screened as they arrived; a job only tells those who wait.
    expect(await Applications.countDocuments({ listingId: listing._id, screenedAt: null })).toBe(0);
    for (const id of asked.splice(0)) await screenOne(id);
    expect([await passcodes(), await mailsOf('enquiry-received')]).toEqual([3, 6]);
  });

  it('lets the landlord move someone who waits forward, beside the limit', async () => {
    await set({ most: 1 });
    const [first, second] = await enquiries(2);
    for (const { _id } of [first, second].filter((one) => one !== undefined)) await screenOne(_id);
    const waiting = await Applications.findById(second?._id).lean<Application>();
    const moved = waiting && (await moveOn(waiting, 'papers', { now, holdMs: 0, mailDomain: domain }));
    expect(moved).toMatchObject({ stage: 'information_collection', hold: null });
    expect((await reread()).askedByRule).toBe(1);
  });
});

it('where the landlord chooses, nobody is asked before their word', async () => {
  await set({ documents: 'landlord' });
  for (const { _id } of await enquiries(3)) await screenOne(_id);
  await release();
  expect([await passcodes(), await mailsOf('enquiry-received')]).toEqual([0, 0]);
  expect(await countHeld(listing._id, 'documents')).toBe(3);
});

it('while a listing is paused nobody moves forward, and those who wait do when it continues', async () => {
  await set({ documents: 'everyone', paused: true });
  for (const { _id } of await enquiries(3)) await screenOne(_id);
  expect(await inCollection()).toBe(0);
  const held = await Applications.findOne({ listingId: listing._id }).lean<Application>();
  expect(held?.hold?.why).toBe('paused');
  await set({ documents: 'landlord' });
  await release();
  const reasons: unknown = await Applications.distinct('hold.why', { listingId: listing._id });
  expect(reasons).toEqual(['landlord']);
  await set({ documents: 'everyone' });
  await release();
  expect(await passcodes()).toBe(3);
});

it('of two tabs that change the settings, the one that saw older ones is refused', async () => {
  await set({ most: 7 });
  expect(await changeProgression(listing._id, 0, settings({ most: 9 }), { now })).toBeNull();
  expect(progressionOf(await reread()).most).toBe(7);
});

describe('invitations to viewings that follow the free places', () => {
  /** One time slot. */
  const onePlace = { dateAvailability: [{ date: '2026-03-20', slots: [{ start: '18:00', end: '18:30' }] }] };

  /** The only document asked for, and in order. */
  const means = {
    id: 'means',
    label: 'PROOF_OF_FINANCIAL_MEANS',
    type: 'PDF',
    required: true,
    description: '',
    options: [],
  };
  const payslipOf = async (applicationId: Types.ObjectId) => {
    const documentId = new Types.ObjectId();
    const file = { name: 'payslip.pdf', contentType: 'application/pdf', size: 1, sha256: '1', fileId: documentId };
    await keepDocument({
      _id: documentId,
      landlordId: landlord._id,
      applicationId,
      messageId: documentId,
      part: 0,
      ...file,
      slot: null,
      fieldId: 'means',
      verdict: null,
      verdictReason: null,
      source: 'form',
      receivedAt: now,
    });
    const judgement = { kind: 'payslip', verdict: 'SUPPORTS', reason: '', askAgain: false, facts: [], claims: [] };
    await Documents.updateOne(
      { _id: documentId },
      { verdict: 'SUPPORTS', verdictReason: '', judgement: { ...judgement, judgedAt: now, by: 'rules' } },
    );
  };

  async function ready(count: number): Promise<Application[]> {
    const people = await enquiries(count);
    for (const { _id } of people) {
      await Applications.updateOne({ _id }, { stage: 'information_collection', subState: 'pending', screenedAt: now });
      await payslipOf(_id);
    }
    return people;
  }
  const check = (people: readonly Application[]) =>
    Promise.all(people.map(({ _id }) => checkCollection({ applicationId: String(_id) }, context)));
  const invited = () => Applications.countDocuments({ listingId: listing._id, stage: 'viewing_appointment' });

  it('invite as many as there are places, hold the others, and invite the next when there is a place again', async () => {
    await Listings.updateOne(
      { _id: listing._id },
      { weeklyAvailability: [], ...onePlace, viewersPerSlot: 2, formFields: [means] },
    );
    await set({ documents: 'everyone', viewing: 'places' });
    const people = await ready(5);
    await check(people);
    expect(await invited()).toBe(2);
    expect(await countHeld(listing._id, 'viewing')).toBe(3);
    await check(people);
    expect(await invited()).toBe(2);
    await Listings.updateOne({ _id: listing._id }, { viewersPerSlot: 3 });
    await release();
    expect(await invited()).toBe(3);
    expect(await countHeld(listing._id, 'viewing')).toBe(2);
  });

  it('give the place of someone who has not confirmed for three days that they wrote to the next', async () => {
    await Listings.updateOne(
      { _id: listing._id },
      { weeklyAvailability: [], ...onePlace, viewersPerSlot: 1, formFields: [means] },
    );
    await set({ documents: 'everyone', viewing: 'places' });
    const [silent] = await enquiries(1);
    const dayMs = 24 * 3_600_000;
    const since = (days: number) => ({ stageSince: new Date(now.getTime() - days * dayMs) });
    const place = { stage: 'viewing_appointment', subState: 'pending', screenedAt: now, addressUnproven: true };
    await Applications.updateOne({ _id: silent?._id }, { $set: { ...place, ...since(2) } });
    await check(await ready(1));
    expect([await invited(), await countHeld(listing._id, 'viewing')]).toEqual([1, 1]);
    await Applications.updateOne({ _id: silent?._id }, { $set: since(4) });
    await release();
    expect([await invited(), await countHeld(listing._id, 'viewing')]).toEqual([2, 0]);
  });

  it('wait for the landlord where the landlord chooses', async () => {
    await Listings.updateOne({ _id: listing._id }, { formFields: [means] });
    await set({ documents: 'everyone', viewing: 'landlord' });
    await check(await ready(2));
    expect(await invited()).toBe(0);
    const held = await Applications.findOne({ listingId: listing._id }).lean<Application>();
    expect(held?.history.at(-1)?.text).toBe(
      'Everything we asked for is here and in order. They’re waiting for you, because you choose who is invited to a viewing.',
    );
  });
});
