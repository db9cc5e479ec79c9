import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { isBackupDue } from '../domain/operations/backups.ts';
import { erasureListBeside, updateErasureList } from '../store/backup/erasure-list.ts';
import { keyListBeside, updateKeyList } from '../store/backup/key-list.ts';
import { within } from '../store/backup/storage.ts';
import { backupsIn } from '../store/backup/take.ts';
import { recentlyDestroyedKeys } from '../store/encryption/data-keys.ts';
import { takeLease } from '../store/lease.ts';
import { storeMigration } from '../store/migrations.ts';
import { deletionsSince } from '../store/privacy/deletion.ts';
import { reachBackupBuckets } from './backup-buckets.ts';
import { productVersion } from './command-store.ts';
import type { Config } from './config.ts';

/** How often to check whether a backup is due. */
const lookMs = 60_000;
/** How long the lease of a killed check lasts. */
const leaseMs = 3 * lookMs;

/** Clocks of processes may differ, and a deletion may have begun long before it was recorded. */
const aDayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

const program = fileURLToPath(new URL('./backup.ts', import.meta.url));

/** Takes a backup in a separate process, so that no job waits for it. Rejects with that process's message. */
function takeInChild(to: string, keep: number, running: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, to, '--keep', String(keep)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: running,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `It ended with ${code}`))));
  });
}

/** Keeps the list of erasures and that of keys beside the backups of a folder up to date. */
function followErasures(config: Config, folder: string, now: () => Date): () => Promise<void> {
  /** Deletions that this process knows to be on the list. */
  const listed = new Set<string>();
  /** Destroyed keys that this process knows to be gone from the list of keys. */
  const unlisted = new Set<string>();
  return async () => {
    const [recent, destroyed] = [await deletionsSince(aDayBefore(now())), await recentlyDestroyedKeys(now())];
    const path = within(folder, 'any');
    const key = config.BACKUP_KEY ?? null;
    const origin = { product: productVersion(), migration: await storeMigration() };
    const about = { origin, now: now(), backupDays: config.BACKUP_DESTROYED_AFTER_DAYS ?? null };
    if (!recent.every((id) => listed.has(id))) {
      await updateErasureList(erasureListBeside(path), key, about);
      for (const id of recent) listed.add(id);
    }
    // A backup in this folder is read without keys that were destroyed since.
    if (!destroyed.every((id) => unlisted.has(id))) {
      await updateKeyList(keyListBeside(path), key, about);
      for (const id of destroyed) unlisted.add(id);
    }
  };
}

/**
 * Takes scheduled backups if the configuration names a folder or bucket for them, in one process at a time. The list of erasures
 * and that of keys beside the backups are updated within a minute of each erasure.
 */
export function scheduleBackups(config: Config, log: Logger, everyMs = lookMs): { close(): Promise<void> } {
  const { BACKUP_TO: folder, BACKUP_KEEP: keep, BACKUP_EVERY_HOURS: everyHours } = config;
  if (folder === undefined) return { close: async () => undefined };
  reachBackupBuckets(config);
  const now = () => new Date();
  const running = new AbortController();
  const listErasures = followErasures(config, folder, now);

  const look = async () => {
    const lease = await takeLease('backup', { ms: leaseMs, now });
    if (!lease) return;
    const renewing = setInterval(() => void lease.renew().catch(() => running.abort()), lookMs);
    try {
      await listErasures();
      if (!isBackupDue(await backupsIn(folder), everyHours, now())) return;
      await takeInChild(folder, keep, running.signal);
      log.info('A backup was taken');
    } finally {
      clearInterval(renewing);
      await lease.release();
    }
  };

  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const start = () => {
    if (isLooking) return;
    isLooking = true;
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'The backup failed; it is tried again in a minute'))
      .finally(() => (isLooking = false));
  };
  start();
  const timer = setInterval(start, everyMs);
  return {
    async close() {
      clearInterval(timer);
      running.abort();
      await looking;
    },
  };
}
