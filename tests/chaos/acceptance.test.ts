import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import type { Position } from '../../domain/pipeline.ts';
import { Acceptances } from '../../store/tenancies/acceptance.ts';
import type { Application } from '../../store/applications/application.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { Listings } from '../../store/listings/listing.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../../store/prepare.ts';
import { Viewings } from '../../store/viewings/viewing.ts';
import { Browser } from '../integration/server/browser-for-tests.ts';
import { application, landlordIdOf, listingOf, secret, viewing } from '../integration/server/world-for-tests.ts';
import { type FailpointAt, freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { ownDatabase, until } from '../world.ts';

const others = 80;
const places: readonly Position[] = [
  { stage: 'application_screening', subState: 'in_review' },
  { stage: 'information_collection', subState: 'pending' },
  { stage: 'viewing_appointment', subState: 'scheduled' },
  { stage: 'final_decision', subState: 'pending' },
];

let uri: string;
const namespace = `acceptance-${String(new Types.ObjectId())}`;
const started: RoleProcess[] = [];

async function start(roles: readonly string[], killAt?: FailpointAt) {
  const port = await freePort();
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    HTTP_PORT: String(port),
    QUEUE_NAMESPACE: namespace,
    SESSION_SECRET: secret,
    TRUST_PROXY: '1',
    OUTBOX_HOLD_SECONDS: '300',
    KILL_AT: killAt ?? '',
  };
  const ready = roles.includes('workers') ? /Workers are at their queues/ : /Letterbox is at/;
  const process = await startProcess('roles/main.ts', roles, env, ready);
  started.push(process);
  return { process, base: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await disconnectStore();
});

/** The same landlord's browser at another server, with the same cookies. */
function at(base: string, from?: Browser): Browser {
  const browser = new Browser(base, '198.18.7.1');
  for (const [name, value] of from?.cookies ?? []) browser.cookies.set(name, value);
  return browser;
}

it('an acceptance that is killed before it is committed, after that, and while the others are told, is made once: one tenant, each of the others ended once and written to once', async () => {
  // Given a home with one unit, the applicant it is let to, and many others at every stage, some with a viewing booked
  const [first, second, third] = await Promise.all([
    start(['server'], 'tenant-uncommitted:1'),
    start(['server'], 'tenant-accepted:1'),
    start(['workers'], 'acceptance-followed:40'),
  ]);
  const owner = at(first.base);
  await owner.post('/auth/signup', { email: 'owner@example.ie', password: 'correct horse battery' });
  await owner.put('/user/username', { username: 'owner' });
  const units = [
    {
      name: 'House',
      mode: 'HOUSE',
      rental_fee: 2000,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'MONTHLY',
      instances: [{}],
    },
  ];
  const listingId = await listingOf(owner, { rental_unit_types: units });
  const landlordId = await landlordIdOf(owner);
  const chosen = await application(landlordId, listingId, {
    position: { stage: 'final_decision', subState: 'pending' },
  });
  const position = (index: number): Position =>
    places[index % places.length] ?? { stage: 'final_decision', subState: 'pending' };
  const people = await Promise.all(
    Array.from({ length: others }, (_, index) => application(landlordId, listingId, { position: position(index) })),
  );
  const viewers = people.filter(({ subState }) => subState === 'scheduled');
  await Promise.all(viewers.map((one) => viewing(one, addDays(civilDate(new Date()), 5), '09:00')));

  // When the landlord presses the button, the server is killed, and nothing has been done
  const wish = { listing_id: listingId, application_id: String(chosen._id), tell_others: true };
  const press = (base: string) => at(base, owner).post('/listing/application_pipeline/accept_tenant', wish);
  await expect(press(first.base)).rejects.toThrow('fetch failed');
  await first.process.killed();
  expect(await Acceptances.countDocuments({})).toBe(0);
  expect((await Applications.findById(chosen._id).lean())?.subState).toBe('pending');

  // And presses again, and everything is done when the server is killed, and then the worker that tells the others
  await expect(press(second.base)).rejects.toThrow('fetch failed');
  await second.process.killed();
  await third.process.killed();
  expect(await Applications.countDocuments({ stopReason: { $ne: null } })).toBe(40);
  const last = await start(['server', 'workers']);
  const again = await press(last.base);
  expect([again.status, again.body]).toEqual([
    200,
    expect.objectContaining({ scenario: 'listing_full', affected_applicants: others }),
  ]);
  await until(
    'everybody was followed',
    async () => (await Acceptances.countDocuments({ status: 'following' })) === 0,
    60_000,
  );
  expect((await press(last.base)).status).toBe(200);

  // Then there is one acceptance and one tenant, and each of the others was ended once and has one email
  expect(await Acceptances.countDocuments({})).toBe(1);
  const listing = await Listings.findById(listingId).lean();
  expect([
    listing?.status,
    listing?.unitTypes.flatMap(({ instances }) => instances).map(({ tenant }) => tenant?.applicationId),
  ]).toEqual(['CLOSED', [String(chosen._id)]]);
  const ended = await Applications.find({ listingId, _id: { $ne: chosen._id } }).lean<Application[]>();
  for (const { subState, history } of ended)
    expect([
      ['rejected', 'cancelled'].includes(subState),
      history.filter(({ event }) => event === 'rejected').length,
    ]).toEqual([true, 1]);
  // Leaves out passcode emails: the sweep sends one to every applicant in collection without a passcode, which this
  // test isn't about.
  const sent = () =>
    OutgoingMails.find(
      { applicationId: { $ne: null }, template: { $ne: 'passcode' } },
      { applicationId: 1, template: 1 },
    ).lean();
  // A viewing that the killed server had begun to end is ended by the sweep.
  await until(
    'everybody has a mail',
    async () => new Set((await sent()).map(({ applicationId }) => String(applicationId))).size === others + 1,
    60_000,
  );
  expect(await Viewings.countDocuments({ status: 'BOOKED' })).toBe(0);
  const mails = await sent();
  const templates = Map.groupBy(mails, ({ template }) => template);
  expect([...templates].map(([template, rows]) => [template, rows.length]).sort()).toEqual([
    ['home-let', others - viewers.length],
    ['tenant-accepted', 1],
    ['viewing-cancelled', viewers.length],
  ]);
});
