import { type Element, elementsOf, isTrue, numberOf, stringOf } from '../bson-elements.ts';
import { CommandError, type ErrorName } from '../errors.ts';
import { Request } from '../request.ts';
import type { WriteKind } from './write.ts';

/** One of the writes of a `bulkWrite`, as the command of its own that it stands for. */
export type BulkOperation = { kind: WriteKind; request: Request };

/** The fields of each write, by their names in the command of its own; the others are refused. */
const fieldsOf: Readonly<Record<WriteKind, Readonly<Record<string, string>>>> = {
  insert: { document: '' },
  update: {
    filter: 'q',
    updateMods: 'u',
    multi: 'multi',
    upsert: 'upsert',
    arrayFilters: 'arrayFilters',
    collation: 'collation',
    hint: 'hint',
  },
  delete: { filter: 'q', collation: 'collation', hint: 'hint' },
};
const listOf = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;

/** The writes of a `bulkWrite`, in order. @throws CommandError if one is malformed or asks for what isn't supported */
export function operationsOf(request: Request): BulkOperation[] {
  const namespaces = documentsOf(request, 'nsInfo').map((bytes) => {
    const ns =
      stringOf(
        bytes,
        [...elementsOf(bytes)].find(({ name }) => name === 'ns'),
      ) ?? '';
    const dot = ns.indexOf('.');
    if (dot < 1 || dot === ns.length - 1) throw refused('InvalidNamespace', `'${ns}' is no namespace`);
    return { database: ns.slice(0, dot), collection: ns.slice(dot + 1) };
  });
  const operations = documentsOf(request, 'ops').map((bytes) => operationOf(bytes, namespaces, request));
  if (operations.length === 0) throw refused('InvalidOptions', 'bulkWrite needs at least one operation');
  return operations;
}

function operationOf(
  bytes: Buffer,
  namespaces: readonly { database: string; collection: string }[],
  { message, transaction }: Request,
): BulkOperation {
  const [first, ...fields] = elementsOf(bytes);
  const kind = first?.name;
  if (kind !== 'insert' && kind !== 'update' && kind !== 'delete')
    throw refused('FailedToParse', `bulkWrite knows no operation ${kind ?? 'without a name'}`);
  const namespace = namespaces[numberOf(bytes, first) ?? -1];
  if (!namespace) throw refused('BadValue', `The operation's namespace is not in nsInfo`);
  const document = kind === 'insert' ? insertedDocument(bytes, fields) : documentWith(elementsFor(kind, bytes, fields));
  const body = documentWith([
    stringElement(kind, namespace.collection),
    Buffer.from([0x08, ...Buffer.from('ordered\0'), 1]),
    stringElement('$db', namespace.database),
  ]);
  const sequences = new Map([[listOf[kind], document]]);
  return { kind, request: new PartOfBulk({ ...message, body, sequences }, transaction) };
}

/** A write of the bulk belongs to the transaction of the whole command. */
class PartOfBulk extends Request {
  override readonly transaction: Request['transaction'];

  constructor(message: Request['message'], transaction: Request['transaction']) {
    super(message, {});
    this.transaction = transaction;
  }
}

function insertedDocument(bytes: Buffer, fields: readonly Element[]): Buffer {
  const document = fields.find(({ name }) => name === 'document');
  const unknown = fields.find(({ name }) => name !== 'document');
  if (unknown) throw notSupported(`The field ${unknown.name} of an insert`);
  if (document?.type !== 0x03) throw refused('FailedToParse', 'An insert without a document');
  return bytes.subarray(document.value, document.end);
}

/** The elements with their names in an update's or delete's own command. */
function elementsFor(kind: 'update' | 'delete', bytes: Buffer, fields: readonly Element[]): Buffer[] {
  const elements = fields.flatMap((field) => {
    if (kind === 'delete' && field.name === 'multi') return [];
    const name = fieldsOf[kind][field.name];
    if (!name) throw notSupported(`The field ${field.name} of an operation ${kind}`);
    return [
      Buffer.concat([bytes.subarray(field.start, field.start + 1), text(name), bytes.subarray(field.value, field.end)]),
    ];
  });
  if (kind === 'update') return elements;
  const isMulti = isTrue(
    bytes,
    fields.find(({ name }) => name === 'multi'),
  );
  const limit = Buffer.from([0x10, ...text('limit'), isMulti ? 0 : 1, 0, 0, 0]);
  return [...elements, limit];
}

/** The documents that a field holds, sent in the command or in a sequence of their own. */
function documentsOf(request: Request, name: string): Buffer[] {
  const sequence = request.sequence(name);
  if (!sequence) {
    const { body } = request.message;
    const list = request.fields.get(name);
    return list ? [...elementsOf(body, list.value)].map(({ value, end }) => body.subarray(value, end)) : [];
  }
  const documents: Buffer[] = [];
  for (let at = 0; at < sequence.length; ) {
    const end = at + sequence.readInt32LE(at);
    if (end <= at || end > sequence.length) throw refused('FailedToParse', `The sequence ${name} is cut short`);
    documents.push(sequence.subarray(at, end));
    at = end;
  }
  return documents;
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function stringElement(name: string, value: string): Buffer {
  const bytes = text(value);
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(bytes.length);
  return Buffer.concat([Buffer.from([0x02]), text(name), length, bytes]);
}

function documentWith(elements: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  body.writeInt32LE(body.length);
  return body;
}

const refused = (name: ErrorName, message: string) => new CommandError(name, message);
export const notSupported = (what: string) => new CommandError('CommandNotSupported', `${what} is not supported`);
