import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hostileMails } from '../../fixtures/hostile-mails.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { type ReceivedMail, ReceivedMails } from '../../store/inbound/received-mail.ts';
import { freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { RawClient } from '../unit/mail/receive/raw-client.ts';
import { addHouse, addLandlord, daftEnquiry, ownDatabase, until } from '../world.ts';

let port: number;
let running: RoleProcess;
const inbox = 'demo@apply.letterbox.test';

beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'));
  port = await freePort();
  await connectStore(uri);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    SMTP_PORT: String(port),
    QUEUE_NAMESPACE: `hostile-${port}`,
  };
  running = await startProcess('roles/main.ts', ['mail', 'workers'], env, /Workers are at their queues/);
});
afterAll(async () => {
  expect(await running.stop()).toBe(0);
  await disconnectStore();
});

/** RFC 5321 4.5.2: a line that begins with a dot gets a second one. */
function dotStuffed(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/^\./gm, '..'), 'latin1');
}

async function ordinary(name: string): Promise<void> {
  const email = `${name}@example.net`;
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({
    envelope: { from: 'bounces@daft.ie', to: [inbox] },
    raw: daftEnquiry({ name: `Ordinary ${name}`, email }),
  });
  transport.close();
  await until(`${email} has an application`, () => Applications.findOne({ emailKey: email }).lean(), 30_000);
}

describe.each(hostileMails)('$name', ({ make, name }) => {
  it('is accepted or refused with a proper code, has a trace when accepted, and holds nobody up', async () => {
    const client = await RawClient.ready(port);
    const before = await ReceivedMails.countDocuments();
    const reply = await client.deliver([inbox], dotStuffed(make()));
    client.close();
    expect(reply).toMatch(/^(250 2\.|[45]\d\d [45]\.)/);
    await ordinary(`after-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`);
    if (!reply.startsWith('250')) {
      expect(await ReceivedMails.countDocuments()).toBe(before + 1);
      return;
    }
    const mail = await until(`${name} is read`, () =>
      ReceivedMails.findOne({ unread: false, 'envelope.mailFrom': 'applicant@example.com' })
        .sort({ receivedAt: -1 })
        .lean<ReceivedMail>(),
    );
    const [delivery] = mail.deliveries;
    expect(delivery?.outcome).toEqual(expect.any(String));
    expect(delivery?.steps.length).toBeGreaterThan(1);
    expect(running.output()).not.toMatch(/uncaught|unhandled|FATAL/i);
  });
});
