/** What is known of a machine’s clock: when it was last looked at, and since when it has not jumped. */
export type ClockMark = { seenAt: Date; steadySince: Date };

/** A clock that shows so much later than when it was last looked at has jumped, or nothing ran; ms. */
const MAX_GAP_MS = 24 * 3600_000;
/** A clock that is put right may be set back by this much; ms. */
const MAX_BACK_MS = 10 * 60_000;
/** Nothing is deleted by its age until the clock has been steady for this long; ms. */
const STEADY_MS = 24 * 3600_000;

/**
 * The mark after a look at the clock. A clock that jumps, forward or back, begins to be steady again: so a wrong date
 * gives a day to put it right, and an installation that was off for long has a day in which landlords are told what is
 * due.
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
