import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon, SendHorizontal, Undo2 } from 'lucide-react';
import type { ClosingBatchAnswer, ClosingState } from '../../../domain/calls/closing.ts';
import { positionOf, stageTitles } from '../../../domain/pipeline.ts';
import type { Tone } from '../../components/Badge.tsx';

/** 'Nobody has been told yet.', '12 have been told or left by themselves, 1 is a tenant.' */
export function answeredText(answered: number, tenants: number): string {
  const told =
    answered === 0
      ? 'Nobody has been told yet'
      : `${answered} ${answered === 1 ? 'has been told or has' : 'have been told or have'} left by themselves`;
  return tenants === 0 ? `${told}.` : `${told}; ${tenants} ${tenants === 1 ? 'is a tenant' : 'are tenants'}.`;
}

export const peopleText = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Where somebody stands, in few words. */
export function placeText(stage: string, subState: string): string {
  const position = positionOf(stage, subState);
  if (!position) return '';
  const ended = subState === 'rejected' ? ', rejected' : subState === 'cancelled' ? ', cancelled' : '';
  return `${stageTitles[position.stage]}${ended}`;
}

export const stateWords: Record<ClosingState, { text: string; tone: Tone; icon: LucideIcon }> = {
  waiting: { text: 'Being prepared', tone: 'info', icon: Clock },
  held: { text: 'Leaves in a minute', tone: 'info', icon: Clock },
  sending: { text: 'Sending', tone: 'info', icon: SendHorizontal },
  sent: { text: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { text: 'Came back', tone: 'bad', icon: CircleX },
  withdrawn: { text: 'Taken back', tone: 'quiet', icon: Undo2 },
  skipped: { text: 'Left out', tone: 'quiet', icon: CircleSlash },
};

/** How far a mailing is, in one sentence. */
export function batchText({ status, items }: ClosingBatchAnswer): string {
  const count = (...states: ClosingState[]) => items.filter(({ state }) => states.includes(state)).length;
  if (status === 'undoing' || status === 'undone')
    return `Taken back: ${count('sent') > 0 ? `${count('sent')} had left already` : 'nothing was sent'}.`;
  const failed = count('failed');
  const parts = [
    `${count('sent')} of ${items.length} delivered`,
    ...(failed > 0 ? [`${failed} came back`] : []),
    ...(count('skipped') > 0 ? [`${count('skipped')} left out`] : []),
  ];
  const waiting = count('waiting', 'held', 'sending');
  return waiting === items.length
    ? `${peopleText(items.length)} will be written to in a minute.`
    : `${parts.join(', ')}.`;
}
