import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { type LiveEvent, liveChannel } from '../domain/calls/live.ts';
import { type Engines, openEngines } from '@letterbox/engines';
import { connectStore, disconnectStore, storeAnswers } from '../store/connection.ts';
import { requireWholeStore } from '../store/backup/restoring.ts';
import { openEncryption } from '../store/encryption/ring-check.ts';
import { openSecurityEvents, securityEvent } from '../store/operations/security-events.ts';
import { closeFileHomes, filesAnswer } from '../store/files.ts';
import { prepareStore } from '../store/prepare.ts';
import { type Queues, type RedisConnection, openQueues, redisAnswers } from '../workers/queues.ts';
import type { Config } from './config.ts';
import { keyManagementOf } from './encryption.ts';
import { tellNewerPackages } from './embedded-programs.ts';
import { openFiles } from './files.ts';
import { Readiness } from './readiness.ts';
import type { RoleName } from './role-names.ts';
import { requireMovedStore, requireStoreHere } from './store-place.ts';
import { keepPresence, type KeptPresence } from './presence.ts';
import { evictionWarning, openRedis, redisTarget } from './redis.ts';

/** What every role needs: the engines, the store, the queues and a Redis connection. */
export type Runtime = {
  config: Config;
  log: Logger;
  engines: Engines;
  redis: RedisConnection;
  queues: Queues;
  publish: (landlordId: string, event: LiveEvent) => Promise<void>;
  readiness: Readiness;
  /** Closes what was opened, in reverse order. */
  close(): Promise<void>;
};

/** A database of its own, and what must be done with it before anything else. */
export type Prepare = { database: string; beforeIndexes: () => Promise<void> };

/** Mail is accepted while Redis is down; pages and jobs wait for it. */
const needsRedis: readonly RoleName[] = ['server', 'workers'];

/** Stops this process in order: the store it would write to is being replaced. */
function stopForRestore(log: Logger): void {
  log.error('A backup is being restored into this store: this process stops');
  process.kill(process.pid, 'SIGTERM');
}

/** Opens the files of a role, and the key ring that encrypts them. @throws KeyRingError in words */
async function openFilesOfRoles(config: Config, log: Logger): Promise<void> {
  const ring = keyManagementOf(config);
  await openEncryption(ring, new Date());
  if (!ring && config.production)
    log.warn('ENCRYPTION_KEYS is not set: files, received email and documents are stored unencrypted');
  await openFiles(config);
}

type Opening = { config: Config; log: Logger; tell: (line: string) => void };

/**
 * Registers the roles, and checks and prepares the store and its files for them. Roles that may not start are gone at
 * once: a restore does not have to wait until they count as gone.
 */
async function openStoreFor(roles: readonly RoleName[], { config, log, tell }: Opening): Promise<KeptPresence | null> {
  // Registered before looking for a restore, which marks the store before it looks for processes: one of the two always
  // sees the other.
  const presence = roles.length > 0 ? await keepPresence(roles, { log, onRestore: () => stopForRestore(log) }) : null;
  try {
    await requireWholeStore();
    for (const what of await prepareStore({ mayMigrate: config.MIGRATE_AT_START, tell }))
      log.error({ what }, 'Records contradict an index; until they are put right, nothing keeps more from doing so');
    if (roles.length > 0) await openFilesOfRoles(config, log);
    return presence;
  } catch (error) {
    await presence?.close().catch((err: unknown) => log.warn({ err }, 'This process could not say that it stops'));
    throw error;
  }
}

/** What answers while the process can serve these roles. */
const readinessOf = (roles: readonly RoleName[], redis: RedisConnection): Readiness =>
  new Readiness([
    { name: 'the store', answers: storeAnswers },
    { name: 'the files', answers: filesAnswer },
    ...(roles.some((role) => needsRedis.includes(role)) ? [{ name: 'Redis', answers: () => redisAnswers(redis) }] : []),
  ]);

/** Opens the engines, and connects to the store where it was last time. @throws EngineError, ConfigError in words */
async function openConnected({ config, log, tell }: Opening, database?: string): Promise<Engines> {
  requireStoreHere(config);
  const engines = await openEngines({
    dataDir: resolve(config.DATA_DIR),
    ...(config.MONGODB_URI ? { mongodbUri: config.MONGODB_URI } : {}),
    ...(config.REDIS_URL ? { redisUrl: config.REDIS_URL } : {}),
    log: tell,
  });
  if (engines.way === 'debian') tellNewerPackages(config, log);
  await connectStore(engines.mongodbUri, database ? { database } : {});
  await requireMovedStore(config);
  return engines;
}

/**
 * Opens the engines, connects, and creates the indexes, for the roles of this process. `tell` receives progress
 * messages for a person.
 */
export async function openRuntime(
  roles: readonly RoleName[],
  config: Config,
  log: Logger,
  tell: (line: string) => void,
  prepare?: Prepare,
): Promise<Runtime> {
  const engines = await openConnected({ config, log, tell }, prepare?.database);
  await prepare?.beforeIndexes();
  const presence = await openStoreFor(roles, { config, log, tell });
  const securityEvents = openSecurityEvents({ log, now: () => new Date() });
  securityEvent('sys_startup');
  const unwell = (error: Error) => log.warn({ err: error }, 'Redis does not answer; mail is still taken in and waits');
  const redis = openRedis(engines.redisUrl, unwell);
  const queues = openQueues(redisTarget(engines.redisUrl), config.QUEUE_NAMESPACE, unwell);
  const warning = await evictionWarning(redis);
  if (warning) log.warn(warning);
  return {
    config,
    log,
    engines,
    redis,
    queues,
    readiness: readinessOf(roles, redis),
    async publish(landlordId, event) {
      try {
        await redis.publish(liveChannel(config.QUEUE_NAMESPACE, landlordId), JSON.stringify(event));
      } catch (error) {
        log.warn({ err: error }, 'A live update was not sent; the page shows it at its next load');
      }
    },
    async close() {
      await presence?.close();
      await queues.close();
      redis.disconnect();
      securityEvent('sys_shutdown');
      await securityEvents.close();
      closeFileHomes();
      await disconnectStore();
      await engines.close();
    },
  };
}
