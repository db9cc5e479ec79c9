import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Pool } from '../../gateway/pool.ts';
import { ConnectionLost, PostgresConnection } from '../../gateway/postgres-connection.ts';
import { Transactions } from '../../gateway/transactions.ts';
import { temporaryFolder } from './programs-on-path.ts';

const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const done = Buffer.from([0x5a, 0, 0, 0, 5, 0x54]);

/** A server that opens transactions, and never answers a prepared statement. */
async function startServer(): Promise<{ pool: Pool; asked: Promise<void>; closed: Promise<void> }> {
  const socketFolder = temporaryFolder();
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('close', () => closed.resolve());
    socket.once('data', () => {
      socket.write(ready);
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1', 0, 1) === 'Q') socket.write(done);
        else asked.resolve();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(join(socketFolder, '.s.PGSQL.5432'), resolve));
  onTestFinished(() => void server.close());
  const connect = () => PostgresConnection.connect({ socketFolder, port: 5432, user: 'u', database: 'd' });
  return { pool: new Pool(connect), asked: asked.promise, closed: closed.promise };
}

afterEach(() => void vi.useRealTimers());

describe('a transaction whose command never ends', () => {
  test('given its time is up, then it is ended, and its connection is closed', async () => {
    const { pool, asked, closed } = await startServer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transactions = new Transactions(pool);
    const wanted = { client: {}, session: 's', number: 1, starts: true };
    const command = transactions.run(wanted, (connection) => connection.query('select 1'));
    const failure = command.catch((error: unknown) => error);
    await asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toBeInstanceOf(ConnectionLost);
    await closed;
    await expect(transactions.commit({ ...wanted, starts: false })).rejects.toThrow('not open any more');
  });
});
