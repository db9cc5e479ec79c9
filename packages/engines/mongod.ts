import { join } from 'node:path';
import type { Program, ServerOptions } from './keeper/supervised.ts';
import { userName, writeSecret } from './password.ts';
import { stopOrphan } from './processes.ts';
import { AuthenticationFailed, command } from './wire-client.ts';

const stopSignals: Program['stop'] = [
  { signal: 'SIGTERM', waitMs: 20_000 },
  { signal: 'SIGKILL', waitMs: 5000 },
];

/** An engine whose keeper was killed still uses this data: it has to end before another one starts. */
export const stopOrphanedMongod = (folder: string): Promise<void> =>
  stopOrphan(join(folder, 'server.pid'), folder, stopSignals);

/**
 * A real MongoDB as a replica set of one, because without a replica set there are no transactions. A replica set with
 * authentication requires a key file for its members; this one's contains the password.
 */
export function mongod({ program, folder, port, password, logFile, user }: ServerOptions): Program {
  const keyFile = join(folder, 'letterbox.key');
  writeSecret(keyFile, password, user);
  const args = [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    'letterbox',
    '--keyFile',
    keyFile,
    '--quiet',
  ];
  return {
    name: 'MongoDB',
    program,
    args: [...args, '--pidfilepath', join(folder, 'server.pid'), '--nounixsocket'],
    options: { ...user, cwd: folder, stdio: ['ignore', logFile, logFile] },
    stop: stopSignals,
    prepare: () => stopOrphanedMongod(folder),
    check: () => ensurePrimary({ port, password }, `127.0.0.1:${port}`),
  };
}

type Server = { port: number; password: string };

/**
 * Makes the server the primary of a replica set of its own, or moves that set to the server's present address, and adds
 * our user. @throws Error until it is the primary
 * @param member the address of the server as it sees itself
 */
async function ensurePrimary(server: Server, member: string): Promise<void> {
  const members = [{ _id: 0, host: member }];
  const found = await command(server, { replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof AuthenticationFailed) return null;
    throw error;
  });
  if (!found) {
    await addUser(server, members);
  } else if (found['config']?.members?.[0]?.host !== member) {
    const config = { ...found['config'], version: Number(found['config']?.version ?? 0) + 1, members };
    await accepted(server, { replSetReconfig: config, force: true });
  }
  await isPrimary(server);
}

/**
 * A server without users lets this machine create the replica set and the first user (MongoDB's localhost exception).
 */
async function addUser({ port, password }: Server, members: object[]): Promise<void> {
  const begun = await command({ port }, { replSetInitiate: { _id: 'letterbox', members } });
  if (begun['ok'] !== 1 && begun['codeName'] !== 'AlreadyInitialized')
    throw new Error(`MongoDB refused: ${String(begun['errmsg'])}`);
  await isPrimary({ port });
  await accepted({ port }, { createUser: userName, pwd: password, roles: ['root'] });
}

async function isPrimary(server: { port: number; password?: string }): Promise<void> {
  const hello = await command(server, { hello: 1 });
  if (!hello['isWritablePrimary']) throw new Error('MongoDB has not become primary yet');
}

async function accepted(server: { port: number; password?: string }, fields: Record<string, unknown>): Promise<void> {
  const answer = await command(server, fields);
  if (answer['ok'] !== 1) throw new Error(`MongoDB refused: ${String(answer['errmsg'])}`);
}
