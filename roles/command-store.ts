import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openEngines } from '@letterbox/engines';
import { armFailpoint } from '../store/failpoint.ts';
import { connectStore, disconnectStore } from '../store/connection.ts';
import { closeFileHomes } from '../store/files.ts';
import { reachBackupBuckets } from './backup-buckets.ts';
import { type Config, readConfig } from './config.ts';
import { openFilesOfCommand } from './files.ts';
import { tell } from './say.ts';

/** The version of Letterbox in package.json. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Runs a command on this installation's store, found or started as the roles would, and releases it. */
export async function withStore<T>(work: (config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (config.KILL_AT) armFailpoint(config.KILL_AT);
  const engines = await openEngines({
    dataDir: resolve(config.DATA_DIR),
    mongodbUri: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    log: tell,
  });
  try {
    await connectStore(engines.mongodbUri);
    await openFilesOfCommand(config);
    reachBackupBuckets(config);
    return await work(config);
  } finally {
    closeFileHomes();
    await disconnectStore();
    await engines.close();
  }
}
