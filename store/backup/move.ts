import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storeText } from '../../domain/operations/store-text.ts';
import { connectStore, database, disconnectStore } from '../connection.ts';
import { BackupError } from './backup-error.ts';
import { differencesFrom } from './load.ts';
import { keysCollection } from './read-store.ts';
import { restoreBackup, type Restored, type RestoreOptions } from './restore.ts';
import { takeBackup, type TakeOptions } from './take.ts';

export type MoveOptions = Pick<TakeOptions, 'product' | 'now'> &
  Pick<RestoreOptions, 'erasing' | 'ring' | 'tell'> & {
    /** A folder for the copy in transit, encrypted with a key that is stored nowhere. */
    folder: string;
  };

/** Runs a task with one store connected, and no other. */
async function on<T>(uri: string, work: () => Promise<T>): Promise<T> {
  await connectStore(uri);
  try {
    return await work();
  } finally {
    await disconnectStore();
  }
}

/**
 * Copies everything from one MongoDB to another, which must be empty, compares every record, and checks that the source
 * did not change during that time. The source is left unchanged. A second run starts from the beginning.
 * @throws BackupError in words; the target is then unusable by any role, or was not touched
 */
export async function moveStore(from: string, to: string, options: MoveOptions): Promise<Restored> {
  const { product, now, erasing, ring, tell } = options;
  const folder = await mkdtemp(join(options.folder, 'move-'));
  const key = randomBytes(32).toString('base64');
  const file = join(folder, 'store.backup');
  try {
    tell(storeText.move.reads);
    await on(from, () => takeBackup(file, { key, product, now, isStopped: true }));
    const moved = await on(to, () =>
      restoreBackup(file, { key, replace: false, force: null, ring, erasing, now, tell }),
    );
    tell(storeText.move.looksAgain);
    const changed = await on(from, () => differencesFrom(moved.manifest, database(), [keysCollection]));
    if (changed.length > 0)
      throw new BackupError(
        `The store changed while it was moved (${changed.join('; ')}). Stop every role, empty the new store and run npm run move again.`,
      );
    return moved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
