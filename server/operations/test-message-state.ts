import type { OperationsOverview } from '../../domain/calls/operations.ts';
import { isTestMessageLate } from '../../domain/operations/test-message.ts';
import { lastTestArrival } from '../../store/operations/test-message.ts';

/** What operators see about the installation's own test messages; null if it sends none. */
export async function testMessageState(everyMinutes: number, now: Date): Promise<OperationsOverview['test_message']> {
  if (everyMinutes === 0) return null;
  const last = await lastTestArrival();
  return {
    every_minutes: everyMinutes,
    arrived_at: last?.arrivedAt.toISOString() ?? null,
    seconds: last && Math.max(0, Math.round((last.arrivedAt.getTime() - last.sentAt.getTime()) / 1000)),
    late: isTestMessageLate(everyMinutes, last?.arrivedAt ?? null, now),
  };
}
