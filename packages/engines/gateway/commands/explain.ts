import { deserialize, type Document, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import { type Command } from './context.ts';
import { reply } from './reply.ts';

const functionOf: Readonly<Record<string, string>> = {
  find: 'bson_aggregation_find',
  count: 'bson_aggregation_count',
  distinct: 'bson_aggregation_distinct',
  aggregate: 'bson_aggregation_pipeline',
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * How a query would be answered (MongoDB's `explain`, verbosity queryPlanner). PostgreSQL reads a small table as a whole
 * even where an index fits, MongoDB never does: so the plan is made without such scans where an index allows it, and one
 * that is left over is what MongoDB calls COLLSCAN. `plan` is PostgreSQL's own.
 */
export const explain: Command = (request, context) =>
  context.pool.with(async (connection) => {
    const asked: unknown = deserialize(Buffer.concat(request.command()))['explain'];
    if (typeof asked !== 'object' || asked === null) throw new CommandError('FailedToParse', 'explain needs a command');
    const [name = ''] = Object.keys(asked);
    const planned = functionOf[name];
    if (!planned) throw new CommandError('CommandNotFound', `explain of ${name} is not supported`);
    const command = Buffer.from(serialize(asked as Document)).toString('hex');
    const query = `documentdb_api_catalog.${planned}(${literal(request.database)}, '\\x${command}'::bytea::documentdb_core.bson)`;
    await connection.simple('begin');
    try {
      await connection.simple('set local enable_seqscan = off');
      const rows = await connection.simple(`explain (format json) select document from ${query}`);
      const [plan]: unknown[] = JSON.parse(rows.map(([line]) => line?.toString() ?? '').join('\n')) as unknown[];
      return reply({ queryPlanner: { winningPlan: stageOf(plan) }, plan });
    } finally {
      await connection.simple('rollback');
    }
  });

type Node = { readonly [field: string]: unknown };

/** Every node of PostgreSQL's plan. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** Every row is in the one shard: an index of which nothing else is asked is read from end to end. */
const onlyShard = /^\(shard_key_value = '?\d+'?(::bigint)?\)$/;

const readsAll = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (node['Index Name'] === '_id_' && onlyShard.test(String(node['Index Cond'])) && !node['Order By']);

/** The stage that reads the collection, in MongoDB's words. */
function stageOf(plan: unknown): { stage: 'COLLSCAN' | 'IXSCAN' } {
  return { stage: [...nodesOf(plan)].some(readsAll) ? 'COLLSCAN' : 'IXSCAN' };
}
