import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import type { Position } from '../../domain/pipeline.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { type Listing, Listings } from '../../store/listings/listing.ts';
import { prepareStore } from '../../store/prepare.ts';
import type { User } from '../../store/accounts/user.ts';
import { Viewings } from '../../store/viewings/viewing.ts';
import { checkSlot } from '../../store/viewings/places.ts';
import { ViewingSlots, slotsToCheck } from '../../store/viewings/slot.ts';
import { application, passcodeFor, secret } from '../integration/server/world-for-tests.ts';
import { type FailpointAt, freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, ownDatabase, until } from '../world.ts';

const capacity = 5;
const applicants = 200;
const date = addDays(civilDate(new Date()), 7);
const toView: Position = { stage: 'viewing_appointment', subState: 'pending' };

let uri: string;
let landlord: User;
let listing: Listing;
let servers: Server[];
const namespace = `booking-${String(new Types.ObjectId())}`;

type Server = { process: RoleProcess; base: string };

async function startServer(killAt?: FailpointAt): Promise<Server> {
  const port = await freePort();
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    HTTP_PORT: String(port),
    QUEUE_NAMESPACE: namespace,
    SESSION_SECRET: secret,
    TRUST_PROXY: '1',
    KILL_AT: killAt ?? '',
  };
  const roles = killAt ? ['server'] : ['server', 'workers'];
  const process = await startProcess('roles/main.ts', roles, env, /Letterbox is at/);
  return { process, base: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  landlord = await addLandlord('demo');
  const house = await addHouse(landlord);
  const hours = { viewersPerSlot: capacity, dateAvailability: [{ date, slots: [{ start: '10:00', end: '18:00' }] }] };
  const found = await Listings.findOneAndUpdate(
    { _id: house._id },
    { $set: hours },
    { returnDocument: 'after' },
  ).lean<Listing>();
  if (!found) throw new Error('The listing is gone');
  listing = found;
  servers = await Promise.all([startServer(), startServer()]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await disconnectStore();
});

type Person = { applicationId: string; passcode: string; from: string };

async function person(index: number): Promise<Person> {
  const given = await application(landlord._id, String(listing._id), { position: toView });
  const passcode = await passcodeFor(given, new Date());
  // Each from a separate network: passcodes are also limited by network while they are checked.
  return { applicationId: String(given._id), passcode, from: `198.${18 + (index >> 8)}.${index & 255}.7` };
}

/** Books at a server; the status is 0 if the server was killed before it replied. */
async function submit(
  { from, ...credentials }: Person,
  server: Server | undefined,
  start: string,
): Promise<{ status: number; body: { nearest?: unknown[] } }> {
  const headers = { 'content-type': 'application/json', 'x-letterbox': 'web', 'x-forwarded-for': from };
  try {
    const answer = await fetch(`${server?.base}/applications/viewing_appointment/submit`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...credentials, date, start_time: `${start}:00` }),
    });
    return { status: answer.status, body: (await answer.json()) as { nearest?: unknown[] } };
  } catch {
    // The server was killed during the request.
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
    90_000,
  );

/** Does what the clock's job does once no booking of a place can still be under way. */
async function giveBackWhatWasTakenInVain(): Promise<void> {
  const options = { now: new Date(Date.now() + 60_000), holdMs: 0, mailDomain: 'apply.letterbox.test' };
  for (const { _id } of await slotsToCheck(options.now, 100)) await checkSlot(String(_id), options);
}

it(`${applicants} applicants who press the same slot at once at two servers leave exactly ${capacity} bookings`, async () => {
  const people = await Promise.all(Array.from({ length: applicants }, (_, index) => person(index)));
  const answers = await Promise.all(people.map((one, index) => submit(one, servers[index % 2], '10:00')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity);
  expect(answers.filter(({ status, body }) => status === 409 && body.nearest?.length === 3)).toHaveLength(
    applicants - capacity,
  );
  expect([await bookedAt('10:00'), await placesAt('10:00')]).toEqual([capacity, capacity]);
  expect(await Applications.countDocuments({ listingId: listing._id, subState: 'scheduled' })).toBe(capacity);
});

it.each<[FailpointAt, string, string, string]>([
  ['place-taken:3', '10:30', '11:00', '11:30'],
  ['viewing-written:3', '12:00', '12:30', '13:00'],
  ['viewing-scheduled:3', '13:30', '14:00', '14:30'],
])(
  'a server that is killed at %s leaves no slot with too many, no place taken for nothing, and nobody with two viewings',
  async (killAt, before, there, elsewhere) => {
    // Given a full time slot, and applicants who haven't booked
    const doomed = await startServer(killAt);
    const people = await Promise.all(Array.from({ length: 4 * capacity }, (_, index) => person(1000 + index)));
    const booked = people.slice(0, capacity);
    for (const { status } of await Promise.all(booked.map((one) => submit(one, servers[0], before))))
      expect(status).toBe(200);

    // When those with a booking move, and others book, at two servers at once, and one is killed
    const wishes = people.map((one, index) =>
      index % 2 ? submit(one, doomed, there) : submit(one, servers[1], elsewhere),
    );
    await Promise.all([doomed.process.killed(), ...wishes]);
    await settled();
    await giveBackWhatWasTakenInVain();

    // Then places and bookings agree, and each applicant has at most one viewing
    for (const start of [before, there, elsewhere]) {
      expect(await bookedAt(start), start).toBeLessThanOrEqual(capacity);
      expect(await placesAt(start), start).toBe(await bookedAt(start));
    }
    expect(await bookedAt(elsewhere)).toBe(capacity);
    const viewings = await Viewings.find({ listingId: listing._id, status: 'BOOKED' }).lean();
    expect(new Set(viewings.map(({ applicationId }) => String(applicationId))).size).toBe(viewings.length);
    expect(await Applications.countDocuments({ listingId: listing._id, subState: 'scheduled' })).toBe(viewings.length);
  },
);
