import { earlyFormText, type EarlyQuestion } from '../../../domain/listings/early-questions.ts';
import { Rich } from '../../components/Rich.tsx';
import { criteriaText } from './text.ts';

/** Warns that the form about to be sent asks for something that should wait until a tenant is accepted. */
export function EarlyToAsk({ questions }: { questions: readonly EarlyQuestion[] }) {
  return (
    <p className="rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink">
      <Rich
        text={criteriaText.early({ explanation: earlyFormText(questions) })}
        parts={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
      />
    </p>
  );
}
