import { createConnection, type Socket } from 'node:net';
import { lengthOf } from './bson-elements.ts';

/**
 * A connection to PostgreSQL that speaks as much of its protocol as the gateway needs, in binary both ways, so that
 * documents pass as the bytes they are. (The `pg` package reads every value as text, which would put each document
 * through hexadecimal.) Statements are prepared once and identified by their text.
 */

/** An error that PostgreSQL reported. `code` is the SQLSTATE. */
export class PostgresError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  constructor(fields: Map<string, string>) {
    super(fields.get('M') ?? 'PostgreSQL reported an error without a message');
    this.name = 'PostgresError';
    this.code = fields.get('C') ?? 'XX000';
    this.detail = fields.get('D');
    this.constraint = fields.get('n');
  }
}

/** The connection broke: whether the statement took effect is unknown. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('The connection to PostgreSQL was lost', { cause });
    this.name = 'ConnectionLost';
  }
}

/** A parameter: bytes, bytes in parts, text, or null. */
export type Parameter = Buffer | readonly Buffer[] | string | null;
export type Row = (Buffer | null)[];

interface Pending {
  rows: Row[];
  error?: PostgresError;
  preparing: { sql: string; name: string } | undefined;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

export class PostgresConnection {
  readonly #socket: Socket;
  readonly #prepared = new Map<string, string>();
  readonly #lostListeners: (() => void)[] = [];
  #pending: Pending | undefined;
  #chunks: Buffer[] = [];
  #length = 0;
  #closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#lost(error));
    socket.on('close', () => this.#lost());
  }

  /** Connects over the unix socket in this folder. @throws ConnectionLost or PostgresError */
  static async connect(options: {
    socketFolder: string;
    port: number;
    user: string;
    database: string;
  }): Promise<PostgresConnection> {
    const connection = new PostgresConnection(
      createConnection({ path: `${options.socketFolder}/.s.PGSQL.${options.port}` }),
    );
    await connection.#start(options.user, options.database);
    return connection;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Whether a statement is running. */
  get busy(): boolean {
    return this.#pending !== undefined;
  }

  /** Calls back once when the connection is lost. */
  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  close(): void {
    this.#socket.end(Buffer.from([0x58, 0, 0, 0, 4]));
    this.#lost();
  }

  /** Closes the connection at once, whatever it is doing. */
  destroy(): void {
    this.#socket.destroy();
    this.#lost();
  }

  /** Runs one prepared statement. One at a time: the caller owns the connection until it ends. */
  query(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    const known = this.#prepared.get(sql);
    const name = known ?? `s${this.#prepared.size}`;
    const parts: Buffer[] = [];
    if (!known) parts.push(frame('P', [text(name), text(sql), int16(0)]));
    parts.push(...bindParts(name, parameters), executeAndSync);
    return this.#send(parts, known ? undefined : { sql, name });
  }

  /** Runs statements without parameters, such as BEGIN and COMMIT. */
  simple(sql: string): Promise<Row[]> {
    return this.#send([frame('Q', [text(sql)])]);
  }

  #start(user: string, database: string): Promise<Row[]> {
    const body = Buffer.concat([int32(196608), ...['user', user, 'database', database, ''].map(text)]);
    return this.#send([int32(body.length + 4), body]);
  }

  #send(parts: Buffer[], preparing?: Pending['preparing']): Promise<Row[]> {
    if (this.#closed) return Promise.reject(new ConnectionLost());
    if (this.#pending) return Promise.reject(new Error('A PostgreSQL connection was used by two at a time'));
    return new Promise((resolve, reject) => {
      this.#pending = { rows: [], preparing, resolve, reject };
      this.#socket.cork();
      for (const part of parts) this.#socket.write(part);
      this.#socket.uncork();
    });
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    let wanted = this.#wanted();
    if (wanted === undefined || this.#length < wanted) return;
    // Not simply `chunk`: a header that was cut has been joined to it.
    const [first = chunk, ...others] = this.#chunks;
    const bytes = others.length === 0 ? first : Buffer.concat(this.#chunks, this.#length);
    let at = 0;
    while (bytes.length - at >= 5) {
      wanted = 1 + bytes.readInt32BE(at + 1);
      if (bytes.length - at < wanted) break;
      this.#handle(bytes.readUInt8(at), bytes, at + 5, at + wanted);
      at += wanted;
    }
    this.#length = bytes.length - at;
    this.#chunks = this.#length ? [bytes.subarray(at)] : [];
  }

  #wanted(): number | undefined {
    if (this.#length < 5) return undefined;
    let [first] = this.#chunks;
    if (!first || first.length < 5) {
      first = Buffer.concat(this.#chunks, this.#length);
      this.#chunks = [first];
    }
    return 1 + first.readInt32BE(1);
  }

  #handle(type: number, bytes: Buffer, at: number, end: number): void {
    const pending = this.#pending;
    if (type === 0x44) {
      pending?.rows.push(readRow(bytes, at));
    } else if (type === 0x45) {
      const error = new PostgresError(readFields(bytes, at, end));
      if (pending) pending.error = error;
    } else if (type === 0x5a && pending) {
      this.#pending = undefined;
      if (pending.error) pending.reject(pending.error);
      else pending.resolve(pending.rows);
    } else if (type === 0x31 && pending?.preparing) {
      this.#prepared.set(pending.preparing.sql, pending.preparing.name);
    } else if (type === 0x52 && bytes.readInt32BE(at) !== 0) {
      this.#lost(new Error('PostgreSQL asks for a password'));
    }
  }

  #lost(cause?: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    const pending = this.#pending;
    this.#pending = undefined;
    this.#socket.destroySoon();
    pending?.reject(pending.error ?? new ConnectionLost(cause));
    for (const listener of this.#lostListeners) listener();
  }
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function frame(type: string, parts: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(type), int32(4 + lengthOf(parts)), ...parts]);
}

const executeAndSync = Buffer.concat([frame('E', [text(''), int32(0)]), frame('S', [])]);

const allBinary = Buffer.concat([int16(1), int16(1)]);

/** A Bind message; large values are not copied, but written from where they are. */
function bindParts(name: string, parameters: readonly Parameter[]): Buffer[] {
  const parts: Buffer[] = [text(''), text(name), allBinary, int16(parameters.length)];
  for (const parameter of parameters) {
    if (parameter === null) {
      parts.push(int32(-1));
    } else {
      const value =
        typeof parameter === 'string' ? [Buffer.from(parameter)] : Buffer.isBuffer(parameter) ? [parameter] : parameter;
      parts.push(int32(lengthOf(value)), ...value);
    }
  }
  parts.push(allBinary);
  return [Buffer.from('B'), int32(4 + lengthOf(parts)), ...parts];
}

function readRow(bytes: Buffer, start: number): Row {
  const count = bytes.readInt16BE(start);
  const row: Row = [];
  for (let at = start + 2, column = 0; column < count; column++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : bytes.subarray(at, at + length));
    at += Math.max(0, length);
  }
  return row;
}

function readFields(bytes: Buffer, start: number, end: number): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = start; at < end && bytes.readUInt8(at) !== 0; ) {
    const stop = bytes.indexOf(0, at + 1);
    fields.set(String.fromCharCode(bytes.readUInt8(at)), bytes.toString('utf8', at + 1, stop));
    at = stop + 1;
  }
  return fields;
}
