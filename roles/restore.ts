// npm run restore -- FROM: restores a backup into this installation's store, which must be empty unless --replace is
// given. Every role must be stopped; --force "why" restores although one was running a moment ago.
import { restoreBackup } from '../store/backup/restore.ts';
import { storeText } from '../domain/operations/store-text.ts';
import { backupAt } from '../store/backup/take.ts';
import { contentsOf, plural } from './backup.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { withStore } from './command-store.ts';
import { periodsIn } from './config.ts';
import { keyManagementOf } from './encryption.ts';
import { bucketOf } from './files.ts';
import { recordCommand } from './record-command.ts';
import { failed, tell } from './say.ts';

const usage =
  'npm run restore -- FROM [--replace] [--force "why"] [--without-keys]   FROM is a backup, or a folder whose newest is taken';

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine({
    usage,
    words: [1, 1],
    options: { replace: { type: 'boolean' }, force: { type: 'string' }, 'without-keys': { type: 'boolean' } },
  });
  const [from = ''] = positionals;
  const force = values.force?.trim() ?? null;
  if (force === '') wrongUsage('--force needs a reason.', usage);
  await withStore(async (config) => {
    const path = await backupAt(from);
    const bucket = await bucketOf(config);
    const { manifest, deletedAgain, bucketFilesPut } = await restoreBackup(path, {
      bucket,
      key: config.BACKUP_KEY ?? null,
      replace: values.replace ?? false,
      force,
      ring: keyManagementOf(config),
      withoutKeys: values['without-keys'] ?? false,
      erasing: {
        mailDomain: config.APPLICATIONS_MAIL_DOMAIN,
        secret: config.SESSION_SECRET,
        periods: periodsIn(config),
      },
      backupDays: config.BACKUP_DESTROYED_AFTER_DAYS ?? null,
      now: () => new Date(),
      tell,
    }).finally(() => bucket?.close());
    tell(`Restored ${contentsOf(manifest)} as they were at ${manifest.takenAt.toISOString()}`);
    if (bucketFilesPut > 0) tell(`Put ${bucketFilesPut} files back into the bucket ${config.S3_BUCKET ?? ''}`);
    if (force !== null) await recordCommand(storeText.restore.forced, path, force);
    const { application, listing, account } = deletedAgain;
    if (application > 0) tell(`Erased again: ${application} whose data had been erased since`);
    if (listing > 0) tell(`Deleted again: ${plural(listing, 'listing')}`);
    if (account > 0) tell(`Deleted again: ${plural(account, 'account')}, with everything in it`);
  });
}

if (import.meta.main) main().then(() => process.exit(0), failed);
