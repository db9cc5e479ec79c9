/**
 * How many emails incoming mail may cause to one address in one day, across all landlords; the rest wait for the next
 * day.
 */
export const MAX_CAUSED_PER_DAY = 20;

/**
 * For how many days an address that was asked whether it wrote is not asked again, whichever landlord's mail names it.
 */
export const ASK_AGAIN_AFTER_DAYS = 30;
