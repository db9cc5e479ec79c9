import type { Cursors } from '../cursors.ts';
import type { Drops } from '../drops.ts';
import type { Pool } from '../pool.ts';
import type { PostgresConnection } from '../postgres-connection.ts';
import type { Request } from '../request.ts';
import type { Transactions } from '../transactions.ts';

/** What commands work with. */
export interface Context {
  pool: Pool;
  transactions: Transactions;
  drops: Drops;
  cursors: Cursors;
  /** By collection, the end of the last retried write in the queue. */
  repeats: Map<string, Promise<void>>;
}

/** Answers a command with the bytes of the reply's document. */
export type Command = (request: Request, context: Context) => Promise<Buffer>;

/** Commands that may read further collections than the one they name. */
const readsOthers: ReadonlySet<string> = new Set(['aggregate', 'explain', 'bulkWrite']);

/** Runs work on a connection of its own, which knows nothing of a collection that was dropped since. */
export function onOwnConnection<T>(
  request: Request,
  { pool, drops }: Context,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const collection = readsOthers.has(request.name) ? '' : request.target;
  return pool.with(work, 'command', drops.latest(request.database, collection));
}

/** Runs work on the connection of the request's transaction, or on any. */
export function onConnection<T>(
  request: Request,
  context: Context,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const { transaction, database } = request;
  return transaction
    ? context.transactions.run(transaction, work, context.drops.latest(database, ''))
    : onOwnConnection(request, context, work);
}

/** The first column of the only row. */
export function onlyValue(rows: (Buffer | null)[][]): Buffer {
  const value = rows[0]?.[0];
  if (!value) throw new Error('DocumentDB answered nothing');
  return value;
}
