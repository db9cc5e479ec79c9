import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAccesses } from '../../../../domain/calls/access-record.ts';
import type {
  AccountList,
  FailedJobs,
  OperationsOverview,
  OperatorActions,
  Outbox,
  SuppressionList,
  Traces,
} from '../../../../domain/calls/operations.ts';
import type { ShowHidden, ShownAnswer } from '../../../../domain/calls/show-hidden.ts';
import type { SignUpSettings } from '../../../../domain/calls/sign-up.ts';
import { inboundText } from '../../../../domain/inbound/text.ts';
import { OPERATORS_INBOX, OPERATORS_TEXT_CHECK } from '../../../../domain/operations/operators-inbox.ts';
import { SHOWN_MINUTES } from '../../../../domain/operations/hidden.ts';
import { routesFor } from '../../../../server/calls.ts';
import { createInvitation } from '../../../../store/accounts/sign-up-invitation.ts';
import { NO_LANDLORD } from '../../../../store/inbound/received-mail.ts';
import { suppress } from '../../../../store/outbound/suppression.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { inputFor, nameOf, send, type Things } from '../http/call-inputs.ts';
import { delivery, failedJob, failedMail, receivedMail } from '../operations-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, secret } from '../world-for-tests.ts';

/**
 * An applicant and a landlord are in every kind of record that operators see. The tests make every operator’s call in the
 * table of calls, and search the answers for both people.
 */
let app: TestServer;
let operator: Browser;
let colleague: Browser;
let reader: Browser;
let things: Things;
let stopped: string;

const person = { name: 'Saoirse Quillfeather', email: 'saoirse.quillfeather@plume.example.ie', phone: '+353875551234' };
const host = { username: 'brambleholt', email: 'brambleholt@example.ie', name: 'Fintan Brambleholt' };
const subject = 'Marmalade flat for Saoirse';
/** The applicant, the landlord, the subject and the letter, in any spelling. */
const telltales = /saoirse|quill|plume|875551234|555\s?1234|bramble|fintan|marmalade|biscuit|zoologist/i;

beforeAll(async () => {
  const many = { points: 100_000, seconds: 60 };
  app = await openTestServer({
    operatorEmails: ['operator@letterbox.test', 'colleague@letterbox.test'],
    operatorReaderEmails: ['reader@letterbox.test'],
    limits: { read: many, write: many },
  });
  operator = await signedUp(app, 'operator@letterbox.test');
  colleague = await signedUp(app, 'colleague@letterbox.test');
  reader = await signedUp(app, 'reader@letterbox.test');
  things = await plant();
});
afterAll(() => app.close());

/** Adds records with both people for every operator’s call to find; returns the records’ ids. */
async function plant(): Promise<Things> {
  const owner = await landlord(app, host.username);
  await owner.post('/user/details/change', { name: host.name, agency: 'Bramble Lets', phone: '', licence: '' });
  const landlordId = await landlordIdOf(owner);
  const given = await application(landlordId, await listingOf(owner), { name: person.name, email: person.email });
  const step = (check: string, reason: string) => ({
    at: new Date('2026-03-11T11:00:00Z'),
    check,
    verdict: 'noted',
    reason,
  });
  const mailId = await receivedMail(landlordId, {
    header: { messageId: 'planted-1@mx.example', subject, from: `${person.name} <${person.email}>` },
    envelope: {
      mailFrom: person.email,
      remoteAddress: '192.0.2.1',
      helo: 'mail.quillfeather.example',
      transmissionType: 'ESMTP',
    },
    deliveries: [
      delivery(`${host.username}@apply.letterbox.test`, {
        landlordId,
        username: host.username,
        applicationId: given._id,
        steps: [
          step('direct', `A person writes: ${person.name} (${person.email}) about “${subject}”.`),
          step(inboundText.fields.check, 'I am a zoologist, and our dog is called Biscuit'),
          step('attachment', 'Payslip of Saoirse.pdf: it is larger than 25 MB'),
          step('placing', `from the same person, ${person.phone}, as SAOIRSE’s other email to ${host.email}`),
        ],
      }),
    ],
  });
  const refused = { to: person.email, response: `550 5.1.1 <${person.email}>: Saoirse has left, call 087 555 1234` };
  const sentId = await failedMail(landlordId, given._id, refused);
  const job = await failedJob(
    app,
    `Could not screen ${person.name} <${person.email}>: “${subject}”`,
    String(given._id),
  );
  const since = app.clock.now();
  await suppress(secret, person.email, { reason: 'hard-bounce', since, until: null, detail: refused.response });
  const createdAt = new Date('2026-03-11T11:00:00Z');
  const invitation = await createInvitation({
    email: host.email,
    invitedBy: new Types.ObjectId(),
    createdAt,
    // The store's own clock removes what expired long ago.
    expiresAt: new Date('2126-04-11T11:00:00Z'),
  });
  const { items } = bodyOf<SuppressionList>(await operator.get(`/operations/suppressions?address=${person.email}`));
  stopped = items[0]?.id ?? '';
  return {
    mail: mailId,
    sent: sentId,
    job: `${job.queue}/${job.job}`,
    account: String(landlordId),
    invitation: String(invitation._id),
  };
}

