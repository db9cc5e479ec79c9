import type { QueueState } from '../../domain/calls/operations.ts';

/** The queue whose oldest job waits longest comes first; those with nothing waiting last, by name. */
export function oldestFirst(queues: readonly QueueState[]): QueueState[] {
  const age = (queue: QueueState) => queue.oldest_waiting_seconds ?? -1;
  return [...queues].sort((a, b) => age(b) - age(a) || a.name.localeCompare(b.name));
}
