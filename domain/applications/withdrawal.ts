import { type PipelineEvent, type Position, transitionFor } from '../pipeline.ts';
import { applicationsText } from './text.ts';

const events = ['withdrew', 'cancelled'] as const satisfies readonly PipelineEvent[];

/** The event by which an applicant ends their own application at its stage; null if there is nothing to end. */
export function withdrawalEvent(position: Position): (typeof events)[number] | null {
  return events.find((event) => transitionFor(position, event, 'applicant')) ?? null;
}

/** Why an application can’t be withdrawn, worded for its applicant; null if it can. */
export function withdrawalRefusal(position: Position): string | null {
  if (withdrawalEvent(position)) return null;
  return position.subState === 'accepted'
    ? applicationsText.refusals.withdrawTenant
    : applicationsText.refusals.withdrawEnded;
}
