/** How long a browser stays in after the right passcode: remembered, or as long as someone sits before it. */
const dayMs = 24 * 3600 * 1000;
const rememberedMs = 30 * dayMs;
const unrememberedMs = dayMs / 2;

/** So many browsers can be in at once; with another one the oldest goes. */
export const MAX_APPLICANT_SESSIONS = 20;

/** A session that is in use is written at most this often. */
export const seenEveryMs = 5 * 60_000;

export function sessionEnd(since: Date, remembered: boolean): Date {
  return new Date(since.getTime() + (remembered ? rememberedMs : unrememberedMs));
}
