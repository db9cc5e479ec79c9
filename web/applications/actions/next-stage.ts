import {
  forwardEvent,
  type Order,
  positionOf,
  type Stage,
  stageTitles,
  transitionFor,
} from '../../../domain/pipeline.ts';
import { actionsText } from './text.ts';

type Place = { stage: string; subState: string };

/** The stage that a landlord's move leads to in a listing's `order`, or null if there is none from here. */
export function nextStage({ stage, subState }: Place, order: Order): Stage | null {
  const from = positionOf(stage, subState);
  return (from && transitionFor(from, forwardEvent(from, order), 'landlord')?.to.stage) ?? null;
}

/** Whether a landlord can reject from here. */
export function canReject({ stage, subState }: Place): boolean {
  const from = positionOf(stage, subState);
  return from !== null && transitionFor(from, 'rejected', 'landlord') !== null;
}

/** What a move to a stage means for the applicant, with every email that it sends. */
export function moveText(name: string, from: string, to: Stage): string {
  const { toCollection, toViewing, toViewingFirst, withoutEmail } = actionsText.move;
  const values = { name, stage: stageTitles[to] };
  if (to === 'information_collection') return toCollection(values);
  if (to !== 'viewing_appointment') return withoutEmail(values);
  return from === 'application_screening' ? toViewingFirst(values) : toViewing(values);
}
