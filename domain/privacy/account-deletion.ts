/**
 * How long an account that is being deleted stays at least: a receiver that found its inbox a moment before may still
 * take an email for it, and what was being read then is written after the first pass.
 */
export const ACCOUNT_STAYS_MS = 10 * 60_000;
