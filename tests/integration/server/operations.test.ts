import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TraceItem } from '../../../domain/calls/operations.ts';
import { type Delivery, ReceivedMails } from '../../../store/received-mail.ts';
import { type Browser } from './browser-for-tests.ts';
import { signedUp } from './people-for-tests.ts';
import { type TestHouse, openHouse } from './server-for-tests.ts';

let house: TestHouse;
let operator: Browser;
beforeAll(async () => {
  house = await openHouse();
  operator = await signedUp(house, 'operator@letterbox.test');
});
afterAll(() => house.close());

const delivery = (recipient: string, more: Partial<Delivery> = {}): Delivery => ({
  landlordId: new Types.ObjectId(), username: 'demo', recipient, tag: null, readAt: new Date('2026-03-11T11:00:01Z'), kind: 'enquiry', outcome: 'new application',
  applicationId: new Types.ObjectId(), messageId: new Types.ObjectId(), steps: [{ at: new Date('2026-03-11T11:00:00Z'), check: 'received', verdict: 'stored', reason: 'over SMTP' }], ...more,
});

async function received(from: string, subject: string, deliveries: Delivery[], minute: number): Promise<void> {
  await ReceivedMails.create({
    receivedAt: new Date(Date.UTC(2026, 2, 11, 11, minute)), size: 2048, sha256: '0'.repeat(64), raw: Buffer.from('Subject: x\r\n\r\nthe raw words'), rawFileId: null,
    envelope: { mailFrom: `bounce+${minute}@platform.ie`, remoteAddress: '192.0.2.1', helo: 'mx', transmissionType: 'ESMTP' },
    unread: false, attempts: 1, nextAttemptAt: new Date(), deliveries, header: { messageId: `id-${minute}@platform.ie`, subject, from },
  });
}

describe('the trace of a mail', () => {
  const traces = async (query: string) => (await operator.get(`/operations/traces?${query}`)).body as { items: TraceItem[]; next_cursor: string | null };
  beforeAll(async () => {
    await received('aoife@example.ie', 'Double room (1+1)', [delivery('demo@apply.letterbox.test'), delivery('other@apply.letterbox.test', { kind: null, outcome: null, applicationId: null })], 1);
    for (let i = 2; i < 62; i++) await received('noise@example.ie', `Alert ${i}`, [delivery('demo@apply.letterbox.test', { kind: 'notification' })], i);
  });

  it('is one item for each inbox, with its dated steps', async () => {
    const { items } = await traces('sender=aoife@');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      message_id: 'id-1@platform.ie',
      received_at: '2026-03-11T11:01:00.000Z',
      sender: 'aoife@example.ie',
      recipient: 'demo@apply.letterbox.test',
      kind: 'enquiry',
      outcome: 'new application',
      steps: [{ at: '2026-03-11T11:00:00.000Z', check: 'received', verdict: 'stored', reason: 'over SMTP' }],
    });
    expect(items[1]).toMatchObject({ kind: null, application_id: null });
  });

  it('is found by sender, recipient, subject and Message-ID', async () => {
    expect((await traces(`subject=${encodeURIComponent('room (1+1)')}`)).items).toHaveLength(2);
    expect((await traces('recipient=OTHER@')).items.map((item) => item.recipient)).toEqual(['other@apply.letterbox.test']);
    expect((await traces(`message_id=${encodeURIComponent('<id-5@platform.ie>')}`)).items.map((item) => item.subject)).toEqual(['Alert 5']);
    expect((await traces('sender=bounce%2B7@')).items.map((item) => item.subject)).toEqual(['Alert 7']);
    expect((await traces('subject=nowhere')).items).toEqual([]);
  });

  it('pages through all of them, newest first', async () => {
    const first = await traces('sender=noise');
    expect([first.items.length, first.items[0]?.subject]).toEqual([50, 'Alert 61']);
    const second = await traces(`sender=noise&cursor=${String(first.next_cursor)}`);
    expect([second.items.length, second.next_cursor]).toEqual([10, null]);
  });
});

describe('the overview', () => {
  it('counts queues, mails and the outbox', async () => {
    await house.queues.enqueue('read-mail', { mailId: String(new Types.ObjectId()) });
    const { status, body } = await operator.get('/operations/overview');
    expect(status).toBe(200);
    const queues = body['queues'] as { name: string; waiting: number; oldest_waiting_seconds: number | null }[];
    expect(queues.map((queue) => queue.name).sort()).toEqual(house.queues.all.map((queue) => queue.name).sort());
    expect(queues.find((queue) => queue.name === 'mail-in')).toMatchObject({ waiting: 1, active: 0, failed: 0, oldest_waiting_seconds: expect.any(Number) });
    expect(queues.find((queue) => queue.name === 'applications')).toMatchObject({ waiting: 0, oldest_waiting_seconds: null });
    expect(body['mails']).toEqual({ received: 61, unread: 0, by_kind: { enquiry: 1, notification: 60 } });
    // The mail by which the operator's address is confirmed.
    expect(body['outgoing']).toEqual({ waiting: 1, sent: 0, failed: 0 });
  });
});

describe('the queue board', () => {
  it('shows itself to an operator and changes nothing', async () => {
    const page = await operator.get('/operations/queues/');
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    const queues = await operator.get('/operations/queues/api/queues?activeQueue=mail-in&status=waiting&page=1&jobsPerPage=10');
    expect(queues.status).toBe(200);
    expect(queues.text).toContain('mail-in');
    const pause = await operator.put('/operations/queues/api/queues/mail-in/pause', {});
    expect(pause.status).toBe(403);
    expect(await house.queues.all.find((queue) => queue.name === 'mail-in')?.isPaused()).toBe(false);
  });
});

describe('probes', () => {
  it('say that the process lives and can work, and how long calls take', async () => {
    const stranger = house.visitor();
    expect(await stranger.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await stranger.get('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    const metrics = await stranger.get('/metrics');
    expect(metrics.text).toContain('letterbox_http_request_duration_seconds_count{method="GET",route="/operations/traces",status="200"}');
    expect(metrics.text).toContain('process_cpu_seconds_total');
    expect(metrics.text).not.toMatch(/[0-9a-f]{24}/);
  });
});
