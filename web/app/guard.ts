import type { SessionCheck } from '../../domain/calls/account.ts';
import { isApplicantPath, paths } from '../base/paths.ts';

/** What kind of place a path is; `account-link` is where mailed links lead, `unknown` shows the 404 page, whoever asks. */
export type Place = 'landing' | 'setup' | 'applicant' | 'account-link' | 'operations' | 'signed-in' | 'unknown';

const signedInPaths = [
  /^\/listings$/,
  /^\/account$/,
  /^\/create-listing$/,
  /^\/unsorted$/,
  /^\/listing\/[^/]+(?:\/(?:application_pipeline|rental_units|closing|applicant_communications|viewing_schedule|run_sheet\/[^/]+))?$/,
];

export function placeOf(pathname: string): Place {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === paths.landing) return 'landing';
  if (path === paths.setup) return 'setup';
  if (path === paths.operations) return 'operations';
  if (path === paths.resetPassword || path === paths.confirmEmail) return 'account-link';
  if (isApplicantPath(pathname)) return 'applicant';
  return signedInPaths.some((known) => known.test(path)) ? 'signed-in' : 'unknown';
}

/**
 * Where somebody must go instead of `place`, or null to stay (specification, section 2, "Route guard rules").
 * Three places are open beyond the rules' words: the 404 page to everyone, as the route table says; where mailed links
 * lead, to everyone, because they are opened before sign-in as often as after; and /operations to an operator without a
 * username, who needs none.
 */
export function redirectFrom(place: Place, session: SessionCheck): string | null {
  const { user } = session;
  if (place === 'account-link') return null;
  if (!session.authenticated || !user) {
    return place === 'landing' || place === 'applicant' || place === 'unknown' ? null : paths.landing;
  }
  if (!user.username) {
    const stays = place === 'setup' || (place === 'operations' && user.operator);
    return stays ? null : paths.setup;
  }
  if (place === 'landing' || place === 'setup') return paths.listings;
  return place === 'operations' && !user.operator ? paths.listings : null;
}

/**
 * Whether a place shows before the session check is answered. Nothing does, except to a browser in which nobody was
 * signed in last: it may see the public pages at once, so that they work on the slowest network.
 */
export function showsWhileLoading(place: Place, maybeSignedIn: boolean): boolean {
  return (
    !maybeSignedIn && (place === 'landing' || place === 'applicant' || place === 'account-link' || place === 'unknown')
  );
}
