import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPrefix } from './debian/install.ts';
import { layout } from './debian/relink.ts';
import { type Architecture, thisSystem } from './debian/system.ts';
import { containers, stopLeftoverContainers } from './docker.ts';
import { make } from './folders.ts';
import { freePort } from './free-port.ts';
import { gateway } from './gateway-program.ts';
import { findInstalled } from './installed.ts';
import type { EngineAddresses, KeeperSpec } from './keeper/spec.ts';
import type { Program } from './keeper/supervised.ts';
import { mongod, stopOrphanedMongod } from './mongod.ts';
import { mongodbAddress, passwordOf, redisAddress } from './password.ts';
import { postgres, postgresPort, stopOrphanedPostgres } from './postgres.ts';
import { finishTakingBack } from './taking-back.ts';
import { stopOrphanedValkey, valkey } from './valkey.ts';
import { noteWay } from './way.ts';

/** The programs of one way, in the order in which they start, and their addresses. */
export interface Plan {
  programs: Program[];
  addresses: EngineAddresses;
}

/**
 * Prepares what the way needs: downloads programs, creates data folders, chooses ports. From then on the instance has
 * data of this way.
 * @throws EngineError with the reason if this way is not possible
 */
export async function planPrograms(
  spec: KeeperSpec,
  logFile: number,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Plan> {
  const plan = await planOf(spec, logFile, log, signal);
  noteWay(spec.folders.instance, spec.way);
  return plan;
}

async function planOf(
  spec: KeeperSpec,
  logFile: number,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Plan> {
  const { need, folders, durable } = spec;
  const { instance, user } = folders;
  const installed = await findPrograms(spec, log, signal);
  await (installed ? stopLeftovers(instance) : stopLeftoverContainers(instance));
  if (spec.way === 'debian') await finishTakingBack(instance);
  const ports = await choosePorts(instance);
  const password = passwordOf(instance);
  if (!installed) return containers({ need, instance, ports, password, logFile, log, signal });
  const { redis, mongod: mongodProgram, prefix, architecture } = installed;
  const common = { durable, logFile, user, password };
  const plan: Plan = { programs: [], addresses: {} };
  const folderOf = (name: string): string => {
    const folder = join(instance, name);
    make(folder, 0o700, user);
    return folder;
  };
  if (need.redis && redis) {
    plan.programs.push(valkey({ ...common, program: redis, folder: folderOf('valkey'), port: ports.redis }));
    plan.addresses.redisUrl = redisAddress(ports.redis, password);
  }
  if (need.mongodb && prefix && architecture) {
    const socketFolder = folders.postgresSockets;
    plan.programs.push(
      await postgres({ ...common, prefix, architecture, folder: join(instance, 'postgres'), socketFolder }),
    );
    const passwordFile = join(instance, 'password');
    const options = { port: ports.mongodb, passwordFile, postgres: { socketFolder, port: postgresPort } };
    plan.programs.push(gateway(options, password, logFile));
    // The gateway does not remember completed writes, so a driver must not retry one automatically.
    plan.addresses.mongodbUri = mongodbAddress(ports.mongodb, password, 'retryWrites=false');
  } else if (need.mongodb && mongodProgram) {
    plan.programs.push(mongod({ ...common, program: mongodProgram, folder: folderOf('mongod'), port: ports.mongodb }));
    plan.addresses.mongodbUri = mongodbAddress(ports.mongodb, password, 'replicaSet=letterbox');
  }
  return plan;
}

interface InstalledProgram {
  redis: string | undefined;
  mongod?: string | undefined;
  prefix?: string;
  architecture?: Architecture;
}

/** The programs to run, or undefined if they run in containers. */
async function findPrograms(
  spec: KeeperSpec,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<InstalledProgram | undefined> {
  if (spec.way === 'docker') return undefined;
  if (spec.way === 'installed') return findInstalled(spec.path);
  const options = { enginesDir: spec.folders.engines, need: spec.need, system: thisSystem(spec.path), log, signal };
  const { prefix, architecture } = await installedPrefix(options);
  return { prefix, architecture, redis: layout(prefix, architecture).valkeyServer };
}

/** Engines whose keeper was killed still hold the ports that the next ones need. */
async function stopLeftovers(instance: string): Promise<void> {
  await stopOrphanedPostgres(join(instance, 'postgres'));
  await stopOrphanedMongod(join(instance, 'mongod'));
  await stopOrphanedValkey(join(instance, 'valkey'));
}

interface Ports {
  mongodb?: number;
  redis?: number;
}

/** Ports stay the same while they are free, so that clients that know the address find the engines again. */
async function choosePorts(instance: string): Promise<Required<Ports>> {
  const file = join(instance, 'ports.json');
  const before: Ports = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const mongodb = await freePort(before.mongodb);
  let redis = await freePort(before.redis);
  while (redis === mongodb) redis = await freePort(undefined);
  writeFileSync(file, JSON.stringify({ mongodb, redis }), { mode: 0o600 });
  return { mongodb, redis };
}
