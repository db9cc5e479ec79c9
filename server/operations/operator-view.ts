import type { HiddenKind } from '../../domain/operations/hidden.ts';
import type { People } from '../../domain/operations/masked.ts';
import type { User } from '../../store/accounts/user.ts';
import { shownNow } from '../../store/operations/access-record.ts';
import { platformIdOfAddress } from '../../platforms/mail-domains.ts';
import { isOperatorAddress, onlyReads } from '../http/access.ts';
import type { Context } from '../http/context.ts';

/** How an operator sees data of applicants and landlords: masked, except for the records they asked to see. */
export type OperatorView = {
  /** Until when this operator can see a record; null while it is masked. */
  shownUntil(kind: HiddenKind, id: string): string | null;
  /** Whether an address is no applicant's or landlord's: an operator's, a platform's, the installation's own. */
  isShown(address: string): boolean;
  /** Whether email to the operators themselves is shown: readers see it masked, like everything else. */
  readsOwnMail: boolean;
  /** People whom every text of an answer may name. */
  noOne: People;
};

/** A masked record's name in the record of accesses. */
export const aboutHidden = (kind: HiddenKind, id: string): string => `${kind} ${id}`;

/** Local parts of the installation's own addresses, which name nobody. */
const ownLocal = /^(?:postmaster|abuse|bounces?|no-?reply|mailer-daemon)@/i;

export async function viewOf(who: User, context: Context, now: Date): Promise<OperatorView> {
  const shown = onlyReads(who, context) ? new Map<string, Date>() : await shownNow(who._id, now);
  const domain = `@${context.options.applicationsMailDomain}`;
  return {
    shownUntil: (kind, id) => shown.get(aboutHidden(kind, id))?.toISOString() ?? null,
    isShown: (address) =>
      isOperatorAddress(address, context) ||
      platformIdOfAddress(address) !== null ||
      (address.endsWith(domain) && ownLocal.test(address)),
    readsOwnMail: !onlyReads(who, context),
    noOne: { names: [], addresses: [] },
  };
}
