import { deserialize, serialize } from 'bson';
import { elementsOf } from '../bson-elements.ts';
import { asCommandError, CommandError, errorCode, isConflict, mongoCode } from '../errors.ts';
import { describeDuplicate, isOvertakenUpsert, type Violation } from '../duplicate-key.ts';
import { type PostgresConnection, PostgresError } from '../postgres-connection.ts';
import type { Request } from '../request.ts';
import { type Command, type Context, onConnection } from './context.ts';
import { repeatOnConflict } from './repeat.ts';

interface WriteError extends Violation {
  code: number;
}

const statements = {
  insert: { function: 'insert', documents: 'documents' },
  update: { function: 'update', documents: 'updates' },
  delete: { function: 'delete', documents: 'deletes' },
} as const;

/** The writes of single collections. */
export type WriteKind = keyof typeof statements;

export const insert: Command = (request, context) => write('insert', request, context);
export const update: Command = (request, context) => write('update', request, context);
export const remove: Command = (request, context) => write('delete', request, context);

function write(kind: WriteKind, request: Request, context: Context): Promise<Buffer> {
  const work = (connection: PostgresConnection) => writeOn(connection, kind, request, context);
  return repeatOnConflict(request, context, () => onConnection(request, context, work));
}

/**
 * Runs an insert, update or delete on this connection. Its write errors are part of the reply, except in a transaction,
 * which any error ends. @throws CommandError with WriteConflict if the write has to be repeated
 */
export async function writeOn(
  connection: PostgresConnection,
  kind: WriteKind,
  request: Request,
  context: Context,
): Promise<Buffer> {
  const { function: name, documents } = statements[kind];
  const sql = `select p_result::bytea from documentdb_api.${name}($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bsonsequence)`;
  const [row] = await connection.query(sql, [request.database, request.command(), request.sequence(documents)]);
  const result = row?.[0];
  if (!result) throw new Error('DocumentDB answered nothing');
  const errors = writeErrors(result);
  const conflict = errors?.find((error) => isConflict(error.code));
  if (errors && (conflict || request.transaction))
    throw await failureOf(conflict ?? errors[0], request, documents, context);
  if (!errors) return result;
  await refuseOvertakenUpsert(errors[0], request, documents, context);
  return withWriteErrors(result, errors, request, documents, context);
}

/** Makes an upsert that another one overtook a conflict, so that it is repeated and finds the other’s document. */
async function refuseOvertakenUpsert(
  error: WriteError | undefined,
  request: Request,
  documents: string,
  context: Context,
): Promise<void> {
  if (error?.code !== errorCode.DuplicateKey || request.transaction) return;
  if (await isOvertakenUpsert(error, request, documents, context))
    throw new CommandError('WriteConflict', `Another upsert inserted the document first: ${error.errmsg}`);
}

/** The write errors of a result, with MongoDB's codes, or undefined if there were none. */
function writeErrors(result: Buffer): WriteError[] | undefined {
  for (const element of elementsOf(result)) {
    if (element.name !== 'writeErrors') continue;
    const found: unknown = deserialize(result)['writeErrors'];
    if (!Array.isArray(found) || found.length === 0) return undefined;
    return found.map((error: { index?: number; code?: number; errmsg?: string }) => ({
      ...error,
      index: error.index ?? 0,
      code: mongoCode(error.code ?? errorCode.UnknownError),
      errmsg: error.errmsg ?? '',
    }));
  }
  return undefined;
}

async function failureOf(
  error: WriteError | undefined,
  request: Request,
  documents: string,
  context: Context,
): Promise<CommandError> {
  if (!error) return new CommandError('InternalError', 'A write failed without saying why');
  const details =
    error.code === errorCode.DuplicateKey ? await describeDuplicate(error, request, documents, context) : undefined;
  return new CommandError(error.code, details?.errmsg ?? error.errmsg, {
    details: details ? { keyPattern: details.keyPattern, keyValue: details.keyValue } : {},
  });
}

/**
 * The result with its errors in MongoDB's wording. (Its numbers are small, so decoding and encoding it preserves them.)
 */
async function withWriteErrors(
  result: Buffer,
  errors: WriteError[],
  request: Request,
  documents: string,
  context: Context,
): Promise<Buffer> {
  const described: WriteError[] = [];
  for (const error of errors) {
    described.push(
      error.code === errorCode.DuplicateKey
        ? { ...error, ...(await describeDuplicate(error, request, documents, context)) }
        : error,
    );
  }
  const fields = deserialize(result, { promoteValues: true, bsonRegExp: true });
  return Buffer.from(serialize({ ...fields, writeErrors: described }));
}

const findAndModifySql = `select p_result::bytea from documentdb_api.find_and_modify($1, $2::bytea::documentdb_core.bson)`;

export const findAndModify: Command = (request, context) =>
  repeatOnConflict(request, context, () =>
    onConnection(request, context, async (connection) => {
      try {
        const [row] = await connection.query(findAndModifySql, [request.database, request.command()]);
        const result = row?.[0];
        if (!result) throw new Error('DocumentDB answered nothing');
        return result;
      } catch (error) {
        const failure = asCommandError(error);
        if (failure.code !== errorCode.DuplicateKey) throw failure;
        const constraint = error instanceof PostgresError ? error.constraint : undefined;
        const violation = { index: 0, code: failure.code, errmsg: failure.message, constraint };
        await refuseOvertakenUpsert(violation, request, 'update', context);
        throw await failureOf(violation, request, 'update', context);
      }
    }),
  );
