import { CircleCheck, CircleX, Clock, type LucideIcon, SendHorizontal, Undo2 } from 'lucide-react';
import type { OutboxItem, OutboxStatus } from '../../domain/calls/operations.ts';
import type { Tone } from '../components/Badge.tsx';

const words: Record<OutboxStatus, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: SendHorizontal },
  sent: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'quiet', icon: Undo2 },
};

/** How an outgoing mail's status is shown; one that waits after a failed try says so. */
export function statusWords({ status, attempts }: Pick<OutboxItem, 'status' | 'attempts'>): {
  text: string;
  tone: Tone;
  icon: LucideIcon;
} {
  if (status === 'waiting' && attempts > 0) return { text: 'waiting to try again', tone: 'warn', icon: Clock };
  return { text: status, ...words[status] };
}
