/** What a landlord decides about the applicant on screen. */
export type Verb = 'advance' | 'reject';

/**
 * Who is shown after a decision: the next one who is undecided, else the first who was passed over; null at the end.
 */
export function nextUndecided(ids: readonly string[], decided: ReadonlySet<string>, at: string | null): string | null {
  const here = at === null ? -1 : ids.indexOf(at);
  const open = (id: string) => !decided.has(id) && id !== at;
  return ids.slice(here + 1).find(open) ?? ids.slice(0, Math.max(0, here)).find(open) ?? null;
}

/** Who stands before or behind the applicant on screen; whoever is on screen at the ends of the list. */
export function neighbour(ids: readonly string[], at: string | null, by: 1 | -1): string | null {
  const here = at === null ? ids.length : ids.indexOf(at);
  return ids[here + by] ?? at;
}

/** How far a finger moves sideways before it decides, in px, and how far it may stray. */
const SWIPE = 90;
const STRAY = 60;

/** What a swipe decides: to the right moves forward, to the left rejects; null for what is none. */
export function verbOfSwipe(dx: number, dy: number): Verb | null {
  if (Math.abs(dx) < SWIPE || Math.abs(dy) > STRAY) return null;
  return dx > 0 ? 'advance' : 'reject';
}
