/** The backlog of one inbox, as far as one process can tell from arrival times: a leaky bucket. */
export type Backlog = { level: number; at: number };

/** Emails of one inbox assumed to be read per second; any that arrive faster wait behind others. */
const READ_PER_SECOND = 5;

/** What is left of a backlog at `now` (milliseconds), plus the next email. */
export function backlogAfter(before: Backlog | undefined, now: number): Backlog {
  const left = before ? Math.max(0, before.level - ((now - before.at) / 1000) * READ_PER_SECOND) : 0;
  return { level: left + 1, at: now };
}

/**
 * How many emails of the same inbox are ahead of an email. Emails are read in the order of this number over all
 * inboxes, so that of two landlords, one with a thousand emails and one with a single one, neither waits for the
 * other's thousand.
 */
export const placeIn = ({ level }: Backlog): number => Math.ceil(level) - 1;
