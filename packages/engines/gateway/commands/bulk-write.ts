import { deserialize, type Document, Long } from 'bson';
import { asCommandError, CommandError, errorCode, isConflict } from '../errors.ts';
import type { PostgresConnection } from '../postgres-connection.ts';
import type { Request } from '../request.ts';
import { type BulkOperation, notSupported, operationsOf } from './bulk-operations.ts';
import { type Command, type Context, onConnection, onOwnConnection } from './context.ts';
import { repeatOnConflict } from './repeat.ts';
import { reply } from './reply.ts';
import { type WriteKind, writeOn } from './write.ts';

/**
 * MongoDB 8's `bulkWrite`: writes to several collections in one command. Unless `ordered` is false they are done in
 * order up to the first that fails, and are durable by one commit. Clients must not rely on the latter, because MongoDB
 * may stop between any two.
 */
export const bulkWrite: Command = async (request, context) => {
  if (request.fields.has('let') || request.flag('bypassDocumentValidation'))
    throw notSupported('let or bypassDocumentValidation of bulkWrite');
  const operations = operationsOf(request);
  const isOrdered = !request.fields.has('ordered') || request.flag('ordered');
  const results = await (isOrdered && !request.transaction && operations.length > 1
    ? repeatOnConflict(request, context, () =>
        onOwnConnection(request, context, (one) => together(one, operations, context)),
      )
    : oneByOne(operations, isOrdered, request, context));
  return bulkReply(results, request.flag('errorsOnly'));
};

type Sum = 'nInserted' | 'nMatched' | 'nModified' | 'nUpserted' | 'nDeleted';
/** What one of the writes did: its row of the reply, and its part in the sums. */
type Result = { row: { ok: 0 | 1; idx: number; [field: string]: unknown }; sums: Partial<Record<Sum, number>> };

/** In a transaction of the client's, which any error ends, and where one that fails doesn't stop the others. */
async function oneByOne(
  operations: readonly BulkOperation[],
  isOrdered: boolean,
  request: Request,
  context: Context,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [idx, operation] of operations.entries()) {
    const work = (connection: PostgresConnection) => resultOf(connection, operation, idx, context);
    const result = await repeatOnConflict(operation.request, context, () => onConnection(request, context, work)).catch(
      (error: unknown) => {
        if (request.transaction) throw error;
        return failureOf(error, idx);
      },
    );
    results.push(result);
    if (isOrdered && !result.row.ok) break;
  }
  return results;
}

/**
 * In one transaction of PostgreSQL. An error that aborts it takes back the writes before it, so they are done again
 * without the one that failed.
 */
async function together(
  connection: PostgresConnection,
  operations: readonly BulkOperation[],
  context: Context,
): Promise<Result[]> {
  const { results, aborted } = await inTransaction(connection, operations, context);
  if (!aborted) return results;
  const again = await inTransaction(connection, operations.slice(0, results.length), context);
  if (again.aborted) throw new CommandError('WriteConflict', 'A write that had succeeded failed when repeated');
  return again.results.some(({ row }) => !row.ok) ? again.results : [...again.results, aborted];
}

/** The results up to the first failure. If that aborted the transaction, it is `aborted`, and nothing was done. */
async function inTransaction(
  connection: PostgresConnection,
  operations: readonly BulkOperation[],
  context: Context,
): Promise<{ results: Result[]; aborted?: Result }> {
  const results: Result[] = [];
  await connection.simple('BEGIN');
  for (const [idx, operation] of operations.entries()) {
    try {
      const result = await resultOf(connection, operation, idx, context);
      results.push(result);
      if (!result.row.ok) break;
    } catch (error) {
      if (connection.closed) throw error;
      await connection.simple('ROLLBACK');
      return { results, aborted: failureOf(error, idx) };
    }
  }
  await connection.simple('COMMIT');
  return { results };
}

/** A write that failed with an error. @throws CommandError if the write has to be repeated, or its end isn't known */
function failureOf(error: unknown, idx: number): Result {
  const failure = asCommandError(error);
  const { code, message: errmsg, details } = failure;
  if (isConflict(code) || code === errorCode.InterruptedAtShutdown) throw failure;
  return { row: { ok: 0, idx, n: 0, code, errmsg, ...details }, sums: {} };
}

/** Runs one write. @throws an error that PostgreSQL raised */
async function resultOf(
  connection: PostgresConnection,
  { kind, request }: BulkOperation,
  idx: number,
  context: Context,
): Promise<Result> {
  const answer: Document = deserialize(await writeOn(connection, kind, request, context), { bsonRegExp: true });
  const [error]: (Document | undefined)[] = answer['writeErrors'] ?? [];
  if (!error) return successOf(kind, idx, answer);
  const { index: _place, ...facts } = error;
  return { row: { ...facts, ok: 0, idx, n: 0 }, sums: {} };
}

function successOf(kind: WriteKind, idx: number, answer: Document): Result {
  const n = Number(answer['n'] ?? 0);
  if (kind === 'insert') return { row: { ok: 1, idx, n }, sums: { nInserted: n } };
  if (kind === 'delete') return { row: { ok: 1, idx, n }, sums: { nDeleted: n } };
  const nModified = Number(answer['nModified'] ?? 0);
  const [upserted]: (Document | undefined)[] = answer['upserted'] ?? [];
  return upserted
    ? { row: { ok: 1, idx, n, nModified, upserted: { _id: upserted['_id'] } }, sums: { nUpserted: 1 } }
    : { row: { ok: 1, idx, n, nModified }, sums: { nMatched: n, nModified } };
}

function bulkReply(results: readonly Result[], errorsOnly: boolean): Buffer {
  const sums: Record<Sum, number> = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  for (const result of results) for (const name of Object.keys(sums) as Sum[]) sums[name] += result.sums[name] ?? 0;
  const rows = results.map(({ row }) => row);
  const failures = rows.filter(({ ok }) => !ok);
  return reply({
    cursor: { id: Long.ZERO, ns: 'admin.$cmd.bulkWrite', firstBatch: errorsOnly ? failures : rows },
    nErrors: failures.length,
    ...sums,
  });
}