const show = (input: Partial<ShowHidden>, as = operator) =>
  as.post('/operations/show', {
    kind: 'received-email',
    id: things['mail'],
    reason: 'fault',
    words: 'Ticket 17',
    ...input,
  });
const found = {
  traces: async (query: string, as = operator) => bodyOf<Traces>(await as.get(`/operations/traces?${query}`)).items,
  outbox: async (as = operator) => bodyOf<Outbox>(await as.get(`/operations/outbox?to=${person.email}`)).items,
  accounts: async (as = operator) =>
    bodyOf<AccountList>(await as.get(`/operations/accounts?words=${host.email}`)).items,
  stopped: async (as = operator) =>
    bodyOf<SuppressionList>(await as.get(`/operations/suppressions?address=${person.email}`)).items,
  invitations: async (as = operator) => bodyOf<SignUpSettings>(await as.get('/operations/sign_up')).invitations,
  jobs: async (as = operator) =>
    bodyOf<FailedJobs>(await as.get('/operations/failed')).classes.flatMap(({ jobs }) => jobs),
};

const ofOperators = routesFor({ devMail: false, production: true }).filter(({ access }) => access === 'operator');

describe('what operators see of applicants and landlords', () => {
  it('leaves an operator’s own address as it is, with nothing to show', async () => {
    const sent = await failedMail(new Types.ObjectId(), new Types.ObjectId(), { to: 'operator@letterbox.test' });
    const { items } = bodyOf<Outbox>(await operator.get('/operations/outbox?to=operator@letterbox.test'));
    expect(items.find(({ id }) => id === sent)).toMatchObject({ to: 'operator@letterbox.test', is_masked: false });
    expect((await found.outbox()).map(({ is_masked }) => is_masked)).toEqual([true]);
  });

  it('doesn’t hide email to the operators themselves, except from readers', async () => {
    const at = new Date('2026-03-11T11:00:00Z');
    const words = 'Orla Reporter says that spam comes from here';
    const id = await receivedMail(NO_LANDLORD, {
      receivedAt: app.clock.now(),
      header: { messageId: 'abuse-1@isp.example', subject: 'Spam', from: 'Orla Reporter <orla@isp.example>' },
      deliveries: [
        delivery('abuse@apply.letterbox.test', {
          landlordId: NO_LANDLORD,
          username: OPERATORS_INBOX,
          applicationId: null,
          messageId: null,
          steps: [{ at, check: OPERATORS_TEXT_CHECK, verdict: 'for the operators', reason: words }],
        }),
      ],
    });
    expect(await found.traces(`landlord=${OPERATORS_INBOX}`)).toMatchObject([
      { sender: 'Orla Reporter <orla@isp.example>', subject: 'Spam', steps: [{ reason: words }] },
    ]);
    expect(JSON.stringify(await found.traces(`id=${id}`, reader))).not.toMatch(/orla|reporter|comes from/i);
    const overview = bodyOf<OperationsOverview>(await operator.get('/operations/overview'));
    expect(overview.to_operators).toBe(1);
  });

  it('is masked, and found by its whole value only', async () => {
    const [trace] = await found.traces(`sender=${person.email}`);
    expect(trace).toMatchObject({
      sender: 'Sa… Q… <s…@p….ie>',
      recipient: 'b…@apply.letterbox.test',
      subject: 'M… f… f… S…',
      message_id: 'planted-1@mx.example',
      shown_until: null,
    });
    expect((await found.outbox()).map(({ to, shown_until }) => [to, shown_until])).toEqual([['s…@p….ie', null]]);
    expect((await found.accounts()).map(({ email, username, name }) => [email, username, name])).toEqual([
      ['b…@e….ie', 'br…', 'Fi… B…, Br… L…'],
    ]);
    for (const part of ['saoirse.qui', 'aoirse', 'quillfeather@plu'])
      expect(await found.traces(`sender=${part}`), part).toEqual([]);
    for (const whole of [
      `words=${person.email}`,
      'words=Saoirse',
      'subject=marmalade%20flat',
      `landlord=${host.username}`,
    ])
      expect(await found.traces(whole), whole).toHaveLength(1);
    expect(await found.traces('landlord=bramble')).toEqual([]);
  });

  it('is in no answer of any call, and not on the board of queues', async () => {
    const told: string[] = [];
    const look = (name: string, status: number, text: string) => {
      expect(status, `${name}: ${text.slice(0, 200)}`).toBeLessThan(500);
      const at = text.search(telltales);
      if (at >= 0) told.push(`${name} (${status}): ${text.slice(Math.max(0, at - 120), at + 80)}`);
    };
    let answered = 0;
    // What ends the account's sessions or removes an entry comes after what shows them.
    for (const route of ofOperators.toSorted((a, b) => a.method.localeCompare(b.method))) {
      if (route.path === '/operations/show') continue;
      const { status, text } = await send(operator, route, inputFor(route, {}));
      look(nameOf(route), status, text);
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(ofOperators.filter(({ method }) => method === 'get').length - 3);
    const searches = [
      `traces?words=Saoirse`,
      `traces?id=${things['mail'] ?? ''}`,
      `outbox?to=${person.email}`,
      `accounts?words=${host.username}`,
      `suppressions?address=${person.email}`,
      'failed',
      'actions',
      'queues/api/queues?activeQueue=applications&status=failed&page=1&jobsPerPage=10',
      `queues/api/queues/${things['job']?.replace('/', '/') ?? ''}`,
      `queues/api/queues/${things['job'] ?? ''}/logs`,
    ];
    for (const path of searches) {
      const { status, text } = await operator.get(`/operations/${path}`);
      look(path, status, text);
    }
    expect(told).toEqual([]);
  });

  it('is shown one record at a time, for a reason, to the operator who asked, for a limited time', async () => {
    const shows: [Partial<ShowHidden>, () => Promise<unknown>][] = [
      [{}, () => found.traces(`id=${things['mail'] ?? ''}`)],
      [{ kind: 'sent-email', id: things['sent'] ?? '' }, () => found.outbox()],
      [{ kind: 'account', id: things['account'] ?? '' }, () => found.accounts()],
      [{ kind: 'stopped-address', id: stopped }, () => found.stopped()],
      [{ kind: 'invitation', id: things['invitation'] ?? '' }, () => found.invitations()],
      [{ kind: 'failed-job', id: things['job'] ?? '' }, () => found.jobs()],
    ];
    for (const [input, look] of shows) {
      expect(JSON.stringify(await look()), input.kind).not.toMatch(telltales);
      const { status, body } = await show(input);
      expect([input.kind, status, body['error']]).toEqual([input.kind, 200, undefined]);
      expect(JSON.stringify(await look()), input.kind).toMatch(telltales);
    }
    const until = new Date(app.clock.now().getTime() + SHOWN_MINUTES * 60_000).toISOString();
    expect(bodyOf<ShownAnswer>(await show({}))).toEqual({ until });
    const [trace] = await found.traces(`id=${things['mail'] ?? ''}`);
    expect(trace).toMatchObject({ sender: `${person.name} <${person.email}>`, subject, shown_until: until });
    expect(trace?.mails.map(({ to }) => to)).toEqual([person.email]);
    expect(await found.traces(`id=${things['mail'] ?? ''}`, colleague)).toMatchObject([{ shown_until: null }]);

    // Another operator sees who was shown what, and why; the one who asked finds it among their own accesses.
    const { items } = bodyOf<OperatorActions>(await colleague.get('/operations/actions'));
    expect(items).toContainEqual(
      expect.objectContaining({
        operator: 'operator@letterbox.test',
        action: 'Was shown hidden data',
        about: `received email ${things['mail'] ?? ''}`,
        result: 'Finding a fault: Ticket 17',
      }),
    );
    expect(JSON.stringify(items)).not.toMatch(telltales);
    const own = bodyOf<OwnAccesses>(await operator.get('/operations/accesses')).items;
    expect(own.filter(({ kind }) => kind === 'hidden-data-shown').map(({ detail }) => detail)).toEqual(
      shows.map(() => 'Finding a fault: Ticket 17'),
    );
    const records = await mongoose.connection.collection('access_records').find().toArray();
    expect(JSON.stringify(records)).not.toMatch(telltales);

    app.clock.forward(SHOWN_MINUTES * 60_000);
    for (const [input, look] of shows) expect(JSON.stringify(await look()), input.kind).not.toMatch(telltales);
  });

  it('is not shown without a reason, for a reason that names someone, or if it is not there', async () => {
    for (const input of [
      { words: '' },
      { words: `asked by ${person.email}` },
      { reason: 'curious' as ShowHidden['reason'] },
      { kind: 'documents' as ShowHidden['kind'] },
    ])
      expect((await show(input)).status, JSON.stringify(input)).toBe(400);
    const gone = String(new Types.ObjectId());
    for (const kind of ['received-email', 'sent-email', 'account', 'invitation', 'stopped-address'] as const)
      expect((await show({ kind, id: gone })).status, kind).toBe(404);
    expect((await show({ kind: 'failed-job', id: `applications/${gone}` })).status).toBe(404);
    expect((await show({ kind: 'stopped-address', id: 'sealed.AAAA' })).status).toBe(404);
    expect(await found.traces(`id=${things['mail'] ?? ''}`)).toMatchObject([{ shown_until: null }]);
  });

  it('stays masked for a reader, who can change nothing either', async () => {
    expect((await reader.get('/auth/isauthenticated')).body['user']).toMatchObject({
      operator: true,
      only_reads: true,
    });
    expect(await found.traces(`id=${things['mail'] ?? ''}`, reader)).toMatchObject([{ shown_until: null }]);
    const changes = ofOperators.filter(({ method }) => method !== 'get');
    expect(changes.length).toBeGreaterThan(15);
    for (const route of changes) {
      const { status, text } = await send(reader, route, inputFor(route, {}));
      expect([nameOf(route), status, text]).toEqual([
        nameOf(route),
        403,
        expect.stringContaining('change anything or see hidden data'),
      ]);
    }
    expect((await show({}, reader)).status).toBe(403);
    // Nor with what they were shown before the configuration made them a reader.
    const records = mongoose.connection.collection('access_records');
    const users = mongoose.connection.collection('users');
    const user = await users.findOne({ email: 'reader@letterbox.test' });
    const until = new Date(app.clock.now().getTime() + 60_000);
    const shown = { by: user?._id, kind: 'hidden-data-shown', about: `received-email ${things['mail'] ?? ''}`, until };
    await records.insertOne({ _id: 'before' as unknown as Types.ObjectId, at: app.clock.now(), ...shown });
    expect(await found.traces(`id=${things['mail'] ?? ''}`, reader)).toMatchObject([{ shown_until: null }]);
  });

  it('allows email to an address again by its encrypted id', async () => {
    expect(stopped).not.toContain('@');
    const input = { id: stopped, reason: 'It works again' };
    expect((await operator.post('/operations/suppressions/remove', input)).status).toBe(200);
    expect(await found.stopped()).toEqual([]);
  });
});
