import type { UnitType } from '../listings/listing.ts';
import { foldedWords, foldText } from '../text/fold.ts';
import { shortDate } from '../text/dates.ts';
import { type Hold, stands } from './holds.ts';
import { privacyText } from './text.ts';

/**
 * Why a listing may not be deleted, in words for its landlord; null when it may. What a tenancy rests on is kept while
 * it lasts (GDPR Art. 17(3)(b) and (e)).
 */
export function listingDeletionRefusal(
  { unitTypes }: { unitTypes: readonly UnitType[] },
  holds: readonly Hold[],
  now: Date,
): string | null {
  if (unitTypes.some(({ instances }) => instances.some(({ tenant }) => tenant)))
    return privacyText.refusals.listingWithTenant;
  const standing = holds.filter((hold) => stands(hold, now)).map(({ until }) => until);
  const last = standing.toSorted().at(-1);
  return last ? privacyText.refusals.listingHeld({ date: shortDate(last) }) : null;
}

/** Whether someone typed a name, such as a listing’s address; case, accents and punctuation are forgiven. */
export function isTypedName(typed: string, name: string): boolean {
  const words = (text: string) =>
    foldedWords(foldText(text))
      .map(({ word }) => word)
      .join(' ');
  return words(name) !== '' && words(typed) === words(name);
}
