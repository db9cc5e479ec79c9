import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { ApplicantDetails } from '../../domain/calls/pipeline.ts';
import type { Answer } from '../../domain/applications/screening.ts';

const words: Record<Answer, { icon: LucideIcon; text: string; ink: string }> = {
  meets: { icon: CircleCheck, text: 'Meets', ink: 'text-good-ink' },
  'does not meet': { icon: CircleX, text: 'Does not meet', ink: 'text-bad-ink' },
  'not stated': { icon: CircleHelp, text: 'Not stated', ink: 'text-warn-ink' },
};

/** Each criterion with its answer and the words it stands on. */
export function Screening({ criteria }: { criteria: ApplicantDetails['screening'] }) {
  if (criteria.length === 0) return <p className="text-row text-ink-soft">Not screened yet.</p>;
  return (
    <ul className="divide-y divide-line rounded-plate border border-line bg-card text-row">
      {criteria.map(({ criterion, answer, stands_on, from, asks, must_have }) => {
        const { icon: Icon, text, ink } = words[answer];
        return (
          <li key={criterion} className="grid grid-cols-[1.25rem_1fr_auto] items-start gap-x-2.5 px-4 py-2.5">
            <Icon aria-hidden className={`mt-0.5 size-4 ${ink}`} />
            <span className="min-w-0">
              {criterion}
              {must_have && <span className="ml-1.5 text-fine text-ink-soft">(must-have)</span>}
              {asks && <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">Asked: {asks}</span>}
              {stands_on && (
                <span className="line-clamp-3 text-fine text-ink-soft [overflow-wrap:anywhere]">
                  {from === 'letter' ? `‘${stands_on}’` : stands_on}
                </span>
              )}
            </span>
            <span className={`text-fine font-medium ${ink}`}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
