import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endSlowBodies } from '../../../../server/http/slow-bodies.ts';
import { raisedFromNow } from '../../../raised-events.ts';
import { until } from '../../../until.ts';

/** In each stretch of a second 500 bytes of a body have to come. */
const pace = { windowMs: 1000, bytesPerSecond: 500 };

// The stretches pass when a test says so, and never because a machine is busy.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const aStretchPasses = () => vi.advanceTimersByTime(pace.windowMs);

/** A server with one request whose body is sent piece by piece, and read once `read` is called. */
async function posting(length: number) {
  const server = createServer();
  endSlowBodies(server, pace);
  const asked = new Promise<[IncomingMessage, ServerResponse]>((resolve) =>
    server.on('request', (...pair) => resolve(pair)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  const [request, response] = await asked;
  const begun = request.socket.bytesRead;
  let sent = 0;
  return {
    /** Sends so many bytes, and waits until the server's socket has them. */
    async send(bytes: number) {
      sent += bytes;
      socket.write('x'.repeat(bytes));
      await until('the piece has come', () => request.socket.bytesRead - begun >= sent);
    },
    /** Reads the body, and answers with its length. */
    read() {
      let came = 0;
      request.on('data', (piece: Buffer) => (came += piece.length));
      request.on('end', () => response.end(String(came)));
    },
    /** What came back before the connection ended. */
    ended,
  };
}

it('ends a body that trickles in, with words', async () => {
  const raised = await raisedFromNow('excess_slow_request');
  const post = await posting(10_000);
  post.read();
  await post.send(499);
  aStretchPasses();
  const answer = await post.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('took too long to arrive');
  expect(await raised()).toBeGreaterThan(0);
});

it('lets a body that keeps coming take as long as it needs', async () => {
  const post = await posting(10_000);
  post.read();
  for (let pieces = 0; pieces < 20; pieces += 1) {
    await post.send(500);
    aStretchPasses();
  }
  expect(await post.ended).toMatch(/^HTTP\/1\.1 200 [^]*10000$/);
});

it('ends nobody whose body waits for us', async () => {
  const post = await posting(10_000);
  await post.send(10_000);
  for (let stretches = 0; stretches < 3; stretches += 1) aStretchPasses();
  post.read();
  expect(await post.ended).toMatch(/^HTTP\/1\.1 200 [^]*10000$/);
});
