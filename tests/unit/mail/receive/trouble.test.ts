import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ReceiverOptions, defaultLimits } from '../../../../mail/receive/index.ts';
import { diskRoom } from '../../../../mail/receive/disk-room.ts';
import { RawClient } from './raw-client.ts';
import { domain, inboxOf, receiverForTests } from './receiver-for-tests.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { until } from '../../../until.ts';
import { raisedFromNow } from '../../../raised-events.ts';

const message = 'Subject: Hello\r\n\r\nGood day';
const alice = `alice@${domain}`;
const never = () => new Promise<never>(() => undefined);

async function start(options: Partial<ReceiverOptions> = {}) {
  const receiver = await receiverForTests(options);
  onTestFinished(() => receiver.close());
  return receiver;
}

const clients: RawClient[] = [];
async function dial(port: number): Promise<RawClient> {
  const client = await RawClient.ready(port);
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

describe('while the store is away', () => {
  it('a recipient is put off, not refused, and found again when the store is back', async () => {
    let down = true;
    const { port, log } = await start({
      findInbox: (username) =>
        down ? Promise.reject(new Error('no server answers\r\n250 ok')) : Promise.resolve(inboxOf(username)),
    });
    const client = await dial(port);
    expect(await client.deliver([alice], message)).toBe('451 4.3.0 Storing the message failed, please try again later');
    expect(log).toContainEqual(expect.objectContaining({ level: 'warn' }));
    down = false;
    await client.command('RSET');
    expect(await client.deliver([alice], message)).toMatch(/^250 /);
  });

  it('a look-up that never answers is given up, and the next one asks again', async () => {
    let asked = 0;
    const findInbox = (username: string) => (asked++ === 0 ? never() : Promise.resolve(inboxOf(username)));
    const { port } = await start({ findInbox, storeTimeoutMs: scaled(300) });
    const client = await dial(port);
    expect(await client.deliver([alice], message)).toMatch(/^451 4\.3\.0 /);
    await client.command('RSET');
    expect(await client.deliver([alice], message)).toMatch(/^250 /);
  });

  it('a message is put off, and taken when it comes again', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    intake.before = () => Promise.reject(new Error('no primary'));
    expect(await client.deliver([alice], message)).toMatch(/^451 4\.3\.0 /);
    intake.before = () => Promise.resolve();
    expect(await client.deliver([alice], message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
  });

  it('a write that never ends is answered after the cap', async () => {
    const { port, intake } = await start({ storeTimeoutMs: 30 });
    const client = await dial(port);
    intake.before = never;
    expect(await client.deliver([alice], message)).toMatch(/^451 4\.3\.0 /);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no primary'))],
    ['hangs', never],
  ])('a large message whose file %s is read to its end and put off', async (_name, trouble) => {
    const { port, intake } = await start({ storeTimeoutMs: scaled(300) });
    const client = await dial(port);
    intake.beforePiece = trouble;
    expect(await client.deliver([alice], Buffer.alloc(3_000_000, 'x'))).toMatch(/^451 4\.3\.0 /);
    expect(intake.mails).toHaveLength(0);
    intake.beforePiece = () => Promise.resolve();
    expect(await client.deliver([alice], Buffer.alloc(3_000_000, 'x'))).toMatch(/^250 /);
  });
});

describe('while the queue is away', () => {
  it.each<[string, ReceiverOptions['onStored']]>([
    ['hangs', never],
    ['fails', () => Promise.reject(new Error('no Redis'))],
    [
      'throws',
      () => {
        throw new Error('no Redis');
      },
    ],
  ])('a notice that %s neither delays nor fails an answer', async (_name, onStored) => {
    const { port, intake, log } = await start({ onStored });
    const client = await dial(port);
    for (let sent = 0; sent < 3; sent += 1) expect(await client.deliver([alice], message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(3);
    if (onStored !== never)
      await until('the log says so', () => log.some((one) => one.text.includes('could not be announced')));
  });

  it('is told of each stored mail once, and never of a refused one', async () => {
    const { port, intake, stored } = await start();
    const client = await dial(port);
    const first = await client.deliver([alice], message);
    intake.before = () => Promise.reject(new Error('no primary'));
    await client.deliver([alice], message);
    intake.before = () => Promise.resolve();
    const second = await client.deliver([alice], message);
    await until('both are announced', () => stored.length === 2);
    expect(stored.flat()).toEqual([first, second].map((reply) => reply.slice(-24)));
  });
});

describe('a sender who goes away', () => {
  it.each([
    ['small', 1_000],
    ['large', 2_000_000],
  ])('in the middle of a %s message leaves nothing behind', async (_name, size) => {
    const { port, intake } = await start();
    const client = await dial(port);
    let pieces = 0;
    intake.beforePiece = () => Promise.resolve(void (pieces += 1));
    await client.envelope([alice]);
    await client.write(Buffer.alloc(size, 'x'));
    if (size > 256 * 1024) await until('a piece is on its way', () => pieces > 0);
    client.socket.resetAndDestroy();
    if (size > 256 * 1024) await until('the file is abandoned', () => intake.abandoned === 1);
    const other = await dial(port);
    expect(await other.deliver([alice], message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
    expect(intake.files.size).toBe(0);
  });

  it('before the answer has its message kept anyway: it was received', async () => {
    const { port, intake } = await start();
    const client = await dial(port);
    const stores: (() => void)[] = [];
    intake.before = () => new Promise((resolve) => stores.push(resolve));
    await client.envelope([alice]);
    await client.write(`${message}\r\n.\r\n`);
    const store = await until('the message is being stored', () => stores[0]);
    client.socket.resetAndDestroy();
    store();
    await until('the message is kept', () => intake.mails.length === 1);
  });

  it('and resets at any moment never stops the others', async () => {
    const { port, intake } = await start();
    const steady = await dial(port);
    const script = `EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${alice}>\r\nDATA\r\n${message}\r\n`;
    for (let length = 0; length < script.length; length += 7) {
      const { client } = await RawClient.open(port);
      await client.write(script.slice(0, length));
      client.socket.resetAndDestroy();
    }
    expect(await steady.deliver([alice], message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
  });
});

describe('a slow sender', () => {
  it('is waited for, and keeps nobody else waiting', async () => {
    const { port, intake } = await start();
    const [slow, quick] = [await dial(port), await dial(port)];
    await slow.envelope([alice]);
    await slow.write('Subject: slo');
    expect(await quick.deliver([alice], message)).toMatch(/^250 /);
    await slow.write('w\r\n\r\nbody');
    expect(await slow.command('\r\n.')).toMatch(/^250 /);
    expect(intake.latest().toString()).toBe('Subject: slow\r\n\r\nbody\r\n');
  });
});

describe('too much of one address', () => {
  it('is told to come back in a minute', async () => {
    const clock = { ms: 1_000_000 };
    const { port } = await start({ limits: { messagesPerMinute: 2 }, now: () => new Date(clock.ms) });
    const client = await dial(port);
    for (let sent = 0; sent < 2; sent += 1) expect(await client.deliver([alice], message)).toMatch(/^250 /);
    expect(await client.deliver([alice], message)).toMatch(/^450 4\.7\.1 /);
    clock.ms += 60_000;
    expect(await client.deliver([alice], message)).toMatch(/^250 /);
  });

  it('counts octets, also those of a message that was refused for its size', async () => {
    const { port } = await start({ maxSize: 1000, limits: { bytesPerMinute: 5000 } });
    const client = await dial(port);
    expect(await client.deliver([alice], Buffer.alloc(6000, 'x'))).toMatch(/^552 /);
    expect(await client.deliver([alice], message)).toMatch(/^450 4\.7\.1 /);
  });

  it('has so many connections, and the number is free again when they end', async () => {
    const { port } = await start({ limits: { connectionsPerAddress: 2 } });
    const first = await dial(port);
    await dial(port);
    expect((await RawClient.open(port)).greeting).toMatch(/^421 4\.7\.0 /);
    await first.command('QUIT');
    await until('the first hangs up', () => first.socket.destroyed);
    first.close();
    let greeting = '';
    while (!greeting.startsWith('220')) ({ greeting } = await RawClient.open(port));
  });

  it('of all together has a limit as well', async () => {
    const { port } = await start({ limits: { connections: 1 } });
    await dial(port);
    expect((await RawClient.open(port)).greeting).toMatch(/^421 4\.3\.2 /);
  });
});

describe('someone who guesses addresses', () => {
  const unknownRecipients = { free: 1, firstDelayMs: 40, maxDelayMs: 60, turnAwayAt: 4, forgetMs: 60_000 };

  it('is answered more and more slowly, then not at all; others are not held up', async () => {
    const { port, intake } = await start({
      limits: {
        ...defaultLimits,
        unknownRecipients: { ...unknownRecipients, maxDelayMs: 60_000, firstDelayMs: 60_000 },
      },
    });
    const [guesser, other] = [await dial(port), await dial(port)];
    await guesser.command('MAIL FROM:<a@example.com>');
    expect(await guesser.command(`RCPT TO:<mary@${domain}>`)).toMatch(/^550 /);
    let answered = false;
    void guesser.command(`RCPT TO:<john@${domain}>`).then(() => (answered = true));
    expect(await other.deliver([alice], message)).toMatch(/^250 /);
    expect(answered).toBe(false);
    expect(intake.mails).toHaveLength(1);
  });

  it('is hung up on in the end, and not let in again for a while', async () => {
    const clock = { ms: 1_000_000 };
    const { port } = await start({ limits: { unknownRecipients }, now: () => new Date(clock.ms) });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    const replies: string[] = [];
    for (const name of ['mary', 'john', 'ann', 'tom'])
      replies.push(await client.command(`RCPT TO:<${name}@${domain}>`));
    expect(replies.map((reply) => reply.slice(0, 9))).toEqual(['550 5.1.1', '550 5.1.1', '550 5.1.1', '421 4.7.0']);
    expect(await client.reply()).toBe('closed');
    expect((await RawClient.open(port)).greeting).toMatch(/^421 4\.7\.0 /);
    clock.ms += 60_000;
    expect((await RawClient.open(port)).greeting).toMatch(/^220 /);
  });
});

describe('the inbox of a disabled account', () => {
  it('puts mail off while that may be a mistake, then refuses it, and takes nobody for a guesser', async () => {
    const unknownRecipients = { free: 0, firstDelayMs: 60_000, maxDelayMs: 60_000, turnAwayAt: 1, forgetMs: 60_000 };
    const clock = { ms: Date.parse('2026-03-11T12:00:00Z') };
    const { port, inboxes } = await start({ limits: { unknownRecipients }, now: () => new Date(clock.ms) });
    inboxes.set('bob', { ...inboxOf('bob'), disabledAt: new Date(clock.ms) });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');

    expect(await client.command(`RCPT TO:<bob@${domain}>`)).toMatch(/^450 4\.2\.1 .*try again/);
    clock.ms += 48 * 3600_000;
    expect(await client.command(`RCPT TO:<bob@${domain}>`)).toMatch(/^550 5\.2\.1 /);

    // The others of the same message get it.
    expect(await client.command(`RCPT TO:<alice@${domain}>`)).toMatch(/^250 /);
  });
});

describe('a balancer in front', () => {
  it('names the sender’s address in a PROXY header, which the envelope and the limits then hold', async () => {
    const limits = { messagesPerMinute: 1 };
    const { port, intake } = await start({ isBalancer: () => true, limits });
    const through = async (address: string) => {
      const client = RawClient.silent(port);
      clients.push(client);
      await client.write(`PROXY TCP4 ${address} 192.0.2.1 56324 25\r\n`);
      expect(await client.reply()).toMatch(/^220 /);
      await client.command('EHLO client.example');
      return client.deliver([alice], message);
    };
    expect(await through('198.51.100.7')).toMatch(/^250 /);
    expect(await through('198.51.100.8')).toMatch(/^250 /);
    expect(await through('198.51.100.7')).toMatch(/^450 4\.7\.1 /);
    expect(intake.mails.map(({ envelope }) => envelope.remoteAddress)).toEqual(['198.51.100.7', '198.51.100.8']);
  });

  it('that sends no header is closed without a greeting, and the log says why', async () => {
    const { port, log } = await start({ isBalancer: () => true });
    const client = RawClient.silent(port);
    clients.push(client);
    await client.write('EHLO client.example\r\n');
    expect(await client.reply()).toBe('closed');
    expect(log).toContainEqual({
      level: 'warn',
      facts: { from: '127.0.0.1', reason: 'it begins otherwise' },
      text: "A balancer's connection had no proper PROXY header",
    });
  });

  it('that still owes its header does not hold up the end of the service', async () => {
    const { port, close } = await receiverForTests({ isBalancer: () => true });
    const client = RawClient.silent(port);
    clients.push(client);
    await client.write('PROXY TCP4 ');
    await close();
    expect(await client.reply()).toBe('closed');
  });

  it('is believed only when it is listed: from anyone else the line is no command', async () => {
    const { port } = await start({ isBalancer: () => false });
    const { client, greeting } = await RawClient.open(port);
    clients.push(client);
    expect(greeting).toMatch(/^220 /);
    expect(await client.command('PROXY TCP4 198.51.100.7 192.0.2.1 56324 25')).toMatch(/^50\d /);
  });
});

describe('the end of the service', () => {
  it('lets a message come in that is on its way, and sends everyone else away', async () => {
    const { port, intake, close } = await receiverForTests({ closeTimeoutMs: scaled(20_000) });
    const [busy, idle, between] = [await dial(port), await dial(port), await dial(port)];
    await busy.envelope([alice]);
    await busy.write('Subject: last');
    await between.command('MAIL FROM:<a@example.com>');
    const closed = close();
    expect(await idle.reply()).toMatch(/^421 4\.3\.2 /);
    expect(await between.reply()).toMatch(/^421 4\.3\.2 /);
    await busy.write('\r\n\r\nword');
    expect(await busy.command('\r\n.')).toMatch(/^250 /);
    expect(await busy.reply()).toMatch(/^421 4\.3\.2 /);
    await closed;
    expect(intake.mails).toHaveLength(1);
    await expect(RawClient.open(port)).resolves.toMatchObject({ greeting: 'closed' });
  });

  it('answers a message whose last line has come, and which is being stored, with its 250', async () => {
    const { port, intake, close } = await receiverForTests({ closeTimeoutMs: scaled(20_000) });
    const stored = Promise.withResolvers<void>();
    const storing = Promise.withResolvers<void>();
    intake.before = () => (storing.resolve(), stored.promise);
    const client = await dial(port);
    await client.envelope([alice]);
    await client.write('Subject: last\r\n\r\nword\r\n.\r\n');
    await storing.promise;
    const closed = close();
    stored.resolve();
    expect(await client.reply()).toMatch(/^250 /);
    expect(await client.reply()).toMatch(/^421 4\.3\.2 /);
    await closed;
    expect(intake.mails).toHaveLength(1);
  });

  it('does not wait for ever for a sender who does not finish', async () => {
    const { port, intake, close } = await receiverForTests({ closeTimeoutMs: 50 });
    const client = await dial(port);
    await client.envelope([alice]);
    await client.write('Subject: never');
    await close();
    expect(intake.mails).toHaveLength(0);
  });

  it('ends the wait of a guesser', async () => {
    const unknownRecipients = { free: 0, firstDelayMs: 60_000, maxDelayMs: 60_000, turnAwayAt: 9, forgetMs: 60_000 };
    const { port, close } = await receiverForTests({ limits: { unknownRecipients } });
    const client = await dial(port);
    await client.command('MAIL FROM:<a@example.com>');
    const reply = client.command(`RCPT TO:<mary@${domain}>`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await close();
    expect(await reply).toMatch(/^421 4\.3\.2 /);
  });
});

describe('a port that is taken', () => {
  it('is said at once', async () => {
    const { port } = await start();
    await expect(receiverForTests({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('while the disk is nearly full', () => {
  const room = (
    free: () => number,
    more: { now?: () => number; warn?: (facts: object, text: string) => void } = {},
  ) => {
    const minFree = 1000;
    const statfs = () => Promise.resolve({ bavail: free() / 10, bsize: 10 });
    const { now = () => performance.now(), warn = () => undefined } = more;
    return diskRoom({ path: '/data', minFree, statfs, log: { warn }, now });
  };

  it('a message is put off before its DATA, and taken when there is room again', async () => {
    const raised = await raisedFromNow('sys_disk_low');
    let free = 999;
    let at = 0;
    const { port, intake } = await start({ hasRoom: room(() => free, { now: () => at }) });
    const client = await dial(port);
    const refusal = '452 4.3.1 Too little disk space, please try again later';
    expect(await client.command('MAIL FROM:<ana@example.org>')).toBe(refusal);
    expect(await client.command(`RCPT TO:<${alice}>`)).toMatch(/^503 /);
    expect(await client.command('DATA')).toMatch(/^503 /);
    free = 1000;
    // One look counts for a second.
    expect(await client.command('MAIL FROM:<ana@example.org>')).toBe(refusal);
    at = 1000;
    expect(await client.deliver([alice], message)).toMatch(/^250 /);
    expect(intake.mails).toHaveLength(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('a disk that cannot be asked has room, and the log says so once', async () => {
    const warnings: string[] = [];
    const hasRoom = diskRoom({
      path: '/gone',
      minFree: 1,
      statfs: () => Promise.reject(new Error('ENOENT')),
      log: { warn: (_, text) => void warnings.push(text) },
      now: () => warnings.length * 5000,
    });
    expect([await hasRoom(), await hasRoom(), await hasRoom()]).toEqual([true, true, true]);
    expect(warnings).toEqual(['The free space of the disk could not be read']);
  });
});
