import type { Fact } from '../../../domain/documents/judgement.ts';
import { factLabels } from '../../../domain/documents/labels.ts';
import { factText } from './detail-words.ts';

/** What was read out of the document, folded away until somebody asks. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <details className="text-row">
      <summary className="w-fit py-1 font-medium text-door-ink">
        What was read ({facts.length} {facts.length === 1 ? 'fact' : 'facts'})
      </summary>
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
