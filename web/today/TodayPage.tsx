import { Link } from 'react-router';
import { pages } from '../../domain/pages.ts';
import type { TodayAnswer } from '../../domain/calls/today.ts';
import { type TodayKind, todayKinds } from '../../domain/today/today.ts';
import { useToday } from '../api/today.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { rowKey } from '../shared/today/row-key.ts';
import { todayText } from '../shared/today/text.ts';
import { TodayRowLine } from '../shared/today/TodayRowLine.tsx';
import { todayPageText as text } from './text.ts';

/** Everything that needs the landlord, most urgent first. */
export function Component() {
  usePageTitle(pages.today.title);
  const { data, error, isFetching, refetch } = useToday();
  return (
    <AppShell title={todayText.title} subtitle={text.subtitle} back={{ to: paths.listings, label: text.back }}>
      {!data && !error && <Spinner label={text.loading} />}
      {error && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && data.rows.length === 0 && (
        <EmptyState title={text.none} text={text.noneHint} className="py-16">
          <ButtonLink to={paths.listings}>{text.listings}</ButtonLink>
        </EmptyState>
      )}
      {data && todayKinds.map((kind) => <Group key={kind} kind={kind} today={data} />)}
    </AppShell>
  );
}

function Group({ kind, today }: { kind: TodayKind; today: TodayAnswer }) {
  const rows = today.rows.filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  const count = today.counts[kind];
  const id = `today-${kind}`;
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="mb-2 text-xl leading-7">
        <Rich
          text={text.heading({ title: todayText.kinds[kind], count })}
          parts={{ count: (words) => <span className="font-sans text-base text-ink-soft tabular-nums">{words}</span> }}
        />
      </h2>
      {kind === 'forwarding' ? (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <TodayRowLine key={rowKey(row)} row={row} />
          ))}
        </ul>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <TodayRowLine key={rowKey(row)} row={row} />
            ))}
          </ul>
        </Card>
      )}
      {count > rows.length && (
        <p className="mt-2 px-1 text-fine text-ink-soft">
          {text.more[kind]({ shown: rows.length, count })}{' '}
          {kind === 'unsorted' && (
            <Link to={paths.unsorted} className="text-door-ink underline underline-offset-4">
              {text.allUnsorted}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
