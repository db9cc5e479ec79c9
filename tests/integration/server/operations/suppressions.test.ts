import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '../../../../domain/calls/conversations.ts';
import type { OperatorActions, SuppressionList } from '../../../../domain/calls/operations.ts';
import type { StageList } from '../../../../domain/calls/pipeline.ts';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { invite } from '../../../../store/applications/invitation.ts';
import { type KeptOutgoing, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { anonymiseSuppression, suppressionOf } from '../../../../store/outbound/suppression.ts';
import { sendMail } from '../../../../workers/jobs/send-mail.ts';
import { openPace } from '../../../../workers/outbound/pace.ts';
import { jobContext } from '../../../job-context.ts';
import { keptTransport } from '../../../world.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, secret } from '../world-for-tests.ts';

let app: TestServer;
let operator: Browser;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;
const transport = keptTransport();
const context = jobContext({ now: () => app.clock.now(), transport });

beforeAll(async () => {
  app = await openTestServer();
  operator = await signedUp(app, 'operator@letterbox.test');
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const collecting = { stage: 'information_collection', subState: 'pending' } as Position;
const applicant = () => application(landlordId, listingId, { position: collecting });
const wrong = Object.assign(new Error('550 5.1.1 User unknown'), { responseCode: 550, command: 'RCPT TO' });

/** Puts an invitation to the applicant into the outbox and has a worker send it; `refusal` is the server's reply. */
async function emailed(someone: Application, refusal: Error | null = null, given = context): Promise<KeptOutgoing> {
  const fresh = (await findApplicationById(someone._id)) ?? someone;
  const mail = await invite(fresh, { now: app.clock.now(), holdMs: 0, mailDomain: 'apply.letterbox.test' });
  const outgoingId = String(mail?._id);
  await OutgoingMails.updateOne({ _id: outgoingId, status: 'failed' }, { status: 'waiting' });
  transport.refuse = () => refusal;
  await sendMail({ outgoingId }, given);
  return OutgoingMails.findById(outgoingId).orFail().lean<KeptOutgoing>();
}
const card = async ({ _id }: Application) => {
  const path = `/listing/application_pipeline/stage_list/information_collection/pending?listing_id=${listingId}`;
  const { items } = bodyOf<StageList>(await owner.get(path));
  return items.find(({ application_id }) => application_id === String(_id));
};
const thread = async ({ _id }: Application) =>
  bodyOf<Conversation>(await owner.get(`/listing/conversation?application_id=${String(_id)}`));
const listed = async (address: string) =>
  bodyOf<SuppressionList>(await operator.get(`/operations/suppressions?address=${encodeURIComponent(address)}`)).items;
const lastAction = async () =>
  bodyOf<OperatorActions>(await operator.get('/operations/actions')).items[0] ?? { about: '', result: '' };

describe('an address whose mailbox does not exist', () => {
  it('is emailed once, the landlord is told to phone, and an operator can allow it again', async () => {
    const someone = await applicant();
    const email = someone.email ?? '';

    expect(await emailed(someone, wrong)).toMatchObject({ status: 'failed', response: '550 5.1.1 User unknown' });

    expect(await card(someone)).toMatchObject({ cannot_email: 'hard-bounce', phone_number: '+353871234567' });
    expect((await thread(someone)).cannot_email).toEqual({ reason: 'hard-bounce', phone_number: '+353871234567' });
    const [entry] = await listed(email.toUpperCase());
    expect(entry).toMatchObject({ address: 'p…@e….ie', reason: 'hard-bounce', detail: '550 5.1.1 User unknown' });

    // Nothing more is passed to the server, from this landlord or any other.
    expect(await emailed(someone)).toMatchObject({
      status: 'failed',
      response: expect.stringMatching(/no such mailbox/),
    });
    expect(transport.sent).toEqual([]);

    const removed = await operator.post('/operations/suppressions/remove', {
      id: entry?.id,
      reason: 'Corrected with them',
    });
    expect(removed.status).toBe(200);
    expect(await card(someone)).not.toHaveProperty('cannot_email');
    expect(await emailed(someone)).toMatchObject({ status: 'sent' });
    const { about, result } = await lastAction();
    expect(result).toBe('Corrected with them');
    expect(about).not.toContain('@');
  });

  it('is tried again after 180 days', async () => {
    const someone = await applicant();
    await emailed(someone, wrong);
    const later = new Date(app.clock.now().getTime() + 181 * 24 * 3600 * 1000);
    expect(await suppressionOf(secret, someone.email ?? '', later)).toBeNull();
  });
});

it('a refusal that says nothing about the mailbox leaves the address off the list', async () => {
  const someone = await applicant();
  await emailed(someone, Object.assign(new Error('550 5.7.1 Spam'), { responseCode: 550, command: 'RCPT TO' }));
  expect(await card(someone)).not.toHaveProperty('cannot_email');
  expect(await listed(someone.email ?? '')).toEqual([]);
});

it('an operator stops an address, with a reason that names nobody', async () => {
  const someone = await applicant();
  const stop = { address: someone.email, days: null };
  const named = await operator.post('/operations/suppressions/add', { ...stop, reason: `asked by ${someone.email}` });
  expect([named.status, named.body['error']]).toEqual([400, expect.stringContaining('leave email addresses out')]);

  const reason = 'Asked us by phone to stop';
  expect((await operator.post('/operations/suppressions/add', { ...stop, reason })).status).toBe(200);

  expect(await listed(someone.email ?? '')).toMatchObject([{ reason: 'by-hand', detail: reason, until: null }]);
  expect(await emailed(someone)).toMatchObject({ status: 'failed' });
  expect((await card(someone))?.cannot_email).toBe('by-hand');
  expect(JSON.stringify(await lastAction())).not.toContain(String(someone.email));
  // A refused action is recorded as not done.
  await operator.post('/operations/suppressions/remove', { id: 'nobody@example.ie', reason: 'not there' });
  expect((await lastAction()).result).toBe('not done');
});

it('an erased person leaves a fingerprint, by which their address is still known', async () => {
  const someone = await applicant();
  const email = someone.email ?? '';
  await emailed(someone, wrong);

  await anonymiseSuppression(secret, email);

  const [entry] = await listed(email);
  expect(entry).toMatchObject({ address: null, detail: null, reason: 'hard-bounce' });
  expect(JSON.stringify(bodyOf<SuppressionList>(await operator.get('/operations/suppressions')))).not.toContain(email);
  // The secret may be replaced in the meantime.
  expect(
    await suppressionOf(`a new secret of more than enough letters,${secret}`, email, app.clock.now()),
  ).not.toBeNull();
  expect(await suppressionOf('another installation’s secret altogether', email, app.clock.now())).toBeNull();
});

describe('the pace of a receiving domain', () => {
  it('lets so many leave at once, and the next when one has ended', async () => {
    const pace = openPace(app.redis, app.namespace, 50);
    const [first, second] = [await pace.begin('a@small.ie'), await pace.begin('b@small.ie')];
    expect([first.may, second.may]).toEqual(['now', 'now']);
    expect((await pace.begin('c@small.ie')).may).toBe('later');
    expect((await pace.begin('c@elsewhere.ie')).may).toBe('now');
    const third = pace.begin('c@small.ie');
    if (first.may === 'now') first.end();
    expect((await third).may).toBe('now');
  });

  it('counts a minute over all processes, and puts an email off without counting a try', async () => {
    const someone = await application(landlordId, listingId, { position: collecting, email: 'one@busy.example' });
    const [one, other] = [openPace(app.redis, app.namespace), openPace(app.redis, app.namespace)];
    for (let sent = 0; sent < 60; sent++) {
      const turn = await (sent % 2 ? one : other).begin('someone@busy.example');
      if (turn.may === 'now') turn.end();
    }

    const mail = await emailed(someone, null, { ...context, pace: one });

    expect(mail).toMatchObject({ status: 'waiting', attempts: 0, response: null });
    const wait = mail.notBefore.getTime() - app.clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});
