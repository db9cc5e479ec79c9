import { shortDate } from '../text/dates.ts';
import type { ErasedBy } from './erasure.ts';
import { disputeUntil, type Hold, stands } from './holds.ts';
import { periodsText } from './periods-text.ts';

/**
 * Why a landlord's hold prevents erasure for now, in words for the person who asks; null if it doesn't. A dispute takes
 * precedence over the applicant’s own request (GDPR Art. 17(3)(e)); a hold for another reason does not.
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
