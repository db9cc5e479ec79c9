import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Receiver, startReceiver } from '../../../../mail/receive/index.ts';
import { connectStore, disconnectStore } from '../../../../store/connection.ts';
import { prepareStore } from '../../../../store/prepare.ts';
import { createIntake } from '../../../../store/inbound/intake.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { findInbox } from '../../../../store/accounts/inbox.ts';
import { RawClient } from '../../../unit/mail/receive/raw-client.ts';
import { addLandlord, domain, ownDatabase, until } from '../../../world.ts';
import { cuttableProxy } from './cuttable-proxy.ts';
import { scaled } from '../../../pace-of-machine.ts';

const silent = () => undefined;
let way: Awaited<ReturnType<typeof cuttableProxy>>;
let receiver: Receiver;

beforeAll(async () => {
  const real = new URL(ownDatabase(inject('mongodbUri')));
  way = await cuttableProxy(real.hostname, Number(real.port));
  const address = new URL(real);
  address.port = String(way.port);
  address.hostname = '127.0.0.1';
  address.searchParams.set('directConnection', 'true');
  await connectStore(address.toString(), { timeoutMs: scaled(500) });
  await prepareStore();
  await addLandlord('alice');
  receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: 'mx.letterbox.test',
    findInbox,
    intake: createIntake({ slowMs: scaled(500), writeMs: scaled(3000) }),
    onStored: silent,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    now: () => new Date(),
    inboxMemoryMs: 0,
    storeTimeoutMs: scaled(3000),
  });
});
afterAll(async () => {
  await receiver.close();
  way.mend();
  await disconnectStore();
  way.close();
});

async function dial(): Promise<RawClient> {
  const client = await RawClient.ready(receiver.port);
  onTestFinished(() => client.close());
  return client;
}

/** The driver needs a moment to notice that its server is back; the sender retries until the message is accepted. */
async function deliverAtLast(message: string | Buffer): Promise<string> {
  return until('the message is taken', async () => {
    const client = await dial();
    const reply = await client.deliver([`alice@${domain}`], message);
    expect(reply).toMatch(/^(250|451) /);
    return reply.startsWith('250') && reply;
  });
}

describe('while MongoDB is away', () => {
  it.each([
    ['small', Buffer.from('Subject: small\r\n\r\nx')],
    ['large', Buffer.alloc(1_500_000, 'x')],
  ])(
    'a %s message is put off at RCPT or DATA, never refused for good, and taken when it is back',
    async (_name, message) => {
      const client = await dial();
      expect(await client.deliver([`alice@${domain}`], 'Subject: before\r\n\r\n')).toMatch(/^250 /);

      way.cut();
      await client.command('MAIL FROM:<a@example.com>');
      expect(await client.command(`RCPT TO:<alice@${domain}>`)).toMatch(/^451 4\.3\.0 /);
      await client.command('RSET');

      way.mend();
      await until('the recipient is known again', async () => {
        await client.command('RSET');
        return (await client.envelope([`alice@${domain}`])).startsWith('354');
      });
      way.cut();
      await client.write(message);
      expect(await client.command('\r\n.')).toMatch(/^451 4\.3\.0 /);

      way.mend();
      const reply = await deliverAtLast(message);
      expect(await ReceivedMails.findById(reply.slice(-24)).lean()).toMatchObject({ size: message.length + 2 });
    },
  );
});
