import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  FailedJobs,
  OperatorActions,
  Outbox,
  PlatformReadings,
  TraceItem,
} from '../../../../domain/calls/operations.ts';
import { OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { type Delivery, ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { delivery, failedJob, failedMail, receivedMail } from '../operations-for-tests.ts';
import { signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
let operator: Browser;
beforeAll(async () => {
  app = await openTestServer();
  operator = await signedUp(app, 'operator@letterbox.test');
});
afterAll(() => app.close());

async function received(from: string, subject: string, deliveries: Delivery[], minute: number): Promise<void> {
  await receivedMail(new Types.ObjectId(), {
    receivedAt: new Date(Date.UTC(2026, 2, 11, 11, minute)),
    envelope: {
      mailFrom: `bounce+${minute}@platform.ie`,
      remoteAddress: '192.0.2.1',
      helo: 'mx',
      transmissionType: 'ESMTP',
    },
    deliveries,
    header: { messageId: `id-${minute}@platform.ie`, subject, from },
  });
}

describe('the trace of an email', () => {
  const traces = async (query: string) =>
    bodyOf<{ items: TraceItem[]; next_cursor: string | null }>(await operator.get(`/operations/traces?${query}`));
  beforeAll(async () => {
    await received(
      'aoife@example.ie',
      'Double room (1+1)',
      [
        delivery('demo@apply.letterbox.test'),
        delivery('other@apply.letterbox.test', { kind: null, outcome: null, applicationId: null }),
      ],
      1,
    );
    for (let i = 2; i < 62; i++)
      await received(
        'noise@example.ie',
        `Alert ${i}`,
        [delivery('demo@apply.letterbox.test', { kind: 'notification' })],
        i,
      );
  });

  it('is one item for each inbox, with its dated steps', async () => {
    const { items } = await traces('sender=aoife@example.ie');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      message_id: 'id-1@platform.ie',
      received_at: '2026-03-11T11:01:00.000Z',
      sender: 'a…@e….ie',
      recipient: 'd…@apply.letterbox.test',
      kind: 'enquiry',
      outcome: 'new application',
      steps: [{ at: '2026-03-11T11:00:00.000Z', check: 'received', verdict: 'stored', reason: 'over SMTP' }],
    });
    expect(items[1]).toMatchObject({ kind: null, application_id: null });
  });

  it('is found by sender, recipient, subject and Message-ID', async () => {
    expect((await traces(`subject=${encodeURIComponent('room (1+1)')}`)).items).toHaveLength(2);
    expect((await traces('recipient=OTHER@apply.letterbox.test')).items.map((item) => item.recipient)).toEqual([
      'o…@apply.letterbox.test',
    ]);
    expect(
      (await traces(`message_id=${encodeURIComponent('<id-5@platform.ie>')}`)).items.map((item) => item.message_id),
    ).toEqual(['id-5@platform.ie']);
    expect((await traces('sender=bounce%2B7@platform.ie')).items.map((item) => item.message_id)).toEqual([
      'id-7@platform.ie',
    ]);
    expect((await traces('subject=nowhere')).items).toEqual([]);
  });

  it('is found by any word of it or of what was read in it, and by day, kind, outcome, landlord and id', async () => {
    const ids = async (query: string) => (await traces(query)).items.map((item) => item.message_id);
    const read = { at: new Date(), check: 'field read', verdict: 'Reply-To', reason: 'gary.hoey@example.ie' };
    const gary = delivery('demo@apply.letterbox.test', { username: 'garyland', outcome: 'joined', steps: [read] });
    const id = await receivedMail(new Types.ObjectId(), {
      // A summer's day in Ireland begins at 23:00 UTC.
      receivedAt: new Date('2025-06-30T23:30:00Z'),
      deliveries: [gary],
      header: { messageId: 'gary@daft.ie', subject: 'A room', from: 'Daft.ie <noreply@daft.ie>' },
    });
    for (const query of [
      'words=hoey',
      'words=GARY%20daft.ie',
      'day=2025-07-01',
      'outcome=joined',
      'landlord=garyland',
      `id=${id}`,
    ])
      expect(await ids(query), query).toEqual(['gary@daft.ie']);
    expect(await ids('words=hoey%20nowhere')).toEqual([]);
    expect(await ids('day=2025-06-30')).toEqual([]);
    expect(await ids('words=hoey&kind=bounce')).toEqual([]);
    expect((await operator.get('/operations/traces?day=soon')).body).toEqual({
      error: 'Please enter a day, such as 2026-11-21.',
    });
  });

  it('pages through all of them, newest first', async () => {
    const first = await traces('sender=noise');
    expect([first.items.length, first.items[0]?.message_id]).toEqual([50, 'id-61@platform.ie']);
    const second = await traces(`sender=noise&cursor=${String(first.next_cursor)}`);
    expect([second.items.length, second.next_cursor]).toEqual([10, null]);
  });
});

describe('the overview', () => {
  it('counts queues, emails and the outbox', async () => {
    await app.queues.enqueue('read-mail', { mailId: String(new Types.ObjectId()) });
    const { status, body } = await operator.get('/operations/overview');
    expect(status).toBe(200);
    const queues = body['queues'] as { name: string; waiting: number; oldest_waiting_seconds: number | null }[];
    expect(queues.map((queue) => queue.name).sort()).toEqual(app.queues.all.map((queue) => queue.name).sort());
    expect(queues.find((queue) => queue.name === 'mail-in')).toMatchObject({
      waiting: 1,
      active: 0,
      failed: 0,
      oldest_waiting_seconds: expect.any(Number),
    });
    expect(queues.find((queue) => queue.name === 'applications')).toMatchObject({
      waiting: 0,
      oldest_waiting_seconds: null,
    });
    expect(body['mails']).toEqual({ received: 61, unread: 0, by_kind: { enquiry: 1, notification: 60 } });
    // The email that confirms the operator's address.
    expect(body['outgoing']).toEqual({ waiting: 1, sent: 0, failed: 0 });
  });
});

describe('the queue board', () => {
  it('shows itself to an operator and changes nothing', async () => {
    const page = await operator.get('/operations/queues/');
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    const queues = await operator.get(
      '/operations/queues/api/queues?activeQueue=mail-in&status=waiting&page=1&jobsPerPage=10',
    );
    expect(queues.status).toBe(200);
    expect(queues.text).toContain('mail-in');
    const pause = await operator.put('/operations/queues/api/queues/mail-in/pause', {});
    expect(pause.status).toBe(403);
    expect(await app.queues.all.find((queue) => queue.name === 'mail-in')?.isPaused()).toBe(false);
  });
});

describe('probes', () => {
  it('say that the process lives and can work', async () => {
    const stranger = app.visitor();
    expect(await stranger.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await stranger.get('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await stranger.get('/metrics')).status).toBe(404);
  });

  it('measure what operators watch, for the health port alone, and nobody’s data', async () => {
    const text = await app.server.metrics.metrics();
    expect(text).toContain(
      'letterbox_http_request_duration_seconds_count{method="GET",route="/operations/traces",status="200"}',
    );
    expect(text).toMatch(/letterbox_queue_jobs\{queue="mail-in",state="waiting"\} [1-9]/);
    expect(text).toMatch(/letterbox_mails_received_last_day\{kind="notification"\} 60/);
    expect(text).toMatch(/letterbox_outbox_mails\{status="waiting"\} [1-9]/);
    expect(text).not.toMatch(/[0-9a-f]{24}/);
  });
});

describe('what was sent because of an email', () => {
  it('is in its trace with the answer of the server, from the moment the email came', async () => {
    const [landlordId, applicationId] = [new Types.ObjectId(), new Types.ObjectId()];
    const before = new Date('2026-03-11T10:00:00Z');
    await failedMail(landlordId, applicationId, { createdAt: before, to: 'earlier@example.ie' });
    await failedMail(landlordId, applicationId, { to: 'ciara@example.ie', response: '550 5.7.1 refused' });
    await receivedMail(landlordId, {
      deliveries: [delivery('trace@apply.letterbox.test', { landlordId, applicationId })],
    });
    const { items } = bodyOf<{ items: TraceItem[] }>(
      await operator.get('/operations/traces?recipient=trace@apply.letterbox.test'),
    );
    expect(items[0]?.connection).toMatchObject({ helo: 'mx', remote_address: '192.0.2.1', protocol: 'ESMTP' });
    expect(items[0]?.mails).toEqual([
      expect.objectContaining({
        template: 'passcode',
        to: 'c…@e….ie',
        status: 'failed',
        answer: '550 5.7.1 refused',
        can_retry: true,
      }),
    ]);
  });
});

describe('the outbox', () => {
  const outbox = async (query: string) => bodyOf<Outbox>(await operator.get(`/operations/outbox?${query}`));
  it('is paged newest first, by status, and tries a failed mail again once', async () => {
    const landlordId = new Types.ObjectId();
    for (let i = 0; i < 53; i++)
      await failedMail(landlordId, new Types.ObjectId(), {
        to: `many${i}@example.ie`,
        createdAt: new Date(Date.UTC(2026, 2, 11, 9, i)),
        status: 'sent',
        response: '250 ok',
      });
    const first = await outbox('status=sent');
    const minutes = (items: readonly { created_at: string }[]) =>
      items.map((item) => new Date(item.created_at).getUTCMinutes());
    expect([first.items.length, minutes(first.items)[0], first.items[0]?.can_retry]).toEqual([50, 52, false]);
    const second = await outbox(`status=sent&cursor=${String(first.next_cursor)}`);
    expect([minutes(second.items), second.next_cursor]).toEqual([[2, 1, 0], null]);
    expect((await outbox('to=MANY7@example.ie')).items).toHaveLength(1);
    expect((await outbox('to=MANY7@')).items).toHaveLength(0);
    expect((await operator.get('/operations/outbox?status=lost')).status).toBe(400);
    const id = await failedMail(landlordId, new Types.ObjectId());
    expect((await operator.post('/operations/outbox/retry', { id })).status).toBe(200);
    expect(await OutgoingMails.findById(id).lean()).toMatchObject({ status: 'waiting', notBefore: app.clock.now() });
    const held = await failedMail(landlordId, new Types.ObjectId(), { status: 'waiting', attempts: 0 });
    expect((await operator.post('/operations/outbox/retry', { id: held })).status).toBe(409);
  });
});

describe('failed jobs', () => {
  const failures = async () => bodyOf<FailedJobs>(await operator.get('/operations/failed'));
  it('are grouped by the class of their failure, and put back to work one by one or together', async () => {
    const one = await failedJob(app, 'No answer from 10.0.0.7:25');
    await failedJob(app, 'No answer from 10.0.0.8:25');
    const other = await failedJob(app, 'Unexpected end');
    const { classes, failed } = await failures();
    expect([failed, classes.map(({ error, count }) => [error, count])]).toEqual([
      3,
      [
        ['No answer from <host>', 2],
        ['Unexpected end', 1],
      ],
    ]);
    expect(classes[0]?.jobs[0]?.data['applicationId']).toMatch(/^[0-9a-f]{24}$/);
    expect((await operator.post('/operations/failed/retry', other)).body).toEqual({ retried: 1 });
    expect((await operator.post('/operations/failed/retry', other)).status).toBe(409);
    expect((await operator.post('/operations/failed/retry', { failure_class: '' })).status).toBe(400);
    expect(
      (await operator.post('/operations/failed/retry', { failure_class: classes[0]?.failure_class })).body,
    ).toEqual({ retried: 2 });
    expect((await failures()).classes).toEqual([]);
    expect(await app.queues.all.find((queue) => queue.name === one.queue)?.getWaitingCount()).toBe(3);
  });
});

describe('a failed job', () => {
  it('leads to the trace of the email it came by, and can be discarded', async () => {
    const [landlordId, applicationId] = [new Types.ObjectId(), new Types.ObjectId()];
    const inbox = 'demo@apply.letterbox.test';
    const mailId = await receivedMail(landlordId, { deliveries: [delivery(inbox, { landlordId, applicationId })] });
    const job = await failedJob(app, 'Cannot be discarded twice', String(applicationId));
    const { classes } = bodyOf<FailedJobs>(await operator.get('/operations/failed'));
    expect(classes.flatMap(({ jobs }) => jobs).find(({ id }) => id === job.job)?.trace).toBe(mailId);
    expect((await operator.post('/operations/failed/discard', job)).body).toEqual({ discarded: 1 });
    expect((await operator.post('/operations/failed/discard', job)).status).toBe(409);
    const left = bodyOf<FailedJobs>(await operator.get('/operations/failed')).classes.flatMap(({ jobs }) => jobs);
    expect(left.map(({ id }) => id)).not.toContain(job.job);
    expect(bodyOf<OperatorActions>(await operator.get('/operations/actions')).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'Discarded failed jobs', result: '1 job discarded' }),
        expect.objectContaining({ action: 'Discarded failed jobs', result: 'not done' }),
      ]),
    );
  });
});

