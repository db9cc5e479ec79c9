/**
 * The queues that operators can pause (workers/queues.ts has them all). Not `clock`: it sees to what must happen on time,
 * such as reminders and erasure.
 */
export const pausableQueues = ['mail-in', 'applications', 'documents', 'mail-out'] as const;
export type PausableQueue = (typeof pausableQueues)[number];

export const isPausable = (name: string): name is PausableQueue => pausableQueues.some((one) => one === name);

/**
 * How long email of a landlord whose email is paused is left alone before it is looked at again. When the pause ends it
 * is looked at once.
 */
export const PAUSED_MAIL_WAITS_MS = 3600_000;
