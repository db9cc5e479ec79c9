import { Binary, deserialize, type Document, serialize } from 'bson';
import { createConnection, type Socket } from 'node:net';
import { userName } from './password.ts';
import { scramClient } from './scram.ts';

/** The server does not know our user, or the password is wrong. */
export class AuthenticationFailed extends Error {
  override readonly name = 'AuthenticationFailed';
}

/**
 * Sends one command to a MongoDB on this machine and returns its reply: enough to check it and to set it up. With a
 * password, authenticates first. @throws AuthenticationFailed
 */
export async function command(
  { port, password }: { port: number; password?: string },
  fields: Document,
  timeoutMs = 5000,
): Promise<Document> {
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.on('error', () => undefined); // the end of the connection reports this to anyone waiting for a reply
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('MongoDB did not answer')));
  try {
    if (password !== undefined) await authenticate(socket, password);
    return await exchange(socket, fields);
  } finally {
    socket.destroy();
  }
}

function exchange(socket: Socket, fields: Document): Promise<Document> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const onEnd = (): void => reject(socket.errored ?? new Error('MongoDB closed the connection'));
    if (socket.destroyed) return onEnd();
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return;
      socket.off('close', onEnd).off('data', onData);
      resolve(deserialize(bytes.subarray(21)));
    };
    socket.on('close', onEnd).on('data', onData);
    const body = Buffer.from(serialize({ ...fields, $db: 'admin' }));
    const head = Buffer.alloc(21);
    head.writeInt32LE(head.length + body.length, 0);
    head.writeInt32LE(2013, 12);
    socket.write(Buffer.concat([head, body]));
  });
}

async function authenticate(socket: Socket, password: string): Promise<void> {
  const client = scramClient(userName, password);
  const say = async (fields: Document, message: string): Promise<Document> => {
    const answer = await exchange(socket, { ...fields, payload: new Binary(Buffer.from(message)) });
    if (answer['ok'] !== 1) throw new AuthenticationFailed(`MongoDB refused: ${String(answer['errmsg'])}`);
    return answer;
  };
  const textOf = ({ payload }: Document): string => Buffer.from((payload as Binary).value()).toString('utf8');
  const options = { skipEmptyExchange: true };
  const begun = await say({ saslStart: 1, mechanism: 'SCRAM-SHA-256', options }, client.first);
  const { message, isProof } = client.final(textOf(begun));
  const ended = await say({ saslContinue: 1, conversationId: begun['conversationId'] }, message);
  if (!isProof(textOf(ended))) throw new AuthenticationFailed('MongoDB did not prove that it knows the password');
}
