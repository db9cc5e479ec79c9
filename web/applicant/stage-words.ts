import type { Stage } from '../../domain/pipeline.ts';
import { stages } from '../../domain/pipeline.ts';

type StageWords = { step: string; now: string; next: string };

/** What a stage means to an applicant: its name, how things stand, what happens next. */
const words: Record<Stage, StageWords> = {
  application_screening: {
    step: 'Received',
    now: 'Your application has arrived and is waiting to be read.',
    next: 'The landlord reads it. If they would like to go on with you, you hear from them by e-mail.',
  },
  information_collection: {
    step: 'Your documents',
    now: 'The landlord would like to go on with you and to know a little more.',
    next: 'Send the documents that speak for you by replying to our e-mail. The landlord then decides about a viewing and you hear by e-mail.',
  },
  viewing_appointment: {
    step: 'Viewing',
    now: 'You have been asked to come and see the home.',
    next: 'You hear by e-mail when a time can be chosen.',
  },
  final_decision: {
    step: 'Decision',
    now: 'The landlord is making up their mind.',
    next: 'You hear by e-mail either way.',
  },
};

export type Step = StageWords & { state: 'done' | 'now' | 'ahead' };

/** The four steps as seen from `stage`; a stage this page does not know counts as the first. */
export function stepsAt(stage: string): Step[] {
  const here = Math.max(0, stages.findIndex((known) => known === stage));
  return stages.map((known, index) => ({ ...words[known], state: index < here ? 'done' : index === here ? 'now' : 'ahead' }));
}
