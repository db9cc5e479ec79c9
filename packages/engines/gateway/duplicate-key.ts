import { deserialize, EJSON } from 'bson';
import type { Context } from './commands/context.ts';
import type { Request } from './request.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error in DocumentDB's wording, and the fields that MongoDB adds. */
interface Duplicate {
  errmsg: string;
  keyPattern: Fields | undefined;
  keyValue: Fields | undefined;
}

/** What DocumentDB says of a duplicate key: the index's name in its message, or PostgreSQL's constraint. */
export interface Violation {
  /** The position of the document in its command. */
  index: number;
  errmsg: string;
  constraint?: string | undefined;
}

/**
 * What MongoDB says of a duplicate key: the index, its key pattern, and the existing values, as far as the command
 * reveals them.
 *
 * @param documents the field that contains the command's documents
 */
export async function describeDuplicate(
  violation: Violation,
  request: Request,
  documents: string,
  context: Context,
): Promise<Duplicate> {
  const { name, key } = await violatedIndex(violation, request, context);
  const keyValue = key && valuesAt(Object.keys(key), writtenFields(request, documents, violation.index));
  const errmsg = `E11000 duplicate key error collection: ${request.database}.${request.target} index: ${name} dup key: ${inWords(keyValue ?? {})}`;
  return { errmsg, keyPattern: key, keyValue };
}

/** Values as MongoDB prints them in this message: `{ username: "ann", n: 1 }`. */
const inWords = (values: Fields): string =>
  `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: ${EJSON.stringify(value)}`)
    .join(', ')} }`;

interface Index {
  name: string;
  key: Fields | undefined;
}

const indexByNumber =
  'select (index_spec).index_name, (index_spec).index_key::bytea from documentdb_api_catalog.collection_indexes where index_id = $1::text::int';
const indexByName =
  'select (index_spec).index_name, (index_spec).index_key::bytea from documentdb_api_catalog.collection_indexes join documentdb_api_catalog.collections using (collection_id) where database_name = $1 and collection_name = $2 and (index_spec).index_name = $3';

/**
 * DocumentDB's tables of documents have `_id` as their primary key, and constraints that end in their index's number.
 */
async function violatedIndex({ errmsg, constraint }: Violation, request: Request, context: Context): Promise<Index> {
  const name = /Index '([^']*)'/.exec(errmsg)?.[1];
  const number = /^documents_rum_index_(\d+)$/.exec(constraint ?? '')?.[1];
  if (name === '_id_' || (!name && !number)) return { name: '_id_', key: { _id: 1 } };
  // The failed command still holds its connection.
  const [row] = await context.pool.with(
    (connection) =>
      number
        ? connection.query(indexByNumber, [number])
        : connection.query(indexByName, [request.database, request.target, name ?? '']),
    'lookup',
  );
  const [foundName, foundKey] = row ?? [];
  return { name: foundName?.toString() ?? name ?? '', key: foundKey ? deserialize(foundKey) : undefined };
}

/**
 * Whether an upsert was refused only because another one had inserted its document a moment before: its filter is
 * equality on just the fields of the violated key, and its update leaves them alone. MongoDB repeats such an upsert,
 * which then finds the document ("Upsert with Duplicate Values" in its manual), so clients do not expect the error.
 */
export async function isOvertakenUpsert(
  violation: Violation,
  request: Request,
  documents: string,
  context: Context,
): Promise<boolean> {
  const { filter, update, upsert } = singleUpdate(request, documents) ?? {};
  if (!upsert || !isFields(filter) || !isFields(update)) return false;
  const asked = Object.keys(filter);
  if (!Object.entries(filter).every(isEquality)) return false;
  const { key } = await violatedIndex(violation, request, context);
  if (!key || !sameNames(Object.keys(key), asked)) return false;
  return !changedNames(update).some((name) => asked.includes(name));
}

const isEquality = ([name, value]: [string, unknown]): boolean => {
  const operators = isFields(value) ? Object.keys(value).filter((key) => key.startsWith('$')) : [];
  return !name.startsWith('$') && operators.every((operator) => operator === '$eq') && operators.length <= 1;
};

const sameNames = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((name) => others.includes(name));

/** The names that an update gives values to; a replacement’s `_id` is its filter’s. */
const changedNames = (update: Fields): string[] =>
  Object.entries(update).flatMap(([name, value]) => {
    if (name.startsWith('$')) return isFields(value) ? Object.keys(value) : [];
    return name === '_id' ? [] : [name];
  });

interface Update {
  filter: unknown;
  update: unknown;
  upsert: boolean;
}

/** The command’s update, if it has just one: repeating several would repeat those that succeeded. */
function singleUpdate(request: Request, documents: string): Update | undefined {
  if (isFindAndModify(request)) {
    const command = deserialize(Buffer.concat(request.command()));
    return { filter: command['query'], update: command['update'], upsert: Boolean(command['upsert']) };
  }
  const first = documentAt(request, documents, 0);
  if (request.name !== 'update' || Object.keys(documentAt(request, documents, 1)).length > 0) return undefined;
  return { filter: first['q'], update: first['u'], upsert: Boolean(first['upsert']) };
}

const isFindAndModify = ({ name }: Request): boolean => name === 'findAndModify' || name === 'findandmodify';

/** The fields that the write would have produced, as far as the command says. */
function writtenFields(request: Request, documents: string, index: number): Fields {
  if (isFindAndModify(request)) {
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

/** A replacement's fields, or what an update sets in addition to what its filter fixes. */
function fieldsOfUpdate(filter: unknown, update: unknown): Fields {
  if (!isFields(update)) return isFields(filter) ? filter : {};
  if (!Object.keys(update).some((name) => name.startsWith('$')))
    return { ...(isFields(filter) && '_id' in filter ? { _id: filter['_id'] } : {}), ...update };
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

/** The values at these paths, if all of them are known (an absent field counts as null for new documents only). */
function valuesAt(paths: string[], fields: Fields): Fields | undefined {
  const values: Fields = {};
  for (const path of paths) {
    const value =
      path in fields
        ? fields[path]
        : path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), fields);
    if (value === undefined) return undefined;
    values[path] = value;
  }
  return values;
}
