/** After this many attempts, about four days, an email is given up (RFC 5321, 4.5.4.1). */
export const MAX_TRIES = 24;

/** The pause after a failed attempt, in minutes: twice as long each time, up to six hours. */
export const pauseAfterTry = (attempts: number): number => Math.min(360, 2 ** attempts);

/**
 * From this attempt on, which is made some four hours after the first, the landlord is told that an email has not been
 * delivered so far. Servers that refuse strangers for a while (greylisting) have accepted by then.
 */
export const DELAYED_AFTER_TRIES = 8;
