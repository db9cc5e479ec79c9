import { type JobsOptions, Queue } from 'bullmq';
import { z } from 'zod';
import { currentRequestId } from '../store/operations/request-id.ts';
import { isPausable, type PausableQueue } from '../domain/operations/pauses.ts';
import { createDocumentTurns, type DocumentOwner } from './turns.ts';
import { openQueueConnection, type RedisTarget } from './redis-target.ts';

export { redisAnswers, type RedisConnection, type RedisTarget } from './redis-target.ts';

/**
 * Every queue, by urgency, and every job with its data. Jobs carry only ids: never personal data, never bytes. Names
 * are constants: queued jobs outlive a rename.
 */

/** Jobs of a queue run in this order, and those of equal urgency in the order they were added. */
export const urgency = {
  /** Someone is waiting for it. An email's turn among those of its inbox is added to this (turns.ts). */
  now: 0,
  /** Found by the sweep: it was held, or lost its job. */
  swept: 100_000,
  /** For many at once, or not visible to anyone. */
  bulk: 200_000,
} as const;

const id = z.string().regex(/^[0-9a-f]{24}$/);

export const jobs = {
  'send-mail': { queue: 'mail-out', data: z.object({ outgoingId: id }) },
  'send-push': { queue: 'mail-out', data: z.object({ subscriptionId: id }) },
  'record-mail': { queue: 'mail-out', urgency: urgency.bulk, data: z.object({ outgoingId: id }) },
  'read-mail': { queue: 'mail-in', data: z.object({ mailId: id }) },
  'reread-mail': {
    queue: 'mail-in',
    urgency: urgency.bulk,
    // `because` is absent if an operator asked for it.
    data: z.object({
      mailId: id,
      delivery: z.number().int().min(0),
      because: z.enum(['listing', 'layout']).optional(),
    }),
  },
  'reread-layout': { queue: 'mail-in', urgency: urgency.bulk, data: z.object({ rereadId: id }) },
  'place-again': { queue: 'mail-in', urgency: urgency.bulk, data: z.object({ listingId: id }) },
  'take-page-enquiry': { queue: 'mail-in', data: z.object({ enquiryId: id }) },
  'file-message': { queue: 'mail-in', data: z.object({ messageId: id }) },
  'screen-application': { queue: 'applications', data: z.object({ applicationId: id }) },
  'check-collection': { queue: 'applications', data: z.object({ applicationId: id }) },
  'release-held': { queue: 'applications', data: z.object({ listingId: id }) },
  'count-conversation': { queue: 'applications', urgency: urgency.bulk, data: z.object({ applicationId: id }) },
  'keep-counts': { queue: 'applications', urgency: urgency.bulk, data: z.object({ listingId: id }) },
  'tend-viewing': {
    queue: 'applications',
    data: z.object({ what: z.enum(['booking', 'stage', 'place', 'offer', 'times']), id }),
  },
  'bulk-move': { queue: 'applications', urgency: urgency.bulk, data: z.object({ batchId: id }) },
  'send-closing': { queue: 'applications', urgency: urgency.bulk, data: z.object({ batchId: id }) },
  'follow-acceptance': { queue: 'applications', urgency: urgency.bulk, data: z.object({ acceptanceId: id }) },
  'ask-choice-again': { queue: 'applications', urgency: urgency.bulk, data: z.object({ applicationId: id }) },
  'erase-application': { queue: 'applications', data: z.object({ applicationId: id }) },
  'delete-listing': { queue: 'applications', urgency: urgency.bulk, data: z.object({ listingId: id }) },
  'delete-account': { queue: 'applications', urgency: urgency.bulk, data: z.object({ userId: id }) },
  'check-own-address': { queue: 'applications', urgency: urgency.bulk, data: z.object({ ownAddressId: id }) },
  'tend-download': { queue: 'applications', urgency: urgency.bulk, data: z.object({ downloadId: id }) },
  'delete-by-period': { queue: 'applications', urgency: urgency.bulk, data: z.object({ applicationId: id }) },
  'score-document': { queue: 'documents', data: z.object({ documentId: id }) },
  'tend-recoveries': { queue: 'clock', data: z.object({}) },
  'remind-viewing': { queue: 'clock', data: z.object({}) },
  'remind-applicants': { queue: 'clock', data: z.object({}) },
  'after-viewing': { queue: 'clock', data: z.object({}) },
  'landlord-notice': { queue: 'clock', data: z.object({}) },
  'tell-landlords': { queue: 'clock', data: z.object({}) },
  'delete-old-mail': { queue: 'clock', data: z.object({}) },
  'watch-layouts': { queue: 'clock', data: z.object({}) },
  sweep: { queue: 'clock', data: z.object({}) },
  tidy: { queue: 'clock', data: z.object({}) },
} as const;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['data']>;
export type QueueName = (typeof jobs)[JobName]['queue'];

/** How many jobs of each queue run at once in one worker process. */
export const queues: Readonly<Record<QueueName, { concurrency: number }>> = {
  'mail-out': { concurrency: 10 },
  'mail-in': { concurrency: 4 },
  applications: { concurrency: 8 },
  // Reading a document takes seconds of a whole core: it has its own queue, and delays nothing else.
  documents: { concurrency: 2 },
  clock: { concurrency: 1 },
};
export const queueNames = Object.keys(queues) as QueueName[];

/** Hash-tagged, so that all keys of one queue share a slot of a Redis Cluster. */
export const prefixOf = (namespace: string, queue: QueueName) => `{${namespace}-${queue}}`;

