import { Cluster, Redis } from 'ioredis';
import type { RedisOptions } from 'bullmq';
import type { RedisConnection, RedisTarget } from '../workers/redis-target.ts';
import { readRedisAddress } from './redis-address.ts';

/** The address of one Redis, or of Sentinels, in the options that BullMQ and ioredis take. */
export function redisOptions(url: string): RedisOptions {
  return readRedisAddress(url).options;
}

/** What connections are opened to: by BullMQ from options, or by us for a Cluster. */
export function redisTarget(url: string): RedisTarget {
  const { options, cluster } = readRedisAddress(url);
  if (!cluster) return options;
  return (asked) => {
    const { enableOfflineQueue = true } = asked;
    return new Cluster([...cluster], {
      enableOfflineQueue,
      redisOptions: { ...options, ...asked },
      // Retried for as long as a failover takes if a slot moves or a master is gone.
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

/** BullMQ's jobs must never be evicted; returns a warning if this Redis would evict them. */
export async function evictionWarning(redis: RedisConnection): Promise<string | null> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (!policy || policy === 'noeviction') return null;
  return `Redis may throw queued jobs away under memory pressure (maxmemory-policy ${policy}): set it to noeviction`;
}
