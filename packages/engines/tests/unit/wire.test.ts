import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Framer, ProtocolError, readMessage, replyHead } from '../../gateway/wire.ts';

const document = (fields: object): Buffer => Buffer.from(serialize(fields));

function header(body: Buffer, operation: number, id = 7): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(operation, 12);
  return Buffer.concat([head, body]);
}

function message(command: object, sequence?: { name: string; documents: object[] }, flags = 0): Buffer {
  const parts = [Buffer.alloc(4), Buffer.from([0]), document(command)];
  parts[0]?.writeUInt32LE(flags);
  if (sequence) {
    const content = Buffer.concat([Buffer.from(`${sequence.name}\0`), ...sequence.documents.map(document)]);
    const length = Buffer.alloc(5);
    length[0] = 1;
    length.writeInt32LE(content.length + 4, 1);
    parts.push(length, content);
  }
  if (flags & 1) parts.push(Buffer.alloc(4));
  return header(Buffer.concat(parts), 2013);
}

describe('OP_MSG', () => {
  test('a command with documents apart from it', () => {
    const read = readMessage(
      message({ insert: 'mails', $db: 'x' }, { name: 'documents', documents: [{ a: 1 }, { a: 2 }] }),
    );
    expect(deserialize(read.body)).toEqual({ insert: 'mails', $db: 'x' });
    expect(read.sequences.get('documents')).toEqual(Buffer.concat([document({ a: 1 }), document({ a: 2 })]));
    expect(read).toMatchObject({ id: 7, legacy: false, unacknowledged: false });
  });

  test('no answer wanted; a checksum at the end', () => {
    expect(readMessage(message({ insert: 'x' }, undefined, 2)).unacknowledged).toBe(true);
    expect(deserialize(readMessage(message({ ping: 1 }, undefined, 1)).body)).toEqual({ ping: 1 });
  });

  test.each([
    ['without a command', header(Buffer.alloc(4), 2013)],
    ['with an unknown section', header(Buffer.concat([Buffer.alloc(4), Buffer.from([9]), document({})]), 2013)],
    ['with a section beyond its end', header(Buffer.concat([Buffer.alloc(4), Buffer.from([0, 99, 0, 0, 0])]), 2013)],
    ['of another operation', header(Buffer.alloc(4), 2001)],
  ])('%s is refused', (_what, bytes) => {
    expect(() => readMessage(bytes)).toThrow(ProtocolError);
  });
});

test('OP_QUERY: the first hello of a driver, and the head of its reply', () => {
  const body = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('admin.$cmd\0'),
    Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    document({ isMaster: 1 }),
  ]);
  const read = readMessage(header(body, 2004));
  expect(deserialize(read.body)).toEqual({ isMaster: 1 });
  expect(read.legacy).toBe(true);
  const head = replyHead(read, 100);
  expect([head.readInt32LE(0), head.readInt32LE(8), head.readInt32LE(12), head.readInt32LE(32)]).toEqual([
    136, 7, 1, 1,
  ]);
});

describe('the framer', () => {
  test('gives each message once and whole, however the bytes are cut', () => {
    const messages = [
      message({ a: 1 }),
      message({ ping: 'x'.repeat(300) }),
      message({ b: 2 }, { name: 'd', documents: [{ c: 'y'.repeat(200) }] }),
    ];
    const stream = Buffer.concat(messages);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const framer = new Framer();
        const ends = [...cuts, stream.length].sort((a, b) => a - b);
        const read = ends.flatMap((end, place) => framer.push(stream.subarray(ends[place - 1] ?? 0, end)));
        expect(read.map((bytes) => bytes.toString('hex'))).toEqual(messages.map((bytes) => bytes.toString('hex')));
      }),
    );
  });

  test.each([3, 48_000_001, -1])('refuses a length of %i', (length) => {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(length);
    expect(() => new Framer().push(bytes)).toThrow(ProtocolError);
  });
});
