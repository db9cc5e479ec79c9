// npm run backup -- TO: backs up the store to a file or into a folder while the roles run. `--keep N` removes older
// ones from the folder. npm run backup -- --drill [FROM]: restores a backup into a temporary database and compares.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiesBeside } from '../store/backup/bucket-files.ts';
import { bucketFileCount, drill, removeAbandonedDrills } from '../store/backup/restore.ts';
import { backupAt, pruneBackups, takeBackup, type TakenBackup } from '../store/backup/take.ts';
import { isNoCollection, type Manifest } from '../store/backup/records.ts';
import { readCommandLine, wholeNumberOf, wrongUsage } from './command-line.ts';
import type { Config } from './config.ts';
import { productVersion, withStore } from './command-store.ts';
import { keyManagementOf } from './encryption.ts';
import { bucketOf } from './files.ts';
import { failed, tell } from './say.ts';

const usage = `npm run backup -- TO [--keep N] [--stopped]   to a file, or into a folder under a name that says when
       npm run backup -- --drill [FROM]              try to restore a backup, the newest of a folder, or one taken now`;

const number = new Intl.NumberFormat('en-IE');
export const plural = (count: number, one: string) => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** The content of a backup in words: '1,204 records and 31 files'. */
export function contentsOf({ collections }: Manifest): string {
  const count = (isWanted: (name: string) => boolean) =>
    collections.filter(({ name }) => isWanted(name)).reduce((sum, { records }) => sum + records, 0);
  const records = count((name) => !isNoCollection(name) && !/\.(?:files|chunks)$/.test(name));
  return `${plural(records, 'record')} and ${plural(
    count((name) => name.endsWith('.files')),
    'file',
  )}`;
}

/** Takes a backup and reports its content. */
export async function take(to: string, config: Config, isStopped: boolean): Promise<TakenBackup> {
  const key = config.BACKUP_KEY ?? null;
  const began = performance.now();
  const bucket = await bucketOf(config);
  const backupDays = config.BACKUP_DESTROYED_AFTER_DAYS ?? null;
  const options = { key, product: productVersion(), isStopped, bucket, backupDays, now: () => new Date() };
  const taken = await takeBackup(to, options).finally(() => bucket?.close());
  const seconds = Math.max(1, Math.round((performance.now() - began) / 1000));
  const size = `${number.format(Math.ceil(taken.bytes / 1024))} KB`;
  tell(`Backed up ${contentsOf(taken.manifest)} to ${taken.path} (${size}, ${seconds} s)`);
  const { removedFiles } = taken.manifest;
  if (removedFiles.length > 0) tell(`${plural(removedFiles.length, 'file')} went while the backup was taken`);
  const copied = bucketFileCount(taken.manifest);
  if (config.S3_BUCKET)
    tell(
      `${plural(copied, 'file')} of the bucket ${config.S3_BUCKET} in ${copiesBeside(taken.path)}: keep both together`,
    );
  if (!key) tell('It is not encrypted: whoever has it can read all of it. Set BACKUP_KEY to encrypt the next one.');
  return taken;
}

async function runDrill(from: string | undefined, config: Config): Promise<void> {
  await removeAbandonedDrills();
  const key = config.BACKUP_KEY ?? null;
  const given = from ?? config.BACKUP_TO;
  const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'letterbox-drill-')) : null;
  try {
    if (folder) await take(folder, config, false);
    const path = await backupAt(folder ?? given ?? '');
    const { manifest, opened, destroyed } = await drill(path, { key, ring: keyManagementOf(config), tell });
    tell(`The drill passed: ${contentsOf(manifest)} of ${path} can be restored, and each is the same`);
    const copied = bucketFileCount(manifest);
    if (copied > 0) tell(`So are ${plural(copied, 'file')} of the bucket, by their hashes`);
    if (opened > 0) tell(`The keys beside it open all of its ${plural(opened, 'encrypted file and email')}`);
    if (destroyed > 0) tell(`${plural(destroyed, 'more')} can’t be opened, as their people were erased since`);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine({
    usage,
    words: [0, 1],
    options: { drill: { type: 'boolean' }, keep: { type: 'string' }, stopped: { type: 'boolean' } },
  });
  const [path] = positionals;
  const keep = wholeNumberOf('keep', values.keep, { usage });
  if (!values.drill && path === undefined) wrongUsage('Where should the backup go?', usage);
  await withStore(async (config) => {
    if (values.drill) return runDrill(path, config);
    const to = path ?? '';
    await take(to, config, values.stopped ?? false);
    if (keep !== null) for (const name of await pruneBackups(to, keep)) tell(`Removed ${name}`);
  });
}

if (import.meta.main) main().then(() => process.exit(0), failed);
