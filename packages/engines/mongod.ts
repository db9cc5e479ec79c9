import { join } from 'node:path';
import { type User } from './folders.ts';
import { type Program } from './keeper/supervised.ts';
import { stopOrphan } from './processes.ts';
import { command } from './wire-client.ts';

const stopSignals: Program['stop'] = [
  { signal: 'SIGTERM', waitMs: 20_000 },
  { signal: 'SIGKILL', waitMs: 5000 },
];

/** One whose keeper was killed still works on these data: it has to end before another one starts. */
export const stopOrphanedMongod = (folder: string): Promise<void> =>
  stopOrphan(join(folder, 'server.pid'), folder, stopSignals);

interface Options {
  program: string;
  /** Its data folder. */
  folder: string;
  port: number;
  durable: boolean;
  /** A file descriptor. */
  logFile: number;
  /** Whom it runs as, when not as ourselves. */
  user: User | undefined;
}

/** A real MongoDB as a replica set of one: without a replica set there are no transactions. */
export function mongod({ program, folder, port, logFile, user }: Options): Program {
  const args = [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    'letterbox',
    '--quiet',
  ];
  return {
    name: 'MongoDB',
    program,
    args: [...args, '--pidfilepath', join(folder, 'server.pid'), '--nounixsocket'],
    options: { ...user, cwd: folder, stdio: ['ignore', logFile, logFile] },
    stop: stopSignals,
    prepare: () => stopOrphanedMongod(folder),
    check: () => ensurePrimary(port, `127.0.0.1:${port}`),
  };
}

/**
 * Makes the server the primary of a replica set that consists of it alone, or moves that set to the address at which it
 * is now. @throws Error until it is the primary
 * @param member the address of the server as it sees itself
 */
export async function ensurePrimary(port: number, member: string): Promise<void> {
  const members = [{ _id: 0, host: member }];
  const found = await command(port, { replSetGetConfig: 1 });
  if (found['codeName'] === 'NotYetInitialized') {
    await accepted(port, { replSetInitiate: { _id: 'letterbox', members } });
  } else if (found['config']?.members?.[0]?.host !== member) {
    const config = { ...found['config'], version: Number(found['config']?.version ?? 0) + 1, members };
    await accepted(port, { replSetReconfig: config, force: true });
  }
  const hello = await command(port, { hello: 1 });
  if (!hello['isWritablePrimary']) throw new Error('MongoDB has not become primary yet');
}

async function accepted(port: number, fields: Record<string, unknown>): Promise<void> {
  const answer = await command(port, fields);
  if (answer['ok'] !== 1) throw new Error(`MongoDB refused: ${String(answer['errmsg'])}`);
}
