// npm run engines -- status: which engines this installation runs on, their versions and the size of their data. npm
// run engines -- backup: backs them up to BACKUP_TO, or to the folder `backups` beside their data.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngines } from '@letterbox/engines';
import { absolute, isInBucket } from '../store/backup/storage.ts';
import { connectStore, disconnectStore, storeFacts } from '../store/connection.ts';
import { take } from './backup.ts';
import { withStore } from './command-store.ts';
import { type Config, readConfig } from './config.ts';
import { openRedis } from './redis.ts';
import { failed, tell, UsageError } from './say.ts';

const usage = `npm run engines -- status   which engines run, their versions, and what they hold
npm run engines -- backup   back them up to BACKUP_TO, or to DATA_DIR/backups`;

const ways = {
  environment: 'MONGODB_URI and REDIS_URL name them',
  docker: 'containers',
  installed: 'the programs on the PATH',
  debian: 'the embedded engines (DocumentDB and Valkey from Debian’s packages)',
} as const;

/** Security updates reach the embedded engines only when they are fetched again. */
const OLD_AFTER_DAYS = 90;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-IE')} MB`;

/** When the embedded engines' programs were fetched, newest first. */
function fetchedAt(dataDir: string): Date | null {
  const folder = join(dataDir, 'engines');
  const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtime.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function tellAge(dataDir: string): void {
  const fetched = fetchedAt(dataDir);
  if (!fetched) return;
  const days = Math.floor((Date.now() - fetched.getTime()) / 86_400_000);
  tell(`Programs:  fetched on ${fetched.toISOString().slice(0, 10)}`);
  if (days > OLD_AFTER_DAYS)
    tell(`           ${days} days ago: they lack what was mended since (docs/leaving-the-embedded-engines.md)`);
}

async function status(config: Config): Promise<void> {
  const dataDir = resolve(config.DATA_DIR);
  const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = config;
  const engines = await openEngines({ dataDir, mongodbUri, redisUrl, log: tell });
  const redis = openRedis(engines.redisUrl, () => undefined);
  try {
    await connectStore(engines.mongodbUri);
    const { version, engine, collections, records, bytes } = await storeFacts();
    tell(`Engines:   ${ways[engines.way]}`);
    tell(`MongoDB:   ${engine === 'MongoDB' ? version : `${engine}, which answers as MongoDB ${version}`}`);
    const [, redisVersion = 'unknown'] = /(?:valkey|redis)_version:(\S+)/.exec(await redis.info('server')) ?? [];
    tell(`Redis:     ${redisVersion}`);
    tell(`Store:     ${records.toLocaleString('en-IE')} records in ${collections} collections, ${megabytes(bytes)}`);
    if (engines.way === 'debian') {
      const { bavail, bsize } = await statfs(dataDir);
      tell(`Disk:      ${megabytes(bavail * bsize)} free in ${dataDir}`);
      tellAge(dataDir);
    }
  } finally {
    redis.disconnect();
    await disconnectStore();
    await engines.close();
  }
}

async function backup(): Promise<void> {
  await withStore(async (config) => {
    const folder = absolute(config.BACKUP_TO ?? join(config.DATA_DIR, 'backups'));
    if (!isInBucket(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    await take(folder, config, false);
  });
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what] = positionals;
  if (positionals.length !== 1 || (what !== 'status' && what !== 'backup')) throw new UsageError(usage);
  await (what === 'status' ? status(readConfig(process.env)) : backup());
}

main().then(() => process.exit(0), failed);
