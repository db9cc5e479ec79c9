import type { Inbox } from '../../store/accounts/inbox.ts';

type Count = { taken: number; until: number };

export type DailyQuotaOptions = {
  /** How many emails an inbox may receive in a day. */
  quotaOf: (inbox: Inbox) => number;
  /** How many it has received today through all receivers; counting stops at `upTo`. */
  countTaken: (inbox: Inbox, upTo: number) => Promise<number>;
  now: () => number;
};

/** For this long, in ms, a count from the store is used, plus what this receiver has accepted since. */
const REMEMBERED_MS = 60_000;
/** At this size the counts are forgotten; each costs one query to find out again. */
const MAX_KNOWN = 10_000;

/**
 * Says whether a recipient's daily quota has room for one more email. The store has the true count, so several
 * receivers together can exceed it by what they accept within a minute. If the store doesn't answer, the email is
 * accepted: losing one would be worse than exceeding a quota.
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
