import { Cluster, Redis } from 'ioredis';
import type { RedisOptions } from 'bullmq';
import type { RedisConnection, RedisTarget } from '../workers/redis-target.ts';
import { readRedisAddress } from './redis-address.ts';

/** The address of one Redis, or of Sentinels, as the options that BullMQ and ioredis take. */
export function redisOptions(url: string): RedisOptions {
  return readRedisAddress(url).options;
}

/** What connections are opened to: by BullMQ from options, to a Cluster by us. */
export function redisTarget(url: string): RedisTarget {
  const { options, cluster } = readRedisAddress(url);
  if (!cluster) return options;
  return (asked) => {
    const { enableOfflineQueue = true } = asked;
    return new Cluster([...cluster], {
      enableOfflineQueue,
      redisOptions: { ...options, ...asked },
      // A slot that moves, or a master that is gone, is asked for again for as long as a failover takes.
      retryDelayOnFailover: 200,
      retryDelayOnClusterDown: 200,
      clusterRetryStrategy: (times) => Math.min(100 * times, 2000),
    });
  };
}

/** Opens a connection that waits for Redis to come back rather than failing its process. */
export function openRedis(url: string, onError: (error: Error) => void): RedisConnection {
  const target = redisTarget(url);
  const options: RedisOptions = { maxRetriesPerRequest: 1 };
  const redis = typeof target === 'function' ? target(options) : new Redis({ ...target, ...options });
  redis.on('error', onError);
  return redis;
}

/** BullMQ's jobs must never be evicted; answers a warning when this Redis would. */
export async function evictionWarning(redis: RedisConnection): Promise<string | null> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (!policy || policy === 'noeviction') return null;
  return `Redis may throw queued jobs away under memory pressure (maxmemory-policy ${policy}): set it to noeviction`;
}
