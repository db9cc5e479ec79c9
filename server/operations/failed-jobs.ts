import { Types } from 'mongoose';
import type { ChosenJobs, FailedJob, FailedJobs, FailureClass } from '../../domain/calls/operations.ts';
import { byFailureClass, errorClass } from '../../domain/operations/failure-class.ts';
import { withoutNames } from '../../domain/applications/blind.ts';
import { MASK, maskedText, type People } from '../../domain/operations/masked.ts';
import { peopleOfApplications } from '../../store/applications/named-people.ts';
import type { OperatorView } from './operator-view.ts';
import { tracesOfJobs } from '../../store/operations/job-traces.ts';
import type { Queues } from '../../workers/queues.ts';

type Queue = Queues['all'][number];
type Job = Awaited<ReturnType<Queue['getFailed']>>[number];

/** How many of each queue's failed jobs are examined, newest first. */
const MAX_PER_QUEUE = 500;

/** How many of a class are shown individually. */
const MAX_SHOWN = 20;

/** `error`: the message without the names of people, by which failures are grouped · `raw`: the message as thrown. */
type FoundJob = Omit<FailedJob, 'trace' | 'shown_until'> & { raw: string; people: People };

/** Jobs carry only ids; anything else in an old one is not shown. */
export function jobIds(data: unknown): Record<string, string> {
  const entries = Object.entries(typeof data === 'object' && data !== null ? data : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? [[name, value]] : [],
    ),
  );
}

function foundJob(queue: string, job: Job, people: ReadonlyMap<string, People>): FoundJob {
  const data = jobIds(job.data);
  const raw = (job.failedReason ?? '').slice(0, 2000);
  const named = people.get(data['applicationId'] ?? '') ?? { names: [], addresses: [] };
  return {
    id: job.id ?? '',
    queue,
    name: job.name,
    failed_at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    attempts: job.attemptsMade,
    error: withoutNames(errorClass(raw), MASK, named),
    raw,
    people: named,
    data,
  };
}

async function failedOf(queue: Queue): Promise<FoundJob[]> {
  const jobs = (await queue.getFailed(0, MAX_PER_QUEUE - 1)).filter(Boolean);
  const applications = jobs.flatMap(({ data }) => jobIds(data)['applicationId'] ?? []);
  const people = await peopleOfApplications([...new Set(applications)].map((id) => new Types.ObjectId(id)));
  return jobs.map((job) => foundJob(queue.name, job, people));
}

/** The failed jobs of all queues, grouped by the class of their error. */
export async function failedJobs(queues: Queues, view: OperatorView): Promise<FailedJobs> {
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
  return {
    classes: await withTraces(classes, view),
    looked_at: all.length,
    failed: counts.reduce((sum, count) => sum + count, 0),
  };
}

type FoundClass = Omit<FailureClass, 'jobs'> & { jobs: readonly FoundJob[] };

/** Each job that is shown with the received email it is about. */
async function withTraces(classes: readonly FoundClass[], view: OperatorView): Promise<FailureClass[]> {
  const shown = classes.flatMap(({ jobs }) => jobs);
  const traces = await tracesOfJobs(shown.map(({ data }) => data));
  const traceOf = new Map(shown.map((job, index) => [job, traces[index] ?? null]));
  return classes.map((one) => ({
    ...one,
    jobs: one.jobs.map((job) => presentJob(job, traceOf.get(job) ?? null, view)),
  }));
}

function presentJob(found: FoundJob, trace: string | null, view: OperatorView): FailedJob {
  const { raw, people, ...job } = found;
  const shownUntil = view.shownUntil('failed-job', `${job.queue}/${job.id}`);
  return {
    ...job,
    shown_until: shownUntil,
    error: shownUntil ? raw : maskedText(raw, people, view.isShown),
    trace,
  };
}

/** What is done to a failed job; false when it is not failed any more: someone was quicker, or it was tidied away. */
type JobAct = (queue: Queue, id: string) => Promise<boolean>;

/** Does `act` to a job that is failed now; another operator may do the same between the look and the act. */
const whileFailed =
  (act: (job: Job) => Promise<void>): JobAct =>
  async (queue, id) => {
    const job = await queue.getJob(id);
    if (!job || (await job.getState()) !== 'failed') return false;
    try {
      await act(job);
      return true;
    } catch (error) {
      if ((await job.getState()) !== 'failed') return false;
      throw error;
    }
  };

/** Puts a failed job back to work. */
export const retryJob: JobAct = whileFailed((job) => job.retry('failed', { resetAttemptsMade: true }));

/**
 * Removes a failed job. What the store says is unfinished is found by the sweep and queued again: nothing is lost but
 * the record of the failure.
 */
export const discardJob: JobAct = whileFailed((job) => job.remove());

/** Does `act` to one failed job, or to every one of a class, and answers how many those were. */
export async function actOnFailed(queues: Queues, chosen: ChosenJobs, act: JobAct): Promise<number> {
  if ('job' in chosen) {
    const queue = queues.all.find((one) => one.name === chosen.queue);
    return queue && (await act(queue, chosen.job)) ? 1 : 0;
  }
  let count = 0;
  for (const queue of queues.all) {
    const own = byFailureClass(await failedOf(queue)).find(({ key }) => key === chosen.failure_class);
    for (const job of own?.jobs ?? []) if (await act(queue, job.id)) count += 1;
  }
  return count;
}
