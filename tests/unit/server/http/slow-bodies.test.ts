import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { endSlowBodies } from '../../../../server/http/slow-bodies.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { raisedFromNow } from '../../../raised-events.ts';

/** In each stretch of this length enough of a body has to come. */
const windowMs = scaled(200);

/** A server that answers with the length of what it was sent; it begins to read after `reads` ms. */
async function listening(reads = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    setTimeout(() => {
      let length = 0;
      request.on('data', (piece: Buffer) => (length += piece.length));
      request.on('end', () => response.end(String(length)));
    }, reads);
  });
  endSlowBodies(server, { windowMs, bytesPerSecond: 500 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Posts `length` bytes, `piece` of them every `everyMs`; returns what came back before the connection ended. */
async function post(port: number, length: number, piece: number, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let ended = false;
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.on('error', () => (ended = true));
  socket.on('close', () => (ended = true));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < length && !ended; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, length - sent)));
    await delay(everyMs);
  }
  while (!ended) await delay(10);
  return answer;
}

it('ends a body that trickles in, with words', async () => {
  const raised = await raisedFromNow('excess_slow_request');
  const { port } = await listening();
  const answer = await post(port, 10_000, 1, 20);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('took too long to arrive');
  expect(await raised()).toBeGreaterThan(0);
});

it('lets a body that keeps coming take as long as it needs', async () => {
  const { port } = await listening();
  expect(await post(port, 10_000, 1000, 100)).toMatch(/^HTTP\/1\.1 200 [^]*10000$/);
});

it('ends nobody whose body waits for us', async () => {
  const { port } = await listening(3 * windowMs);
  expect(await post(port, 10_000, 10_000, 0)).toMatch(/^HTTP\/1\.1 200 [^]*10000$/);
});
