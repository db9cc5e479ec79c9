import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformId } from '../../domain/listings/platforms.ts';

/** Waits until a platform's next page may be requested. Rejects if the signal says that it is too late. */
export type Pace = (platform: PlatformId, signal: AbortSignal) => Promise<void>;

/** One page per platform and interval, counted in this process. */
export function createPace(intervalMs: number, now: () => number = Date.now): Pace {
  const next = new Map<PlatformId, number>();
  return async (platform, signal) => {
    const turn = Math.max(now(), next.get(platform) ?? 0);
    next.set(platform, turn + intervalMs);
    const waitMs = turn - now();
    if (waitMs > 0) await wait(waitMs, undefined, { signal });
  };
}
