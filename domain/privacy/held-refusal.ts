import { shortDate } from '../text/dates.ts';
import type { ErasedBy } from './erasure.ts';
import { disputeUntil, type Hold, stands } from './holds.ts';
import { periodsText } from './periods-text.ts';

/**
 * Why what a landlord holds may not be erased yet, in words for whoever asks; null when it may. A dispute goes before the
 * applicant’s own wish (GDPR Art. 17(3)(e)); a hold for anything else does not.
 */
export function heldRefusal(holds: readonly Hold[], by: ErasedBy, now: Date): string | null {
  if (by === 'applicant') {
    const until = disputeUntil(holds, now);
    return until ? periodsText.holds.heldThemselves({ date: shortDate(until) }) : null;
  }
  const standing = holds.filter((hold) => stands(hold, now)).map(({ until }) => until);
  const last = standing.toSorted().at(-1);
  return last ? periodsText.holds.held({ date: shortDate(last) }) : null;
}
