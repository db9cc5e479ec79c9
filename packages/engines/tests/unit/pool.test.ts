import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Pool } from '../../gateway/pool.ts';
import { ConnectionLost, PostgresConnection } from '../../gateway/postgres-connection.ts';
import { temporaryFolder } from './programs-on-path.ts';

const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that accepts everyone and never replies. */
async function connector(): Promise<{ connect: () => Promise<PostgresConnection>; opened: () => number }> {
  const socketFolder = temporaryFolder();
  let opened = 0;
  const server = createServer((socket) => {
    opened++;
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.write(ready));
  });
  await new Promise<void>((resolve) => server.listen(join(socketFolder, '.s.PGSQL.5432'), resolve));
  onTestFinished(() => void server.close());
  return {
    connect: () => PostgresConnection.connect({ socketFolder, port: 5432, user: 'u', database: 'd' }),
    opened: () => opened,
  };
}

describe('the pool', () => {
  test('given commands one after the other, then they use one connection', async () => {
    const { connect, opened } = await connector();
    const pool = new Pool(connect);
    for (let n = 0; n < 5; n++) await pool.with(async () => undefined);
    expect(opened()).toBe(1);
    pool.close();
  });

  test('given transactions hold all their share, then commands still get connections and further transactions wait their turn', async () => {
    const { connect } = await connector();
    const pool = new Pool(connect);
    const held = await Promise.all(Array.from({ length: 48 }, () => pool.acquire('transaction')));
    let got = false;
    const waiting = pool.acquire('transaction').then((connection) => {
      got = true;
      return connection;
    });
    await pool.with(async () => undefined);
    expect(got).toBe(false);
    const [first] = held;
    if (first) pool.release(first, 'transaction');
    pool.release(await waiting, 'transaction');
    for (const connection of held.slice(1)) connection.destroy();
    pool.close();
  });

  test('given PostgreSQL is not there at first, then the connection is tried again', async () => {
    const { connect } = await connector();
    let tries = 0;
    const pool = new Pool(() => (++tries < 4 ? Promise.reject(new ConnectionLost()) : connect()));
    await pool.with(async () => undefined);
    expect(tries).toBe(4);
    pool.close();
  });

  test('given bursts of 40 commands one after the other, then all of them use the same 40 connections', async () => {
    const { connect, opened } = await connector();
    const pool = new Pool(connect);
    for (let burst = 0; burst < 5; burst++)
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => pool.with(async () => undefined, n < 20 ? 'command' : 'transaction')),
      );
    expect(opened()).toBe(40);
    pool.close();
  });

  test('given connections that nobody needed for a minute, then all but six of them are closed at the next command', async () => {
    const { connect } = await connector();
    let now = 0;
    const pool = new Pool(connect, () => now);
    const burst = await Promise.all(Array.from({ length: 20 }, () => pool.acquire('command')));
    for (const connection of burst) pool.release(connection, 'command');
    now = 59_000;
    await pool.with(async () => undefined);
    expect(burst.filter(({ closed }) => closed)).toHaveLength(0);
    now = 61_000;
    await pool.with(async () => undefined);
    expect(burst.filter(({ closed }) => closed)).toHaveLength(14);
    pool.close();
  });

  test('given a connection was lost, then it is not used again', async () => {
    const { connect, opened } = await connector();
    const pool = new Pool(connect);
    await pool.with(async (connection) => connection.destroy());
    await pool.with(async (connection) => expect(connection.closed).toBe(false));
    expect(opened()).toBe(2);
    pool.close();
  });

  test('given a collection was dropped, then a connection from before is used for others only', async () => {
    const { connect, opened } = await connector();
    let now = 1;
    const pool = new Pool(connect, () => now);
    const before = await pool.acquire('command');
    pool.release(before, 'command');
    now = 2;
    expect(await pool.with(async (connection) => connection, 'command')).toBe(before);
    await pool.with(async (connection) => expect(connection).not.toBe(before), 'command', 1);
    await pool.with(async (connection) => expect(connection).not.toBe(before), 'transaction', 1);
    expect(before.closed).toBe(true);
    expect(opened()).toBe(2);
    pool.close();
  });
});
