/** What is known about a machine’s clock: when it was last checked, and since when it has not jumped. */
export type ClockMark = { seenAt: Date; steadySince: Date };

/** A clock this far ahead of its last check has jumped, or nothing was running; ms. */
const MAX_GAP_MS = 24 * 3600_000;
/** A correction may set a clock back by up to this much; ms. */
const MAX_BACK_MS = 10 * 60_000;
/** Nothing is deleted because of its age until the clock has been steady for this long; ms. */
const STEADY_MS = 24 * 3600_000;

/**
 * The state after a check of the clock. After a jump, forward or back, the clock must be steady again: so there is a
 * day to correct a wrong date, and after a long downtime a day in which landlords are told what is due.
 */
export function markClock(mark: ClockMark | null, now: Date): ClockMark {
  const gap = mark ? now.getTime() - mark.seenAt.getTime() : Infinity;
  const isSteady = mark !== null && gap <= MAX_GAP_MS && gap >= -MAX_BACK_MS;
  return { seenAt: now, steadySince: isSteady ? mark.steadySince : now };
}

/** Whether anything may be deleted because of its age. */
export function mayDeleteByAge(mark: ClockMark | null, now: Date): boolean {
  if (!mark) return false;
  const { steadySince } = markClock(mark, now);
  return now.getTime() - steadySince.getTime() >= STEADY_MS;
}
