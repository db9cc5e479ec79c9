/** How long a browser stays signed in after the right passcode: if remembered, or for one sitting. */
const dayMs = 24 * 3600 * 1000;
const rememberedMs = 30 * dayMs;
const unrememberedMs = dayMs / 2;

/** The most browsers that can be signed in; another one replaces the oldest. */
export const MAX_APPLICANT_SESSIONS = 20;

/** A session in use is written at most this often. */
export const seenEveryMs = 5 * 60_000;

export function sessionEnd(since: Date, remembered: boolean): Date {
  return new Date(since.getTime() + (remembered ? rememberedMs : unrememberedMs));
}
