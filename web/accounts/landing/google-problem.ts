import type { GoogleProblem } from '../../../domain/calls/account.ts';

const words: Record<GoogleProblem, string> = {
  cancelled: 'You turned back at Google. Nothing has changed.',
  unverified:
    'Google has not verified the e-mail address of that account. Please verify it there, or sign in with a password.',
  'other-account':
    'Your address here belongs to another Google account. Please sign in with that one, or with your password.',
  failed: 'Authentication failed',
};

/** What a sign-in with Google that came back without success says (`?sign_in=…`), or null. Only our own words are shown. */
export function googleProblemIn(search: URLSearchParams): string | null {
  const named = search.get('sign_in');
  return Object.entries(words).find(([problem]) => problem === named)?.[1] ?? null;
}
