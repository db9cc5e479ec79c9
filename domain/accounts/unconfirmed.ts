/**
 * What an account may contain before its address is confirmed: enough to try the product. Anyone can sign up with any
 * address, as often as the limits per network allow.
 */
export const MAX_LISTINGS_UNCONFIRMED = 5;

/** An unconfirmed and unused account is removed after this many days. */
export const UNCONFIRMED_KEPT_DAYS = 30;
