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
import { Types } from 'mongoose';
import { planMails } from '../fixtures/plain-mails/plan.ts';
import type { MailPlan, PlannedFields, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';
import { readRequest } from '../domain/inbound/requests/request.ts';
import { createMessageReader } from '../mail/read/parse-in-child.ts';
import { claimUsername, createUser } from '../store/accounts/user.ts';
import type { Application } from '../store/applications/application.ts';
import { Applications } from '../store/applications/application-model.ts';
import { arrive } from '../store/applications/arrival.ts';
import { connectStore, disconnectStore } from '../store/connection.ts';
import { createIntake } from '../store/inbound/intake.ts';
import { ReceivedMails } from '../store/inbound/received-mail.ts';
import { createListing } from '../store/listings/listing.ts';
import { Messages, type StoredMessage } from '../store/messages/message.ts';
import { OutgoingMails } from '../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../store/prepare.ts';
import type { JobContext } from '../workers/job.ts';
import { noPace } from '../workers/outbound/pace.ts';
import { readMail } from '../workers/jobs/read-mail.ts';
import { screenApplication } from '../workers/jobs/screen-application.ts';
import { goals, type Outcome, printMisses, report } from './evaluate-mails-report.ts';
import { type UnseenMailSet, unseenMailSets } from './mail-sets.ts';

const domain = 'apply.letterbox.test';

type World = {
  landlordId: Types.ObjectId;
  listings: Map<string, Types.ObjectId>;
  known: Map<string, Types.ObjectId>;
  unitNames: Map<string, string>;
};
async function makeWorld(plan: MailPlan): Promise<World> {
  const username = `evaluate`;
  const user = await createUser({
    email: plan.landlord ?? `${username}.${plan.seed}@landlords.example`,
    passwordHash: null,
    createdAt: plan.now,
  });
  if (!user) throw new Error('The landlord of the evaluation could not be made');
  await claimUsername(user._id, `${username}-${plan.seed}`);
  const listings = new Map<string, Types.ObjectId>();
  for (const home of plan.homes) {
    const listing = await createListing({
      landlordId: user._id,
      address: home.address,
      status: 'ACTIVE',
      adverts: [{ platform: 'daft', advertId: home.advert, url: `https://www.daft.ie/for-rent/x/${home.advert}` }],
      unitTypes: home.units.map((name, at) => ({
        id: `${home.key}-${at}`,
        name,
        mode: 'HOUSE',
        fee: 1500,
        currency: 'EUR',
        frequency: 'MONTHLY',
        instances: [{ id: `${home.key}-${at}-1`, eircode: null, status: 'OPEN' }],
      })),
      formFields: [],
      weeklyAvailability: [],
      dateAvailability: [],
      viewersPerSlot: null,
      createdAt: plan.now,
    });
    listings.set(home.key, listing._id);
  }
  const known = new Map<string, Types.ObjectId>();
  for (const person of plan.known) {
    const listingId = listings.get(person.home);
    if (!listingId) throw new Error(`No home ${person.home}`);
    const { application } = await arrive({
      landlordId: user._id,
      listingId,
      enquiry: {
        name: person.name,
        email: person.email,
        phone: null,
        letter: 'We wrote before.',
        advert: null,
        property: null,
        unit: null,
        moveIn: null,
        occupants: null,
        employment: null,
        pets: null,
      },
      unitInterest: [],
      source: 'daft',
      replyToken: createHash('sha256').update(`${plan.seed} ${person.key}`).digest('hex').slice(0, 20),
      messageId: new Types.ObjectId(),
      at: plan.now,
    });
    known.set(person.key, application._id);
  }
  const unitNames = new Map(plan.homes.flatMap(({ key, units }) => units.map((name, at) => [`${key}-${at}`, name])));
  return { landlordId: user._id, listings, known, unitNames };
}

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

async function deliver(
  plan: MailPlan,
  planned: PlannedMail,
  world: World,
  intake: ReturnType<typeof createIntake>,
  context: JobContext,
): Promise<Outcome> {
  const before = await Applications.countDocuments({ landlordId: world.landlordId });
  const mailId = await intake.accept({
    receivedAt: plan.now,
    size: planned.bytes.length,
    sha256: createHash('sha256').update(planned.bytes).digest('hex'),
    raw: planned.bytes,
    rawFileId: null,
    envelope: { mailFrom: planned.mailFrom, remoteAddress: '192.0.2.1', helo: 'mx.example', transmissionType: 'ESMTP' },
    recipients: [{ landlordId: world.landlordId, username: 'evaluate', recipient: plan.inbox, tag: null }],
  });
  await readMail({ mailId }, context);
  const mail = await ReceivedMails.findById(mailId).lean();
  const delivery = mail?.deliveries[0];
  const message = delivery?.messageId ? await Messages.findById(delivery.messageId).lean<StoredMessage>() : null;
  const made = (await Applications.countDocuments({ landlordId: world.landlordId })) - before;
  const application = message?.applicationId
    ? await Applications.findById(message.applicationId).lean<Application>()
    : null;
  const passcodes =
    application && made > 0 ? await OutgoingMails.countDocuments({ applicationId: application._id }) : 0;
  return judge(planned, { world, message, application, made, passcodes, told: delivery?.steps.at(-1)?.reason ?? '' });
}

type Seen = {
  world: World;
  message: StoredMessage | null;
  application: Application | null;
  made: number;
  passcodes: number;
  told: string;
};

function judge(planned: PlannedMail, { world, message, application, made, passcodes, told }: Seen): Outcome {
  const wrong: string[] = [];
  const never: string[] = [];
  const fields: Outcome['fields'] = [];
  const isShown =
    message !== null &&
    (message.applicationId !== null || message.unsortedReason !== null || Boolean(message.archivedByRule));
  if (!isShown) never.push('lost from sight');
  if (planned.noPasscode && passcodes > 0) never.push('a passcode for papers without a letter');
  if (planned.effect === 'application or none') {
    // Left for the landlord to decide.
  } else if (planned.effect === 'application') {
    if (made !== 1 || !application) wrong.push('no application');
    else if (!application.listingId.equals(world.listings.get(planned.home ?? '') ?? '')) {
      wrong.push('in another home');
      never.push('an application in the wrong home');
    } else
      for (const [name, expected] of Object.entries(planned.fields) as [FieldName, PlannedFields[FieldName]][]) {
        const got = fieldOf(application, name, world.unitNames);
        fields.push({ name, right: isRead(name, got, expected), got });
      }
  } else {
    if (made > 0) wrong.push('an application was made');
    if (made > 0 && planned.effect === 'kept') never.push('a second application of a known person');
    if (made > 0 && planned.effect !== 'kept')
      never.push(
        passcodes > 0 ? 'a passcode to somebody who asked for none' : 'an application of somebody who asked for none',
      );
  }
  if (planned.effect === 'kept' && made === 0 && !application?._id.equals(world.known.get(planned.known ?? '') ?? ''))
    wrong.push('not kept in the conversation');
  const offered = message && readRequest(message.newText, planned.request === 'documents' ? 1 : 0)?.kind;
  if (planned.request !== undefined && (offered ?? null) !== planned.request)
    wrong.push(`offers ${offered ?? 'nothing'}`);
  const suggested = message?.suggestions?.listingIds.length ?? 0;
  if (planned.suggested !== undefined && suggested < planned.suggested) wrong.push(`suggests ${suggested}`);
  if (planned.mustShow && made === 0 && message?.applicationId === null && message.unsortedReason === null)
    wrong.push('archived');
  return { planned, right: wrong.length === 0, wrong: wrong.map((one) => `${one} (${told})`), never, fields };
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
  const reader = createMessageReader({ processes: 2 });
  const intake = createIntake();
  try {
    await prepareStore();
    for (const seed of seeds) {
      const plan = unseen ? unseenMailSets[unseen](seed) : planMails(seed, { holdout });
      const world = await makeWorld(plan);
      const context = contextAt(plan, reader);
      for (const planned of plan.mails) {
        outcomes.push(await deliver(plan, planned, world, intake, context));
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
    pace: noPace,
    settings: {
      applicationsMailDomain: domain,
      publicUrl: 'http://localhost:3000',
      secret: 'a secret of thirty-two characters',
    },
    reader,
    documents: { readDocument: () => Promise.reject(new Error('The evaluation of mails reads no documents')) },
    scorer: null,
    authenticate: async (raw) => (forged.some((bytes) => bytes.equals(raw)) ? disowned : null),
  };
  return context;
}
