/** A backlog, such as that of one inbox, as far as one process can tell from arrival times: a leaky bucket. */
export type Backlog = { level: number; at: number };

/** How many pieces of work of one kind are assumed to be done per second; any that arrive faster wait behind others. */
export const workPerSecond = { emails: 5, documents: 0.5 } as const;

/** What is left of a backlog at `now` (milliseconds), plus the next piece of work. */
export function backlogAfter(before: Backlog | undefined, now: number, perSecond: number): Backlog {
  const left = before ? Math.max(0, before.level - ((now - before.at) / 1000) * perSecond) : 0;
  return { level: left + 1, at: now };
}

/**
 * How many pieces of work of the same backlog are ahead of its last one. Emails are read in the order of this number
 * over all inboxes, so that of two landlords, one with a thousand emails and one with a single one, neither waits for
 * the other's thousand.
 */
export const placeIn = ({ level }: Backlog): number => Math.ceil(level) - 1;
