import { Clock } from 'lucide-react';
import type { LaterQuestion } from '../../../domain/calls/pipeline.ts';
import { questionStages } from '../../../domain/listings/form-field.ts';
import { withoutFullStop } from '../../../domain/text/within-sentence.ts';
import { namesText } from '../../shared/documents/labels.ts';
import { panelText } from './text.ts';

const text = panelText.documents.later;

/** What the form asks only later, by stage, so that nobody takes it as missing. */
export function LaterQuestions({ questions }: { questions: readonly LaterQuestion[] }) {
  const stages = questionStages.filter((stage) => questions.some((one) => one.stage === stage));
  if (stages.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1 text-fine text-ink-soft">
      {stages.map((stage) => {
        const asked = questions.filter((one) => one.stage === stage).map(({ question }) => withoutFullStop(question));
        return (
          <li key={stage} className="flex items-start gap-1.5">
            <Clock aria-hidden className="mt-0.75 size-3.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text[stage]({ questions: namesText(asked) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
