// The child process in which messages are parsed: it holds no state between messages and may be killed at any time.
import { readFile } from 'node:fs/promises';
import { parseMessage, reasonOf } from './parse.ts';

export type ParseRequest = { id: number; raw: Uint8Array | string };
export type ParseAnswer =
  | { ready: true }
  | { id: number; ok: true; parsed: Awaited<ReturnType<typeof parseMessage>> }
  | { id: number; ok: false; reason: string };

function send(answer: ParseAnswer) {
  process.send?.(answer);
}

process.on('message', (request: ParseRequest) => {
  const read = async () => parseMessage(typeof request.raw === 'string' ? await readFile(request.raw) : request.raw);
  read().then(
    (parsed) => send({ id: request.id, ok: true, parsed }),
    (error: unknown) => send({ id: request.id, ok: false, reason: reasonOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });
