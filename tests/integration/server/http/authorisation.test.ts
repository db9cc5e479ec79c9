import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginMailbox } from '../../../../store/accounts/mailbox.ts';
import { pushDeviceOf } from '../push-for-tests.ts';
import { hashPassword } from '../../../../server/accounts/password.ts';
import { routesFor } from '../../../../server/calls.ts';
import type { Route } from '../../../../server/http/call.ts';
import { Users, createUser } from '../../../../store/accounts/user.ts';
import { applicantSessionKey, beginApplicantSession } from '../../../../store/applications/applicant-session.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { noteOwnAct, waitingRequests } from '../../../../store/privacy/data-request.ts';
import type { Browser } from '../browser-for-tests.ts';
import { joinedMessage } from '../joined-for-tests.ts';
import { landlord, password } from '../people-for-tests.ts';
import { readyDraw } from '../draw-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor, unsortedMail } from '../world-for-tests.ts';
import { type Rule, accessOf, rules } from './authorisation-rules.ts';
import { inputFor, inputOfBatch, namedBy, nameOf, send, type Things } from './call-inputs.ts';

/**
 * Every call in the table of calls is made by every kind of caller, with the ids of one landlord's things in its path,
 * query and body. The expected response follows from the call's rule (authorisation-rules.ts).
 */
const callers = [
  'nobody',
  'other landlord',
  'other applicant',
  'operator',
  'unconfirmed account',
  'applicant',
  'owner',
] as const;
type Caller = (typeof callers)[number];

let app: TestServer;
let browsers: Record<Caller, Browser>;
let landlordId: Types.ObjectId;
let otherLandlordId: Types.ObjectId;
let otherListingId: string;
let sharedVictim: Victim;
/** Things of the owner's that all calls share. */
let sharedThings: Things = {};

/** The routes as in production, where an unconfirmed account with an operator's address has no special rights. */
const routes = routesFor({ devMail: false, production: true });
const operatorEmails = ['operator@example.ie', 'second-operator@example.ie'];

/** An account from the configuration, signed in, as its emailed link leaves it. */
async function operatorAccount(email: string, confirmed: boolean): Promise<Browser> {
  const user = await createUser({ email, passwordHash: await hashPassword(password), createdAt: app.clock.now() });
  if (!user) throw new Error(`there is an account of ${email}`);
  const users = mongoose.connection.collection('users');
  if (confirmed) await users.updateOne({ _id: user._id }, { $set: { emailConfirmedAt: app.clock.now() } });
  const browser = app.visitor();
  const { status, text } = await browser.post('/auth/signin', { email, password });
  if (status !== 200) throw new Error(`the sign-in answered ${status}: ${text}`);
  return browser;
}

beforeAll(async () => {
  const many = { points: 100_000, seconds: 60 };
  const names = [
    'sign-in',
    'sign-up',
    'account-mail',
    'account-link',
    'username-check',
    'passcode',
    'resend',
    'passcode-without-link',
  ];
  const limits = Object.fromEntries([...names, 'read', 'write', 'read-advert', 'google'].map((name) => [name, many]));
  app = await openTestServer({ production: true, operatorEmails, limits });
  const owner = await landlord(app, 'owner');
  const other = await landlord(app, 'somebodyelse');
  // An unconfirmed landlord may not have as many listings as this test makes.
  await mongoose.connection.collection('users').updateMany({}, { $set: { emailConfirmedAt: app.clock.now() } });
  browsers = {
    nobody: app.visitor(),
    'other landlord': other,
    'other applicant': app.visitor(),
    operator: await operatorAccount('operator@example.ie', true),
    'unconfirmed account': await operatorAccount('second-operator@example.ie', false),
    applicant: app.visitor(),
    owner,
  };
  landlordId = await landlordIdOf(owner);
  otherLandlordId = await landlordIdOf(other);
  otherListingId = await listingOf(other);
  sharedVictim = await makeVictim();
  const batch = await owner.post('/listing/application_pipeline/bulk_move', {
    ...inputOfBatch(sharedVictim.things),
    client_id: randomUUID(),
  });
  const sessions = await owner.get('/auth/sessions');
  sharedThings = {
    passkey: await ownerPasskey(),
    batch_id: z.object({ batch_id: z.string() }).parse(batch.body).batch_id,
    session: z.object({ items: z.array(z.object({ id: z.string() })).min(1) }).parse(sessions.body).items[0]?.id ?? '',
  };
  Object.assign(sharedVictim.things, sharedThings);
});
afterAll(() => app.close());

/** A passkey of the owner, who stays signed in. */
async function ownerPasskey(): Promise<string> {
  const _id = new Types.ObjectId();
  const passkey = { _id, credentialId: 'of-the-owner', publicKey: 'x', counter: 0, transports: [], name: 'Mine' };
  const kept = { ...passkey, synced: true, addedAt: app.clock.now(), lastUsedAt: null, copiedAt: null };
  await Users.updateOne({ _id: landlordId }, { $push: { passkeys: kept } });
  return String(_id);
}

