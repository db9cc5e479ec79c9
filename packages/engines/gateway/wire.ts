/** MongoDB's wire protocol: OP_MSG, and the OP_QUERY with which drivers send their first hello. */

const headerLength = 16;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const flag = { checksumPresent: 1, moreToCome: 2 } as const;

/** The longest message accepted, as announced by `hello`. */
export const maxMessageBytes = 48_000_000;

/** The longest message from an unauthenticated client: a hello and a proof are short. */
const maxUnprovenBytes = 16_000;

/** A message that violates the protocol: the connection is no longer usable. */
export class ProtocolError extends Error {}

/** A command as received: the body, and documents in separate sequences (such as those of an insert). */
export interface Message {
  id: number;
  /** OP_QUERY expects an OP_REPLY. */
  legacy: boolean;
  body: Buffer;
  /** Sequences of documents, by the name of the field that they replace. */
  sequences: Map<string, Buffer>;
  /** The client expects no reply (write concern 0). */
  unacknowledged: boolean;
}

/** Parses one whole message. @throws ProtocolError */
export function readMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  if (operation === opMsg) return readOpMsg(bytes, id);
  if (operation === opQuery) return readOpQuery(bytes, id);
  throw new ProtocolError(`Operation ${operation} of the wire protocol is not supported`);
}

function readOpMsg(bytes: Buffer, id: number): Message {
  if (bytes.length < headerLength + 4) throw new ProtocolError('A message is cut short');
  const flags = bytes.readUInt32LE(headerLength);
  const end = bytes.length - (flags & flag.checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer>();
  let body: Buffer | undefined;
  for (let at = headerLength + 4; at < end; ) {
    const kind = bytes.readUInt8(at);
    if (at + 5 > end) throw new ProtocolError('A section is cut short');
    const length = bytes.readInt32LE(at + 1);
    const next = at + 1 + length;
    if (length < 5 || next > end) throw new ProtocolError('A section is longer than its message');
    if (kind === 0) {
      body = bytes.subarray(at + 1, next);
    } else if (kind === 1) {
      const nameEnd = bytes.indexOf(0, at + 5);
      if (nameEnd < 0 || nameEnd >= next) throw new ProtocolError('A document sequence has no name');
      sequences.set(bytes.toString('utf8', at + 5, nameEnd), bytes.subarray(nameEnd + 1, next));
    } else {
      throw new ProtocolError(`Sections of kind ${kind} are not supported`);
    }
    at = next;
  }
  if (!body) throw new ProtocolError('A message without a command');
  return { id, legacy: false, body, sequences, unacknowledged: (flags & flag.moreToCome) !== 0 };
}

function readOpQuery(bytes: Buffer, id: number): Message {
  const nameEnd = bytes.indexOf(0, headerLength + 4);
  const at = nameEnd + 9; // past the name, what to skip and how many to return
  if (nameEnd < 0 || at + 4 > bytes.length) throw new ProtocolError('A query is cut short');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > bytes.length) throw new ProtocolError('A query is longer than its message');
  const body = bytes.subarray(at, at + length);
  return { id, legacy: true, body, sequences: new Map(), unacknowledged: false };
}

let lastId = 0;

/** The bytes before a reply's document. */
export function replyHead(message: Pick<Message, 'id' | 'legacy'>, documentLength: number): Buffer {
  const head = message.legacy ? Buffer.alloc(headerLength + 20) : Buffer.alloc(headerLength + 5);
  head.writeInt32LE(head.length + documentLength, 0);
  lastId = (lastId + 1) & 0x7fffffff;
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(message.id, 8);
  head.writeInt32LE(message.legacy ? opReply : opMsg, 12);
  if (message.legacy) {
    head.writeInt32LE(8, 16); // "await capable", as servers say since 1.6
    head.writeInt32LE(1, 32); // one document
  }
  return head;
}

/** Splits a stream of bytes into messages. One that arrives in many chunks is gathered in one buffer of its length. */
export class Framer {
  /** The size of the longest message accepted, bytes. */
  limit = maxUnprovenBytes;
  /** The beginning of a message whose length is not known yet. */
  #rest: Buffer = Buffer.alloc(0);
  /** The message being received, and how much of it has arrived. */
  #gathering: { message: Buffer; length: number } | undefined;

  /** @returns the messages completed by this chunk. @throws ProtocolError */
  push(chunk: Buffer): Buffer[] {
    const messages: Buffer[] = [];
    let bytes = this.#gather(chunk, messages);
    if (this.#rest.length) bytes = Buffer.concat([this.#rest, bytes]);
    while (bytes.length >= 4) {
      const length = bytes.readInt32LE(0);
      if (length < headerLength || length > this.limit) throw new ProtocolError(`A message of ${length} bytes`);
      if (bytes.length < length) {
        const message = Buffer.allocUnsafeSlow(length);
        bytes.copy(message);
        this.#gathering = { message, length: bytes.length };
        bytes = bytes.subarray(bytes.length);
        break;
      }
      messages.push(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
    }
    this.#rest = bytes;
    return messages;
  }

  /** Adds to the message being received; returns the rest of the chunk. */
  #gather(chunk: Buffer, messages: Buffer[]): Buffer {
    const gathering = this.#gathering;
    if (!gathering) return chunk;
    const copied = chunk.copy(gathering.message, gathering.length);
    gathering.length += copied;
    if (gathering.length === gathering.message.length) {
      messages.push(gathering.message);
      this.#gathering = undefined;
    }
    return chunk.subarray(copied);
  }
}
