// npm run engines -- status: which engines this installation runs on, their versions and the size of their data. npm
// run engines -- backup: backs them up to BACKUP_TO, or to the folder `backups` beside their data. npm run engines --
// upgrade, or -- take-back: newer packages for the embedded engines, or the ones from before.
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EngineError, openEngines } from '@letterbox/engines';
import { connectStore, disconnectStore, storeFacts } from '../store/connection.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { withStore } from './command-store.ts';
import { type Config, readConfig } from './config.ts';
import { embeddedPrograms, newerInWords } from './embedded-programs.ts';
import { openRedis } from './redis.ts';
import { failed, tell } from './say.ts';
import { takeBack, takeBesideData, upgrade } from './upgrade-engines.ts';

const usage = `npm run engines -- status   which engines run, their versions, and what they hold
       npm run engines -- backup   back them up to BACKUP_TO, or to DATA_DIR/backups
       npm run engines -- upgrade  back up, then run the embedded engines on what Debian has now
       npm run engines -- take-back   back up, go back to the engines from before the upgrade, and restore`;

const ways = {
  environment: 'MONGODB_URI and REDIS_URL name them',
  docker: 'containers',
  installed: 'the programs on the PATH',
  debian: 'the embedded engines (DocumentDB and Valkey from Debian’s packages)',
} as const;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-IE')} MB`;

/** The packages that people know by name. */
const wellKnown = /^(?:postgresql-18|postgresql-18-documentdb|valkey-server|libc6)$/;

/** Says which packages the embedded engines are, and which of them Debian has newer. */
async function tellPackages(config: Config): Promise<void> {
  const programs = embeddedPrograms(config, tell);
  const lock = await programs.lock();
  if (!lock) tell('Programs:  fetched before versions were noted: npm run engines -- upgrade');
  else {
    tell(`Programs:  ${lock.packages.length} packages of Debian ${lock.release}, as of ${lock.date.slice(0, 10)}`);
    for (const { name, version } of lock.packages) if (wellKnown.test(name)) tell(`           ${name} ${version}`);
  }
  try {
    const newer = await programs.look();
    tell(newer.length === 0 ? 'Newer:     none' : `Newer:     ${newerInWords(newer)}`);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    tell(`Newer:     not known. ${error.reason}`);
  }
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
      await tellPackages(config);
    }
  } finally {
    redis.disconnect();
    await disconnectStore();
    await engines.close();
  }
}

const commands: Record<string, () => Promise<void>> = {
  status: () => status(readConfig(process.env)),
  backup: () => withStore(async (config) => void (await takeBesideData(config))),
  upgrade: () => upgrade(readConfig(process.env)),
  'take-back': () => takeBack(readConfig(process.env)),
};

async function main(): Promise<void> {
  const { positionals } = readCommandLine({ usage, words: [1, 1] });
  const [name = ''] = positionals;
  const run = commands[name] ?? wrongUsage(`There is no command '${name}'.`, usage);
  await run();
}

main().then(() => process.exit(0), failed);
