import { type Backlog, backlogAfter, placeIn } from '../domain/inbound/turn.ts';

/** Above this number of inboxes, those without a backlog are forgotten. */
const MAX_INBOXES = 10_000;

/** Tracks the backlog of each inbox; returns the turn of an inbox's next email (domain/inbound/turn.ts). */
export function createTurns(now: () => number): (landlordId: string) => number {
  const backlogs = new Map<string, Backlog>();
  return (landlordId) => {
    const backlog = backlogAfter(backlogs.get(landlordId), now());
    backlogs.set(landlordId, backlog);
    if (backlogs.size > MAX_INBOXES)
      for (const [id, one] of backlogs) if (placeIn(backlogAfter(one, now())) === 0) backlogs.delete(id);
    return placeIn(backlog);
  };
}
