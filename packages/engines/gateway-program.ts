import { join } from 'node:path';
import type { GatewayOptions } from './gateway/main.ts';
import type { Program } from './keeper/supervised.ts';
import { command } from './wire-client.ts';

/** Runs the gateway in a separate process, so that nothing slow elsewhere delays it. */
export function gateway(options: GatewayOptions, password: string, logFile: number): Program {
  return {
    name: 'The MongoDB gateway',
    program: process.execPath,
    args: [join(import.meta.dirname, 'gateway', 'main.ts'), JSON.stringify(options)],
    options: { stdio: ['ignore', logFile, logFile, 'ipc'], cwd: '/' },
    stop: [
      { signal: 'SIGTERM', waitMs: 5000 },
      { signal: 'SIGKILL', waitMs: 5000 },
    ],
    check: async () => {
      const answer = await command({ port: options.port, password }, { listDatabases: 1, nameOnly: true });
      if (answer['ok'] !== 1) throw new Error(String(answer['errmsg']));
    },
  };
}
