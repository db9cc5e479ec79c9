import { Worker } from 'bullmq';
import { Types } from 'mongoose';
import { inject } from 'vitest';
import { civilDate } from '../../../domain/civil-time.ts';
import { createInvitation } from '../../../store/accounts/sign-up-invitation.ts';
import { OutgoingMails, type KeptOutgoing } from '../../../store/outbound/outgoing-mail.ts';
import { Layouts } from '../../../store/inbound/layout.ts';
import { type Delivery, type ReceivedMail, ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { prefixOf } from '../../../workers/queues.ts';
import { until } from '../../world.ts';
import { redisOptions } from '../../../roles/redis.ts';
import type { TestServer } from './server-for-tests.ts';

let made = 0;

/** A delivery as reading leaves it. */
export const delivery = (recipient: string, more: Partial<Delivery> = {}): Delivery => ({
  landlordId: new Types.ObjectId(),
  username: 'demo',
  recipient,
  tag: null,
  readAt: new Date('2026-03-11T11:00:01Z'),
  kind: 'enquiry',
  outcome: 'new application',
  applicationId: new Types.ObjectId(),
  messageId: new Types.ObjectId(),
  steps: [{ at: new Date('2026-03-11T11:00:00Z'), check: 'received', verdict: 'stored', reason: 'over SMTP' }],
  ...more,
});

/** Adds a received email with its traces; returns its id. */
export async function receivedMail(landlordId: Types.ObjectId, more: Partial<ReceivedMail> = {}): Promise<string> {
  made += 1;
  const mail = await ReceivedMails.create({
    receivedAt: new Date('2026-03-11T11:00:00Z'),
    size: 2048,
    sha256: '0'.repeat(64),
    raw: Buffer.from('Subject: x\r\n\r\nthe raw words'),
    rawFileId: null,
    envelope: {
      mailFrom: `bounce+${made}@platform.ie`,
      remoteAddress: '192.0.2.1',
      helo: 'mx',
      transmissionType: 'ESMTP',
    },
    unread: false,
    attempts: 1,
    nextAttemptAt: new Date(),
    deliveries: [delivery('demo@apply.letterbox.test', { landlordId })],
    header: { messageId: `made-${made}@platform.ie`, subject: 'x', from: 'a@b.ie' },
    ...more,
  });
  return String(mail._id);
}

/** Adds a layout of Daft's that drifts, with one email that was read in part; returns its id. */
export async function driftingLayout(landlordId: Types.ObjectId, at: Date): Promise<string> {
  const which = { platform: 'daft', layout: 'other:email' } as const;
  const reading = { ...which, missing: ['layout' as const, 'name' as const] };
  const mailId = await receivedMail(landlordId, {
    receivedAt: at,
    deliveries: [delivery('demo@apply.letterbox.test', { landlordId, reading })],
  });
  const day = civilDate(at);
  const layout = await Layouts.create({
    ...which,
    days: [{ day, full: 0, partly: 4, withoutPhone: 1 }],
    drift: { since: day, of: 'partly' },
    samples: [{ mailId: new Types.ObjectId(mailId), delivery: 0, at }],
  });
  return String(layout._id);
}

/** Adds an email to the outbox that was given up; returns its id. */
export async function failedMail(
  landlordId: Types.ObjectId,
  applicationId: Types.ObjectId,
  more: Partial<KeptOutgoing> = {},
): Promise<string> {
  made += 1;
  const mail = await OutgoingMails.create({
    key: `made-${made}`,
    template: 'passcode',
    number: 1,
    landlordId,
    applicationId,
    to: 'gone@example.ie',
    rfcMessageId: `made-${made}@apply.letterbox.test`,
    status: 'failed',
    notBefore: new Date('2026-03-11T11:00:00Z'),
    attempts: 12,
    response: '550 5.1.1 no such user',
    createdAt: new Date('2026-03-11T11:00:00Z'),
    ...more,
  });
  return String(mail._id);
}

/** Adds a job that failed permanently with `error`; returns its queue and id. */
export async function failedJob(
  app: TestServer,
  error = 'The reader broke',
  applicationId = String(new Types.ObjectId()),
): Promise<{ queue: string; job: string }> {
  const queue = app.queues.all.find((one) => one.name === 'applications');
  if (!queue) throw new Error('there is no such queue');
  made += 1;
  const job = await queue.add('screen-application', { applicationId }, { jobId: `made-${made}`, attempts: 1 });
  const connection = { ...redisOptions(inject('redisUrl')), maxRetriesPerRequest: null };
  const worker = new Worker('applications', () => Promise.reject(new Error(error)), {
    connection,
    prefix: prefixOf(app.namespace, 'applications'),
    metrics: { maxDataPoints: 60 },
  });
  await until('the job failed', () => job.isFailed());
  await worker.close();
  return { queue: queue.name, job: String(job.id) };
}

/** An unused sign-up invitation. */
export async function openInvitation(): Promise<string> {
  const createdAt = new Date('2026-03-11T11:00:00Z');
  // The store's own clock removes what expired long ago.
  const expiresAt = new Date('2126-04-11T11:00:00Z');
  const invitedBy = new Types.ObjectId();
  return String((await createInvitation({ email: null, invitedBy, createdAt, expiresAt }))._id);
}
