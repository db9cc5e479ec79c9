import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon, SendHorizontal, Undo2 } from 'lucide-react';
import type { ClosingState } from '../../../domain/calls/closing-emails.ts';
import { positionOf, stageTitles } from '../../../domain/pipeline.ts';
import type { Tone } from '../../components/Badge.tsx';
import { closingText } from './text.ts';

const { batch, closing } = closingText;

/** The status of one applicant's closing email. */
export const stateLabels: Readonly<Record<ClosingState, { text: string; tone: Tone; icon: LucideIcon }>> = {
  waiting: { text: batch.waiting, tone: 'info', icon: Clock },
  held: { text: batch.held, tone: 'info', icon: Clock },
  sending: { text: batch.sending, tone: 'info', icon: SendHorizontal },
  sent: { text: batch.sent, tone: 'good', icon: CircleCheck },
  failed: { text: batch.failed, tone: 'bad', icon: CircleX },
  withdrawn: { text: batch.withdrawn, tone: 'quiet', icon: Undo2 },
  skipped: { text: batch.skipped, tone: 'quiet', icon: CircleSlash },
};

/** An applicant's stage, and whether they were rejected or cancelled there. */
export function stageLabel(stage: string, subState: string): string {
  const position = positionOf(stage, subState);
  if (!position) return '';
  const title = stageTitles[position.stage];
  if (subState === 'rejected') return closing.rejectedAt({ stage: title });
  return subState === 'cancelled' ? closing.cancelledAt({ stage: title }) : title;
}
