import { connect, type AddressInfo, type Socket } from 'node:net';
import { serialize } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsOf } from '../../gateway/bson-elements.ts';
import type { Context } from '../../gateway/commands/context.ts';
import { Pool } from '../../gateway/pool.ts';
import { createGateway } from '../../gateway/server.ts';
import { Transactions } from '../../gateway/transactions.ts';
import { ProtocolError, readMessage } from '../../gateway/wire.ts';
import { ScramServer } from '../../scram.ts';

// What a client can send that no driver does (found by tests/fuzz/targets/gateway.ts).

function message(body: Buffer, operation = 2013): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(operation, 12);
  return Buffer.concat([head, body]);
}
const command = (document: Buffer) => message(Buffer.concat([Buffer.alloc(5), document]));
const ping = command(Buffer.from(serialize({ ping: 1, $db: 'admin' })));

test('a string of negative length is no BSON, and no circle without an end', () => {
  const document = Buffer.from(serialize({ ping: 'xxxxxxxxxx' }));
  document.writeInt32LE(-14, 10);
  expect(() => [...elementsOf(document)]).toThrow('BSON is cut short');
});

test.each([
  ['nothing behind its header', message(Buffer.alloc(0))],
  ['half of its flags', message(Buffer.alloc(2))],
  ['a section without its length', message(Buffer.from([0, 0, 0, 0, 0, 9]))],
  ['a section longer than it', message(Buffer.from([0, 0, 0, 0, 0, 255, 0, 0, 0]))],
  ['no command', message(Buffer.alloc(4))],
  ['a query without a document', message(Buffer.from('\0\0\0\0a\0\0\0\0\0\0\0\0\0', 'latin1'), 2004)],
  ['a query of negative length', message(Buffer.from('\0\0\0\0a\0\0\0\0\0\0\0\0\0\xff\xff\xff\xff', 'latin1'), 2004)],
  ['an operation that is not spoken', message(Buffer.alloc(8), 2012)],
])('a message with %s breaks the protocol', (_, bytes) => {
  expect(() => readMessage(bytes)).toThrow(ProtocolError);
});

let port = 0;
const served: Socket[] = [];
const nowhere = new Pool(() => Promise.reject(new Error('Nothing here asks PostgreSQL')));
const context = { transactions: new Transactions(nowhere) } as Context;
const gateway = createGateway(context, new ScramServer('letterbox', 'unknown to them'), () => undefined);
gateway.on('connection', (socket: Socket) => served.push(socket));
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  ({ port } = gateway.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of served) socket.destroy();
  gateway.close();
});

test('a client that never reads is asked nothing more: its answers do not pile up', async () => {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined).pause();
  const pings = Buffer.concat(Array.from({ length: 2000 }, () => ping));
  // More than the system's own buffers of both ends hold; then the gateway stops reading.
  let written = 0;
  const stalled = async () => {
    while (client.write(pings) && written < 4000) written += 1;
    return Promise.race([
      new Promise<boolean>((resolve) => client.once('drain', () => resolve(false))),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 700)),
    ]);
  };
  while (!(await stalled())) written += 1;
  const [socket] = served.slice(-1);
  expect(socket?.writableLength ?? Infinity).toBeLessThan(2 * 1024 * 1024);
  client.destroy();
});
