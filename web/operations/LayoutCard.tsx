import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { LayoutDay, LayoutItem, LayoutSample } from '../../domain/calls/layouts.ts';
import { dayText, momentText, shortDate } from '../base/dates.ts';
import { paths } from '../base/paths.ts';
import { Badge } from '../components/Badge.tsx';
import { Card } from '../components/Card.tsx';
import { RereadLayout } from './RereadLayout.tsx';
import { layoutsText as text } from './layouts-text.ts';

/** A layout's name, by what it is told from the others. */
function nameOf({ subject, lines }: LayoutItem): string {
  const list = lines.map((line) => text.line[line]).join(', ');
  return text.name({ subject: text.subjects[subject], lines: list ? text.lines({ list }) : text.noLines });
}

/** One layout: whether it drifts, how its emails of the last days were read, and a few to look at. */
export function LayoutCard({ item }: { item: LayoutItem }) {
  const { drift, days, samples } = item;
  const name = nameOf(item);
  return (
    <li>
      <Card className="px-4 py-3 text-row">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="min-w-0 font-sans font-medium [overflow-wrap:anywhere]">{name}</h3>
          {drift ? (
            <Badge tone="warn" icon={TriangleAlert}>
              {text.drifting[drift.of]({ date: shortDate(drift.since) })}
            </Badge>
          ) : (
            <Badge tone="good" icon={CircleCheck}>
              {text.usual}
            </Badge>
          )}
        </div>
        <div className="mt-3 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
          <Days days={days} caption={text.days.caption({ layout: name })} />
          {samples.length > 0 && <Samples samples={samples} />}
        </div>
        <RereadLayout item={item} name={name} />
      </Card>
    </li>
  );
}

function Days({ days, caption }: { days: readonly LayoutDay[]; caption: string }) {
  if (days.length === 0) return <p className="text-ink-soft">{text.days.none}</p>;
  const { day, full, partly, withoutPhone } = text.days;
  return (
    <table className="w-full max-w-md text-right tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-fine text-ink-soft">
        <tr>
          {[day, full, partly, withoutPhone].map((title) => (
            <th key={title} scope="col" className="py-1 pl-3 font-medium first:pl-0 first:text-left">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {days.toReversed().map((one) => (
          <tr key={one.day}>
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {dayText(one.day)}
            </th>
            <td className="py-1 pl-3">{one.full}</td>
            <td className="py-1 pl-3">{one.partly > 0 ? <strong>{one.partly}</strong> : 0}</td>
            <td className="py-1 pl-3">{one.without_phone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Samples({ samples }: { samples: readonly LayoutSample[] }) {
  const { title, hint, trace, missing, parts } = text.samples;
  return (
    <div>
      <h4 className="font-sans text-fine font-medium text-ink-soft">{title}</h4>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {samples.map((sample) => (
          <li key={`${sample.trace} ${sample.received_at}`} className="flex flex-wrap gap-x-3 py-1">
            <Link
              to={`${paths.operations}?id=${sample.trace}`}
              aria-label={trace({ at: momentText(sample.received_at) })}
              className="text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {momentText(sample.received_at)}
            </Link>
            <span className="text-ink-soft">
              {missing({ list: sample.missing.map((part) => parts[part]).join(', ') })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-fine text-ink-soft">{hint}</p>
    </div>
  );
}
