import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dockerAnswers } from '../packages/engines/docker.ts';
import { type Engines, openEngines } from '../packages/engines/index.ts';
import { isAlive } from '../packages/engines/processes.ts';

declare module 'vitest' {
  /** The values that tests get with `inject('mongodbUri')`. Each file uses its own databases and queue prefixes. */
  interface ProvidedContext {
    mongodbUri: string;
    redisUrl: string;
  }
}

/** The projects of a run (integration, chaos, browser) share the engines: the last one to finish stops them. */
interface Shared {
  users: number;
  engines: Promise<Engines>;
}

const slot: { shared?: Shared } = (
  Object.assign(globalThis, { letterboxTestEngines: Reflect.get(globalThis, 'letterboxTestEngines') ?? {} }) as {
    letterboxTestEngines: { shared?: Shared };
  }
).letterboxTestEngines;

export const dataDir = join(tmpdir(), `letterbox-engines-${process.pid}`);
const enginesDir = join(import.meta.dirname, '..', '.letterbox', 'engines');

/**
 * Starts the engines for a test run on separate data that is removed afterwards (in containers if a Docker engine
 * responds), or uses those that MONGODB_URI and REDIS_URL name. Tests get the addresses with `inject`, and the programs
 * they start from TEST_MONGODB_URI and TEST_REDIS_URL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  slot.shared ??= { users: 0, engines: openTestEngines() };
  const { shared } = slot;
  shared.users++;
  const engines = await shared.engines;
  project.provide('mongodbUri', engines.mongodbUri);
  project.provide('redisUrl', engines.redisUrl);
  process.env['TEST_MONGODB_URI'] = engines.mongodbUri;
  process.env['TEST_REDIS_URL'] = engines.redisUrl;
  return async () => {
    if (--shared.users > 0) return;
    await engines.close();
    rmSync(dataDir, { recursive: true, force: true });
    delete slot.shared;
  };
}

/** Removes the data of killed runs: their process is gone, and their engines have had time to stop. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^letterbox-engines-(\d+)$/.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid && !isAlive(Number(pid)) && Date.now() - statSync(folder).mtimeMs > 60_000)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** The engines of a run; closing them leaves their data, which is removed with the run. */
export async function openTestEngines(): Promise<Engines> {
  removeAbandoned();
  const given = { mongodbUri: process.env['MONGODB_URI'], redisUrl: process.env['REDIS_URL'] };
  if (!(given.mongodbUri && given.redisUrl) && (await dockerAnswers(process.env))) {
    const { openContainers } = await import('./engines-in-containers.ts');
    return openContainers(given);
  }
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  return openEngines({ ...given, dataDir, enginesDir, durable: false, instance: 'tests', log });
}
