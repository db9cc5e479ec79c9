// npm run restore -- FROM: restores a backup into this installation's store, which must be empty unless --replace is
// given. Every role must be stopped; --force "why" restores although one was running a moment ago.
import { parseArgs } from 'node:util';
import { restoreBackup } from '../store/backup/restore.ts';
import { storeText } from '../domain/operations/store-text.ts';
import { backupAt } from '../store/backup/take.ts';
import { contentsOf } from './backup.ts';
import { withStore } from './command-store.ts';
import { recordCommand } from './record-command.ts';
import { failed, tell, UsageError } from './say.ts';

const usage =
  'npm run restore -- FROM [--replace] [--force "why"]   FROM is a backup, or a folder whose newest is taken';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, force: { type: 'string' } },
  });
  const [from] = positionals;
  const force = values.force?.trim() ?? null;
  if (from === undefined || positionals.length > 1 || force === '') throw new UsageError(usage);
  await withStore(async (config) => {
    const path = await backupAt(from);
    const { manifest, erasedAgain } = await restoreBackup(path, {
      key: config.BACKUP_KEY ?? null,
      replace: values.replace ?? false,
      force,
      erasing: { mailDomain: config.APPLICATIONS_MAIL_DOMAIN, secret: config.SESSION_SECRET },
      now: () => new Date(),
      tell,
    });
    tell(`Restored ${contentsOf(manifest)} as they were at ${manifest.takenAt.toISOString()}`);
    if (force !== null) await recordCommand(storeText.restore.forced, path, force);
    if (erasedAgain > 0) tell(`Erased again: ${erasedAgain} whose data had been erased since`);
  });
}

if (import.meta.main) main().then(() => process.exit(0), failed);
