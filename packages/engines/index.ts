import { dockerAnswers } from './docker.ts';
import { EngineError, type Way } from './error.ts';
import { instancesOf, makeFolders } from './folders.ts';
import { isInstalled } from './installed.ts';
import { holdEngines } from './keeper/client.ts';
import { chooseWay, type EmbeddedWay } from './way.ts';

export type { Lock, NewerPackage } from './debian/lock.ts';
export { EngineError } from './error.ts';
export { hasStore } from './folders.ts';
export { EmbeddedPrograms, type KnownPackages } from './upgrade.ts';

export interface EngineOptions {
  /**
   * The folder of the embedded engines and their data. When started by root: a folder that "nobody" can enter, or
   * another one is used.
   */
  dataDir: string;
  /** The address of a running MongoDB (replica set or cluster). */
  mongodbUri?: string | undefined;
  /** The address of a running Redis. */
  redisUrl?: string | undefined;
  /** Receives progress messages, line by line, for someone waiting. */
  log: (line: string) => void;
  /** Whether acknowledged writes survive a power cut; tests pass false and are faster. Defaults to true. */
  durable?: boolean;
  /** How long the engines stay when the last program that held them has gone, milliseconds. Defaults to 2000. */
  graceMs?: number;
  /** Instances in one data folder share programs, not data. Defaults to 'data'. */
  instance?: string;
  /** The folder of the embedded engines' programs. Defaults to `engines` in the data folder. */
  enginesDir?: string;
  /** The environment in which to look for programs and for Docker. Defaults to this process's. */
  environment?: { PATH?: string | undefined; DOCKER_HOST?: string | undefined };
}

const GRACE_MS = 2000;

export interface Engines {
  /** Their origin: see `openEngines`. */
  way: Way;
  mongodbUri: string;
  redisUrl: string;
  /** Releases the engines; when it resolves, those started for this program have stopped. */
  close(): Promise<void>;
}

/**
 * Finds MongoDB and Redis, or starts them. The first way available is used:
 * 1. both addresses are given;
 * 2. a Docker engine responds: the two run in containers;
 * 3. `mongod` and `redis-server` or `valkey-server` are on the PATH: they run in a private folder;
 * 4. on Debian and Ubuntu: DocumentDB and Valkey from Debian's packages, in a private folder.
 * If only one address is given, it is used, and the other engine is found in the remaining ways. Engines that have run
 * keep their way, because only it sees their data (`way.ts`).
 *
 * A keeper (`keeper.ts`) runs what is started until the last program that opened it has closed it or ended.
 *
 * @throws EngineError whose message says what happened and names the other ways
 */
export async function openEngines(options: EngineOptions): Promise<Engines> {
  const { mongodbUri, redisUrl } = options;
  if (mongodbUri && redisUrl) return { way: 'environment', mongodbUri, redisUrl, close: () => Promise.resolve() };
  if (!process.features.typescript) {
    throw new EngineError(
      `The embedded engines need Node 24; this is ${process.version}. Start Letterbox through its npm scripts, which bring it along.`,
    );
  }
  const need = { mongodb: !mongodbUri, redis: !redisUrl };
  const environment = options.environment ?? process.env;
  const path = environment.PATH ?? '';
  const folders = makeFolders({ ...options, instances: instancesOf(need, options.instance) });
  const way = chooseWay(folders.instance, need, await possibleWays(need, environment));
  const { durable = true, graceMs = GRACE_MS } = options;
  const hold = await holdEngines({ way, need, folders, durable, graceMs, path }, options.log);
  const addresses = { mongodbUri, redisUrl, ...hold.addresses };
  if (!addresses.mongodbUri || !addresses.redisUrl)
    throw new EngineError('The engines were started but did not say where they are.', way);
  return { way, mongodbUri: addresses.mongodbUri, redisUrl: addresses.redisUrl, close: () => hold.release() };
}

/** The ways that this machine has. That of Debian is tried wherever there is no other, and says why it fails. */
async function possibleWays(
  need: { mongodb: boolean; redis: boolean },
  environment: NonNullable<EngineOptions['environment']>,
): Promise<[EmbeddedWay, ...EmbeddedWay[]]> {
  const docker = (await dockerAnswers(environment)) ? (['docker'] as const) : [];
  const installed = isInstalled(need, environment.PATH ?? '') ? (['installed'] as const) : [];
  return [...docker, ...installed, 'debian'] as [EmbeddedWay, ...EmbeddedWay[]];
}
