import { deserialize, type Document, serialize } from 'bson';
import { elementsOf, isTrue } from '../bson-elements.ts';
import { asCommandError, CommandError, errorCode, isLostCollection, mongoCode } from '../errors.ts';
import type { PostgresConnection } from '../postgres-connection.ts';
import type { Request } from '../request.ts';
import { type Command, type Context, onConnection, onlyValue, onOwnConnection } from './context.ts';
import { repeatOnConflict } from './repeat.ts';
import { reply } from './reply.ts';

/** Commands that change or describe collections and indexes. */

const spec = '$2::bytea::documentdb_core.bson';

/** A query on the request's connection with the database and the command as parameters. */
const ask =
  (sql: string): Command =>
  (request, context) =>
    onConnection(request, context, async (connection) =>
      onlyValue(await connection.query(sql, [request.database, request.command()])),
    );

/**
 * Drops a collection, or a database (null). Changes of the catalogue lose against one another now and then, and are
 * repeated. It is noted even after an error, which may come after the drop.
 */
async function dropAndNote(
  request: Request,
  context: Context,
  collection: string | null,
  sql: string,
  parameters: readonly string[],
): Promise<void> {
  try {
    await repeatOnConflict(request, context, () =>
      onConnection(request, context, (connection) => connection.query(sql, parameters)),
    );
  } finally {
    context.drops.note(request.database, collection);
  }
}

export const create: Command = async (request, context) => {
  const exists = await onConnection(request, context, (connection) => collectionExists(connection, request));
  if (exists)
    throw new CommandError('NamespaceExists', `Collection ${request.database}.${request.target} already exists.`);
  return ask(`select documentdb_api.create_collection_view($1, ${spec})::bytea`)(request, context);
};

const existsSql = 'select 1 from documentdb_api_catalog.collections where database_name = $1 and collection_name = $2';

async function collectionExists(connection: PostgresConnection, request: Request): Promise<boolean> {
  return (await connection.query(existsSql, [request.database, request.target])).length > 0;
}

export const drop: Command = async (request, context) => {
  const ns = `${request.database}.${request.target}`;
  const { database, target } = request;
  await dropAndNote(request, context, target, 'select documentdb_api.drop_collection($1, $2)', [database, target]);
  return reply({ nIndexesWas: 1, ns });
};

export const dropDatabase: Command = async (request, context) => {
  await dropAndNote(request, context, null, 'select documentdb_api.drop_database($1)', [request.database]);
  return reply({ dropped: request.database });
};

export const renameCollection = ask(
  `select documentdb_api.rename_collection(${spec})::bytea from (select $1::text) as unused`,
);
export const collMod: Command = (request, context) =>
  onConnection(request, context, async (connection) =>
    onlyValue(
      await connection.query('select documentdb_api.coll_mod($1, $2, $3::bytea::documentdb_core.bson)::bytea', [
        request.database,
        request.target,
        request.command(),
      ]),
    ),
  );

export const collStats: Command = (request, context) =>
  onConnection(request, context, async (connection) =>
    onlyValue(
      await connection.query('select documentdb_api.coll_stats($1, $2, 1)::bytea', [request.database, request.target]),
    ),
  );

export const dbStats: Command = (request, context) =>
  onConnection(request, context, async (connection) =>
    onlyValue(await connection.query('select documentdb_api.db_stats($1, 1, false)::bytea', [request.database])),
  );

export const listDatabases: Command = (request, context) =>
  onConnection(request, context, async (connection) =>
    onlyValue(
      await connection.query('select documentdb_api.list_databases($1::bytea::documentdb_core.bson)::bytea', [
        request.command(),
      ]),
    ),
  );

/** Up to how many documents a collection has its indexes built in one transaction that holds up its writes. */
const FEW_DOCUMENTS = 2000;
const hasMoreSql = `select documentdb_api.count_query($1, $2::bytea::documentdb_core.bson)::bytea`;
const createAtOnceSql = `select documentdb_api_internal.create_indexes_non_concurrently($1, ${spec})::bytea`;
const createIndexesSql = `select retval::bytea, requests::bytea from documentdb_api.create_indexes_background($1, ${spec})`;
const buildStatusSql =
  'select retval::bytea, complete::int from documentdb_api_internal.check_build_index_status($1::bytea::documentdb_core.bson)';

/**
 * DocumentDB queues index builds; here, as in MongoDB, the command returns once the indexes exist, and a unique index
 * applies from then on.
 */
export const createIndexes: Command = (request, context) =>
  repeatOnConflict(request, context, () =>
    onOwnConnection(request, context, (connection) => buildIndexes(request, connection)),
  );

async function buildIndexes(request: Request, connection: PostgresConnection): Promise<Buffer> {
  const built = await buildAtOnce(request, connection);
  if (built) return built;
  const rows = await connection.query(createIndexesSql, [request.database, request.command()]);
  const requests = rows[0]?.[1];
  if (!requests || ![...elementsOf(requests)].some((element) => element.name === 'indexRequest'))
    return succeeded(onlyValue(rows));
  for (;;) {
    await connection.simple('call documentdb_api_internal.build_index_concurrently(1)');
    const status = await connection.query(buildStatusSql, [requests]);
    if (status[0]?.[1]?.at(-1) === 1) return succeeded(onlyValue(status));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Builds the indexes of a collection with few documents in one transaction; null if it has more, or is not there: a new
 * collection, or one dropped a moment ago by another connection, is made together with its indexes.
 */
async function buildAtOnce(request: Request, connection: PostgresConnection): Promise<Buffer | null> {
  if (!(await collectionExists(connection, request)) || !(await hasFewDocuments(request, connection))) return null;
  try {
    return succeeded(onlyValue(await connection.query(createAtOnceSql, [request.database, request.command()])));
  } catch (error) {
    const failure = asCommandError(error);
    if (failure.code !== errorCode.NamespaceNotFound) throw failure;
    return null;
  }
}

async function hasFewDocuments({ database, target }: Request, connection: PostgresConnection): Promise<boolean> {
  const query = Buffer.from(serialize({ count: target, limit: FEW_DOCUMENTS + 1 }));
  const { n } = deserialize(onlyValue(await connection.query(hasMoreSql, [database, query])));
  return Number(n) <= FEW_DOCUMENTS;
}

/** A reply that is not `ok` is an error. */
function succeeded(answer: Buffer): Buffer {
  for (const element of elementsOf(answer))
    if (element.name === 'ok' && !isTrue(answer, element)) throw failureIn(deserialize(answer));
  return answer;
}

/** The error is in the reply of the one shard. */
function failureIn(answer: Document): CommandError {
  const [shard]: Document[] = Object.values(answer['raw'] ?? {});
  const failure = shard ?? answer;
  const message = String(failure['errmsg'] ?? 'The indexes could not be built');
  if (isLostCollection(message)) return new CommandError('WriteConflict', message);
  return new CommandError(mongoCode(Number(failure['code'] ?? errorCode.UnknownError)), message);
}

export const dropIndexes: Command = (request, context) =>
  repeatOnConflict(request, context, () =>
    onOwnConnection(request, context, async (connection) =>
      onlyValue(
        await connection.query(`call documentdb_api.drop_indexes($1, ${spec}, null)`, [
          request.database,
          request.command(),
        ]),
      ),
    ),
  );
