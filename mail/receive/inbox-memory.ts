import type { Inbox } from '../../store/accounts/inbox.ts';

/** At this size the cache is cleared; a missing entry costs one look-up. */
const MAX_KNOWN = 10_000;

/**
 * Caches inboxes that were found, so that a busy landlord's mail does not cost a look-up for each message. Concurrent
 * requests for a username share one look-up. A username not found is looked up again, because a landlord may just have
 * chosen it.
 */
export function rememberInboxes(
  find: (username: string) => Promise<Inbox | null>,
  memoryMs: number,
  now: () => number,
): (username: string) => Promise<Inbox | null> {
  const known = new Map<string, { inbox: Inbox; until: number }>();
  const asked = new Map<string, Promise<Inbox | null>>();

  async function ask(username: string): Promise<Inbox | null> {
    try {
      const inbox = await find(username);
      if (inbox && memoryMs > 0) {
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(username, { inbox, until: now() + memoryMs });
      }
      return inbox;
    } finally {
      asked.delete(username);
    }
  }

  return (username) => {
    const entry = known.get(username);
    if (entry && entry.until > now()) return Promise.resolve(entry.inbox);
    let answer = asked.get(username);
    if (!answer) {
      answer = ask(username);
      asked.set(username, answer);
    }
    return answer;
  };
}
