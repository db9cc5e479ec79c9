import { deserialize, type Document, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { PostgresConnection } from '../postgres-connection.ts';
import { type Command, onOwnConnection } from './context.ts';
import { reply } from './reply.ts';

const functionOf: Readonly<Record<string, string>> = {
  find: 'bson_aggregation_find',
  count: 'bson_aggregation_count',
  distinct: 'bson_aggregation_distinct',
  aggregate: 'bson_aggregation_pipeline',
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * How a query would be answered (MongoDB's `explain`). `plan` is PostgreSQL's own.
 *
 * Verbosity queryPlanner: PostgreSQL scans a small table completely even if an index fits, MongoDB never does. So the
 * plan is made without such scans if an index allows it, and any that remain are what MongoDB calls COLLSCAN.
 *
 * Verbosity executionStats: the query is answered as at any other time, and the reads for it are counted. A collection
 * that has not been analysed yet, as autovacuum soon would, is analysed first.
 */
export const explain: Command = (request, context) =>
  onOwnConnection(request, context, async (connection) => {
    const { explain: asked, verbosity } = deserialize(Buffer.concat(request.command())) as Document;
    const counts = verbosity === 'executionStats' || verbosity === 'allPlansExecution';
    if (typeof asked !== 'object' || asked === null) throw new CommandError('FailedToParse', 'explain needs a command');
    const [name = ''] = Object.keys(asked);
    const planned = functionOf[name];
    if (!planned) throw new CommandError('CommandNotFound', `explain of ${name} is not supported`);
    const command = Buffer.from(serialize(asked as Document)).toString('hex');
    const query = `documentdb_api_catalog.${planned}(${literal(request.database)}, '\\x${command}'::bytea::documentdb_core.bson)`;
    if (counts) await analyseOnce(connection, request.database, String((asked as Document)[name]));
    await connection.simple('begin');
    try {
      if (!counts) await connection.simple('set local enable_seqscan = off');
      const options = counts ? 'analyze, timing off, format json' : 'format json';
      const rows = await connection.simple(`explain (${options}) select document from ${query}`);
      const [plan]: unknown[] = JSON.parse(rows.map(([line]) => line?.toString() ?? '').join('\n')) as unknown[];
      return reply({
        queryPlanner: { winningPlan: stageOf(plan) },
        ...(counts ? { executionStats: countsOf(plan) } : {}),
        plan,
      });
    } finally {
      await connection.simple('rollback');
    }
  });

/** Gives the planner statistics for a collection that has none. */
async function analyseOnce(connection: PostgresConnection, database: string, collection: string): Promise<void> {
  const [found] = await connection.query(
    `select 'documentdb_data.documents_' || collection_id from documentdb_api_catalog.collections
      where database_name = $1 and collection_name = $2 and not exists (
        select from pg_statistic where starelid = to_regclass('documentdb_data.documents_' || collection_id))`,
    [database, collection],
  );
  if (found?.[0]) await connection.simple(`analyze ${found[0].toString()}`);
}

type Node = { readonly [field: string]: unknown };

/** Every node of PostgreSQL's plan. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** There is a single shard: an index without further conditions is read from end to end. */
const onlyShard = /^\(shard_key_value = '?\d+'?(::bigint)?\)$/;

const readsAll = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (node['Index Name'] === '_id_' && onlyShard.test(String(node['Index Cond'])) && !node['Order By']);

/** Scans that read documents. A bitmap's index scans only find positions, and are counted as keys. */
const documentScans: ReadonlySet<unknown> = new Set(['Seq Scan', 'Index Scan', 'Bitmap Heap Scan']);
/** It reads only the documents of which the index doesn't know whether they are there. */
const coveredScans: ReadonlySet<unknown> = new Set(['Index Only Scan']);
const keyScans: ReadonlySet<unknown> = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);

/** What was read for a query, by MongoDB's names. */
function countsOf(plan: unknown): { nReturned: number; totalKeysExamined: number; totalDocsExamined: number } {
  const nodes = [...nodesOf(plan)];
  const number = (node: Node, field: string) => Number(node[field] ?? 0);
  const read = (scans: ReadonlySet<unknown>, ...fields: string[]) =>
    nodes
      .filter((node) => scans.has(node['Node Type']))
      .reduce(
        (sum, node) =>
          sum + fields.reduce((rows, field) => rows + number(node, field), 0) * number(node, 'Actual Loops'),
        0,
      );
  const top = nodes.find((node) => 'Actual Rows' in node);
  return {
    nReturned: top ? number(top, 'Actual Rows') : 0,
    totalKeysExamined: read(keyScans, 'Actual Rows', 'Rows Removed by Index Recheck'),
    totalDocsExamined:
      read(documentScans, 'Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck') +
      read(coveredScans, 'Heap Fetches'),
  };
}

/** The stage that reads the collection, in MongoDB's terms. */
function stageOf(plan: unknown): { stage: 'COLLSCAN' | 'IXSCAN' } {
  return { stage: [...nodesOf(plan)].some(readsAll) ? 'COLLSCAN' : 'IXSCAN' };
}
