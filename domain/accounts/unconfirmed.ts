/**
 * What an account may hold before its address is confirmed: anyone can sign up with any address, as often as the limits
 * per network let them. Enough to try the product out with.
 */
export const MAX_LISTINGS_UNCONFIRMED = 5;

/** An account that nobody confirmed and nobody uses is removed after so many days. */
export const UNCONFIRMED_KEPT_DAYS = 30;
