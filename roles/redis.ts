import { Redis } from 'ioredis';
import type { RedisOptions } from 'bullmq';

/** A Redis address as the options that BullMQ and ioredis take. */
export function redisOptions(url: string): RedisOptions {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname || '127.0.0.1',
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** Opens a connection that waits for Redis to come back rather than failing its process. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis({ ...redisOptions(url), maxRetriesPerRequest: 1 });
  redis.on('error', onError);
  return redis;
}

/** BullMQ's jobs must never be evicted; answers a warning when this Redis would. */
export async function evictionWarning(redis: Redis): Promise<string | null> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (!policy || policy === 'noeviction') return null;
  return `Redis may throw queued jobs away under memory pressure (maxmemory-policy ${policy}): set it to noeviction`;
}
