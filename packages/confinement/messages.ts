import { deserialize, serialize } from 'node:v8';
import type { Socket } from 'node:net';

/** Messages to a child: a request, or the response to its own request. */
export type ToChild =
  | { id: number; request: unknown }
  | { call: number; value: unknown }
  | { call: number; error: string };

/** Messages from a child: ready, a result, a failure, or a request to its parent. */
export type FromChild =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; failed: string }
  | { call: number; asked: unknown };

/** Writes one message: its length in 4 bytes, then V8's serialisation, which preserves byte arrays. */
export function send(socket: Socket, message: ToChild | FromChild): void {
  const body = serialize(message);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/** A message that is longer than allowed: nothing after it can be parsed. */
class MessageTooLong extends Error {
  override readonly name = 'MessageTooLong';
}

/**
 * Splits a socket's data into messages of at most `maxBytes`, and never buffers more than that.
 * @returns the messages completed by this chunk. @throws MessageTooLong
 */
export function messageReader(maxBytes: number): (chunk: Buffer) => unknown[] {
  let head = Buffer.alloc(0);
  let body: { bytes: Buffer; length: number } | null = null;
  return (chunk) => {
    const messages: unknown[] = [];
    let rest = chunk;
    while (rest.length > 0) {
      if (!body) {
        const needed = rest.subarray(0, 4 - head.length);
        head = Buffer.concat([head, needed]);
        rest = rest.subarray(needed.length);
        if (head.length < 4) break;
        const length = head.readUInt32LE(0);
        if (length > maxBytes) throw new MessageTooLong(`A message of ${length} bytes`);
        body = { bytes: Buffer.allocUnsafeSlow(length), length: 0 };
        head = Buffer.alloc(0);
      }
      const copied = rest.copy(body.bytes, body.length);
      body.length += copied;
      rest = rest.subarray(copied);
      if (body.length < body.bytes.length) break;
      messages.push(deserialize(body.bytes));
      body = null;
    }
    return messages;
  };
}
