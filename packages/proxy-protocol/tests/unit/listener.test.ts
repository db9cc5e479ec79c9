import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectProxyHeaders } from '../../listener.ts';
import { binaryHeader, ipv6Addresses } from './headers-for-tests.ts';

type Options = Parameters<typeof expectProxyHeaders>[1];

/** Listens, with this machine as the balancer unless told. */
async function listen(server: Server, options: Partial<Options> = {}) {
  const refused: string[] = [];
  const dropWaiting = expectProxyHeaders(server, {
    isBalancer: () => true,
    onRefused: ({ reason }) => refused.push(reason),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, refused, dropWaiting };
}

/** Tells each client whom it takes it for, and repeats what it sends. */
const echo = () =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${socket.remoteAddress} ${socket.remotePort} ${socket.remoteFamily}\n`);
    socket.on('data', (bytes) => socket.write(bytes)).on('end', () => socket.end());
  });

/** A client that notes what it hears until the connection ends. */
function dial(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  let wake = () => {};
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
    wake();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  return {
    socket,
    ended,
    async hears(text: string): Promise<string> {
      while (!heard.includes(text)) await new Promise<void>((resolve) => (wake = resolve));
      return heard;
    },
  };
}

const line = 'PROXY TCP4 198.51.100.7 192.0.2.1 56324 25\r\n';

describe('a balancer’s connection', () => {
  it.each([
    ['version 1', Buffer.from(line), '198.51.100.7 56324 IPv4\n'],
    ['version 2', binaryHeader(), '198.51.100.7 56324 IPv4\n'],
    ['version 2 and IPv6', binaryHeader({ family: 0x21, rest: ipv6Addresses }), '2001:db8::7 56324 IPv6\n'],
  ])('has the client’s address by %s, and what follows is the client’s', async (_what, header, told) => {
    const { port } = await listen(echo());
    const { socket, hears } = dial(port);
    socket.write(Buffer.concat([header, Buffer.from('first ')]));
    expect(await hears('first ')).toBe(`${told}first `);
    socket.write('second');
    expect(await hears('second')).toBe(`${told}first second`);
  });

  it.each([
    ['version 1', Buffer.from(`${line}word`)],
    ['version 2', Buffer.concat([binaryHeader(), Buffer.from('word')])],
  ])('may come byte by byte: %s', async (_what, bytes) => {
    const { port } = await listen(echo());
    const { socket, hears } = dial(port);
    for (const byte of bytes) {
      socket.write(Buffer.of(byte));
      await wait(1);
    }
    expect(await hears('word')).toBe('198.51.100.7 56324 IPv4\nword');
  });

  it('keeps the balancer’s own address if the header names none', async () => {
    const { port } = await listen(echo());
    const { socket, hears } = dial(port);
    socket.write(binaryHeader({ versionAndCommand: 0x20, family: 0, rest: Buffer.alloc(0) }));
    expect(await hears('\n')).toBe(`127.0.0.1 ${socket.localPort} IPv4\n`);
  });

  it.each([
    ['it begins otherwise', 'GET / HTTP/1.1\r\n'],
    ['its ports are none', 'PROXY TCP4 198.51.100.7 192.0.2.1 x 25\r\n'],
    ['its line is too long', `PROXY UNKNOWN ${'x'.repeat(200)}`],
  ])('is closed without a word if %s', async (reason, bytes) => {
    const { port, refused } = await listen(echo());
    const { socket, ended } = dial(port);
    socket.write(bytes);
    expect(await ended).toBe('');
    expect(refused).toEqual([reason]);
  });

  it('is closed if its header ends early or comes too slowly', async () => {
    const { port, refused } = await listen(echo(), { withinMs: 200 });
    const early = dial(port);
    early.socket.end('PROXY TCP4 198');
    expect(await early.ended).toBe('');
    const slow = dial(port);
    const drip = setInterval(() => slow.socket.write('\r'), 20);
    slow.socket.write('PROXY UNKNOWN ');
    expect(await slow.ended).toBe('');
    clearInterval(drip);
    expect(refused).toEqual(['it ends early', 'it comes too slowly']);
  });

  it('that only tries the port is no fault', async () => {
    const { port, refused } = await listen(echo());
    const { socket, ended } = dial(port);
    socket.end();
    expect([await ended, refused]).toEqual(['', []]);
  });

  it('that still owes its header is dropped when the server closes', async () => {
    const server = echo();
    const { port, dropWaiting } = await listen(server, { withinMs: 600_000 });
    const accepted = new Promise((resolve) => server.once('connection', resolve));
    const { ended } = dial(port);
    await accepted;
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    dropWaiting();
    await closed;
    expect(await ended).toBe('');
  });
});

describe('anyone else’s connection', () => {
  it('is passed on as it is, and its header is not believed', async () => {
    const { port } = await listen(echo(), { isBalancer: (address) => address !== '127.0.0.1' });
    const { socket, hears } = dial(port);
    socket.write(line);
    expect(await hears('25\r\n')).toBe(`127.0.0.1 ${socket.localPort} IPv4\n${line}`);
  });
});

describe('an HTTP server behind a balancer', () => {
  const whoAsks = () =>
    createHttpServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => response.end(`${request.socket.remoteAddress} ${request.url} ${body}`));
    });
  const post = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

  it('answers every request of the connection, whether they come with the header or after it', async () => {
    const { port } = await listen(whoAsks());
    const { socket, hears } = dial(port);
    const first = post('/1', 'a'.repeat(1000));
    socket.write(Buffer.concat([binaryHeader(), Buffer.from(first.slice(0, 700))]));
    await wait(50);
    socket.write(first.slice(700) + post('/2', 'b'));
    expect(await hears('/2 b')).toContain(`198.51.100.7 /1 ${'a'.repeat(1000)}`);
    socket.write(post('/3', 'c'));
    expect(await hears('/3 c')).toContain('198.51.100.7 /3 c');
  });

  it('answers a request whose sender ends the connection with it', async () => {
    const { port } = await listen(whoAsks());
    const { socket, ended } = dial(port);
    socket.end(`${line}GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await ended).toContain('198.51.100.7 /last');
  });
});
