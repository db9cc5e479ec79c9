import { type SecurityEventName, securityEvents } from '../../domain/operations/security-events.ts';
import { Card } from '../components/Card.tsx';
import { operationsText } from './text.ts';

const text = operationsText.security;

/** The installation's security events of the last day; those that need attention come first. */
export function SecurityEvents({ counts }: { counts: Partial<Record<SecurityEventName, number>> }) {
  const rows = (Object.entries(counts) as [SecurityEventName, number][]).sort(
    ([one, ones], [other, others]) =>
      Number(securityEvents[other].alert) - Number(securityEvents[one].alert) || others - ones,
  );
  return (
    <Card aria-labelledby="security-events" className="overflow-hidden">
      <h2 id="security-events" className="px-4 py-3 text-lg leading-6">
        {text.title}
      </h2>
      {rows.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-row text-ink-soft">{text.none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-row">
          {rows.map(([name, count]) => (
            <li
              key={name}
              className="grid grid-cols-[3rem_1fr] items-baseline gap-x-3 px-4 py-2 desk:grid-cols-[3rem_1fr_auto]"
            >
              <span className="text-right font-semibold tabular-nums">{count.toLocaleString('en-IE')}</span>
              <span className="min-w-0">{securityEvents[name].words}</span>
              <code className="col-start-2 font-mono text-fine text-ink-soft [overflow-wrap:anywhere] desk:col-start-auto">
                {name}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
