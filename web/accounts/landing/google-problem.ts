import type { GoogleProblem } from '../../../domain/calls/account.ts';
import { landingText } from './text.ts';

const problems: Record<GoogleProblem, string> = {
  cancelled: landingText.google.cancelled,
  unverified: landingText.google.unverified,
  'other-account': landingText.google.otherAccount,
  disabled: landingText.google.disabled,
  'no-sign-up': landingText.google.noSignUp,
  failed: landingText.google.failed,
};

/**
 * Why a sign-in with Google failed (`?sign_in=…`), or null. Only our own texts are shown, never text from the address.
 */
export function googleProblemIn(search: URLSearchParams): string | null {
  const named = search.get('sign_in');
  return Object.entries(problems).find(([problem]) => problem === named)?.[1] ?? null;
}
