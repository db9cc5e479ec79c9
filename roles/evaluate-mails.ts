// npm run evaluate -- mails: reads a labelled set of emails that people and machines might write
// (fixtures/plain-mails), drawn from a seed, on the way that every email goes, and prints what each came to.
//   --seed N     other homes, people and words (may be given several times); --holdout other sentences
//   --unseen NAME   a set written without the rules in view (mail-sets.ts)
//   --misses     lists what was wrong
import { judgeHere } from '../workers/documents/judge-in-child.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authentication } from '../domain/inbound/message.ts';
import { openEngines } from '@letterbox/engines';
import { planMails } from '../fixtures/plain-mails/plan.ts';
import type { MailPlan, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';
import { replyAddress } from '../domain/inbound/inbox-address.ts';
import { createMessageReader } from '../mail/read/parse-in-child.ts';
import type { Application } from '../store/applications/application.ts';
import { Applications } from '../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../store/connection.ts';
import { createIntake } from '../store/inbound/intake.ts';
import { ReceivedMails } from '../store/inbound/received-mail.ts';
import { Messages, type StoredMessage } from '../store/messages/message.ts';
import { OutgoingMails } from '../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../store/prepare.ts';
import type { JobContext } from '../workers/job.ts';
import { resolverFromFixture } from '../mail/read/dns-fixture.ts';
import { noPace } from '../workers/outbound/pace.ts';
import { readMail } from '../workers/jobs/read-mail.ts';
import { screenApplication } from '../workers/jobs/screen-application.ts';
import { goals, type Outcome, printMisses, report } from './evaluate-mails-report.ts';
import { domain, evaluatedUsername, makeWorld, type World } from './evaluate-mails-world.ts';
import { judge, type ReadOutcome, type Traces } from './evaluate-mails-verdict.ts';
import { type UnseenMailSet, unseenMailSets } from './mail-sets.ts';
import { watchReader } from './watch-reader.ts';

type Intake = ReturnType<typeof createIntake>;

/** The bytes with the ids of our emails to known people in place of their keys. */
function withIds(bytes: Buffer, world: World): Buffer {
  const text = bytes.toString('latin1');
  const named = text.replace(/\{\{id:(\w+)\}\}/g, (_, key: string) => `<${world.known.get(key)?.sentId ?? 'unknown'}>`);
  return Buffer.from(named, 'latin1');
}

/** Hands one email to the intake, as if it had just been received; returns its id. */
function accept(plan: MailPlan, planned: PlannedMail, world: World, intake: Intake): Promise<string> {
  const addressed = world.known.get(planned.repliesTo ?? '');
  const bytes = withIds(planned.bytes, world);
  return intake.accept({
    receivedAt: plan.now,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    raw: bytes,
    rawFileId: null,
    envelope: { mailFrom: planned.mailFrom, remoteAddress: '192.0.2.1', helo: 'mx.example', transmissionType: 'ESMTP' },
    recipients: [
      {
        landlordId: world.landlordId,
        username: evaluatedUsername,
        recipient: addressed ? replyAddress(evaluatedUsername, addressed.replyToken, domain) : plan.inbox,
        tag: addressed ? `r-${addressed.replyToken}` : null,
      },
    ],
  });
}

/** What the store holds of an email that was read; `before`: how many applications there were until then. */
async function tracesOf(mailId: string, planned: PlannedMail, world: World, before: number): Promise<Traces> {
  const { landlordId } = world;
  const mail = await ReceivedMails.findById(mailId).lean();
  const delivery = mail?.deliveries[0];
  const message = delivery?.messageId ? await Messages.findById(delivery.messageId).lean<StoredMessage>() : null;
  const also: Application[] = [];
  for (const { fields } of planned.more ? [planned, ...planned.more] : []) {
    const other = await Applications.findOne({ landlordId, email: fields.email }).lean<Application>();
    if (other) also.push(other);
  }
  const made = (await Applications.countDocuments({ landlordId })) - before;
  const application = message?.applicationId
    ? await Applications.findById(message.applicationId).lean<Application>()
    : null;
  const passcodes =
    application && made > 0 ? await OutgoingMails.countDocuments({ applicationId: application._id }) : 0;
  return { world, message, application, also, made, passcodes, told: delivery?.steps.at(-1)?.reason ?? '' };
}

async function deliver(
  plan: MailPlan,
  planned: PlannedMail,
  world: World,
  intake: Intake,
  context: JobContext,
): Promise<ReadOutcome> {
  const before = await Applications.countDocuments({ landlordId: world.landlordId });
  const mailId = await accept(plan, planned, world, intake);
  await readMail({ mailId }, context);
  return judge(planned, await tracesOf(mailId, planned, world, before));
}

/** Engines and a store of their own for one run, in a folder that goes with them. */
async function openStore(): Promise<{ close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'letterbox-evaluate-'));
  const given = process.env['MONGODB_URI'];
  const redis = process.env['REDIS_URL'];
  const engines = await openEngines({
    dataDir,
    enginesDir: join(import.meta.dirname, '..', '.letterbox', 'engines'),
    ...(given ? { mongodbUri: given } : {}),
    ...(redis ? { redisUrl: redis } : {}),
    log: () => undefined,
  });
  await connectStore(engines.mongodbUri, { database: `evaluate_${process.pid}` });
  return {
    close: async () => {
      await disconnectStore();
      await engines.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads each plan's emails in turn, in a world of their own. */
async function readAll(plans: Iterable<MailPlan>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { reader, takeFailures } = watchReader(createMessageReader({ processes: 2 }));
  const intake = createIntake();
  try {
    await prepareStore();
    for (const plan of plans) {
      const world = await makeWorld(plan);
      const context = contextAt(plan, reader);
      for (const planned of plan.mails) {
        const outcome = await deliver(plan, planned, world, intake, context);
        const unread = takeFailures().map((reason) => `could not be read: ${reason}`);
        const wrong = [...outcome.wrong, ...unread];
        outcomes.push({ ...outcome, unread, wrong, right: outcome.right && !unread.length });
        if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length}`);
      }
    }
  } finally {
    await intake.close();
    await reader.close();
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return outcomes;
}

/** Reads the sets of all seeds; returns whether the goals are reached. */
export async function evaluateMails({
  seeds,
  holdout,
  unseen,
  misses,
}: {
  seeds: readonly number[];
  holdout: boolean;
  /** Null: the default set. */
  unseen: UnseenMailSet | null;
  misses: boolean;
}): Promise<boolean> {
  const store = await openStore();
  const plans = seeds.map((seed) => (unseen ? unseenMailSets[unseen](seed) : planMails(seed, { holdout })));
  const outcomes = await readAll(plans).finally(() => store.close());
  if (misses) printMisses(outcomes);
  const reached = report(outcomes);
  console.log(
    `Goals: kind ≥ ${goals.kind * 100} %, fields ≥ ${goals.fields * 100} %, never-acts 0: ${reached ? 'reached' : 'not reached'}.`,
  );
  return reached;
}

const disowned: Authentication = {
  fromDomain: 'forged.example',
  spf: { result: 'fail', domain: 'forged.example' },
  dkim: [],
  dmarc: { result: 'fail', policy: 'reject' },
  arc: { result: 'none', sealer: null },
};

/** The jobs' world without queues: what an email causes is done at once, except that emails stay in the outbox. */
function contextAt({ now, mails }: MailPlan, reader: JobContext['reader']): JobContext {
  const forged = mails.filter((mail) => mail.forged).map(({ bytes }) => bytes);
  const quiet = () => undefined;
  const context: JobContext = {
    now: () => now,
    log: { info: quiet, warn: quiet, error: quiet },
    documentTurn: () => 0,
    forgetJobs: async () => undefined,
    isPaused: async () => false,
    enqueue: async (name, data) => {
      if (name === 'screen-application') await screenApplication(data as { applicationId: string }, context);
      return true;
    },
    publish: async () => undefined,
    transport: { send: async () => '250 kept', close: quiet },
    resolveDns: resolverFromFixture({}),
    pace: noPace,
    settings: {
      applicationsMailDomain: domain,
      publicUrl: 'http://localhost:3000',
      secret: 'a secret of thirty-two characters',
    },
    reader,
    documents: { readDocument: () => Promise.reject(new Error('The evaluation of mails reads no documents')) },
    judging: judgeHere,
    push: { send: async () => ({ status: 201, waitSeconds: null }) },
    scorer: null,
    authenticate: async (raw) => (forged.some((bytes) => bytes.equals(raw)) ? disowned : null),
  };
  return context;
}
