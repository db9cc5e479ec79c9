import type { ConnectionOptions, RedisOptions } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';

/** A connection to a single Redis, found by its address or by Sentinels, or to a Cluster. */
export type RedisConnection = Redis | Cluster;

/**
 * What connections are opened to: the options of a single Redis, or a function that connects to a Cluster with such
 * options.
 */
export type RedisTarget = RedisOptions | ((options: RedisOptions) => Cluster);

/**
 * The connection for BullMQ. From options it opens and closes its own connections; one to a Cluster is ours to close,
 * and several queues share it.
 */
export function openQueueConnection(
  target: RedisTarget,
  options: RedisOptions,
  onError: (error: Error) => void,
): { connection: ConnectionOptions; close(): void } {
  if (typeof target !== 'function') return { connection: { ...target, ...options }, close: () => undefined };
  const cluster = target(options);
  cluster.on('error', onError);
  return { connection: cluster, close: () => cluster.disconnect() };
}

/** Whether Redis accepts work: a Cluster does while each of its slots has a server. */
export async function redisAnswers(redis: RedisConnection): Promise<boolean> {
  if (redis instanceof Cluster) return /cluster_state:ok/.test(await redis.cluster('INFO'));
  return (await redis.ping()) === 'PONG';
}
