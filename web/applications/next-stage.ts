import { positionOf, type Stage, stageTitles, transitionFor } from '../../domain/pipeline.ts';

type Place = { stage: string; subState: string };

/** The stage a landlord's move leads to, or null when the pipeline has none from here. */
export function nextStage({ stage, subState }: Place): Stage | null {
  const from = positionOf(stage, subState);
  return (from && transitionFor(from, 'moved-forward', 'landlord')?.to.stage) ?? null;
}

/** Whether a landlord can reject from here. */
export function canReject({ stage, subState }: Place): boolean {
  const from = positionOf(stage, subState);
  return from !== null && transitionFor(from, 'rejected', 'landlord') !== null;
}

/** What a move to a stage means for the applicant: never a move that implies a mail the landlord did not read of. */
export function moveWords(to: Stage): string {
  const goes = `goes on to ${stageTitles[to]}`;
  if (to === 'information_collection')
    return `${goes} and gets an e-mail with a link and a passcode, to send what is missing.`;
  if (to === 'viewing_appointment') return `${goes} and gets an e-mail with a link, to choose a time for the viewing.`;
  return `${goes}. Nothing is mailed.`;
}
