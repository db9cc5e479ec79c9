import { type ConnectionOptions, type Job, Worker } from 'bullmq';
import { forRequest, isRequestId } from '../store/operations/request-id.ts';
import { startSpan } from '../store/operations/spans.ts';
import type { JobContext } from './job.ts';
import { jobSeconds } from './metrics.ts';
import { type JobName, type QueueName, jobs, prefixOf, queueNames, queues } from './queues.ts';
import { openQueueConnection, type RedisTarget } from './redis-target.ts';
import { handlers } from './registry.ts';

export type WorkersOptions = { connection: RedisTarget; namespace: string; context: JobContext };
export type Workers = { close(): Promise<void> };

/**
 * The event loop must never be blocked for longer than the lock (CPU work runs in child processes). A job of a worker
 * that died runs again within the sum of both: at the next check after its lock has expired.
 */
export const lockMs = 8000;
export const stalledCheckMs = 3000;
/** How many crashes a job survives before it fails permanently: the default of one loses work at the second crash. */
const crashesSurvived = 5;

async function run(job: Job, context: JobContext): Promise<void> {
  const name = job.name as JobName;
  const known = jobs[name];
  if (!known) throw new Error(`There is no job named ${job.name}`);
  const handler = await handlers[name]();
  // Queued data is parsed where it is used: it may be older than this code.
  const data = known.data.parse(job.data);
  const end = jobSeconds.startTimer({ job: name });
  const work = handler as (data: unknown, context: JobContext) => Promise<void>;
  await forRequest(requestIdOf(job), async () => {
    const endSpan = startSpan(`job ${name}`, 'consumer', { 'letterbox.job': name, 'letterbox.job_id': job.id ?? '' });
    try {
      await work(data, context);
      end({ result: 'done' });
      endSpan({ failed: false });
    } catch (error) {
      end({ result: 'failed' });
      endSpan({ failed: true });
      throw error;
    }
  });
}

/** The id of the request that caused a job; undefined if none did. */
function requestIdOf(job: Job | undefined): string | undefined {
  const { requestId } = (job?.data ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && isRequestId(requestId) ? requestId : undefined;
}

type Opened = Omit<WorkersOptions, 'connection'> & { connection: ConnectionOptions };

function openWorker(name: QueueName, { connection, namespace, context }: Opened): Worker {
  const worker = new Worker(name, (job) => run(job, context), {
    connection,
    prefix: prefixOf(namespace, name),
    concurrency: queues[name].concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: crashesSurvived,
    // Finished jobs per minute, kept for an hour: the rate on the operator's page.
    metrics: { maxDataPoints: 60 },
  });
  worker.on('failed', (job, error) => {
    const last = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
    const facts = { job: job?.name, id: job?.id, attempt: job?.attemptsMade, err: error };
    forRequest(requestIdOf(job), () => {
      if (last) context.log.error(facts, 'A job failed for good');
      else context.log.warn(facts, 'A job failed and will be tried again');
    });
  });
  worker.on('error', (error) => context.log.warn({ queue: name, err: error }, 'A worker lost its queue for a moment'));
  return worker;
}

/** Starts one worker per queue. Closing waits for the jobs in progress. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const unwell = (error: Error) => options.context.log.warn({ err: error }, 'The workers lost Redis for a moment');
  const { connection, close } = openQueueConnection(options.connection, { maxRetriesPerRequest: null }, unwell);
  const workers = queueNames.map((name) => openWorker(name, { ...options, connection }));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      close();
    },
  };
}
