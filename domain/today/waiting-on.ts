import type { WaitingParty } from '../applications/table.ts';
import { isOver } from '../pipeline.ts';
import { decisionAt } from './today.ts';

export type Waiting = {
  stage: string;
  subState: string;
  heldStep: string | null;
  /** Whether one of their letters waits for a reply, and whether documents wait for the landlord's check. */
  isUnanswered: boolean;
  hasPapersToCheck: boolean;
};

/** Whom an application waits for. The store has a filter for each (store/applications/table-filter.ts). */
export function waitingOn({ isUnanswered, hasPapersToCheck, ...place }: Waiting): WaitingParty {
  if (isUnanswered || decisionAt(place)) return 'landlord';
  const isCollecting = place.stage === 'information_collection' || place.heldStep === 'rest';
  if (hasPapersToCheck && isCollecting && place.subState === 'pending') return 'landlord';
  if (isOver(place.subState) || place.heldStep === 'draw') return 'nobody';
  return place.subState === 'scheduled' ? 'viewing' : 'applicant';
}
