import { useOperatorActions } from '../api/operations.ts';
import { When } from '../components/When.tsx';
import { operationsText } from './text.ts';

/** What operators did, newest first. All of it is stored, the last fifty are shown. */
export function Actions() {
  const { data } = useOperatorActions();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="operator-actions" className="mt-8">
      <h2 id="operator-actions" className="text-xl leading-7">
        {operationsText.activity.title}
      </h2>
      <ol
        className="mt-3 max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-card text-row"
        tabIndex={0}
        aria-labelledby="operator-actions"
      >
        {data.items.map(({ at, operator, action, about, result }, index) => (
          <li key={`${at}-${index}`} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2">
            <When at={at} className="text-ink-soft" />
            <span className="font-medium">{action}</span>
            <code className="min-w-0 font-mono text-fine leading-6 [overflow-wrap:anywhere]">{about}</code>
            <span className="text-ink-soft">{operationsText.activity.result({ result, operator })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
