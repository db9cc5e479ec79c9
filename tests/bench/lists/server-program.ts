/**
 * The product's server with a landlord who has many applications, each with a booked viewing. Takes the addresses of
 * MongoDB and Redis and the number of applications; prints its port, the landlord's cookie and the lists' paths.
 */
import pino from 'pino';
import mongoose, { Types } from 'mongoose';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import { searchWords } from '../../../domain/text/search-words.ts';
import { redisOptions } from '../../../roles/redis.ts';
import { createServer } from '../../../server/index.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { fresh } from '../../../store/applications/arrival.ts';
import { keepCounts } from '../../../store/applications/kept-counts.ts';
import { connectStore } from '../../../store/connection.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { Viewings } from '../../../store/viewings/viewing.ts';
import { openQueues } from '../../../workers/queues.ts';
import { Browser } from '../../integration/server/browser-for-tests.ts';
import { password } from '../../integration/server/people-for-tests.ts';
import { landlordIdOf, listingOf, secret } from '../../integration/server/world-for-tests.ts';

const [mongodbUri = '', redisUrl = '', count = ''] = process.argv.slice(2);
const rows = Number(count);
const batch = 1000;

const name = `lists_${String(new Types.ObjectId())}`;
const uri = new URL(mongodbUri);
uri.pathname = `/${name}`;
await connectStore(uri.href);
await prepareStore();
const queues = openQueues(redisOptions(redisUrl), name, () => undefined);
const endless = { points: 1e9, seconds: 60 };
const server = await createServer({
  publicUrl: 'http://localhost:3000',
  applicationsMailDomain: 'apply.letterbox.test',
  sessionSecret: secret,
  production: false,
  operatorEmails: [],
  redis: redisOptions(redisUrl),
  queues,
  namespace: name,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
  holdMs: 60_000,
  devMail: false,
  trustProxy: 1,
  limits: { read: endless },
});
const { port } = await server.listen(0, '127.0.0.1');

const owner = new Browser(`http://127.0.0.1:${port}`, '10.1.1.1');
await owner.post('/auth/signup', { email: 'lists@example.ie', password });
await owner.put('/user/username', { username: 'lists' });
const listingId = new Types.ObjectId(await listingOf(owner));
const landlordId = await landlordIdOf(owner);
const today = civilDate(new Date());
const begun = Date.now() - rows * 60_000;

const positions = [
  { stage: 'application_screening', subState: 'in_review' },
  { stage: 'information_collection', subState: 'pending' },
  { stage: 'viewing_appointment', subState: 'scheduled' },
  { stage: 'application_screening', subState: 'rejected' },
] as const;

function application(n: number) {
  const at = new Date(begun + n * 60_000);
  const enquiry = {
    name: `Person${n} Murphy`,
    email: `person${n}@example.ie`,
    phone: `+35387${String(n).padStart(7, '0')}`,
    letter: 'Hi, I would like to rent this. I work in Dublin and can move in at any time.',
    advert: null,
    property: null,
    unit: null,
    moveIn: null,
    occupants: 2,
    employment: 'Nurse',
    pets: false,
  };
  const arrival = { enquiry, unitInterest: [], source: 'daft', replyToken: `token${n}`, at };
  const _id = new Types.ObjectId();
  const made = fresh({ landlordId, listingId, ...arrival, messageId: new Types.ObjectId() });
  const letterWords = [...searchWords([enquiry.letter]), ...(n % 200 === 0 ? ['radiographer'] : [])].join(' ');
  return { _id, ...made, ...positions[n % positions.length], screenedAt: at, letterWords };
}

/** Every tenth applicant has a booking. Whatever their number, each day has two: a month shows as many, among more months. */
const BOOKED = 10;
const A_DAY = 2;
const LAST_DAY = 70;
const viewingOf = ({ _id }: { _id: Types.ObjectId }, n: number) => ({
  landlordId,
  listingId,
  applicationId: _id,
  date: addDays(today, LAST_DAY - Math.floor(n / (BOOKED * A_DAY))),
  start: '10:00',
  end: '10:30',
  status: 'BOOKED',
  sequence: 0,
  changedAt: new Date(),
});

for (let from = 0; from < rows; from += batch) {
  const made = Array.from({ length: Math.min(batch, rows - from) }, (_, n) => application(from + n));
  await mongoose.connection.collection(Applications.collection.name).insertMany(made);
  const viewings = made.map((one, n) => viewingOf(one, from + n)).filter((_, n) => n % BOOKED === 0);
  await mongoose.connection.collection(Viewings.collection.name).insertMany(viewings);
}
await keepCounts(listingId, new Date());
// The embedded engine plans by statistics. Autovacuum gathers them minutes after such a load; explaining does it now.
for (const { collection } of [Applications, Viewings])
  await mongoose.connection.collection(collection.name).find({ listingId }).explain('executionStats');

const of = `listing_id=${String(listingId)}`;
const [year = '', month = ''] = addDays(today, 31).split('-');
const lists = {
  'the table, newest first': `/listing/application_pipeline/table?${of}`,
  'the table, by name': `/listing/application_pipeline/table?${of}&sort=name&order=asc`,
  'a stage': `/listing/application_pipeline/stage_list/application_screening/in_review?${of}`,
  'numbers of each stage': `/listing/application_pipeline/numbers_per_stage?${of}`,
  'search by name': '/search?words=person77',
  'search by email': '/search?words=person777%40example.ie',
  'search by phone': '/search?words=0870000777',
  'search by a word of a letter': '/search?words=radiographer',
  'a month of viewings': `/listing/booked_viewing_slots?${of}&year=${Number(year)}&month=${Number(month)}`,
};
const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
process.stdout.write(`${JSON.stringify({ port, cookie, lists })}\n`);

process.once('SIGTERM', () => {
  void (async () => {
    await server.close();
    await queues.close();
    await mongoose.connection.dropDatabase();
    process.exit(0);
  })();
});
