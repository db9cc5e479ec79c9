import { type PausableQueue, isPausable } from '../domain/operations/pauses.ts';
import type { Queues } from './queues.ts';

/**
 * Pauses and resumes queues in Redis as the store has them: after a restart of Redis, or where it was away when an
 * operator chose. Jobs in hand come to their end; what waits stays.
 */
export async function applyPauses(queues: Queues, paused: readonly PausableQueue[]): Promise<void> {
  for (const queue of queues.all) {
    if (!isPausable(queue.name)) continue;
    const isWanted = paused.includes(queue.name);
    if ((await queue.isPaused()) !== isWanted) await (isWanted ? queue.pause() : queue.resume());
  }
}
