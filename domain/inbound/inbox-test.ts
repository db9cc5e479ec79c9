/** A test that a landlord sends to their own inbox: one email, through the server that sends all the others. */
export type InboxTestFacts = {
  askedAt: Date;
  /** When it left our server; null until then. */
  leftAt: Date | null;
  /** When our server received it; null until then. */
  arrivedAt: Date | null;
  /** Whether a server refused it for good, so that it won't be sent again. */
  isFailed: boolean;
};

/** sending: it has not left · travelling: it has left · late: expected before now · failed: refused · arrived. */
export type InboxTestState = 'sending' | 'travelling' | 'late' | 'failed' | 'arrived';

export const MAX_TESTS_PER_HOUR = 5;
const hourMs = 3600_000;

/** After this many minutes a test is late: an email to a neighbouring server takes seconds. */
export const TEST_LATE_AFTER_MINUTES = 5;
const lateAfterMs = TEST_LATE_AFTER_MINUTES * 60_000;

/** A late test that arrives after all still counts as arrived. */
export function inboxTestState({ askedAt, leftAt, arrivedAt, isFailed }: InboxTestFacts, now: Date): InboxTestState {
  if (arrivedAt) return 'arrived';
  if (isFailed) return 'failed';
  if (now.getTime() - askedAt.getTime() >= lateAfterMs) return 'late';
  return leftAt ? 'travelling' : 'sending';
}

/** Whether a test is still expected; until it isn't, no other is sent. */
export const isTestExpected = (state: InboxTestState): boolean => state === 'sending' || state === 'travelling';

/** How long a landlord has to wait before the next test, in ms, given when they asked for the last ones. */
export function waitBeforeTest(askedTimes: readonly Date[], now: Date): number {
  const first = askedTimes.at(-MAX_TESTS_PER_HOUR);
  return first ? Math.max(0, first.getTime() + hourMs - now.getTime()) : 0;
}
