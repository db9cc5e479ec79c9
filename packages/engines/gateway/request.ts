import { type Element, elementsOf, isTrue, lengthOf, numberOf, stringOf, without } from './bson-elements.ts';
import { CommandError } from './errors.ts';
import type { Message } from './wire.ts';

/** Fields about the session and transaction rather than the command: DocumentDB does not know them. */
const conversation: ReadonlySet<string> = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  '$readPreference',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'stmtId',
  'stmtIds',
]);

/** A client's connection, identified by the object itself. */
export type Client = object;

/** The transaction that a command belongs to. */
export interface TransactionOfRequest {
  client: Client;
  session: string;
  number: number;
  starts: boolean;
}

/** One command, parsed as far as the gateway needs. */
export class Request {
  readonly message: Message;
  readonly name: string;
  readonly database: string;
  readonly fields: ReadonlyMap<string, Element>;
  readonly session: string | undefined;
  readonly transaction: TransactionOfRequest | undefined;

  constructor(message: Message, client: Client) {
    this.message = message;
    const { body } = message;
    const fields = new Map<string, Element>();
    for (const element of elementsOf(body)) if (!fields.has(element.name)) fields.set(element.name, element);
    const [first] = fields.values();
    if (!first) throw new CommandError('FailedToParse', 'A command without a name');
    this.fields = fields;
    this.name = first.name;
    this.database = stringOf(body, fields.get('$db')) ?? 'admin';
    this.session = sessionOf(body, fields.get('lsid'));
    if (this.session && fields.has('autocommit') && !isTrue(body, fields.get('autocommit'))) {
      const number = numberOf(body, fields.get('txnNumber')) ?? 0;
      const starts = isTrue(body, fields.get('startTransaction'));
      this.transaction = { client, session: this.session, number, starts };
    }
  }

  /** The value of the command's name: usually the collection. */
  get target(): string {
    return stringOf(this.message.body, this.fields.get(this.name)) ?? '';
  }

  text(field: string): string | undefined {
    return stringOf(this.message.body, this.fields.get(field));
  }

  number(field: string): number | undefined {
    return numberOf(this.message.body, this.fields.get(field));
  }

  flag(field: string): boolean {
    return isTrue(this.message.body, this.fields.get(field));
  }

  /** The command for DocumentDB, in parts, without copying. */
  command(): Buffer[] {
    return without(this.message.body, this.fields.values(), conversation);
  }

  /** The documents sent separately from the command under this name, or null. */
  sequence(name: string): Buffer | null {
    return this.message.sequences.get(name) ?? null;
  }

  /** Bytes of the command and its documents together. */
  get size(): number {
    return this.message.body.length + lengthOf([...this.message.sequences.values()]);
  }
}

/** A session's id, in hexadecimal. */
function sessionOf(body: Buffer, lsid: Element | undefined): string | undefined {
  if (lsid?.type !== 0x03) return undefined;
  for (const element of elementsOf(body, lsid.value)) {
    if (element.name === 'id' && element.type === 0x05) return body.toString('hex', element.value + 5, element.end);
  }
  return undefined;
}
