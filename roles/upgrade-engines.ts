import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupError } from '../store/backup/backup-error.ts';
import { differencesFrom } from '../store/backup/load.ts';
import { absolute, isInBucket } from '../store/backup/storage.ts';
import type { TakenBackup } from '../store/backup/take.ts';
import { database, expiringCollections } from '../store/connection.ts';
import { runningRoles } from '../store/operations/running-roles.ts';
import { take } from './backup.ts';
import { withStore } from './command-store.ts';
import type { Config } from './config.ts';
import { embeddedPrograms, newerInWords } from './embedded-programs.ts';
import { tell, UsageError } from './say.ts';

/** Backs the store up to BACKUP_TO, or to the folder `backups` beside the engines' data. */
export async function takeBesideData(config: Config, isStopped = false): Promise<TakenBackup> {
  const folder = absolute(config.BACKUP_TO ?? join(config.DATA_DIR, 'backups'));
  if (!isInBucket(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return take(folder, config, isStopped);
}

/** Backs up a store that no role uses, and gives the engines free. */
const backUpStopped = () =>
  withStore(async (config) => {
    const [running] = await runningRoles(new Date());
    if (running)
      throw new UsageError(`Stop every role first: ${running.roles.join(', ')} on ${running.host} is running.`);
    return takeBesideData(config, true);
  });

function requireEmbedded(config: Config): void {
  if (config.MONGODB_URI) throw new UsageError('MONGODB_URI names the store: it is not on the embedded engines.');
}

/** Starts the engines and compares every record with the backup; those that expire may have gone since. */
const differencesNow = ({ manifest }: TakenBackup) =>
  withStore(async () => differencesFrom(manifest, database(), await expiringCollections()));

/**
 * Runs the embedded engines on what Debian has now: backs up, fetches, copies the data, starts the new programs, and
 * compares every record. Goes back if they do not start or anything differs.
 */
export async function upgrade(config: Config): Promise<void> {
  requireEmbedded(config);
  const programs = embeddedPrograms(config, tell);
  await programs.requireStopped();
  const newer = await programs.look();
  if (newer.length === 0) return tell('Debian has nothing newer: the engines stay as they are.');
  tell(`Newer: ${newerInWords(newer)}`);
  const taken = await backUpStopped();
  const prefix = await programs.fetch();
  tell('Copying the data, to go back to');
  await programs.exchange(prefix);
  tell('Starting the new engines and comparing every record with the backup');
  try {
    const differing = await differencesNow(taken);
    if (differing.length > 0)
      throw new BackupError(`The new engines do not hold what was backed up: ${differing.join('; ')}.`);
  } catch (error) {
    await programs.takeBack();
    tell('Went back to the engines and the data from before. Nothing is lost.');
    throw error;
  }
  tell('Upgraded. To go back: npm run engines -- take-back');
}

/** Runs one of the commands of this folder to its end, its output beside ours. */
async function run(program: string, args: readonly string[]): Promise<boolean> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Goes back to the engines from before the upgrade, with everything that came in since. */
export async function takeBack(config: Config): Promise<void> {
  requireEmbedded(config);
  const programs = embeddedPrograms(config, tell);
  if (!programs.previous()) throw new UsageError('There are no earlier engines to go back to.');
  await programs.requireStopped();
  const { path } = await backUpStopped();
  tell(`If this is interrupted, what came in since the upgrade is in ${path}: npm run restore -- ${path} --replace`);
  await programs.takeBack();
  if (!(await run('restore.ts', [path, '--replace'])))
    throw new BackupError(`The earlier engines run, but with the data from before the upgrade: restore ${path}.`);
  tell('Went back to the earlier engines.');
}
