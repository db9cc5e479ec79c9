import { createHash, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { LiveEvent } from '../domain/calls/live.ts';
import { parseInboxAddress } from '../domain/inbound/inbox-address.ts';
import type { UnitType } from '../domain/listings/listing.ts';
import { parseAdvertUrl } from '../domain/listings/platforms.ts';
import { resolverFromFixture } from '../mail/read/dns-fixture.ts';
import { createMessageReader } from '../mail/read/parse-in-child.ts';
import type { ComposedMail } from '../mail/send/compose.ts';
import type { Transport } from '../mail/send/transport.ts';
import { openRedis, redisOptions } from '../roles/redis.ts';
import { createIntake } from '../store/inbound/intake.ts';
import { createListing, type Listing } from '../store/listings/listing.ts';
import { type ReceivedMail, ReceivedMails } from '../store/inbound/received-mail.ts';
import { claimUsername, findInbox } from '../store/accounts/inbox.ts';
import { createUser, type User } from '../store/accounts/user.ts';
import { judgeHere } from '../workers/documents/judge-in-child.ts';
import { createDocumentReader } from '../workers/documents/read-in-child.ts';
import { startWorkers, type Workers } from '../workers/index.ts';
import type { JobContext } from '../workers/job.ts';
import { noPace } from '../workers/outbound/pace.ts';
import { openQueues } from '../workers/queues.ts';
import { scaled } from './pace-of-machine.ts';
import { openPreparedDatabase } from './prepared-database.ts';
import { until } from './until.ts';

export { until };

/** A database of its own on the engines of the test run. */
export function ownDatabase(uri: string): string {
  const address = new URL(uri);
  address.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return address.toString();
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** A transport that keeps what is sent; `refuse` makes the next emails fail with what it answers. */
export function keptTransport(): Transport & {
  sent: ComposedMail[];
  refuse: ((mail: ComposedMail) => Error | null) | null;
} {
  const transport = {
    sent: [] as ComposedMail[],
    refuse: null as ((mail: ComposedMail) => Error | null) | null,
    async send(mail: ComposedMail) {
      const refusal = transport.refuse?.(mail);
      if (refusal) throw refusal;
      transport.sent.push(mail);
      return '250 kept';
    },
    close: () => undefined,
  };
  return transport;
}

/** A store, queues and workers of their own, with one landlord and nothing else. */
export async function openWorld(database: { dropsIndexes?: boolean } = {}) {
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  const store = await openPreparedDatabase(database);
  const redis = openRedis(inject('redisUrl'), () => undefined);
  const queues = openQueues(redisOptions(inject('redisUrl')), namespace, () => undefined);
  const reader = createMessageReader({ processes: 1, limits: { timeMs: scaled(60_000) } });
  const documents = createDocumentReader({ processes: 1, limits: { timeMs: scaled(60_000) } });
  const transport = keptTransport();
  const published: { landlordId: string; event: LiveEvent }[] = [];
  const context: JobContext = {
    now: () => new Date(),
    log: quiet,
    enqueue: queues.enqueue,
    documentTurn: queues.documentTurn,
    forgetJobs: queues.forget,
    isPaused: queues.isPaused,
    publish: async (landlordId, event) => void published.push({ landlordId, event }),
    transport,
    resolveDns: resolverFromFixture({}),
    pace: noPace,
    push: { send: async () => ({ status: 201, waitSeconds: null }) },
    reader,
    documents,
    judging: judgeHere,
    scorer: null,
    authenticate: async () => null,
    settings: {
      applicationsMailDomain: domain,
      publicUrl: 'http://localhost:3000',
      secret: 'a secret of thirty-two characters',
      trustedAddresses: ['192.0.2.1'],
    },
  };
  const intake = createIntake();
  const opened: Workers[] = [];
  return {
    namespace,
    redis,
    queues,
    context,
    transport,
    published,
    intake,
    async work(): Promise<Workers> {
      const workers = await startWorkers({ connection: redisOptions(inject('redisUrl')), namespace, context });
      opened.push(workers);
      return workers;
    },
    async close() {
      await Promise.all(opened.map((workers) => workers.close()));
      await intake.close();
      await reader.close();
      await documents.close();
      await queues.close();
      redis.disconnect();
      await store.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

export const domain = 'apply.letterbox.test';

/** A landlord who can receive mail. */
export async function addLandlord(username: string): Promise<User> {
  const user = await createUser({ email: `${username}@landlords.example`, passwordHash: null, createdAt: new Date() });
  if (!user) throw new Error(`There is a landlord ${username} already`);
  await claimUsername(user._id, username);
  return { ...user, username };
}

const unit = (name: string, mode: UnitType['mode'], fee: number, instances = 1): UnitType => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  mode,
  fee,
  currency: 'EUR',
  frequency: 'MONTHLY',
  instances: Array.from({ length: instances }, (_, index) => ({
    id: `${name}-${index}`,
    eircode: null,
    status: 'OPEN' as const,
  })),
});

function listing(landlord: User, address: string, urls: readonly string[], unitTypes: UnitType[]): Promise<Listing> {
  const adverts = urls.map(parseAdvertUrl).filter((advert) => advert !== null);
  const rest = {
    status: 'ACTIVE' as const,
    formFields: [],
    weeklyAvailability: [],
    dateAvailability: [],
    viewersPerSlot: null,
  };
  return createListing({ landlordId: landlord._id, address, adverts, unitTypes, createdAt: new Date(), ...rest });
}

/**
 * Has the sweep run within two seconds, however often it is asked: a test that waits would otherwise queue more sweeps
 * than a busy machine gets through.
 */
export const sweepSoon = ({ context }: World): Promise<unknown> =>
  context.enqueue('sweep', {}, Math.floor(Date.now() / 2000));

/** The two homes of the sample mails. */
export function addHouse(landlord: User): Promise<Listing> {
  const urls = ['https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345'];
  return listing(landlord, '14 Grosvenor Terrace, Rathmines, Dublin 6', urls, [
    unit('14 Grosvenor Terrace', 'HOUSE', 2850),
  ]);
}
export function addHouseShare(landlord: User): Promise<Listing> {
  const urls = ['https://www.rent.ie/rooms-to-rent/27-Harrington-Street-Portobello-Dublin-8/6623561/'];
  const units = [
    unit('Double bedroom', 'BEDROOM', 950),
    unit('Single bedroom', 'BEDROOM', 720),
    unit('Bed in twin room', 'BED', 600, 2),
  ];
  return listing(landlord, '27 Harrington Street, Portobello, Dublin 8', urls, units);
}

/** Stores an email as the receiver does, and answers its id. */
export async function receive(
  world: World,
  raw: string | Buffer,
  to: string | string[],
  mailFrom = 'bounces@sender.example',
): Promise<string> {
  const bytes = typeof raw === 'string' ? Buffer.from(raw.replace(/\r?\n/g, '\r\n')) : raw;
  const recipients = [];
  for (const recipient of [to].flat()) {
    const address = parseInboxAddress(recipient, domain);
    const inbox = address && (await findInbox(address.username));
    if (!address || !inbox) throw new Error(`No such inbox: ${recipient}`);
    recipients.push({ landlordId: inbox.landlordId, username: inbox.username, recipient, tag: address.tag });
  }
  return world.intake.accept({
    receivedAt: new Date(),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    raw: bytes,
    rawFileId: null,
    envelope: { mailFrom, remoteAddress: '192.0.2.1', helo: 'mx.sender.example', transmissionType: 'ESMTP' },
    recipients,
  });
}

/** Waits until an email was read, and answers it with its traces. */
export function untilRead(mailId: string, withinMs?: number): Promise<ReceivedMail> {
  return until(
    `mail ${mailId} is read`,
    () => ReceivedMails.findOne({ _id: mailId, unread: false }).lean<ReceivedMail>(),
    withinMs,
  );
}

/** An enquiry as Daft writes it. */
export function daftEnquiry(person: {
  name: string;
  email: string;
  phone?: string;
  message?: string;
  id?: string;
}): string {
  const message =
    person.message ??
    'Hello, we are a couple in steady work and would love to see the house at the start of next month.';
  return `From: "Daft.ie" <noreply@daft.ie>
To: demo@apply.letterbox.test
Subject: Daft.ie Enquiry | 4 Bed House | 14 Grosvenor Terrace, Rathmines, Dublin 6
Message-ID: <${person.id ?? randomBytes(8).toString('hex')}@daft.ie>
Date: Sat, 21 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Enquiry from ${person.name} on Daft.ie
Email: ${person.email}
Phone: ${person.phone ?? '085 000 0000'}
Message:
${message}
(https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345)
`;
}
