// npm run restore -- FROM: puts a backup into the store of this installation, which must be empty unless --replace is
// given. Every role must be stopped.
import { parseArgs } from 'node:util';
import { restoreBackup } from '../store/backup/restore.ts';
import { backupAt } from '../store/backup/take.ts';
import { contentsOf } from './backup.ts';
import { withStore } from './command-store.ts';
import { failed, tell, UsageError } from './say.ts';

const usage = 'npm run restore -- FROM [--replace]   FROM is a backup, or a folder whose newest is taken';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) throw new UsageError(usage);
  await withStore(async (config) => {
    const path = await backupAt(from);
    const { manifest, erasedAgain } = await restoreBackup(path, {
      key: config.BACKUP_KEY ?? null,
      replace: values.replace ?? false,
      erasing: { mailDomain: config.APPLICATIONS_MAIL_DOMAIN, secret: config.SESSION_SECRET },
      now: () => new Date(),
      tell,
    });
    tell(`Restored ${contentsOf(manifest)} as they were at ${manifest.takenAt.toISOString()}`);
    if (erasedAgain > 0) tell(`Erased again: ${erasedAgain} whose data had been erased since`);
  });
}

if (import.meta.main) main().then(() => process.exit(0), failed);
