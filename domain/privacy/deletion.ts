import type { UnitType } from '../listings/listing.ts';
import { foldedWords, foldText } from '../text/fold.ts';
import { shortDate } from '../text/dates.ts';
import { type Hold, stands } from './holds.ts';
import { privacyText } from './text.ts';

const hasTenant = (unitTypes: readonly UnitType[]): boolean =>
  unitTypes.some(({ instances }) => instances.some(({ tenant }) => tenant));

/** The last day of the current holds; undefined if there are none. */
function lastStandingDay(holds: readonly Hold[], now: Date): string | undefined {
  const standing = holds.filter((hold) => stands(hold, now)).map(({ until }) => until);
  return standing.toSorted().at(-1);
}

/**
 * Why a listing may not be deleted, in words for its landlord; null if it may. Data that a tenancy depends on is kept
 * while the tenancy lasts (GDPR Art. 17(3)(b) and (e)).
 */
export function listingDeletionRefusal(
  { unitTypes }: { unitTypes: readonly UnitType[] },
  holds: readonly Hold[],
  now: Date,
): string | null {
  if (hasTenant(unitTypes)) return privacyText.refusals.listingWithTenant;
  const last = lastStandingDay(holds, now);
  return last ? privacyText.refusals.listingHeld({ date: shortDate(last) }) : null;
}

type HeldListing = { address: string; unitTypes: readonly UnitType[] };

/**
 * Why a landlord may not delete their account, in words for them; empty if they may. Data that a tenancy depends on, or
 * that is on hold, is kept, as with a single listing.
 */
export function accountDeletionRefusals(listings: readonly HeldListing[], holds: readonly Hold[], now: Date): string[] {
  const { accountWithTenants, accountHeld } = privacyText.refusals;
  const withTenants = listings.filter(({ unitTypes }) => hasTenant(unitTypes)).map(({ address }) => address);
  const last = lastStandingDay(holds, now);
  return [
    ...(withTenants.length > 0 ? [accountWithTenants({ addresses: withTenants.join('; ') })] : []),
    ...(last ? [accountHeld({ date: shortDate(last) })] : []),
  ];
}

/** Whether someone typed a name, such as a listing’s address; case, accents and punctuation may differ. */
export function isTypedName(typed: string, name: string): boolean {
  const words = (text: string) =>
    foldedWords(foldText(text))
      .map(({ word }) => word)
      .join(' ');
  return words(name) !== '' && words(typed) === words(name);
}
