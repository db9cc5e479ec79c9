import { deserialize, type Document, serialize } from 'bson';
import { createConnection } from 'node:net';

/** Sends one command to a MongoDB on this machine and answers its reply: enough to see whether it serves and to set it up. */
export function command(port: number, fields: Document, timeoutMs = 5000): Promise<Document> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const chunks: Buffer[] = [];
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Error('MongoDB did not answer')));
    socket.on('error', fail);
    socket.on('close', () => reject(new Error('MongoDB closed the connection')));
    socket.on('connect', () => {
      const body = Buffer.from(serialize({ ...fields, $db: 'admin' }));
      const head = Buffer.alloc(21);
      head.writeInt32LE(head.length + body.length, 0);
      head.writeInt32LE(2013, 12);
      socket.write(Buffer.concat([head, body]));
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return;
      resolve(deserialize(bytes.subarray(21)));
      socket.destroy();
    });
  });
}
