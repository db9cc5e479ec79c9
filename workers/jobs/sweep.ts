import type { Handler, JobContext } from '../job.ts';
import { unfinished, type UnfinishedWork } from '../unfinished.ts';

/** How much of each kind one sweep adds; what is left waits for the next, a few seconds later. */
const MAX_ADDED = 1000;

/** Adds a job for whatever the store says is still to be done: the store is the truth, the queue may have lost it. */
export const sweep: Handler<'sweep'> = (_data, context) => sweepFor(unfinished, context);

/** Looks for each kind of work in turn. A kind that cannot be looked for, or added, holds up no other. */
export async function sweepFor(kinds: readonly UnfinishedWork[], context: JobContext): Promise<void> {
  for (const kind of kinds) {
    try {
      await addUnfinished(kind, context);
    } catch (error) {
      context.log.error({ work: kind.name, job: kind.job, err: error }, 'The sweep could not see to one kind of work');
    }
  }
}

/**
 * BullMQ ignores an id that it still keeps, also of a job that failed or came too early: the time in the id lets the work
 * be added again.
 *
 * @throws Error when the queue takes no jobs; each further one would only wait for nothing
 */
async function addUnfinished(
  { job, find, dataOf, everyMinutes }: UnfinishedWork,
  { now, enqueue }: JobContext,
): Promise<void> {
  const at = now();
  const attempt = Math.floor(at.getTime() / (everyMinutes * 60_000));
  for (const { _id } of await find(at, MAX_ADDED)) {
    if (!(await enqueue(job, dataOf(String(_id)), attempt))) throw new Error('The queue takes no jobs');
  }
}
