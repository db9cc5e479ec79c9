import { serialize } from 'bson';
import { type CommandError, errorCode } from '../errors.ts';
import type { Request } from '../request.ts';

/** A reply made by the gateway itself. */
export const reply = (fields: Record<string, unknown>): Buffer => Buffer.from(serialize({ ...fields, ok: 1 }));

/** An error in the form that drivers expect; its labels tell them what they may retry. */
export function errorReply(error: CommandError, request: Request | undefined): Buffer {
  const { code, codeName, details, message } = error;
  const errorLabels = request ? labelsOf(error, request) : [];
  return Buffer.from(
    serialize({ ok: 0, errmsg: message, code, codeName, ...details, ...(errorLabels.length ? { errorLabels } : {}) }),
  );
}

const lostTransaction: ReadonlySet<number> = new Set([
  errorCode.WriteConflict,
  errorCode.NoSuchTransaction,
  errorCode.InterruptedAtShutdown,
]);

/** A transaction that lost against another one, or was lost with its connection, can be retried as a whole. */
const labelsOf = (error: CommandError, request: Request): string[] =>
  request.transaction && lostTransaction.has(error.code) && request.name !== 'abortTransaction'
    ? ['TransientTransactionError']
    : [];
