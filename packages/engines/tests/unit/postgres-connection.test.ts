import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PostgresConnection } from '../../gateway/postgres-connection.ts';
import { temporaryFolder } from './programs-on-path.ts';

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, body = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from(type), int32(4 + body.length), body]);
const row = (value: Buffer) => message('D', Buffer.concat([Buffer.from([0, 1]), int32(value.length), value]));
const ready = message('Z', Buffer.from('I'));
const greeting = Buffer.concat([message('R', int32(0)), ready]);

const values = [Buffer.alloc(300, 'a'), Buffer.from('short'), Buffer.alloc(0), Buffer.alloc(40, 'b')];
const reply = Buffer.concat([message('1'), message('2'), ...values.map(row), message('C', Buffer.from('x\0')), ready]);

const split = (bytes: Buffer, places: readonly number[]) =>
  [0, ...places].map((place, index) => bytes.subarray(place, places[index] ?? bytes.length));

/** Sends each piece once the one before it has been read. */
async function sendPieces(socket: Socket, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise((resolve) => socket.write(piece, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A connection to a server that answers each query with the reply, cut at the next of these lists of places. */
async function connectTo(cuts: readonly (readonly number[])[]): Promise<PostgresConnection> {
  const socketFolder = temporaryFolder();
  let next = 0;
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.on('data', () => void sendPieces(socket, split(reply, cuts[next++] ?? [])));
      socket.write(greeting);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(socketFolder, '.s.PGSQL.5432'), resolve));
  const connection = await PostgresConnection.connect({ socketFolder, port: 5432, user: 'u', database: 'd' });
  onTestFinished(() => {
    connection.destroy();
    server.close();
  });
  return connection;
}

/** PostgreSQL sends a long reply in pieces of 8 KB, and a socket delivers them in pieces of any length. */
describe('a reply that arrives in pieces', () => {
  const places = Array.from({ length: reply.length - 1 }, (_, index) => index + 1);
  test.each([
    ['cut in two at any byte', places.map((place) => [place])],
    ['cut around any two bytes', places.slice(1).map((place) => [place - 1, place])],
    ['byte by byte', [places]],
  ])('given it is %s, then its rows are the same', async (_, cuts) => {
    const connection = await connectTo(cuts);
    for (const cut of cuts) {
      const rows = await connection.query('select 1');
      expect(
        rows.map(([value]) => value?.toString()),
        `cut at ${cut.slice(0, 2).join(' and ')}`,
      ).toEqual(values.map(String));
    }
  });
});
