import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPrefix } from './debian/install.ts';
import { layout } from './debian/relink.ts';
import { thisSystem } from './debian/system.ts';
import { engineUser, make } from './folders.ts';
import { freePort } from './free-port.ts';
import { gateway } from './gateway-program.ts';
import { findInstalled } from './installed.ts';
import { type EngineAddresses, type KeeperSpec } from './keeper/spec.ts';
import { type Program } from './keeper/supervised.ts';
import { mongod } from './mongod.ts';
import { postgres, postgresPort } from './postgres.ts';
import { valkey } from './valkey.ts';

/** The programs of one way, in the order in which they start, and where they will be reached. */
export interface Plan {
  programs: Program[];
  addresses: EngineAddresses;
}

interface Ports {
  mongodb?: number;
  redis?: number;
}

/** Ports stay what they were, as long as they are free, so that those who know the address find the engines again. */
async function choosePorts(instance: string): Promise<{ mongodb: number; redis: number }> {
  const file = join(instance, 'ports.json');
  const before: Ports = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const mongodb = await freePort(before.mongodb);
  let redis = await freePort(before.redis);
  while (redis === mongodb) redis = await freePort(undefined);
  writeFileSync(file, JSON.stringify({ mongodb, redis }));
  return { mongodb, redis };
}

/**
 * Prepares what the way needs: fetches programs, makes data folders, chooses ports.
 * @throws EngineError with the reason when this way cannot be gone
 */
export async function planPrograms(spec: KeeperSpec, logFile: number, log: (line: string) => void, signal: AbortSignal): Promise<Plan> {
  const installed = spec.way === 'debian' ? await fromDebian(spec, log, signal) : findInstalled(spec.path);
  const ports = await choosePorts(spec.folders.instance);
  const programs: Program[] = [];
  const addresses: EngineAddresses = {};
  const common = { durable: spec.durable, logFile };
  if (spec.need.redis && installed.redis) {
    const folder = join(spec.folders.instance, 'valkey');
    make(folder, 0o700, engineUser());
    programs.push(valkey({ ...common, program: installed.redis, folder, port: ports.redis }));
    addresses.redisUrl = `redis://127.0.0.1:${ports.redis}`;
  }
  if (spec.need.mongodb && 'prefix' in installed) {
    const socketFolder = spec.folders.postgresSockets;
    const folder = join(spec.folders.instance, 'postgres');
    programs.push(await postgres({ ...common, prefix: installed.prefix, architecture: installed.architecture, folder, socketFolder }));
    programs.push(gateway({ port: ports.mongodb, postgres: { socketFolder, port: postgresPort } }, logFile));
    // The gateway does not remember which writes it has done: a driver must not repeat one by itself.
    addresses.mongodbUri = `mongodb://127.0.0.1:${ports.mongodb}/letterbox?retryWrites=false`;
  } else if (spec.need.mongodb && 'mongod' in installed && installed.mongod) {
    const folder = join(spec.folders.instance, 'mongod');
    make(folder, 0o700, engineUser());
    programs.push(mongod({ ...common, program: installed.mongod, folder, port: ports.mongodb }));
    addresses.mongodbUri = `mongodb://127.0.0.1:${ports.mongodb}/letterbox?replicaSet=letterbox`;
  }
  return { programs, addresses };
}

async function fromDebian(spec: KeeperSpec, log: (line: string) => void, signal: AbortSignal) {
  const options = { enginesDir: spec.folders.engines, need: spec.need, system: thisSystem(spec.path), log, signal };
  const { prefix, architecture } = await installedPrefix(options);
  return { prefix, architecture, redis: layout(prefix, architecture).valkeyServer };
}
