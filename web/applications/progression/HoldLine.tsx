import { Hourglass } from 'lucide-react';
import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { progressionText as text } from './text.ts';

type Held = { hold: NonNullable<ApplicantListItem['hold']> };

function reasonOf(hold: Held['hold']): string {
  if (hold.step === 'draw') return text.hold.draw;
  if (hold.step === 'rest') return text.hold.rest;
  return hold.step === 'viewing' ? text.hold.viewing[hold.why] : text.hold.documents[hold.why];
}

/** Why an applicant who could move forward is waiting. */
export function HoldLine({ hold }: Held) {
  return (
    <span className="flex items-start gap-1.5 pl-7 text-fine text-ink-soft">
      <Hourglass aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      {reasonOf(hold)}
    </span>
  );
}
