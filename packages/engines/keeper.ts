import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, EngineError, messageOf } from './error.ts';
import { becomeKeeper } from './keeper/generations.ts';
import { Holders } from './keeper/holders.ts';
import type { KeeperSpec } from './keeper/spec.ts';
import { Supervised } from './keeper/supervised.ts';
import { withoutPassword } from './password.ts';
import { planPrograms } from './programs.ts';

/**
 * The keeper: a small separate process that starts the engines of one data folder, restarts them when they die, and
 * stops them when nobody holds them any more. The engines thus outlive a program that is restarted, are shared by
 * programs that run at the same time, and never outlive the last one, even if it was killed.
 */

const spec: KeeperSpec = JSON.parse(process.argv[2] ?? '{}');
const log = (line: string): void => console.error(`${new Date().toISOString()} ${line}`);
const aborted = new AbortController();
const running: Supervised[] = [];
const holders = new Holders(spec.graceMs, () => void end());
let ending: Promise<void> | undefined;
let starting: Promise<void> = Promise.resolve();

/** Stops everything, last started first, and exits. */
function end(): Promise<void> {
  ending ??= (async () => {
    holders.stopping();
    aborted.abort();
    await starting;
    for (const engine of running.reverse()) await engine.stop();
    log('stopped');
    process.exit(0);
  })();
  return ending;
}

async function start(logFile: number): Promise<void> {
  try {
    const tell = (line: string): void => {
      log(line);
      holders.log(line);
    };
    const plan = await planPrograms(spec, logFile, tell, aborted.signal);
    for (const program of plan.programs) {
      aborted.signal.throwIfAborted();
      const engine = new Supervised(program, log);
      running.push(engine);
      await engine.start();
    }
    holders.ready(plan.addresses);
    log(`ready: ${Object.values(plan.addresses).map(withoutPassword).join(' ')}`);
  } catch (error) {
    if (aborted.signal.aborted) return;
    log(`failed: ${messageOf(error)}`);
    await holders.failed(
      error instanceof EngineError ? error.reason : `The engines could not be started: ${messageOf(error)}`,
    );
    for (const engine of running.reverse()) await engine.stop();
    process.exit(1);
  }
}

/** A large log is kept once as a backup; the engines write to it as well. */
function openLog(): number {
  const file = join(spec.folders.instance, 'engines.log');
  try {
    if (statSync(file).size > 5e6) renameSync(file, `${file}.1`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return openSync(file, 'a', 0o600);
}

if (await becomeKeeper(spec.folders.keeperSockets, holders.server)) {
  const logFile = openLog();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());
  starting = start(logFile);
  await starting;
} else {
  closeSync(0);
  process.exit(0);
}
