/**
 * The shortest time for which an account being deleted still exists: a receiver that found its inbox a moment before
 * may still accept an email for it, and email that was being read then is stored after the first pass.
 */
export const ACCOUNT_STAYS_MS = 10 * 60_000;
