import { securityEvent } from '../../store/operations/security-events.ts';

type DiskOptions = {
  path: string;
  /** Bytes that must be free. */
  minFree: number;
  /** `statfs` of node:fs/promises: free blocks for this user, and the block size. */
  statfs: (path: string) => Promise<{ bavail: number; bsize: number }>;
  log: Record<'warn', (facts: object, text: string) => void>;
  /** Milliseconds. */
  now: () => number;
};

/**
 * How long a reading of the free space is valid, ms: an email of the largest size does not fill the disk in that time.
 */
const LOOK_AGAIN_AFTER_MS = 1000;

/**
 * Whether a disk has room for more mail. Assumed if the disk can't be queried: the store refuses what it can't hold.
 * The operator is told once each time it becomes too full.
 */
export function diskRoom({ path, minFree, statfs, log, now }: DiskOptions): () => Promise<boolean> {
  let last: { at: number; room: Promise<boolean> } | null = null;
  let wasFull = false;
  let wasUnknown = false;
  async function look(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(path);
      const isFull = bavail * bsize < minFree;
      if (isFull && !wasFull) securityEvent('sys_disk_low', { what: 'mail is put off' });
      wasFull = isFull;
      wasUnknown = false;
      return !isFull;
    } catch (error) {
      if (!wasUnknown) log.warn({ err: error }, 'The free space of the disk could not be read');
      wasUnknown = true;
      return true;
    }
  }
  return () => {
    if (!last || now() - last.at >= LOOK_AGAIN_AFTER_MS) last = { at: now(), room: look() };
    return last.room;
  };
}
