import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Failpoint } from '../store/failpoint.ts';

const project = join(import.meta.dirname, '..');

/** Programs that start again and again are compiled once. */
const compileCache = { NODE_COMPILE_CACHE: join(project, 'node_modules', '.cache', 'compiled-for-tests') };

/** Below the ports that systems assign automatically, so that none is assigned between the probe and its use. */
const lowestPort = 12_000;
const highestPort = 31_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/** A free port, for a program that has to be given one; a program that can listen on port 0 does that instead. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, highestPort);
    if (await isFree(port)) return port;
  }
}

/** A value of `KILL_AT`: a point, and at which time it is reached. */
export type FailpointAt = `${Failpoint}:${number}`;

export type RoleProcess = {
  output: () => string;
  /** SIGKILL: no shutdown, as in a crash. */
  kill: () => Promise<void>;
  /** Waits until it is killed at the point named in `KILL_AT`; fails if it ends in another way. */
  killed: () => Promise<void>;
  /** SIGHUP: it reads its changeable settings again. */
  reload: () => void;
  /** SIGTERM; returns the exit code, null for a killed process. */
  stop: () => Promise<number | null>;
  /** Waits until it ends; returns the exit code. */
  ended: () => Promise<number | null>;
};

/**
 * Starts roles in a separate process and waits until its output matches `ready`. With null it doesn't wait, for a
 * process that may be killed earlier.
 */
export async function startProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp | null,
): Promise<RoleProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(project, script), ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', LOG_PRETTY: 'false', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  await new Promise<void>((resolve, reject) => {
    if (!ready) resolve();
    const listen = (part: Buffer) => {
      output += part.toString();
      if (ready?.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    void ended.then(({ code, signal }) =>
      reject(new Error(`${script} ended with ${code ?? signal} before it was ready:\n${output}`)),
    );
  });
  return {
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async killed() {
      const { code, signal } = await ended;
      if (signal !== 'SIGKILL') throw new Error(`${script} ended with ${code ?? signal}, not by its kill:\n${output}`);
    },
    reload: () => void child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGTERM');
      return (await ended).code;
    },
    ended: async () => (await ended).code,
  };
}
