import type { Fact } from '../../../domain/documents/judgement.ts';
import { factLabels } from '../../../domain/documents/labels.ts';
import { factText } from './fact-text.ts';
import { documentsText } from './text.ts';

/** What was read from the document, folded away. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <details className="text-row">
      <summary className="w-fit py-1 font-medium text-door-ink">{documentsText.facts({ count: facts.length })}</summary>
      <dl className="mt-1 divide-y divide-line rounded-plate border border-line bg-card">
        {facts.map((fact, index) => (
          <div key={`${fact.name}-${index}`} className="grid grid-cols-[minmax(7rem,9rem)_1fr] gap-3 px-3.5 py-1.5">
            <dt className="text-ink-soft">{factLabels[fact.name]}</dt>
            <dd className="[overflow-wrap:anywhere]">{factText(fact.value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
