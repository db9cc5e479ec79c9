import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresConnection } from './gateway/postgres-connection.ts';

/**
 * DocumentDB has two kinds of index. Its first one, rum, finds documents but can neither return them in its order nor
 * answer without reading them; the other, extended rum, can do both. It is an extension in the same package.
 */
const extension = 'documentdb_extended_rum';

/** What PostgreSQL is told so that new indexes are of the ordered kind. */
export const orderedIndexSettings = {
  libraries: `pg_${extension}`,
  settings: {
    'documentdb.alternate_index_handler_name': 'extended_rum',
    // A count is answered by an index that has all that is asked for, and not by a bitmap of documents to be read.
    'documentdb.forceIndexOnlyScanIfAvailable': 'on',
  },
} as const;

/** Whether the unpacked programs have the ordered kind. Packages of the first versions of DocumentDB did not. */
export const hasOrderedIndexes = (prefix: string): boolean =>
  existsSync(join(prefix, 'usr/share/postgresql/18/extension', `${extension}.control`));

/** Makes the ordered kind available, and rebuilds indexes of the first kind that an older version has made. */
export async function ensureOrderedIndexes(connection: PostgresConnection): Promise<void> {
  await connection.simple(`create extension if not exists ${extension} cascade`);
  await connection.simple(`alter extension ${extension} update`);
  // Each in one transaction: when this is killed, the next start does those that are left.
  for (const statement of await rebuildsOf(connection)) await connection.simple(statement);
}

const olderIndexesSql = `
  select format('%I', index.relname), indrelid::regclass, pg_get_indexdef(indexrelid), pg_get_constraintdef(rule.oid)
    from pg_index
    join pg_class as index on index.oid = indexrelid
    join pg_am as kind on kind.oid = index.relam
    left join pg_constraint as rule on rule.conindid = indexrelid
   where kind.amname = 'documentdb_rum' and pg_get_indexdef(indexrelid) like '%.bson_rum_composite_path_ops (%'`;

/** Statements that each replace one index. A unique one belongs to a constraint, and is replaced together with it. */
async function rebuildsOf(connection: PostgresConnection): Promise<string[]> {
  const rows = await connection.simple(olderIndexesSql);
  return rows.map((row) => {
    const [name = '', table = '', index = '', rule] = row.map((value) => value?.toString());
    return rule
      ? `alter table ${table} drop constraint ${name}, add constraint ${name} ${ordered(rule)}`
      : `drop index documentdb_data.${name}; ${ordered(index)}`;
  });
}

/** The definition of an index, as one of the ordered kind. */
const ordered = (definition: string): string =>
  definition
    .replace(' USING documentdb_rum (', ` USING ${extension} (`)
    .replace(
      'documentdb_api_internal.bson_rum_composite_path_ops (',
      `${extension}_catalog.bson_extended_rum_composite_path_ops (`,
    )
    .replace(
      'documentdb_api_internal.bson_rum_unique_shard_path_ops (',
      `${extension}_catalog.bson_extended_rum_unique_shard_path_ops (`,
    );
