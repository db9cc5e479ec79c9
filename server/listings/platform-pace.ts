import { setTimeout as wait } from 'node:timers/promises';
import type { RedisConnection } from '../../workers/queues.ts';
import type { Pace } from '../../platforms/adverts/read-advert.ts';
import { limiter, waitOf } from '../http/limits.ts';

/** At most one page per platform and second, counted over all server processes together. */
export function sharedPace(redis: RedisConnection, namespace: string): Pace {
  const turns = limiter(redis, `${namespace}:platform-pace`, { points: 1, seconds: 1 });
  return async (platform, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await turns.consume(platform).then(() => 0, waitOf);
      if (waitMs === 0) return;
      await wait(waitMs, undefined, { signal });
    }
  };
}
