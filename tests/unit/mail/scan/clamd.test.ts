import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askClamd, verdictOf } from '../../../../mail/scan/clamd.ts';

let server: Server | null = null;
const open = new Set<Socket>();
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  const ending = server && once(server, 'close');
  server?.close();
  await ending;
  server = null;
});

/** A clamd that hands what it received to `behave` after each piece, together with the connection. */
async function clamd(behave: (received: Buffer, socket: Socket) => void): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    open.add(socket);
    const chunks: Buffer[] = [];
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      behave(Buffer.concat(chunks), socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** The message in the stream of INSTREAM; null until the piece of length zero has come. */
function streamed(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const message = Buffer.from('Subject: papers\r\n\r\n' + 'a line of the letter\r\n'.repeat(20_000));

describe('a virus check by clamd', () => {
  it('gets the whole message, whatever its size, and its answer is read', async () => {
    let scanned: Buffer | null = null;
    const address = await clamd((received, socket) => {
      scanned = streamed(received);
      if (scanned) socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    });
    expect(await askClamd(address, message, 5000)).toEqual({
      scanner: 'clamd',
      result: 'virus',
      name: 'Win.Test.EICAR_HDB-1',
      detail: 'Win.Test.EICAR_HDB-1',
    });
    expect(scanned).toEqual(message);
  });

  it.each([
    ['stream: OK\0', 'clean', 'OK'],
    ['INSTREAM size limit exceeded. ERROR\0', 'failed', 'the email is larger than the scanner accepts'],
    ['stream: Heuristics.Limits.Exceeded ERROR\0', 'failed', 'an unexpected answer'],
    ['', 'failed', 'an unexpected answer'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', 'failed', 'an unexpected answer'],
  ])('that answers %j is %s', (answer, result, detail) =>
    expect(verdictOf(answer)).toMatchObject({ scanner: 'clamd', result, detail }),
  );

  it('that refuses a large message before it was sent to its end is heard', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 'x');
    const address = await clamd((_, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
    expect(await askClamd(address, large, 5000)).toMatchObject({ result: 'failed' });
  });

  it('that says nothing is given up', async () => {
    const address = await clamd(() => undefined);
    expect(await askClamd(address, message, 1000)).toEqual({
      scanner: 'clamd',
      result: 'failed',
      detail: 'no answer within 1 second',
    });
  });

  it('that is not there has failed, and says why', async () => {
    const { port } = await clamd(() => undefined);
    server?.close();
    expect(await askClamd({ host: '127.0.0.1', port }, message, 5000)).toMatchObject({
      result: 'failed',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    server = null;
  });
});