type Victim = { things: Things; credentials: Record<'applicant' | 'other applicant', Things> };

const unitSchema = z.object({ id: z.string(), instances: z.array(z.object({ id: z.string() })) });

const victimName = 'Fidelma Hidden';
const victimEmail = 'fidelma.hidden@example.ie';

/**
 * A landlord's listing with an applicant who has a document, a message and a passcode, and a stranger with an
 * application elsewhere.
 */
async function makeVictim(): Promise<Victim> {
  const listingId = await listingOf(browsers.owner, { advert_urls: [] });
  const collecting = { stage: 'information_collection', subState: 'pending' } as const;
  const given = await application(landlordId, listingId, {
    name: victimName,
    email: victimEmail,
    position: collecting,
  });
  const second = await application(landlordId, listingId, { name: victimName, email: null, position: collecting });
  const { body } = await browsers.owner.get(`/listing/rental_units?listing_id=${listingId}`);
  const [unit] = z.object({ rental_units: z.array(unitSchema) }).parse(body).rental_units;
  const [instance] = unit?.instances ?? [];
  if (!unit || !instance) throw new Error('the listing has no rental unit');
  const other = await application(otherLandlordId, otherListingId, { position: collecting });
  const paper = await document(given, Buffer.from(`the payslip of ${victimName}`), { source: 'form' });
  const message = await joinedMessage(given, victimEmail);
  await Messages.updateOne({ _id: message }, { $set: { html: `<p>${victimName}</p>` } });
  const writer = { name: 'Someone', address: `${randomUUID()}@example.ie` };
  const unsorted = await unsortedMail(landlordId, { from: writer });
  const named = { listingIds: [new Types.ObjectId(listingId)], applicationIds: [] };
  await Messages.updateOne({ _id: unsorted._id }, { $set: { suggestions: named } });
  const now = app.clock.now();
  const { token } = await beginApplicantSession(given._id, { device: 'Firefox on Linux', remembered: false, now });
  const mailbox = await beginMailbox(landlordId, `${randomUUID()}@example.ie`, now);
  return {
    things: {
      mailbox: String(mailbox?._id),
      push_device: await pushDeviceOf(landlordId),
      device: applicantSessionKey(token),
      listing_id: listingId,
      application_id: String(given._id),
      document_id: String(paper._id),
      message_id: String(message),
      id: String(unsorted._id),
      second: String(second._id),
      ...sharedThings,
      request_id: await dataRequestOf(given),
      draw_id: String((await readyDraw(listingId, 5))._id),
      unit_type_id: unit.id,
      instance_id: instance.id,
    },
    credentials: {
      applicant: { applicationId: String(given._id), passcode: await passcodeFor(given, now) },
      'other applicant': { applicationId: String(other._id), passcode: await passcodeFor(other, now) },
    },
  };
}

/** A request of the victim’s about their data, which waits for the owner. */
async function dataRequestOf({ landlordId: ownerId, _id: applicationId }: Application): Promise<string> {
  await noteOwnAct({ landlordId: ownerId, applicationId, kind: 'access' }, 'open', app.clock.now());
  const { rows } = await waitingRequests(ownerId, 1000);
  return String(rows.find((row) => row.applicationId?.equals(applicationId))?._id);
}

/**
 * The credentials that a caller has for an applicant's call: those of another application, guesses, or the right ones.
 */
function credentialsOf(caller: Caller, { credentials, things }: Victim): Things {
  if (caller === 'applicant') return credentials.applicant;
  if (caller === 'other applicant')
    return { ...credentials['other applicant'], applicationId: things['application_id'] ?? '' };
  return { applicationId: new Types.ObjectId().toHexString(), passcode: '000000' };
}

/** The status that refuses someone else's thing: not found, unless the rule says otherwise. */
const refusalOf = (rule: Rule): number => ('refusal' in rule && rule.refusal) || 404;

const PASSES = 'passes';
const OPEN = 'open';

/**
 * The response that a call's rule demands for a caller: a status; `PASSES`; or `OPEN`, which only demands that nothing
 * about others is revealed.
 */
function expectedOf(rule: Rule, caller: Caller): number | typeof PASSES | typeof OPEN {
  const isLandlord = caller === 'owner' || caller === 'other landlord';
  const hasAccount = isLandlord || caller === 'operator' || caller === 'unconfirmed account';
  switch (rule.who) {
    case 'anyone':
    case 'secret':
      return OPEN;
    case 'account':
      return hasAccount ? OPEN : 401;
    case 'account-owner':
      return caller === 'owner' ? OPEN : hasAccount ? 404 : 401;
    case 'landlord':
      return isLandlord ? PASSES : hasAccount ? 403 : 401;
    case 'owner':
      return caller === 'owner' ? PASSES : isLandlord ? refusalOf(rule) : hasAccount ? 403 : 401;
    case 'applicant':
    case 'applicant-owner':
      return caller === 'applicant' ? PASSES : 401;
    case 'operator':
      return caller === 'operator' ? OPEN : hasAccount ? 403 : 401;
  }
}

