import { connect, type AddressInfo, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import type { Context } from '../../../packages/engines/gateway/commands/context.ts';
import { Request } from '../../../packages/engines/gateway/request.ts';
import { Pool } from '../../../packages/engines/gateway/pool.ts';
import { createGateway } from '../../../packages/engines/gateway/server.ts';
import { Transactions } from '../../../packages/engines/gateway/transactions.ts';
import { Framer, ProtocolError, readMessage } from '../../../packages/engines/gateway/wire.ts';
import { ScramServer } from '../../../packages/engines/scram.ts';
import { must, type Target } from '../target.ts';

/** A message with its header, for an operation (MongoDB's wire protocol). */
function framed(body: Buffer, operation = 2013): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(operation, 12);
  return Buffer.concat([head, body]);
}
const command = (fields: object) =>
  framed(Buffer.concat([Buffer.alloc(4), Buffer.from([0]), Buffer.from(serialize(fields))]));
const hello = framed(
  Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('admin.$cmd\0'),
    Buffer.alloc(8),
    Buffer.from(serialize({ isMaster: 1 })),
  ]),
  2004,
);
const ping = command({ ping: 1, $db: 'admin' });
const insert = framed(
  Buffer.concat([
    Buffer.alloc(4),
    Buffer.from([0]),
    Buffer.from(serialize({ insert: 'a', $db: 'b', lsid: { id: Buffer.alloc(16) }, txnNumber: 1n, autocommit: false })),
    Buffer.from([1, 4 + 10 + 5, 0, 0, 0]),
    Buffer.from('documents\0'),
    Buffer.from(serialize({})),
  ]),
);

/** Without PostgreSQL: a command that needs it is answered with an error, which is a valid reply. */
const noStore = (): never => {
  throw new Error('There is no store behind this gateway');
};
const transactions = new Transactions(
  new Pool(() => Promise.reject(new Error('There is no store behind this gateway'))),
);
const context = new Proxy({ transactions } as Context, {
  get: (own, name) =>
    name === 'transactions' ? own.transactions : new Proxy(noStore, { get: () => noStore, apply: noStore }),
});

/** Writes bytes and returns what comes back, until silence or the end. */
function talk(port: number, bytes: Buffer, silenceMs: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket: Socket = connect(port, '127.0.0.1');
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(heard));
    };
    socket.setTimeout(silenceMs, done);
    socket.on('data', (chunk) => heard.push(chunk));
    socket.on('error', done);
    socket.on('close', done);
    socket.end(bytes);
  });
}

/** Reads whole replies, each with a document in it. */
function repliesIn(bytes: Buffer): number {
  const framer = new Framer();
  return framer.push(bytes).map((reply) => {
    const operation = reply.readInt32LE(12);
    must(operation === 1 || operation === 2013, `a reply of operation ${operation}`);
    deserialize(reply.subarray(operation === 1 ? 36 : 21));
    return reply;
  }).length;
}

/** The wire gateway: what it reads of a command, and whole connections of hostile clients. */
export const gateway: Target = {
  corpus: async () => [
    hello,
    ping,
    insert,
    command({ hello: 1, $db: 'admin', client: { application: { name: 'x' } } }),
    command({ find: 'a', $db: 'b', filter: { x: /a/i, y: { $in: [1, 'b', null, 1.5, new Date(0)] } }, batchSize: 5 }),
    command({ getMore: 5n, collection: 'a', $db: 'b' }),
    command({ endSessions: [{ id: Buffer.alloc(16) }], $db: 'admin' }),
    Buffer.concat([hello, ping, ping]),
  ],
  words: [
    '\0',
    '\xff\xff\xff\xff',
    '\x05\0\0\0\0',
    '\xdd\x07\0\0',
    '\xd4\x07\0\0',
    '\xdc\x07\0\0',
    '$db\0',
    'ping\0',
    '\x03',
    '\x04',
    '\x7f',
    '\x80',
  ],
  timeMs: 3000,
  memoryMb: 200,
  dailyRuns: 500,
  async open() {
    const logged: string[] = [];
    const server = createGateway(
      context,
      new ScramServer('letterbox', 'unknown to them'),
      (line) => void logged.push(line),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let tried = 0;
    return {
      async run(input) {
        readAsOne(input);
        if (tried++ % 5 !== 0) return;
        logged.splice(0);
        repliesIn(await talk(port, input, 60));
        must(logged.length === 0, `what a client sent was taken for trouble of ours: ${logged[0]}`);
        must(repliesIn(await talk(port, ping, 500)) === 1, 'the next client is not served');
      },
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
        }),
    };
  },
};

/** Reads a message without a store: it is a request, or is refused as outside the protocol. */
function readAsOne(input: Buffer): void {
  try {
    for (const bytes of new Framer().push(input)) {
      const message = readMessage(bytes);
      const request = requestOf(message);
      if (request)
        must(
          request.command().every((part) => part.length <= bytes.length),
          'a command is longer than its message',
        );
    }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
  }
}

/** Errors inside a command are answered, so any exception will do, as long as it is prompt. */
function requestOf(message: ReturnType<typeof readMessage>): Request | null {
  try {
    return new Request(message, {});
  } catch {
    return null;
  }
}
