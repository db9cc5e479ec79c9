/**
 * Reads enquiries one after the other as the read-mail job does, and the same bytes with mailparser alone. Takes
 * MongoDB's address and the seconds per round as arguments, reads a line from standard input for each round, and
 * replies to each with a line.
 */
import { judgeHere } from '../../../workers/documents/judge-in-child.ts';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { simpleParser } from 'mailparser';
import { composeMail } from '../../../fixtures/compose-mail.ts';
import { fillPlaceholders } from '../../../fixtures/fixture-mail.ts';
import { daftNew } from '../../../fixtures/platform-layouts.ts';
import { parseAdvertUrl } from '../../../domain/listings/platforms.ts';
import { authenticateMessage } from '../../../mail/read/authenticate.ts';
import { createMessageReader } from '../../../mail/read/parse-in-child.ts';
import { parseMessage } from '../../../mail/read/parse.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { connectStore } from '../../../store/connection.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { createListing } from '../../../store/listings/listing.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { claimUsername } from '../../../store/accounts/inbox.ts';
import { createUser } from '../../../store/accounts/user.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import type { JobContext } from '../../../workers/job.ts';
import { resolverFromFixture } from '../../../mail/read/dns-fixture.ts';
import { noPace } from '../../../workers/outbound/pace.ts';

/** The duration of each reading of a round, in ms. */
export type Round = { job: number[]; parse: number[]; mailparser: number[]; size: number };

const [uri = '', seconds = '3'] = process.argv.slice(2);
const domain = 'apply.letterbox.test';
const link = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
const intake = createIntake();
const reader = createMessageReader({ processes: 1 });
const nothing = async () => undefined;
const unused = () => Promise.reject(new Error('Reading an enquiry does not need this.'));
const silent = () => undefined;
const nowhere = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));

const context: JobContext = {
  now: () => new Date(),
  log: { info: silent, warn: silent, error: silent },
  enqueue: async () => true,
  documentTurn: () => 0,
  forgetJobs: async () => undefined,
  isPaused: async () => false,
  publish: nothing,
  transport: { send: unused, close: silent },
  resolveDns: resolverFromFixture({}),
  pace: noPace,
  settings: {
    applicationsMailDomain: domain,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of thirty-two characters',
  },
  reader,
  documents: { readDocument: unused },
  judging: judgeHere,
  push: { send: async () => ({ status: 201, waitSeconds: null }) },
  scorer: null,
  // The checks themselves, without the time DNS takes.
  authenticate: (raw, { remoteAddress, helo, mailFrom }) =>
    authenticateMessage({ raw, ip: remoteAddress, helo, mailFrom, ownHost: domain }, { resolver: nowhere }),
};

async function prepare() {
  await connectStore(uri);
  await prepareStore();
  const landlord = await createUser({
    email: `bench-${Date.now()}@example.com`,
    passwordHash: null,
    createdAt: new Date(),
  });
  if (!landlord) throw new Error('The landlord of the bench could not be made');
  await claimUsername(landlord._id, `bench-${Date.now()}`);
  const advert = parseAdvertUrl(link);
  const hours = { weeklyAvailability: [], dateAvailability: [], viewersPerSlot: null };
  const unit = {
    id: 'u',
    name: 'House',
    mode: 'HOUSE' as const,
    fee: 2850,
    currency: 'EUR' as const,
    frequency: 'MONTHLY' as const,
    instances: [{ id: 'i', eircode: null, status: 'OPEN' as const }],
  };
  await createListing({
    landlordId: landlord._id,
    address: '14 Grosvenor Terrace, Rathmines, Dublin 6',
    status: 'ACTIVE',
    adverts: advert ? [advert] : [],
    unitTypes: [unit],
    formFields: [],
    ...hours,
    createdAt: new Date(),
  });
  return landlord._id;
}

let people = 0;
/** An enquiry of about 4 KB from a new sender. */
function enquiry(): { raw: Buffer; email: string } {
  people += 1;
  const email = `person.${process.pid}.${people}@example.net`;
  const letter =
    'We are two nurses in steady work and would love to see the house at any time that suits you this week. '.repeat(
      10,
    );
  const layout = daftNew({
    id: `${email}.id`,
    name: `Person Number${people}`,
    email,
    subject: 'Daft.ie Enquiry | 3 Bed House | 14 Grosvenor Terrace, Rathmines, Dublin 6',
    letter,
    link,
  });
  return { raw: fillPlaceholders(composeMail(layout.headers, layout.body), {}), email };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const landlordId = await prepare();

async function round(milliseconds: number): Promise<Round> {
  const result: Round = { job: [], parse: [], mailparser: [], size: 0 };
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const { raw, email } = enquiry();
    const mailId = await intake.accept({
      receivedAt: new Date(),
      size: raw.length,
      sha256: createHash('sha256').update(raw).digest('hex'),
      raw,
      rawFileId: null,
      envelope: {
        mailFrom: 'bounces@daft.ie',
        remoteAddress: '192.0.2.1',
        helo: 'mx.daft.ie',
        transmissionType: 'ESMTP',
      },
      recipients: [{ landlordId, username: 'bench', recipient: `bench@${domain}`, tag: null }],
    });
    result.job.push(await timed(() => readMail({ mailId }, context)));
    result.parse.push(await timed(() => parseMessage(raw)));
    result.mailparser.push(await timed(() => simpleParser(raw)));
    result.size = raw.length;
    if (!(await Applications.exists({ emailKey: email })))
      throw new Error(`The enquiry of ${email} became no application`);
  }
  return result;
}

await round(1_500); // everything is loaded and compiled
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
for await (const line of createInterface(process.stdin)) {
  if (line === 'end') break;
  process.stdout.write(`${JSON.stringify(await round(Number(seconds) * 1000))}\n`);
}
process.exit(0);
