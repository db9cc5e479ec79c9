import type { Inbox } from '../../store/accounts/user.ts';

type Count = { taken: number; until: number };

export type DailyQuotaOptions = {
  /** How many emails an inbox may take in a day. */
  quotaOf: (inbox: Inbox) => number;
  /** How many it has taken today, over all receivers; it counts no further than `upTo`. */
  countTaken: (inbox: Inbox, upTo: number) => Promise<number>;
  now: () => number;
};

/** For so long a count is used, with what this receiver has taken since, before the store is asked again, in ms. */
const REMEMBERED_MS = 60_000;
/** At this size the memory starts again; an entry costs one count. */
const MAX_KNOWN = 10_000;

/**
 * Says of each recipient whether the day's quota has room for one more email. The store has the true count: several
 * receivers can go over it together by what they take within a minute. Where it does not answer there is room, as an
 * email is worth more than a quota.
 */
export function dailyQuota({ quotaOf, countTaken, now }: DailyQuotaOptions): (inbox: Inbox) => Promise<boolean> {
  const counts = new Map<string, Count>();
  return async (inbox) => {
    const key = String(inbox.landlordId);
    const quota = quotaOf(inbox);
    let count = counts.get(key);
    if (!count || count.until <= now()) {
      try {
        count = { taken: await countTaken(inbox, quota), until: now() + REMEMBERED_MS };
      } catch {
        return true;
      }
      if (counts.size >= MAX_KNOWN) counts.clear();
      counts.set(key, count);
    }
    if (count.taken >= quota) return false;
    count.taken += 1;
    return true;
  };
}
