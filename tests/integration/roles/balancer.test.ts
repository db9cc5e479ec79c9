import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { freePort, type RoleProcess, startProcess } from '../../role-process.ts';
import { addLandlord, ownDatabase, until } from '../../world.ts';

/** Loopback is a whole network: the balancer and everyone else differ in their addresses as they would outside. */
const balancer = '127.0.0.2';
const stranger = '127.0.0.3';
const client = '198.51.100.7';
const inLine = Buffer.from(`PROXY TCP4 ${client} 192.0.2.1 56324 25\r\n`);
/** The same in version 2, with an extension (the name that TLS was asked for). */
const binary = Buffer.from('0d0a0d0a000d0a515549540a21110013c6336407c0000201dc040019020004782e6965', 'hex');

const running: RoleProcess[] = [];
let smtpPort: number;
let httpPort: number;

beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  await addLandlord('demo');
  [smtpPort, httpPort] = [await freePort(), await freePort()];
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    SMTP_PORT: String(smtpPort),
    HTTP_PORT: String(httpPort),
    SMTP_PROXY_ADDRESSES: `${balancer}/32, 192.0.2.0/24`,
    HTTP_PROXY_ADDRESSES: `${balancer}/32`,
    LOG_LEVEL: 'info',
    QUEUE_NAMESPACE: `balancer-${randomBytes(4).toString('hex')}`,
  };
  running.push(
    await startProcess('roles/main.ts', ['mail'], env, /is taken in on port/),
    await startProcess('roles/main.ts', ['server'], env, /Letterbox is at/),
  );
});
afterAll(async () => {
  const codes = await Promise.all(running.map((role) => role.stop()));
  await disconnectStore();
  expect(codes).toEqual([0, 0]);
});

/** A connection from an address of this machine; what is heard, and its end. */
function dial(port: number, from: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  const hears = (what: RegExp) =>
    until(`the server says ${what}`, () => Promise.resolve(what.test(heard) ? heard : null));
  return { socket, ended, hears };
}

/** Sends one message over a connection that the receiver has greeted; the bytes before it are already sent. */
async function deliver({ socket, hears }: ReturnType<typeof dial>, mailFrom: string): Promise<void> {
  await hears(/^220 /m);
  const lines = ['EHLO mx.example', `MAIL FROM:<${mailFrom}>`, 'RCPT TO:<demo@apply.letterbox.test>', 'DATA'];
  for (const [line, reply] of lines.map((one, at) => [
    one,
    [/^250 /m, /^250 2\.1\.0/m, /^250 2\.1\.5/m, /^354 /m][at],
  ])) {
    socket.write(`${String(line)}\r\n`);
    await hears(reply as RegExp);
  }
  socket.write(`From: Ana <ana@example.org>\r\nSubject: Hello\r\n\r\nHello\r\n.\r\n`);
  await hears(/^250 .*Stored as/m);
}

const addressOf = async (mailFrom: string): Promise<string | undefined> =>
  (await ReceivedMails.findOne({ 'envelope.mailFrom': mailFrom }).lean())?.envelope.remoteAddress;

/** A refused sign-in: its event in the log names the caller's network. */
const signIn = (more = ''): string => {
  const body = JSON.stringify({ email: 'nobody@example.ie', password: 'not the password' });
  return `POST /auth/signin HTTP/1.1\r\nHost: localhost:${httpPort}\r\nX-Letterbox: 1\r\n${more}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
};
const networksOf = (role: RoleProcess | undefined): string[] =>
  [...(role?.output() ?? '').matchAll(/"event":"authn_login_fail"[^\n]*?"network":"([^"]+)"/g)].map(
    ([, network = '']) => network,
  );

describe('the receiver behind a balancer', () => {
  it.each([
    ['version 1', inLine, 'one@example.org'],
    ['version 2', binary, 'two@example.org'],
  ])('notes whom each message is from, as the header says: %s', async (_version, header, mailFrom) => {
    const one = dial(smtpPort, balancer);
    // In two pieces, as networks may deliver it.
    one.socket.write(header.subarray(0, 9));
    await new Promise((resolve) => setTimeout(resolve, 50));
    one.socket.write(header.subarray(9));
    await deliver(one, mailFrom);
    expect(await addressOf(mailFrom)).toBe(client);
  });

  it('believes nobody else: a header is no SMTP command, and messages are from who connects', async () => {
    const spoof = dial(smtpPort, stranger);
    await spoof.hears(/^220 /m);
    spoof.socket.write(inLine);
    await spoof.hears(/^50\d /m);
    await deliver(spoof, 'stranger@example.org');
    expect(await addressOf('stranger@example.org')).toBe(stranger);
  });

  it('closes a balancer’s connection that is no use, and says why in its log', async () => {
    const { socket, ended } = dial(smtpPort, balancer);
    socket.write('EHLO mx.example\r\n');
    expect(await ended).toBe('');
    const slow = dial(smtpPort, balancer);
    slow.socket.write('PROXY TCP4');
    expect(await slow.ended).toBe('');
    for (const reason of ['it begins otherwise', 'it comes too slowly'])
      await until(`the log says: ${reason}`, () =>
        Promise.resolve(running[0]?.output().includes(`"from":"${balancer}","reason":"${reason}"`)),
      );
  });

  it('greets a balancer that looks whether it is there', async () => {
    const { socket, hears } = dial(smtpPort, balancer);
    socket.write(Buffer.from('0d0a0d0a000d0a515549540a20000000', 'hex'));
    await hears(/^220 /m);
  });
});

describe('the server behind a balancer', () => {
  it('counts and logs callers by the header, and believes no X-Forwarded-For of theirs', async () => {
    const { socket, ended } = dial(httpPort, balancer);
    socket.write(Buffer.concat([binary, Buffer.from(signIn('X-Forwarded-For: 203.0.113.9\r\n'))]));
    expect(await ended).toMatch(/^HTTP\/1\.1 4\d\d /);
    await until('the event is logged', () => Promise.resolve(networksOf(running[1]).includes('198.51.100.0/24')));
    expect(networksOf(running[1])).not.toContain('203.0.113.0/24');
  });

  it('answers several requests of one connection', async () => {
    const { socket, ended } = dial(httpPort, balancer);
    socket.write(inLine);
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await ended).match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });

  it('takes a stranger’s header for a broken request, and serves strangers as ever', async () => {
    const spoof = dial(httpPort, stranger);
    spoof.socket.write(Buffer.concat([inLine, Buffer.from(signIn())]));
    expect(await spoof.ended).toMatch(/^HTTP\/1\.1 400 /);
    const plain = dial(httpPort, stranger);
    plain.socket.write(signIn());
    await plain.ended;
    await until('the event is logged', () => Promise.resolve(networksOf(running[1]).includes('127.0.0.0/24')));
  });
});
