import { judgeHere } from '../../../workers/documents/judge-in-child.ts';
import { createHash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import pino from 'pino';
import { parseInboxAddress } from '../../../domain/inbound/inbox-address.ts';
import { createMessageReader } from '../../../mail/read/parse-in-child.ts';
import { redisOptions } from '../../../roles/redis.ts';
import { createServer } from '../../../server/index.ts';
import { findInbox } from '../../../store/accounts/inbox.ts';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { createDocumentReader } from '../../../workers/documents/read-in-child.ts';
import type { JobContext } from '../../../workers/job.ts';
import { resolverFromFixture } from '../../../mail/read/dns-fixture.ts';
import { noPace } from '../../../workers/outbound/pace.ts';
import { type Enqueue, type JobName, openQueues } from '../../../workers/queues.ts';
import { handlers } from '../../../workers/registry.ts';
import { Browser } from '../../integration/server/browser-for-tests.ts';
import { secret } from '../../integration/server/world-for-tests.ts';

export const mailDomain = 'apply.letterbox.test';
const holdMs = 60_000;

/**
 * The product in one process, on a separate database. Its jobs wait in a list and run one after the other when told to,
 * so that the counts are the same each time.
 */
export async function openCountingWorld(engines: { mongodbUri: string; redisUrl: string }) {
  const name = `counting_${String(new Types.ObjectId())}`;
  const uri = new URL(engines.mongodbUri);
  uri.pathname = `/${name}`;
  uri.searchParams.set('monitorCommands', 'true');
  await connectStore(uri.href);
  await prepareStore();
  const log = pino({ level: 'silent' });
  const connection = redisOptions(engines.redisUrl);
  const queues = openQueues(connection, name, () => undefined);
  const reader = createMessageReader({ processes: 1 });
  const documents = createDocumentReader({ processes: 1 });
  const intake = createIntake();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);

  const known = new Set<string>();
  const waiting: { name: JobName; data: unknown }[] = [];
  let jobs = 0;
  const enqueue: Enqueue = async (job, data, attempt = 0) => {
    const id = JSON.stringify([job, data, attempt]);
    if (known.has(id)) return true;
    known.add(id);
    jobs += 1;
    waiting.push({ name: job, data });
    return true;
  };
  const context: JobContext = {
    now,
    log,
    enqueue,
    documentTurn: () => 0,
    forgetJobs: async () => undefined,
    isPaused: async () => false,
    publish: async () => undefined,
    transport: { send: async () => '250 taken', close: () => undefined },
    resolveDns: resolverFromFixture({}),
    pace: noPace,
    reader,
    documents,
    judging: judgeHere,
    push: { send: async () => ({ status: 201, waitSeconds: null }) },
    scorer: null,
    authenticate: async () => null,
    settings: {
      applicationsMailDomain: mailDomain,
      publicUrl: 'http://localhost:3000',
      secret,
      holdMs,
      trustedAddresses: ['192.0.2.1'],
    },
  };
  const run = async (job: JobName, data: unknown) => {
    const handler = (await handlers[job]()) as (given: unknown, context: JobContext) => Promise<void>;
    await handler(data, context);
  };

  const server = await createServer({
    publicUrl: 'http://localhost:3000',
    applicationsMailDomain: mailDomain,
    sessionSecret: secret,
    production: false,
    operatorEmails: [],
    redis: connection,
    queues: { ...queues, enqueue },
    namespace: name,
    log,
    now,
    holdMs,
    devMail: false,
    trustProxy: 1,
  });
  const { port: webPort } = await server.listen(0, '127.0.0.1');
  let visitors = 0;

  return {
    context,
    now,
    enqueue,
    /** How many jobs have been added so far. */
    jobs: () => jobs,
    /** Moves the clock forward, for example past a hold. */
    forward: (ms: number) => void (ahead += ms),
    run,
    /** Runs the waiting jobs, and those they add, until none is left. */
    async work() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job.name, job.data);
    },
    visitor: () => new Browser(`http://127.0.0.1:${webPort}`, `10.9.${visitors >> 8}.${visitors++ & 255}`),
    /** Accepts an email as the receiver does, and adds its job. */
    async receive(raw: string, to: string): Promise<string> {
      const bytes = Buffer.from(raw.replace(/\r?\n/g, '\r\n'));
      const address = parseInboxAddress(to, mailDomain);
      const inbox = address && (await findInbox(address.username));
      if (!address || !inbox) throw new Error(`No such inbox: ${to}`);
      const mailId = await intake.accept({
        receivedAt: now(),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        raw: bytes,
        rawFileId: null,
        envelope: {
          mailFrom: 'bounces@sender.example',
          remoteAddress: '192.0.2.1',
          helo: 'mx.sender.example',
          transmissionType: 'ESMTP',
        },
        recipients: [{ landlordId: inbox.landlordId, username: inbox.username, recipient: to, tag: address.tag }],
      });
      await enqueue('read-mail', { mailId });
      return mailId;
    },
    async close() {
      await server.close();
      await intake.close();
      await reader.close();
      await documents.close();
      await queues.close();
      await mongoose.connection.dropDatabase();
      await disconnectStore();
    },
  };
}
export type CountingWorld = Awaited<ReturnType<typeof openCountingWorld>>;
