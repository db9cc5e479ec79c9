import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storeText } from '../../domain/operations/store-text.ts';
import { connectStore, database, disconnectStore } from '../connection.ts';
import { BackupError } from './backup-error.ts';
import { differencesFrom } from './load.ts';
import { restoreBackup, type Restored, type RestoreOptions } from './restore.ts';
import { takeBackup, type TakeOptions } from './take.ts';

export type MoveOptions = Pick<TakeOptions, 'product' | 'now'> &
  Pick<RestoreOptions, 'erasing' | 'tell'> & {
    /** A folder for the copy on its way, encrypted with a key that is kept nowhere. */
    folder: string;
  };

/** Runs work on one store, as the only one that is connected. */
async function on<T>(uri: string, work: () => Promise<T>): Promise<T> {
  await connectStore(uri);
  try {
    return await work();
  } finally {
    await disconnectStore();
  }
}

/**
 * Copies everything from one MongoDB to another, which must be empty, compares every record, and looks whether the
 * first has changed since. The first stays as it is. Run again, it begins again.
 * @throws BackupError in words; the second store is then opened by no role, or was not touched
 */
export async function moveStore(from: string, to: string, options: MoveOptions): Promise<Restored> {
  const { product, now, erasing, tell } = options;
  const folder = await mkdtemp(join(options.folder, 'move-'));
  const key = randomBytes(32).toString('base64');
  const file = join(folder, 'store.backup');
  try {
    tell(storeText.move.reads);
    await on(from, () => takeBackup(file, { key, product, now, isStopped: true }));
    const moved = await on(to, () => restoreBackup(file, { key, replace: false, force: null, erasing, now, tell }));
    tell(storeText.move.looksAgain);
    const changed = await on(from, () => differencesFrom(moved.manifest, database()));
    if (changed.length > 0)
      throw new BackupError(
        `The store changed while it was moved (${changed.join('; ')}). Stop every role, empty the new store and run npm run move again.`,
      );
    return moved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
