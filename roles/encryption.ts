import { requireWholeStore } from '../store/backup/restoring.ts';
import { configuredKeys, type KeyManagement } from '../store/encryption/key-ring.ts';
import { openEncryption } from '../store/encryption/ring-check.ts';
import { withStore } from './command-store.ts';
import type { Config } from './config.ts';
import { UsageError } from './say.ts';

/** The key ring in the configuration, which wraps the keys of files; null if files are not encrypted. */
export function keyManagementOf({ ENCRYPTION_KEYS: keys }: Config): KeyManagement | null {
  const [current, ...earlier] = keys ?? [];
  return current ? configuredKeys([current, ...earlier]) : null;
}

/** Runs a command that needs the key ring on this installation's store. @throws UsageError if there is no ring */
export async function withRing(work: (ring: KeyManagement) => Promise<void>): Promise<void> {
  await withStore(async (config) => {
    const ring = keyManagementOf(config);
    if (!ring) throw new UsageError('Set ENCRYPTION_KEYS first: docs/operating.md says how to make a key.');
    await requireWholeStore();
    await openEncryption(ring, new Date());
    await work(ring);
  });
}
