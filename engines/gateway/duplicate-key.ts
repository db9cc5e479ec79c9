import { deserialize, EJSON, serialize } from 'bson';
import { type Context } from './commands/context.ts';
import { type Request } from './request.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error as DocumentDB words it, and the fields that MongoDB adds. */
interface Duplicate {
  errmsg: string;
  keyPattern: Fields | undefined;
  keyValue: Fields | undefined;
}

/**
 * What MongoDB says of a duplicate key: which index, its key pattern, and the values that were there already, as far as
 * they can be told from the command.
 */
export async function describeDuplicate(
  error: { index: number; errmsg: string },
  request: Request,
  documents: string,
  context: Context,
): Promise<Duplicate> {
  const index = indexNameIn(error.errmsg);
  const keyPattern = index === '_id_' ? { _id: 1 } : await keyPatternOf(index, request, context);
  const written = writtenFields(request, documents, error.index);
  const keyValue = keyPattern && valuesAt(Object.keys(keyPattern), written);
  const values = keyValue ? EJSON.stringify(keyValue) : '{ }';
  return {
    errmsg: `E11000 duplicate key error collection: ${request.database}.${request.target} index: ${index} dup key: ${values}`,
    keyPattern,
    keyValue,
  };
}

/** DocumentDB names the index; PostgreSQL's own message, where it comes through, names a table of documents: its key is _id. */
const indexNameIn = (message: string): string => {
  const name = /Index '([^']*)'/.exec(message)?.[1];
  return name && name !== '<unknown>' ? name : '_id_';
};

const listIndexes = `select cursorpage::bytea from documentdb_api.list_indexes_cursor_first_page($1, $2::bytea::documentdb_core.bson)`;

async function keyPatternOf(index: string, request: Request, context: Context): Promise<Fields | undefined> {
  const command = Buffer.from(serialize({ listIndexes: request.target, cursor: { batchSize: 1000 } }));
  const [row] = await context.pool.with((connection) => connection.query(listIndexes, [request.database, command]));
  const page = row?.[0] ? deserialize(row[0]) : {};
  const found: unknown = page['cursor']?.firstBatch;
  if (!Array.isArray(found)) return undefined;
  const key: unknown = found.find((candidate: { name?: string }) => candidate.name === index)?.key;
  return isFields(key) ? key : undefined;
}

/** The fields that the write would have left behind, as far as the command tells. */
function writtenFields(request: Request, documents: string, index: number): Fields {
  if (request.name === 'findAndModify' || request.name === 'findandmodify') {
    const command = deserialize(Buffer.concat(request.command()));
    return fieldsOfUpdate(command['query'], command['update']);
  }
  const document = documentAt(request, documents, index);
  if (request.name === 'insert') return document;
  return fieldsOfUpdate(document['q'], document['u']);
}

function documentAt(request: Request, name: string, index: number): Fields {
  const sequence = request.sequence(name);
  if (!sequence) {
    const list: unknown = deserialize(Buffer.concat(request.command()))[name];
    return Array.isArray(list) && isFields(list[index]) ? list[index] : {};
  }
  let at = 0;
  for (let skipped = 0; skipped < index && at < sequence.length; skipped++) at += sequence.readInt32LE(at);
  return at < sequence.length ? deserialize(sequence.subarray(at, at + sequence.readInt32LE(at))) : {};
}

/** A replacement's fields, or what an update sets on top of what its filter fixes. */
function fieldsOfUpdate(filter: unknown, update: unknown): Fields {
  if (!isFields(update)) return isFields(filter) ? filter : {};
  if (!Object.keys(update).some((name) => name.startsWith('$'))) return { ...(isFields(filter) && '_id' in filter ? { _id: filter['_id'] } : {}), ...update };
  const set = [update['$setOnInsert'], update['$set']].filter(isFields);
  return Object.assign({}, isFields(filter) ? equalities(filter) : {}, ...set);
}

const equalities = (filter: Fields): Fields =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      if (name.startsWith('$')) return [];
      if (isFields(value) && '$eq' in value) return [[name, value['$eq']]];
      return isFields(value) && Object.keys(value).some((operator) => operator.startsWith('$')) ? [] : [[name, value]];
    }),
  );

/** The values at these paths, when all of them are known (a field that is not there counts as null for new documents only). */
function valuesAt(paths: string[], fields: Fields): Fields | undefined {
  const values: Fields = {};
  for (const path of paths) {
    const value = path in fields ? fields[path] : path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), fields);
    if (value === undefined) return undefined;
    values[path] = value;
  }
  return values;
}

