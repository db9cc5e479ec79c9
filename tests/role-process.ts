import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The probe has no port'));
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type RoleProcess = {
  output: () => string;
  /** SIGKILL: no goodbye, as in a crash. */
  kill: () => Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
};

/** Starts roles in a process of their own and waits until it says `ready`. */
export async function startProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<RoleProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(project, script), ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', LOG_PRETTY: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output += part.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
