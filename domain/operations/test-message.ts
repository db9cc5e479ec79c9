/**
 * Test messages: at an interval, each receiver sends one to its own SMTP port, as another mail server would. It is
 * stored and read like any email, but never becomes an application. If it arrives, email is being received.
 */

/** The local part it is sent to: a name that no landlord can choose. */
export const TEST_INBOX = 'test';

/** How long the address of a test message is valid, in ms: the receiver may delay the message. */
export const TEST_ADDRESS_LASTS_MS = 60 * 60_000;

/** When a test message was sent and when it was read. */
export type TestArrival = { sentAt: Date; arrivedAt: Date };

/** Operators are told once none has arrived for two intervals and this long, in ms. */
const GRACE_MS = 10 * 60_000;

export const isTestMessageLate = (everyMinutes: number, arrivedAt: Date | null, now: Date): boolean =>
  arrivedAt === null || now.getTime() - arrivedAt.getTime() > 2 * everyMinutes * 60_000 + GRACE_MS;
