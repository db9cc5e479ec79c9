import { findTogether } from '../../store/unfinished-work.ts';
import type { Handler, JobContext } from '../job.ts';
import { urgency } from '../queues.ts';
import { unfinished, type UnfinishedWork } from '../unfinished.ts';

/** How many jobs of each kind one sweep adds; the rest waits for the next, a few seconds later. */
const MAX_ADDED = 1000;

/**
 * Adds a job for everything that is still to be done according to the store: the store is authoritative, the queue may
 * have lost it.
 */
export const sweep: Handler<'sweep'> = (_data, context) => sweepFor(unfinished, context);

/**
 * Looks for all kinds of work in one command. If that fails, each kind is looked for separately, so that one that can’t
 * be found or added doesn't delay the others.
 */
export async function sweepFor(kinds: readonly UnfinishedWork[], context: JobContext): Promise<void> {
  const at = context.now();
  const together = await findAll(kinds, at, context);
  for (const [index, kind] of kinds.entries()) {
    try {
      await addUnfinished(kind, together?.[index] ?? (await findOne(kind, at)), at, context);
    } catch (error) {
      context.log.error({ work: kind.name, job: kind.job, err: error }, 'The sweep could not see to one kind of work');
    }
  }
}

/** The ids of each kind's records; null if they could not be looked for together. */
async function findAll(kinds: readonly UnfinishedWork[], at: Date, { log }: JobContext): Promise<FoundIds[] | null> {
  try {
    return await findTogether(kinds.map(({ find, idField }) => ({ query: find(at, MAX_ADDED), idField })));
  } catch (error) {
    log.warn({ err: error }, 'The sweep looks for each kind of work by itself');
    return null;
  }
}

type FoundIds = readonly { toString(): string }[];

async function findOne({ find, idField }: UnfinishedWork, at: Date): Promise<FoundIds> {
  const rows = (await find(at, MAX_ADDED)) as readonly Record<string, FoundIds[number]>[];
  return rows.flatMap((row) => row[idField] ?? []);
}

/**
 * BullMQ ignores an id that it still keeps, including that of a job that failed or ran too early: the time in the id
 * lets the work be added again.
 *
 * @throws Error if the queue takes no jobs; trying more would only waste time
 */
async function addUnfinished(
  { job, dataOf, everyMinutes }: UnfinishedWork,
  ids: FoundIds,
  at: Date,
  { enqueue, isPaused }: JobContext,
): Promise<void> {
  if (ids.length === 0) return;
  // Its jobs are waiting already, or are added after the pause: adding more at each sweep would only pile up jobs.
  if (await isPaused(job)) return;
  const attempt = Math.floor(at.getTime() / (everyMinutes * 60_000));
  for (const id of new Set(ids.map(String)))
    if (!(await enqueue(job, dataOf(id), attempt, urgency.swept))) throw new Error('The queue takes no jobs');
}
