import type { BulkAction } from '../../domain/applications/bulk-move.ts';
import type { BulkPreflightAnswer, BulkState } from '../../domain/calls/bulk-move.ts';

const does: Record<BulkAction, string> = {
  move_forward: 'will move',
  reject: 'will be rejected',
  tell: 'will be told',
};
const done: Record<BulkAction, string> = { move_forward: 'moved', reject: 'rejected', tell: 'told by e-mail' };

/** '34 will move, 2 cannot: There is no next stage from Final Decision.' */
export function preflightText({
  action,
  will,
  cannot,
}: Pick<BulkPreflightAnswer, 'action' | 'will' | 'cannot'>): string {
  const those = will === 0 ? `Nobody ${does[action]}` : `${will} ${does[action]}`;
  if (cannot.length === 0) return `${those}.`;
  const reasons = [...new Set(cannot.map(({ reason }) => reason))];
  return reasons.length === 1
    ? `${those}, ${cannot.length} cannot: ${reasons[0] ?? ''}`
    : `${those}, ${cannot.length} cannot.`;
}

const people = (count: number) => `${count} ${count === 1 ? 'applicant' : 'applicants'}`;

/** How far a move of many is, in one sentence. */
export function progressText({ status, action, total, moved, skipped, taken_back: back }: BulkState): string {
  const left = skipped.length > 0 ? `, ${skipped.length} not` : '';
  if (status === 'moving') return `${moved + skipped.length} of ${total} done.`;
  if (status === 'undoing') return `Taking it back: ${back} of ${total}.`;
  if (status === 'undone') return `Taken back for ${people(back)}. Nothing was mailed to them.`;
  return `${people(moved)} ${done[action]}${left}.`;
}