const options: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
  removeOnComplete: { count: 1000, age: 24 * 3600 },
  removeOnFail: { count: 5000, age: 14 * 24 * 3600 },
};

/** How long a caller waits for Redis before it continues without: the sweep adds what could not be added. */
const addWithinMs = 2000;

/**
 * `later`: how many jobs of the same urgency it goes after, such as an email's turn, or how much less urgent it is than
 * its kind.
 */
export type Enqueue = <N extends JobName>(
  name: N,
  data: JobData<N>,
  attempt?: number,
  later?: number,
) => Promise<boolean>;

/** BullMQ's highest priority number, which runs last; a job without one runs before all that have one. */
const MAX_PRIORITY = 2_097_152;

function priorityOf(name: JobName, later: number): number {
  const kind: { queue: QueueName; urgency?: number } = jobs[name];
  return Math.min(MAX_PRIORITY, (kind.urgency ?? urgency.now) + later);
}

export type Queues = {
  /**
   * Adds a job whose id is derived from its name, its data and the attempt, so that the same work is queued once.
   * Returns false if Redis did not take it in time: the caller may continue, because the store is authoritative and the
   * sweep looks there.
   */
  enqueue: Enqueue;
  /** The turn of an application's next document, for `later`. */
  documentTurn: (owner: DocumentOwner) => number;
  /** Adds a job every `everyMs`, once for all processes; changing the interval replaces the old schedule. */
  schedule<N extends JobName>(name: N, data: JobData<N>, everyMs: number): Promise<void>;
  /** Removes finished and waiting jobs about any of these records, with the records of their failures. */
  forget(ids: ReadonlySet<string>): Promise<void>;
  /** Whether the queue of a job is paused; false if Redis doesn't respond. */
  isPaused(name: JobName): Promise<boolean>;
  all: readonly Queue[];
  close(): Promise<void>;
};

type ErrorReport = (error: Error) => void;

/** Opens every queue on one connection. */
function openEachQueue(
  connection: ReturnType<typeof openQueueConnection>['connection'],
  namespace: string,
  onError: ErrorReport,
) {
  return new Map(
    queueNames.map((name) => {
      const queue = new Queue(name, {
        connection,
        prefix: prefixOf(namespace, name),
        defaultJobOptions: options,
      });
      queue.on('error', onError);
      return [name, queue] as const;
    }),
  );
}

/** Adds jobs to these queues, and waits for Redis only so long. */
function enqueueIn(opened: ReturnType<typeof openEachQueue>, onError: ErrorReport): Enqueue {
  return async (name, data, attempt = 0, later = 0) => {
    const queue = opened.get(jobs[name].queue);
    if (!queue) throw new Error(`No queue for ${name}`);
    const jobId = [name, ...Object.values(data), attempt].join('-');
    // Besides the job's own data: links its log lines to those of the call that caused it.
    const requestId = currentRequestId();
    const added = queue
      .add(name, requestId ? { ...data, requestId } : data, { jobId, priority: priorityOf(name, later) })
      .then(
        () => true,
        (error: Error) => {
          onError(error);
          return false;
        },
      );
    return Promise.race([added, new Promise<boolean>((resolve) => setTimeout(resolve, addWithinMs, false).unref())]);
  };
}

/** Opens the queues for adding. `namespace` separates installations (and tests) that share a Redis. */
export function openQueues(target: RedisTarget, namespace: string, onError: ErrorReport): Queues {
  const quick = { enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const { connection, close } = openQueueConnection(target, quick, onError);
  const opened = openEachQueue(connection, namespace, onError);
  return {
    enqueue: enqueueIn(opened, onError),
    documentTurn: createDocumentTurns(() => performance.now()),
    async schedule(name, data, everyMs) {
      await opened
        .get(jobs[name].queue)
        ?.upsertJobScheduler(
          name,
          { every: everyMs },
          { name, data, opts: { removeOnComplete: true, removeOnFail: 100 } },
        );
    },
    async forget(ids) {
      for (const queue of opened.values()) await forgetJobs(queue, ids);
    },
    isPaused: async (name) =>
      (await opened
        .get(jobs[name].queue)
        ?.isPaused()
        .catch(() => false)) ?? false,
    all: [...opened.values()],
    async close() {
      await Promise.all([...opened.values()].map((queue) => queue.close()));
      close();
    },
  };
}

/** How many jobs one command examines. */
const MAX_LOOKED_AT = 500;

/** Jobs that are running stay until they end; a later pass finds what they leave. */
async function forgetJobs(queue: Queue, ids: ReadonlySet<string>): Promise<void> {
  for (const state of ['completed', 'failed', 'delayed', 'prioritized', 'waiting'] as const) {
    for (let start = 0; ; ) {
      const jobs = await queue.getJobs([state], start, start + MAX_LOOKED_AT - 1);
      const about = jobs.filter((job) => job && Object.values(job.data as object).some((value) => ids.has(value)));
      for (const job of about) await job.remove();
      if (jobs.length < MAX_LOOKED_AT) break;
      start += jobs.length - about.length;
    }
  }
}

/**
 * Pauses and resumes queues in Redis according to the store: after a restart of Redis, or if it was unavailable when an
 * operator made the choice. Jobs in progress finish; waiting jobs stay.
 */
export async function applyPauses(queues: Queues, paused: readonly PausableQueue[]): Promise<void> {
  for (const queue of queues.all) {
    if (!isPausable(queue.name)) continue;
    const isWanted = paused.includes(queue.name);
    if ((await queue.isPaused()) !== isWanted) await (isWanted ? queue.pause() : queue.resume());
  }
}
