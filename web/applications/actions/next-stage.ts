import { positionOf, type Stage, stageTitles, transitionFor } from '../../../domain/pipeline.ts';
import { actionsText } from './text.ts';

type Place = { stage: string; subState: string };

/** The stage that a landlord's move leads to, or null if there is none from here. */
export function nextStage({ stage, subState }: Place): Stage | null {
  const from = positionOf(stage, subState);
  return (from && transitionFor(from, 'moved-forward', 'landlord')?.to.stage) ?? null;
}

/** Whether a landlord can reject from here. */
export function canReject({ stage, subState }: Place): boolean {
  const from = positionOf(stage, subState);
  return from !== null && transitionFor(from, 'rejected', 'landlord') !== null;
}

/** What a move to a stage means for the applicant, with every email that it sends. */
export function moveText(name: string, to: Stage): string {
  const { toCollection, toViewing, withoutEmail } = actionsText.move;
  const values = { name, stage: stageTitles[to] };
  if (to === 'information_collection') return toCollection(values);
  return to === 'viewing_appointment' ? toViewing(values) : withoutEmail(values);
}