/** The current state of the victim's things: a refused call must leave it unchanged. */
async function stateOf({ things }: Victim): Promise<string> {
  const kept = await Promise.all(
    (
      [
        ['listings', 'listing_id'],
        ['applications', 'application_id'],
        ['documents', 'document_id'],
        ['messages', 'message_id'],
        ['messages', 'id'],
      ] as const
    ).map(([collection, name]) =>
      mongoose.connection.collection(collection).findOne({ _id: new Types.ObjectId(things[name]) }),
    ),
  );
  return JSON.stringify(kept.map((one) => ({ ...one, passcode: undefined })));
}

/**
 * The statuses of a permitted call: done, or refused because of its input or the current state, not because of the
 * caller.
 */
const PASSING = [200, 400, 409, 422];

/** These calls, when permitted, look for something that the victim doesn't have. */
const findsNothing = [
  'post /listing/rental_units/move_applicant',
  'get /listing/closing/batch',
  'post /listing/closing/undo',
  'post /listing/conversation/withdraw',
  'post /listing/conversation/retry',
  'post /applications/viewing_appointment/calendar',
  'get /files/messages/:message_id/files/:at',
  'post /unsorted/restore',
  'post /unsorted/take_back_question',
];

describe('every call of the table', () => {
  it('has a rule, and every rule a call', () => {
    const all = routesFor({ devMail: true, production: false }).map(nameOf);
    expect(Object.keys(rules).toSorted()).toEqual(all.toSorted());
  });

  it('declares the access of its rule', () => {
    for (const route of routes) {
      const rule = rules[nameOf(route)];
      expect(rule && accessOf[rule.who], nameOf(route)).toContain(route.access);
    }
  });
});

describe('who may make', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const rule = rules[name];
    if (!rule) throw new Error(`${name} has no rule`);
    const isApplicants = route.access === 'applicant';
    // A new victim: wrong tries add up at an application, and a permitted call may change it.
    const victim = isApplicants ? await makeVictim() : sharedVictim;
    const before = await stateOf(victim);
    const inputOf = (caller: Caller, about = victim) => ({
      ...inputFor(route, about.things),
      ...(isApplicants ? credentialsOf(caller, about) : {}),
    });
    const others = callers.filter((caller) => expectedOf(rule, caller) !== PASSES);
    // These would sign callers out for all the calls that follow.
    const asked = others.filter(
      (caller) =>
        !(name === 'post /auth/logout' && caller !== 'nobody') &&
        !(name === 'post /auth/sessions/end' && caller === 'owner'),
    );
    const answers = await Promise.all(
      asked.map(async (caller) => ({ caller, answer: await send(browsers[caller], route, inputOf(caller)) })),
    );
    for (const { caller, answer } of answers) {
      const expected = expectedOf(rule, caller);
      if (expected === OPEN) expect(answer.status, caller).toBeLessThan(500);
      else expect([caller, answer.status, answer.text]).toEqual([caller, expected, answer.text]);
      if (caller === 'owner' || caller === 'operator') continue;
      expect(answer.text, caller).not.toContain(victimName);
      expect(answer.text, caller).not.toContain(victimEmail);
    }
    expect(await stateOf(victim)).toBe(before);
    if ('of' in rule) await expectNoTrace(rule, route, victim, inputOf);
    const passing = callers.filter((caller) => expectedOf(rule, caller) === PASSES);
    for (const caller of passing) {
      const own = route.method === 'get' || isApplicants ? victim : await makeVictim();
      const { status, text, cache } = await send(browsers[caller], route, inputOf(caller, own));
      // No cache, shared or in the browser, may hold personal data.
      expect(cache, caller).toContain('no-store');
      expect(
        [...PASSING, ...(findsNothing.includes(name) ? [404] : [])],
        `${caller}: ${status} ${text.slice(0, 300)}`,
      ).toContain(status);
    }
  });
});

/** Checks that someone else's thing gets exactly the same response as one that never existed. */
async function expectNoTrace(
  rule: Extract<Rule, { of: string }>,
  route: Route,
  victim: Victim,
  inputOf: (caller: Caller, victim?: Victim) => Record<string, unknown>,
): Promise<void> {
  const caller = route.access === 'applicant' ? 'other applicant' : 'other landlord';
  const own = route.access === 'applicant' ? victim.credentials['other applicant'] : {};
  const thing = namedBy[nameOf(route)]?.[rule.of] ?? rule.of;
  const neverMade = (victim.things[thing] ?? '').length === 64 ? '0'.repeat(64) : new Types.ObjectId().toHexString();
  const never = { ...victim, things: { ...victim.things, [thing]: neverMade } };
  const foreign = await send(browsers[caller], route, { ...inputOf(caller), ...own });
  const missing = await send(browsers[caller], route, { ...inputOf(caller, never), ...own });
  expect(foreign.status).toBe(refusalOf(rule));
  expect(foreign).toEqual(missing);
}
