import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { answerLabels } from '../labels.ts';
import { panelText } from './text.ts';

const text = panelText.screening;

/** Each criterion with its answer and the quote it is based on. */
export function Screening({ criteria }: { criteria: ApplicantDetails['screening'] }) {
  if (criteria.length === 0) return <p className="text-row text-ink-soft">{text.none}</p>;
  return (
    <ul className="divide-y divide-line rounded-plate border border-line bg-card text-row">
      {criteria.map(({ criterion, answer, stands_on, from, asks, must_have }) => {
        const { icon: Icon, text: label, ink } = answerLabels[answer];
        return (
          <li key={criterion} className="grid grid-cols-[1.25rem_1fr_auto] items-start gap-x-2.5 px-4 py-2.5">
            <Icon aria-hidden className={`mt-0.5 size-4 ${ink}`} />
            <span className="min-w-0">
              {criterion}
              {must_have && <span className="ml-1.5 text-fine text-ink-soft">{text.mustHave}</span>}
              {asks && (
                <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">
                  {text.asked({ question: asks })}
                </span>
              )}
              {stands_on && (
                <span className="line-clamp-3 text-fine text-ink-soft [overflow-wrap:anywhere]">
                  {from === 'letter' ? text.quote({ words: stands_on }) : stands_on}
                </span>
              )}
            </span>
            <span className={`text-fine font-medium ${ink}`}>{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
