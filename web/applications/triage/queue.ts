/** What a landlord decides about the applicant on screen. */
export type Verb = 'advance' | 'reject';

/** Who is shown after a decision: the next undecided applicant, or else the first who was skipped; null at the end. */
export function nextUndecided(ids: readonly string[], decided: ReadonlySet<string>, at: string | null): string | null {
  const here = at === null ? -1 : ids.indexOf(at);
  const open = (id: string) => !decided.has(id) && id !== at;
  return ids.slice(here + 1).find(open) ?? ids.slice(0, Math.max(0, here)).find(open) ?? null;
}

/** The applicant before or after the one on screen; the same one at the ends of the list. */
export function neighbour(ids: readonly string[], at: string | null, by: 1 | -1): string | null {
  const here = at === null ? ids.length : ids.indexOf(at);
  return ids[here + by] ?? at;
}

/** How far a finger must move sideways to decide, and how far it may stray vertically, in px. */
const SWIPE = 90;
const STRAY = 60;

/** What a swipe decides: right moves forward, left rejects; null if it is not a swipe. */
export function verbOfSwipe(dx: number, dy: number): Verb | null {
  if (Math.abs(dx) < SWIPE || Math.abs(dy) > STRAY) return null;
  return dx > 0 ? 'advance' : 'reject';
}
