import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { type Position } from '../../domain/pipeline.ts';
import { Applications } from '../../store/applications/application.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { type Listing, Listings } from '../../store/listings/listing.ts';
import { prepareStore } from '../../store/prepare.ts';
import { type User } from '../../store/accounts/user.ts';
import { Viewings } from '../../store/viewings/viewing.ts';
import { ViewingSlots } from '../../store/viewings/slot.ts';
import { application, passcodeFor, secret } from '../integration/server/world-for-tests.ts';
import { freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, ownDatabase, until } from '../world.ts';

const capacity = 5;
const applicants = 200;
const date = addDays(civilDate(new Date()), 7);
const toView: Position = { stage: 'viewing_appointment', subState: 'pending' };

let uri: string;
let landlord: User;
let listing: Listing;
let servers: { process: RoleProcess; base: string }[];

async function startServer(namespace: string) {
  const port = await freePort();
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    HTTP_PORT: String(port),
    QUEUE_NAMESPACE: namespace,
    SESSION_SECRET: secret,
    TRUST_PROXY: '1',
  };
  const process = await startProcess('roles/main.ts', ['server', 'workers'], env, /Workers are at their queues/);
  return { process, base: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  landlord = await addLandlord('demo');
  const house = await addHouse(landlord);
  const hours = { viewersPerSlot: capacity, dateAvailability: [{ date, slots: [{ start: '10:00', end: '12:00' }] }] };
  const found = await Listings.findOneAndUpdate(
    { _id: house._id },
    { $set: hours },
    { returnDocument: 'after' },
  ).lean<Listing>();
  if (!found) throw new Error('The listing is gone');
  listing = found;
  const namespace = `booking-${String(new Types.ObjectId())}`;
  servers = await Promise.all([startServer(namespace), startServer(namespace)]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await disconnectStore();
});

type Person = { applicationId: string; passcode: string; from: string };

async function person(index: number): Promise<Person> {
  const given = await application(landlord._id, String(listing._id), { position: toView });
  const passcode = await passcodeFor(given, new Date());
  return { applicationId: String(given._id), passcode, from: `198.18.${index >> 8}.${index & 255}` };
}

/** Books at one of the servers; what died before it answered has no status. */
async function submit(
  { from, ...credentials }: Person,
  index: number,
  start: string,
): Promise<{ status: number; body: { nearest?: unknown[] } }> {
  const base = servers[index % servers.length]?.base ?? '';
  const headers = { 'content-type': 'application/json', 'x-letterbox': 'web', 'x-forwarded-for': from };
  try {
    const answer = await fetch(`${base}/applications/viewing_appointment/submit`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...credentials, date, start_time: `${start}:00` }),
    });
    return { status: answer.status, body: (await answer.json()) as { nearest?: unknown[] } };
  } catch {
    // The server was killed under it.
    return { status: 0, body: {} };
  }
}

const placesAt = async (start: string) =>
  (await ViewingSlots.findOne({ listingId: listing._id, date, start }).lean())?.taken ?? 0;
const bookedAt = (start: string) => Viewings.countDocuments({ listingId: listing._id, status: 'BOOKED', date, start });
const settled = () =>
  until(
    'every booking is settled',
    async () => (await Viewings.countDocuments({ unsettledSince: { $ne: null } })) === 0,
    45_000,
  );

it(`${applicants} applicants who press the same slot at once at two servers leave exactly ${capacity} bookings`, async () => {
  const people = await Promise.all(Array.from({ length: applicants }, (_, index) => person(index)));
  const answers = await Promise.all(people.map((one, index) => submit(one, index, '10:00')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity);
  expect(answers.filter(({ status, body }) => status === 409 && body.nearest?.length === 3)).toHaveLength(
    applicants - capacity,
  );
  expect([await bookedAt('10:00'), await placesAt('10:00')]).toEqual([capacity, capacity]);
  expect(await Applications.countDocuments({ listingId: listing._id, subState: 'scheduled' })).toBe(capacity);
});

it('a server that is killed while viewings are booked and moved leaves no slot with too many, and nobody with two', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, index) => person(1000 + index)));
  const first = Promise.all(people.map((one, index) => submit(one, index, index % 2 ? '10:30' : '11:00')));
  const moving = first.then(() => Promise.all(people.map((one, index) => submit(one, index, '11:30'))));
  await until('somebody is about to move', async () => (await bookedAt('11:30')) > 0, 30_000);
  await servers[1]?.process.kill();
  await moving;
  await settled();
  for (const start of ['10:00', '10:30', '11:00', '11:30'])
    expect(await bookedAt(start), start).toBeLessThanOrEqual(capacity);
  // The bookings are what they are; the places that a dead process took in vain are given back by the clock's job.
  for (const start of ['10:30', '11:00', '11:30'])
    expect(await placesAt(start), start).toBeGreaterThanOrEqual(await bookedAt(start));
  const booked = await Viewings.find({ listingId: listing._id, status: 'BOOKED' }).lean();
  expect(new Set(booked.map(({ applicationId }) => String(applicationId))).size).toBe(booked.length);
  expect(await Applications.countDocuments({ listingId: listing._id, subState: 'scheduled' })).toBe(booked.length);
});
