/** How much email of one inbox waits, as far as one process can tell from when it came: a bucket that leaks. */
export type Backlog = { level: number; at: number };

/** Emails of one inbox that are taken to be read in a second; what came faster than this waits behind others. */
const READ_PER_SECOND = 5;

/** What is left of a backlog at `now` (milliseconds), and the next email on top of it. */
export function backlogAfter(before: Backlog | undefined, now: number): Backlog {
  const left = before ? Math.max(0, before.level - ((now - before.at) / 1000) * READ_PER_SECOND) : 0;
  return { level: left + 1, at: now };
}

/**
 * How many emails of the same inbox an email stands behind. They are read in the order of this number over all inboxes,
 * so that of two landlords, one with a thousand emails and one with a single one, neither waits for the other's
 * thousand.
 */
export const placeIn = ({ level }: Backlog): number => Math.ceil(level) - 1;
