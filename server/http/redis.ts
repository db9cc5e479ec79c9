import type { RedisOptions } from 'bullmq';
import { Cluster, Redis } from 'ioredis';
import type { RedisConnection } from '../../workers/queues.ts';
import type { ServerOptions } from './options.ts';

/** Responses never wait for Redis: what it counts is counted in memory until it responds again. */
export function connectRedis({ redis: target, log }: Pick<ServerOptions, 'redis' | 'log'>): RedisConnection {
  const quick: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2000 };
  const redis = openWith(target, quick);
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer; limits are counted in memory for now'));
  return redis;
}

function openWith(target: ServerOptions['redis'], options: RedisOptions): RedisConnection {
  if (typeof target === 'string') return new Redis(target, options);
  return typeof target === 'function' ? target(options) : new Redis({ ...target, ...options });
}

/**
 * Another connection to the same Redis, for subscriptions. It waits for Redis, and its user subscribes again at each
 * `ready`, so that the time of subscribing is known.
 */
export function subscriberOf(redis: RedisConnection, connectionName: string): RedisConnection {
  const patient: RedisOptions = {
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    connectionName,
  };
  if (!(redis instanceof Cluster)) return redis.duplicate(patient);
  // A Cluster delivers messages through one of its nodes, and resubscribes through another without telling us.
  return redis.duplicate([], {
    enableOfflineQueue: true,
    redisOptions: { ...redis.options.redisOptions, maxRetriesPerRequest: null, connectionName },
  });
}