describe('an operator', () => {
  it('has an email read again, and every act is kept', async () => {
    const raised = await raisedFromNow('authz_admin');
    const landlordId = new Types.ObjectId();
    const mailId = await receivedMail(landlordId);
    expect((await operator.post('/operations/reread', { id: `${mailId}-0` })).status).toBe(200);
    expect((await operator.post('/operations/reread', { id: `${mailId}-7` })).status).toBe(409);
    const mail = await ReceivedMails.findById(mailId).lean();
    expect(mail?.deliveries[0]?.steps.at(-1)).toMatchObject({
      check: 'read again by an operator',
      verdict: 'requested',
      reason: expect.stringContaining('operator@letterbox.test') as string,
    });
    const { items } = bodyOf<OperatorActions>(await operator.get('/operations/actions'));
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Read an email again', 'Retried an email', 'Retried failed jobs']),
    );
    expect(app.logged.filter(({ msg }) => msg === 'An operator acted').length).toBe(items.length);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('is noted before the work begins, and when it could not begin', async () => {
    const mailId = await receivedMail(new Types.ObjectId());
    const { enqueue } = app.queues;
    const last = async () => bodyOf<OperatorActions>(await operator.get('/operations/actions')).items[0];
    const before: unknown[] = [];
    app.queues.enqueue = async () => {
      const mail = await ReceivedMails.findById(mailId).lean();
      before.push(await last(), mail?.deliveries[0]?.steps.at(-1));
      return false;
    };
    expect((await operator.post('/operations/reread', { id: `${mailId}-0` })).status).toBe(503);
    app.queues.enqueue = enqueue;
    expect(before).toMatchObject([
      { action: 'Read an email again', about: `${mailId}-0`, result: 'requested' },
      { check: 'read again by an operator', verdict: 'requested' },
    ]);
    expect(await last()).toMatchObject({ about: `${mailId}-0`, result: 'not done' });
  });

  it('sees how well each platform is read', async () => {
    const from = (address: string, kind: Delivery['kind'], reason: string) =>
      receivedMail(new Types.ObjectId(), {
        header: { messageId: 'x', subject: 'x', from: `Daft.ie <${address}>` },
        deliveries: [
          delivery('drift@apply.letterbox.test', {
            kind,
            steps: [{ at: new Date(), check: 'platform-mail', verdict: String(kind), reason }],
          }),
        ],
      });
    await from('noreply@daft.ie', 'enquiry', 'Daft.ie: an enquiry');
    await from(
      'noreply@daft.ie',
      'enquiry',
      'Daft.ie: an enquiry in a layout not seen before, read by its labels and Reply-To',
    );
    await from('noreply@daft.ie', 'unsorted', 'from Daft.ie, in a layout that names nobody to answer');
    await from('noreply@daft.ie', 'notification', 'Daft.ie: an alert about adverts');
    const { items } = bodyOf<PlatformReadings>(await operator.get('/operations/platforms'));
    expect(items).toEqual([{ platform: 'Daft.ie', enquiries: 3, full: 1, degraded: 1, unread: 1 }]);
  });
});
