import type { ClosingBatchAnswer, ClosingState } from '../../../domain/calls/closing-emails.ts';
import { closingText } from './text.ts';

/** The progress of a closing email to many applicants, in one sentence. */
export function batchText({ status, items }: ClosingBatchAnswer): string {
  const text = closingText.batch;
  const count = (...states: ClosingState[]) => items.filter(({ state }) => states.includes(state)).length;
  const sent = count('sent');
  if (status === 'undoing' || status === 'undone') return sent > 0 ? text.undoneTooLate({ count: sent }) : text.undone;
  if (count('waiting', 'held', 'sending') === items.length) return text.willSend({ count: items.length });
  return text.progress({ sent, total: items.length, failed: count('failed'), skipped: count('skipped') });
}
