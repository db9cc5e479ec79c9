import type { QueueState } from '../../domain/calls/operations.ts';
import type { Queues } from '../../workers/queues.ts';

type Queue = Queues['all'][number];
type Points = Awaited<ReturnType<Queue['getMetrics']>>;

/** The rate is computed over this many of the last minutes. */
const minutes = 5;

/**
 * Jobs per minute from BullMQ's data points. They are newest first, and precede the count for the minute of `prevTS`,
 * which becomes a point only with the next job: after an idle period, all of it is old.
 */
export function perMinute({ meta, data }: Pick<Points, 'meta' | 'data'>, now: Date): number {
  const missed = Math.floor(now.getTime() / 60_000) - Math.floor(meta.prevTS / 60_000);
  const lately = [meta.count - meta.prevCount, ...data].slice(0, Math.max(0, minutes - missed));
  return Math.round((lately.reduce((sum, points) => sum + points, 0) / minutes) * 10) / 10;
}

/** How many less urgent jobs are examined from each end of their order, which is not by age. */
const LOOKED_AT = 100;

/** When the oldest waiting job was added, in milliseconds; null if none is waiting. */
async function oldestWaiting(queue: Queue): Promise<number | null> {
  const found = await Promise.all([
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['prioritized'], 0, LOOKED_AT - 1, true),
    queue.getJobs(['prioritized'], 0, LOOKED_AT - 1, false),
  ]);
  const times = found.flat().flatMap((job) => job?.timestamp ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** One queue right now. */
export async function queueState(queue: Queue, now: Date): Promise<QueueState> {
  const [counts, isPaused, oldest, done, workers] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.isPaused(),
    oldestWaiting(queue),
    queue.getMetrics('completed', 0, minutes - 1),
    // Some hosted Redis servers forbid CLIENT LIST; then the number is unknown, and the rest is still true.
    queue.getWorkersCount().catch(() => null),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    name: queue.name,
    paused: isPaused,
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    done_per_minute: perMinute(done, now),
    workers,
    oldest_waiting_seconds: oldest === null ? null : Math.max(0, Math.round((now.getTime() - oldest) / 1000)),
  };
}
