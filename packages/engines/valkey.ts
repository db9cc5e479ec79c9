import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { Program, ServerOptions } from './keeper/supervised.ts';
import { writeSecret } from './password.ts';
import { stopOrphan } from './processes.ts';

const stopSignals: Program['stop'] = [
  { signal: 'SIGTERM', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5000 },
];

/** An engine whose keeper was killed still uses this data: it has to end before another one starts. */
export const stopOrphanedValkey = (folder: string): Promise<void> =>
  stopOrphan(join(folder, 'server.pid'), folder, stopSignals);

/** Valkey or Redis as BullMQ requires it: nothing is evicted, every write is on disk within a second. */
export function valkey({ program, folder, port, password, durable, logFile, user }: ServerOptions): Program {
  const config = join(folder, 'letterbox.conf');
  const settings = {
    port,
    bind: '127.0.0.1',
    requirepass: password,
    dir: folder,
    pidfile: join(folder, 'server.pid'),
    daemonize: 'no',
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} ${typeof value === 'string' && value.startsWith('/') ? JSON.stringify(value) : value}`,
  );
  writeSecret(config, `${lines.join('\n')}\nsave ""\n`, user);
  return {
    name: 'Valkey',
    program,
    args: [config],
    options: { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' }, stdio: ['ignore', logFile, logFile] },
    stop: stopSignals,
    prepare: () => stopOrphanedValkey(folder),
    check: () => ping(port, password),
  };
}

/** @throws Error unless the server replies to PING; while it loads its data it replies with an error */
export function ping(port: number, password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.setTimeout(2000, () => socket.destroy(new Error('no answer to PING')));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      const [signedIn, pong] = answer.split('\r\n');
      if (!answer.startsWith('-') && (pong ?? '') === '') return;
      socket.destroy();
      if (signedIn === '+OK' && pong === '+PONG') resolve();
      else reject(new Error(answer.trim()));
    });
    socket.on('error', reject);
  });
}
