import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTestMessageLate } from '../../../domain/operations/test-message.ts';
import { type Receiver, startReceiver } from '../../../mail/receive/index.ts';
import { balancersIn } from '../../../roles/balancers.ts';
import { sendTestMessage } from '../../../roles/test-messages.ts';
import { testMessageState } from '../../../server/operations/test-message-state.ts';
import { observeWork } from '../../../server/operations/work-metrics.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findInbox } from '../../../store/accounts/inbox.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { Messages } from '../../../store/messages/message.ts';
import { lastTestArrival, testMessageSentAt, testMessageTag } from '../../../store/operations/test-message.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { RawClient } from '../../unit/mail/receive/raw-client.ts';
import { addLandlord, domain, openWorld, until, type World } from '../../world.ts';

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };
const intake = createIntake();
const stored: string[] = [];
let world: World;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  world = await openWorld();
  secret = world.context.settings.secret;
  await addLandlord('alice');
  receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: domain,
    findInbox,
    intake,
    isTestMessage: (tag) => testMessageSentAt(secret, tag, new Date()) !== null,
    onStored: (mails) => void stored.push(...mails.map(({ mailId }) => mailId)),
    log: quiet,
    now: () => new Date(),
  });
});
afterAll(async () => {
  await receiver.close();
  await intake.close();
  await world.close();
});

const config = () => ({
  APPLICATIONS_MAIL_DOMAIN: domain,
  LISTEN_HOST: '127.0.0.1',
  SESSION_SECRET: secret,
  SMTP_PROXY_ADDRESSES: [],
  TEST_MESSAGE_EVERY_MINUTES: 60,
});

/** The metrics that Prometheus reads. */
async function measured(now: Date): Promise<string> {
  const registry = new Registry();
  const queues = { ...world.queues, all: [] };
  observeWork(registry, { queues, log: world.context.log as never, now: () => now, testMessageEveryMinutes: 60 });
  return (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('letterbox_canary'))
    .join('\n');
}

describe('the test message that an installation sends itself', () => {
  it('is late until the first one arrives', async () => {
    expect(await testMessageState(60, new Date())).toEqual({
      every_minutes: 60,
      arrived_at: null,
      seconds: null,
      late: true,
    });
    expect(await measured(new Date())).toContain('letterbox_canary_last_arrival_timestamp 0');
    expect(await testMessageState(0, new Date())).toBeNull();
  });

  it('is received and read like any email, and leaves nothing for a landlord', async () => {
    const sentAt = new Date();
    await sendTestMessage(config(), receiver.port, sentAt);
    await until('the receiver has stored it', async () => stored.length === 1);

    await readMail({ mailId: stored[0] ?? '' }, world.context);

    const last = await lastTestArrival();
    expect(last?.sentAt.getTime()).toBe(Math.floor(sentAt.getTime() / 1000) * 1000);
    expect(await ReceivedMails.findById(stored[0]).lean()).toMatchObject({
      unread: false,
      deliveries: [{ kind: 'notification', outcome: 'test message', applicationId: null, messageId: null }],
    });
    expect([await Messages.countDocuments(), await Applications.countDocuments()]).toEqual([0, 0]);
    const soon = new Date(Date.now() + 12 * 60_000);
    expect(await testMessageState(60, soon)).toMatchObject({ arrived_at: last?.arrivedAt.toISOString(), late: false });
    expect(await measured(soon)).toContain(
      `letterbox_canary_last_arrival_timestamp ${(last?.arrivedAt.getTime() ?? 0) / 1000}`,
    );
    expect(await measured(soon)).toMatch(/letterbox_canary_seconds \d/);
    expect(await measured(soon)).toContain('letterbox_canary_interval_seconds 3600');
  });

  it('passes a receiver that takes this machine for a balancer', async () => {
    const proxies = ['127.0.0.0/8'];
    const behind = await startReceiver({
      port: 0,
      host: '127.0.0.1',
      applicationsMailDomain: domain,
      hostname: domain,
      findInbox,
      intake,
      ...balancersIn(proxies),
      isTestMessage: () => true,
      onStored: (mails) => void stored.push(...mails.map(({ mailId }) => mailId)),
      log: quiet,
      now: () => new Date(),
    });
    const before = stored.length;
    await sendTestMessage({ ...config(), SMTP_PROXY_ADDRESSES: proxies }, behind.port, new Date());
    await until('the receiver has stored it', async () => stored.length > before);
    await behind.close();
  });

  it('is refused at an address that this installation didn’t make, or that has expired', async () => {
    const client = await RawClient.ready(receiver.port);
    await client.command('MAIL FROM:<stranger@example.ie>');
    const old = testMessageTag(secret, new Date(Date.now() - 2 * 3600_000));
    const foreign = testMessageTag('another installation’s secret altogether', new Date());
    for (const tag of ['', `+${old}`, `+${foreign}`, '+x'])
      expect(await client.command(`RCPT TO:<test${tag}@${domain}>`), tag).toMatch(/^550/);
    await client.close();
  });

  it('is late when the receiver is down, because the time of the last one no longer changes', async () => {
    const before = await lastTestArrival();
    await receiver.close();
    await expect(sendTestMessage(config(), receiver.port, new Date())).rejects.toThrow(/ECONNREFUSED/);
    expect(await lastTestArrival()).toEqual(before);
    const later = new Date(Date.now() + 131 * 60_000);
    expect(await testMessageState(60, later)).toMatchObject({ late: true });
    expect(isTestMessageLate(60, before?.arrivedAt ?? null, new Date(Date.now() + 60 * 60_000))).toBe(false);
  });
});
