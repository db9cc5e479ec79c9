// npm run evaluate -- mails: reads a labelled set of emails that people and machines might write
// (fixtures/plain-mails), drawn from a seed, on the way that every email goes, and prints what each came to.
//   --seed N     other homes, people and words (may be given several times); --holdout other sentences
//   --unseen NAME   a set written without the rules in view (mail-sets.ts)
//   --misses     lists what was wrong
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statedLease } from '../domain/applications/screening/lease.ts';
import { heardAbout } from '../domain/applications/screening/statements.ts';
import type { Authentication } from '../domain/inbound/message.ts';
import { openEngines } from '@letterbox/engines';
import { planMails } from '../fixtures/plain-mails/plan.ts';
import type { MailPlan, PlannedFields, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';
import { replyAddress } from '../domain/inbound/inbox-address.ts';
import { readRequest } from '../domain/inbound/requests/request.ts';
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
import { type UnseenMailSet, unseenMailSets } from './mail-sets.ts';
import { watchReader } from './watch-reader.ts';

type FieldName = keyof PlannedFields;
const smokes = { meets: false, 'does not meet': true };

/** A field as compared: the application's own for name, address and telephone, the enquiry's for the rest. */
function fieldOf(application: Application, name: FieldName, unitNames: ReadonlyMap<string, string>): unknown {
  const { enquiry } = application;
  switch (name) {
    case 'name':
    case 'email':
    case 'phone':
      return application[name];
    case 'writer':
      return enquiry.writer?.name ?? null;
    case 'writerPhone':
      return enquiry.writer?.phone ?? null;
    case 'unit':
      return application.unitInterest.map((id) => unitNames.get(id) ?? id).join(', ');
    case 'smoking': {
      const heard = heardAbout('smoking', enquiry);
      return heard && smokes[heard.answer];
    }
    case 'lease':
      return statedLease(enquiry.letter)?.least ?? null;
    case 'letterHas':
    case 'letterLacks':
      return enquiry.letter;
    default:
      return enquiry[name];
  }
}

/** Names typed in lower case are the same names. Of an occupation and a letter only some words are compared. */
function isRead(name: FieldName, got: unknown, expected: PlannedFields[FieldName]): boolean {
  const all: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  const said = String(got).toLowerCase();
  const has = (words: unknown) => said.includes(String(words).toLowerCase());
  if (name === 'letterHas') return all.every(has);
  if (name === 'letterLacks') return !all.some(has);
  if (name === 'employment') return all.some((words) => (words === null ? got === null : got !== null && has(words)));
  return all.some((one) => said === String(one).toLowerCase());
}

/** The bytes with the ids of our emails to known people in place of their keys. */
function withIds(bytes: Buffer, world: World): Buffer {
  const text = bytes.toString('latin1');
  const named = text.replace(/\{\{id:(\w+)\}\}/g, (_, key: string) => `<${world.known.get(key)?.sentId ?? 'unknown'}>`);
  return Buffer.from(named, 'latin1');
}

async function deliver(
  plan: MailPlan,
  planned: PlannedMail,
  world: World,
  intake: ReturnType<typeof createIntake>,
  context: JobContext,
): Promise<ReadOutcome> {
  const before = await Applications.countDocuments({ landlordId: world.landlordId });
  const { landlordId } = world;
  const addressed = world.known.get(planned.repliesTo ?? '');
  const bytes = withIds(planned.bytes, world);
  const mailId = await intake.accept({
    receivedAt: plan.now,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    raw: bytes,
    rawFileId: null,
    envelope: { mailFrom: planned.mailFrom, remoteAddress: '192.0.2.1', helo: 'mx.example', transmissionType: 'ESMTP' },
    recipients: [
      {
        landlordId,
        username: evaluatedUsername,
        recipient: addressed ? replyAddress(evaluatedUsername, addressed.replyToken, domain) : plan.inbox,
        tag: addressed ? `r-${addressed.replyToken}` : null,
      },
    ],
  });
  await readMail({ mailId }, context);
  const mail = await ReceivedMails.findById(mailId).lean();
  const delivery = mail?.deliveries[0];
  const message = delivery?.messageId ? await Messages.findById(delivery.messageId).lean<StoredMessage>() : null;
  const also: Application[] = [];
  for (const { fields } of planned.more ? [planned, ...planned.more] : []) {
    const other = await Applications.findOne({ landlordId, email: fields.email }).lean<Application>();
    if (other) also.push(other);
  }
  const made = (await Applications.countDocuments({ landlordId: world.landlordId })) - before;
  const application = message?.applicationId
    ? await Applications.findById(message.applicationId).lean<Application>()
    : null;
  const passcodes =
    application && made > 0 ? await OutgoingMails.countDocuments({ applicationId: application._id }) : 0;
  return judge(planned, {
    world,
    message,
    application,
    also,
    made,
    passcodes,
    told: delivery?.steps.at(-1)?.reason ?? '',
  });
}

type ReadOutcome = Omit<Outcome, 'unread'>;
type Seen = {
  world: World;
  message: StoredMessage | null;
  application: Application | null;
  /** The further applications of the same email. */
  also: Application[];
  made: number;
  passcodes: number;
  told: string;
};

type Expected = { home: string | null; fields: PlannedFields };

/** Adds to the outcome what is wrong with an application that had to be made, and each of its fields. */
function judgeApplication(
  expected: Expected,
  application: Application,
  world: World,
  to: Omit<Outcome, 'right' | 'unread'>,
): void {
  if (!application.listingId.equals(world.listings.get(expected.home ?? '') ?? '')) {
    to.wrong.push('in another home');
    to.never.push('an application in the wrong home');
    return;
  }
  for (const [name, value] of Object.entries(expected.fields) as [FieldName, PlannedFields[FieldName]][]) {
    const got = fieldOf(application, name, world.unitNames);
    to.fields.push({ name, right: isRead(name, got, value), got });
  }
}

function judge(planned: PlannedMail, { world, message, application, also, made, passcodes, told }: Seen): ReadOutcome {
  const outcome: Omit<Outcome, 'right' | 'unread'> = { planned, wrong: [], never: [], fields: [] };
  const { wrong, never } = outcome;
  const isShown =
    message !== null &&
    (message.applicationId !== null || message.unsortedReason !== null || Boolean(message.archivedByRule));
  if (!isShown) never.push('lost from sight');
  if (planned.noPasscode && passcodes > 0) never.push('a passcode for papers without a letter');
  if (planned.effect === 'application or none') {
    // Left for the landlord to decide.
  } else if (planned.effect === 'application') {
    const more = planned.more ?? [];
    if (made !== 1 + more.length || !application) wrong.push(made === 0 ? 'no application' : `${made} applications`);
    if (made > 0 && application && more.length === 0) judgeApplication(planned, application, world, outcome);
    for (const one of more.length > 0 ? [planned, ...more] : []) {
      const other = also.find(({ email }) => email === one.fields.email);
      if (other) judgeApplication(one, other, world, outcome);
    }
  } else {
    if (made > 0) wrong.push('an application was made');
    if (made > 0 && planned.effect === 'kept') never.push('a second application of a known person');
    if (made > 0 && planned.effect !== 'kept')
      never.push(
        passcodes > 0 ? 'a passcode to somebody who asked for none' : 'an application of somebody who asked for none',
      );
  }
  if (
    planned.effect === 'kept' &&
    made === 0 &&
    !application?._id.equals(world.known.get(planned.known ?? '')?.applicationId ?? '')
  )
    wrong.push('not kept in the conversation');
  const offered = message && readRequest(message.newText, planned.request === 'documents' ? 1 : 0)?.kind;
  if (planned.request !== undefined && (offered ?? null) !== planned.request)
    wrong.push(`offers ${offered ?? 'nothing'}`);
  const suggested = message?.suggestions?.listingIds.length ?? 0;
  if (planned.suggested !== undefined && suggested < planned.suggested) wrong.push(`suggests ${suggested}`);
  const person = planned.person && world.known.get(planned.person)?.applicationId;
  const offeredPeople = [message?.applicationId, ...(message?.suggestions?.applicationIds ?? [])];
  if (person && !offeredPeople.some((id) => id?.equals(person))) wrong.push('the person is not offered');
  if (planned.mustShow && made === 0 && message?.applicationId === null && message.unsortedReason === null)
    wrong.push('archived');
  return { ...outcome, right: wrong.length === 0, wrong: wrong.map((one) => `${one} (${told})`) };
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
  const dataDir = await mkdtemp(join(tmpdir(), 'letterbox-evaluate-'));
  const given = process.env['MONGODB_URI'];
  const redis = process.env['REDIS_URL'];
  const engines = await openEngines({
    dataDir,
    ...(given ? { mongodbUri: given } : {}),
    ...(redis ? { redisUrl: redis } : {}),
    log: () => undefined,
  });
  await connectStore(engines.mongodbUri, { database: `evaluate_${process.pid}` });
  const outcomes: Outcome[] = [];
  const { reader, takeFailures } = watchReader(createMessageReader({ processes: 2 }));
  const intake = createIntake();
  try {
    await prepareStore();
    for (const seed of seeds) {
      const plan = unseen ? unseenMailSets[unseen](seed) : planMails(seed, { holdout });
      const world = await makeWorld(plan);
      const context = contextAt(plan, reader);
      for (const planned of plan.mails) {
        const outcome = await deliver(plan, planned, world, intake, context);
        const unread = takeFailures().map((reason) => `could not be read: ${reason}`);
        outcomes.push({
          ...outcome,
          unread,
          wrong: [...outcome.wrong, ...unread],
          right: outcome.right && !unread.length,
        });
        if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length}`);
      }
    }
  } finally {
    await intake.close();
    await reader.close();
    await disconnectStore();
    await engines.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
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
    push: { send: async () => ({ status: 201, waitSeconds: null }) },
    scorer: null,
    authenticate: async (raw) => (forged.some((bytes) => bytes.equals(raw)) ? disowned : null),
  };
  return context;
}
