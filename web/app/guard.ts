import type { SessionCheck } from '../../domain/calls/account.ts';
import type { Access } from '../../domain/pages.ts';
import { addressLeft, type LandingState } from '../base/address-left.ts';
import { paths } from '../base/paths.ts';

/**
 * Where the visitor must go instead of a page, or null to stay (specification, section 2, "Route guard rules"). A null
 * `access` is the 404 page, which everyone sees, according to the route table. An operator is sent to the operator's
 * pages after signing in. They need no username there, and one who must turn on two-step sign-in is sent to that first.
 */
export function redirectFrom(access: Access | null, session: SessionCheck): string | null {
  const { user } = session;
  if (access === 'anyone') return null;
  if (access === 'operator' && user?.operator && user.second_factor === 'required') return paths.twoStep;
  if (!session.authenticated || !user) {
    return access === 'landing' || access === 'applicant' || access === null ? null : paths.landing;
  }
  if (!user.username) {
    const stays = access === 'setup' || (access === 'operator' && user.operator);
    return stays ? null : paths.setup;
  }
  if (access === 'landing' || access === 'setup') return user.operator ? paths.operations : paths.listings;
  return access === 'operator' && !user.operator ? paths.listings : null;
}

/**
 * Whether a page shows before the session check has responded. None does, except in a browser in which nobody was
 * signed in last: it shows public pages at once, so that they work on the slowest network.
 */
export function showsWhileLoading(access: Access | null, maybeSignedIn: boolean): boolean {
  return !maybeSignedIn && (access === 'landing' || access === 'applicant' || access === 'anyone' || access === null);
}

/**
 * Where the visitor must go, as `redirectFrom` says, and what the history keeps there. Whoever must sign in first, or
 * whose session has ended, returns to the page they wanted once they have signed in, but not after signing out: the next
 * person at this browser may be someone else. `address` and `state` are those of the page's entry in the history.
 */
export function detourFrom(
  access: Access | null,
  session: SessionCheck,
  { address, state, hasSignedOut }: { address: string; state: unknown; hasSignedOut: boolean },
): { to: string; state?: LandingState } | null {
  const to = redirectFrom(access, session);
  if (to === null) return null;
  if (to === paths.landing) return hasSignedOut ? { to } : { to, state: { from: address } };
  const left = access === 'landing' && session.user?.username ? addressLeft(state) : null;
  return { to: left ?? to };
}
