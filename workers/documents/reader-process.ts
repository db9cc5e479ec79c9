// The child process in which documents are read: it holds nothing between documents and may be killed at any time.
import { readFile as fromDisk } from 'node:fs/promises';
import { type ReadFile, readFile } from './read-file.ts';

export type ReadRequest = { id: number; file: Uint8Array | string };
export type ReadAnswer = { ready: true } | { id: number; read: ReadFile } | { id: number; failed: string };

function send(answer: ReadAnswer) {
  process.send?.(answer);
}

process.on('message', ({ id, file }: ReadRequest) => {
  const read = async () => readFile(typeof file === 'string' ? await fromDisk(file) : file);
  read().then(
    (done) => send({ id, read: done }),
    (error: unknown) => send({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });
