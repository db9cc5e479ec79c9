import { Hourglass } from 'lucide-react';
import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { progressionText as text } from './text.ts';

/** Why an applicant who could move forward is waiting. */
export function HoldLine({ hold }: { hold: NonNullable<ApplicantListItem['hold']> }) {
  return (
    <span className="flex items-start gap-1.5 pl-7 text-fine text-ink-soft">
      <Hourglass aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      {hold.step === 'draw' ? text.hold.draw : text.hold[hold.step][hold.why]}
    </span>
  );
}
