import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineOptions } from '../../index.ts';
import { isAlive } from '../../processes.ts';

/** Durable embedded engines with their own data; any others on the machine are ignored. */
export function embeddedOptions(): EngineOptions & { remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'letterbox-chaos-'));
  return {
    dataDir,
    enginesDir: join(import.meta.dirname, '../../../..', '.letterbox', 'engines'),
    environment: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DOCKER_HOST: 'tcp://none.invalid' },
    log: () => undefined,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A process of the engines, identified by its command line or its working folder. */
export type Kind = 'keeper' | 'gateway' | 'postgres' | 'valkey';

/** The living processes of one data folder. */
export function processesOf(dataDir: string): { kind: Kind; pid: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isAlive(Number(name)))
    .flatMap((name) => {
      const kind = kindOf(Number(name), dataDir);
      return kind ? [{ kind, pid: Number(name) }] : [];
    });
}

function kindOf(pid: number, dataDir: string): Kind | undefined {
  const words = commandLine(pid);
  if (words.some((word) => word.endsWith('/keeper.ts')) && words.some((word) => word.includes(dataDir)))
    return 'keeper';
  if (words.some((word) => word.endsWith('/gateway/main.ts')) && words.some((word) => word.includes(dataDir)))
    return 'gateway';
  if (pid === pidIn(join(dataDir, 'data', 'postgres', 'postmaster.pid'))) return 'postgres';
  if (pid === pidIn(join(dataDir, 'data', 'valkey', 'server.pid'))) return 'valkey';
  return undefined;
}

const commandLine = (pid: number): string[] => read(`/proc/${pid}/cmdline`).split('\0');

const pidIn = (file: string): number => Number.parseInt(read(file), 10);

/** Empty when it is not there (any more). */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended, or the engine has not written its file yet
  }
}

/** The one process of this kind. */
export function pidOf(kind: Kind, dataDir: string): number {
  const found = processesOf(dataDir).filter((one) => one.kind === kind);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} processes of kind ${kind}`);
  return found[0].pid;
}

export interface Holder {
  process: ChildProcess;
  mongodbUri: string;
  redisUrl: string;
}

/** Another program that opens the same engines. */
export function startHolder(options: EngineOptions): Promise<Holder> {
  const holder = fork(join(import.meta.dirname, 'engines-holder.ts'), [JSON.stringify(options)]); // without its functions
  return new Promise((resolve, reject) => {
    holder.once('message', (addresses: Pick<Holder, 'mongodbUri' | 'redisUrl'>) =>
      resolve({ process: holder, ...addresses }),
    );
    holder.once('exit', (code) => reject(new Error(`The holder ended with ${code}`)));
  });
}
