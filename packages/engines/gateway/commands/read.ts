import { deserialize, Long } from 'bson';
import { CommandError } from '../errors.ts';
import { type Command, onConnection, onlyValue } from './context.ts';
import { reply } from './reply.ts';

const getMoreSql =
  'select cursorpage::bytea, continuation::bytea from documentdb_api.cursor_get_more($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bson)';

export const find = firstPageOf('find');
export const aggregate = firstPageOf('aggregate');
export const listCollections = firstPageOf('list_collections');
export const listIndexes = firstPageOf('list_indexes');

/** Commands whose reply is the first page of a cursor; `continuation` is present if there may be more. */
function firstPageOf(name: string): Command {
  const sql = `select cursorpage::bytea, continuation::bytea, cursorid::text from documentdb_api.${name}_cursor_first_page($1, $2::bytea::documentdb_core.bson)`;
  return async (request, context) => {
    const rows = await onConnection(request, context, (connection) =>
      connection.query(sql, [request.database, request.command()]),
    );
    const [, continuation, cursor] = rows[0] ?? [];
    if (continuation && cursor) context.cursors.add(cursor.toString(), continuation, request.session);
    return onlyValue(rows);
  };
}

export const getMore: Command = async (request, context) => {
  const field = request.fields.get('getMore');
  if (!field) throw new CommandError('FailedToParse', 'getMore without a cursor');
  const cursor = context.cursors.take(request.message.body.readBigInt64LE(field.value).toString());
  let continuation: Buffer | null = null;
  try {
    const parameters = [request.database, request.command(), cursor.continuation];
    const rows = await onConnection(request, context, (connection) => connection.query(getMoreSql, parameters));
    continuation = rows[0]?.[1] ?? null;
    return onlyValue(rows);
  } finally {
    context.cursors.put(cursor, continuation);
  }
};

export const killCursors: Command = async (request, context) => {
  const wanted: unknown = deserialize(Buffer.concat(request.command()), { promoteLongs: false })['cursors'];
  const ids = Array.isArray(wanted)
    ? wanted.map((id: unknown) => (Long.isLong(id) ? id : Long.fromNumber(Number(id))))
    : [];
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of ids) (context.cursors.remove(id.toString()) ? cursorsKilled : cursorsNotFound).push(id);
  return reply({ cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] });
};

/** Commands that DocumentDB answers with one document. */
function queryOf(name: string): Command {
  const sql = `select document::bytea from documentdb_api.${name}($1, $2::bytea::documentdb_core.bson)`;
  return (request, context) =>
    onConnection(request, context, async (connection) =>
      onlyValue(await connection.query(sql, [request.database, request.command()])),
    );
}

export const count = queryOf('count_query');
export const distinct = queryOf('distinct_query');
export const validate = queryOf('validate');
