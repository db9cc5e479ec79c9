import type { FailedJob, FailedJobs } from '../../domain/calls/operations.ts';
import { byFailureClass, errorClass } from '../../domain/operations/failure-class.ts';
import type { Queues } from '../../workers/queues.ts';

type Queue = Queues['all'][number];
type Job = Awaited<ReturnType<Queue['getFailed']>>[number];

/** So many of each queue's failed jobs are looked at, the newest first. */
const MAX_PER_QUEUE = 500;

/** So many of a class are shown one by one. */
const MAX_SHOWN = 20;

/** Jobs carry ids only; whatever else an old one may carry stays where it is. */
function idsOf(data: unknown): Record<string, string> {
  const entries = Object.entries(typeof data === 'object' && data !== null ? data : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? [[name, value]] : [],
    ),
  );
}

function present(queue: string, job: Job): FailedJob {
  return {
    id: job.id ?? '',
    queue,
    name: job.name,
    failed_at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    attempts: job.attemptsMade,
    error: (job.failedReason ?? '').slice(0, 2000),
    data: idsOf(job.data),
  };
}

async function failedOf(queue: Queue): Promise<FailedJob[]> {
  const jobs = await queue.getFailed(0, MAX_PER_QUEUE - 1);
  return jobs.flatMap((job) => (job ? [present(queue.name, job)] : []));
}

/** The failed jobs of all queues by the class of their failure. */
export async function failedJobs(queues: Queues): Promise<FailedJobs> {
  const [found, counts] = await Promise.all([
    Promise.all(queues.all.map(failedOf)),
    Promise.all(queues.all.map((queue) => queue.getFailedCount())),
  ]);
  const all = found.flat();
  const classes = byFailureClass(all).flatMap(({ key, jobs }) => {
    const newest = [...jobs].sort((a, b) => b.failed_at.localeCompare(a.failed_at));
    const [first] = newest;
    if (!first) return [];
    const { queue, name, error, failed_at } = first;
    return [
      {
        failure_class: key,
        queue,
        name,
        error: errorClass(error),
        count: jobs.length,
        oldest_at: newest.at(-1)?.failed_at ?? failed_at,
        newest_at: failed_at,
        jobs: newest.slice(0, MAX_SHOWN),
      },
    ];
  });
  return { classes, looked_at: all.length, failed: counts.reduce((sum, count) => sum + count, 0) };
}

/**
 * Puts one failed job back to work; false when it is not failed any more: someone was quicker, or it was tidied away.
 */
async function retry(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || (await job.getState()) !== 'failed') return false;
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return true;
  } catch (error) {
    // Between the look and the retry another operator may have retried it.
    if ((await job.getState()) !== 'failed') return false;
    throw error;
  }
}

export async function retryJob(queues: Queues, queueName: string, id: string): Promise<number> {
  const queue = queues.all.find((one) => one.name === queueName);
  return queue && (await retry(queue, id)) ? 1 : 0;
}

/** Puts every failed job of a class back to work, and answers how many those were. */
export async function retryClass(queues: Queues, failureClass: string): Promise<number> {
  let retried = 0;
  for (const queue of queues.all) {
    const own = byFailureClass(await failedOf(queue)).find(({ key }) => key === failureClass);
    for (const job of own?.jobs ?? []) if (await retry(queue, job.id)) retried += 1;
  }
  return retried;
}
