import type { Cursors } from '../cursors.ts';
import type { Pool } from '../pool.ts';
import type { PostgresConnection } from '../postgres-connection.ts';
import type { Request } from '../request.ts';
import type { Transactions } from '../transactions.ts';

/** What commands work with. */
export interface Context {
  pool: Pool;
  transactions: Transactions;
  cursors: Cursors;
  /** By collection, the end of the last retried write in the queue. */
  repeats: Map<string, Promise<void>>;
}

/** Answers a command with the bytes of the reply's document. */
export type Command = (request: Request, context: Context) => Promise<Buffer>;

/** Runs work on the connection of the request's transaction, or on any. */
export function onConnection<T>(
  request: Request,
  context: Context,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  return request.transaction ? context.transactions.run(request.transaction, work) : context.pool.with(work);
}

/** The first column of the only row. */
export function onlyValue(rows: (Buffer | null)[][]): Buffer {
  const value = rows[0]?.[0];
  if (!value) throw new Error('DocumentDB answered nothing');
  return value;
}
