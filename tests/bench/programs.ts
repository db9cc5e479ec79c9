import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Where a program runs: all servers on one core and the load on another, so that neither takes the other's time. */
export type Core = 0 | 1;

const taskset = ['/usr/bin/taskset', '/bin/taskset'].find((path) => existsSync(path));

/** Without taskset, programs run where the system puts them, and the figures mean less. */
export const canPin = taskset !== undefined;

export function spawnOn(core: Core, program: string, args: readonly string[]): ChildProcess {
  const [command, all] = taskset ? [taskset, ['-c', String(core), program, ...args]] : [program, args];
  return spawn(command, all, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a TypeScript program of this folder with the Node that runs this one. */
export function spawnNodeOn(core: Core, file: URL, args: readonly string[]): ChildProcess {
  return spawnOn(core, process.execPath, [file.pathname, ...args]);
}

/** The first line of JSON that a program prints. Rejects if it ends without one. */
export function firstAnswer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The output of the program is not read');
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnargs.join(' ')} ended with ${code} before it said anything`)),
    );
    createInterface(child.stdout).on('line', (line) => line.startsWith('{') && resolve(JSON.parse(line) as T));
  });
}

/** Waits for the end of a program that ends on its own. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

/** Ends a program and waits for it; kills one that hasn't ended after 20 seconds. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(patience);
}

/** CPU seconds that the programs on core 0 have used so far. Null without /proc, or without pinning. */
export function serverSideCpu(): number | null {
  if (!canPin || !existsSync('/proc/self/stat')) return null;
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (!/^Cpus_allowed_list:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name in brackets: utime and stime are fields 14 and 15, those of ended children 16 and 17.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      for (const field of fields.slice(11, 15)) ticks += Number(field);
    } catch (error) {
      // The process ended while it was being looked at.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')))
        throw error;
    }
  }
  return ticks / 100;
}
