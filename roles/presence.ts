import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { isHalfRestored } from '../store/backup/restoring.ts';
import { openPresence, SEEN_EVERY_MS } from '../store/operations/running-roles.ts';

/** Keeps this process registered as a user of the store, for a restore to see. */
export type KeptPresence = { close(): Promise<void> };

/**
 * Registers these roles as running, now and every few seconds. A process that was frozen when a restore began wakes up
 * in a store that no longer belongs to it: `onRestore` is called when two consecutive looks find a restore under way.
 * One look is not enough, because a restore that finds this process running removes its mark again.
 */
export async function keepPresence(
  roles: readonly string[],
  { log, onRestore, everyMs = SEEN_EVERY_MS }: { log: Logger; onRestore: () => void; everyMs?: number },
): Promise<KeptPresence> {
  const presence = openPresence(roles, hostname(), new Date());
  await presence.note(new Date());
  let wasRestoring = false;
  let beat: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    try {
      const isRestoring = await isHalfRestored();
      if (isRestoring && wasRestoring) {
        clearInterval(timer);
        return onRestore();
      }
      wasRestoring = isRestoring;
      if (!isRestoring) await presence.note(new Date());
    } catch (error) {
      log.warn({ err: error }, 'This process could not say that it runs');
    }
  }
  const timer = setInterval(() => {
    beat = look();
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await beat;
      await presence.leave();
    },
  };
}
