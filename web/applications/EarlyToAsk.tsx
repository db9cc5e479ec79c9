import { earlyFormText, type EarlyQuestion } from '../../domain/listings/early-questions.ts';

/** The form is about to go out, and asks what is better asked of the tenant alone. */
export function EarlyToAsk({ questions }: { questions: readonly EarlyQuestion[] }) {
  return (
    <p className="rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink">
      <strong className="font-semibold">Early to ask.</strong> {earlyFormText(questions)}
    </p>
  );
}
