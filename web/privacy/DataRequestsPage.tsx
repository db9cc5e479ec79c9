import { pages } from '../../domain/pages.ts';
import { useDataRequests } from '../api/data-requests.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Card } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { AnsweredRequest, WaitingRequest } from './DataRequestLine.tsx';
import { dataRequestsPageText as text } from './data-requests-text.ts';

/** What people ask a landlord about their data, each with its last day and what can be done about it. */
export function Component() {
  usePageTitle(pages.dataRequests.title);
  const { data, error, isFetching, refetch } = useDataRequests();
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.account, label: text.back }}>
      <p className="mt-5 max-w-prose text-row text-ink-soft">{text.law}</p>
      {!data && !error && <Spinner label={text.loading} />}
      {error && !data && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <>
          <section aria-labelledby="waiting" className="mt-7">
            <h2 id="waiting" className="mb-3 text-xl leading-7">
              {text.waiting}
            </h2>
            {data.waiting.length === 0 && <p className="text-row text-ink-soft">{text.none}</p>}
            {data.waiting.length > 0 && (
              <Card>
                <ul className="divide-y divide-line">
                  {data.waiting.map((row) => (
                    <WaitingRequest key={row.request_id} row={row} />
                  ))}
                </ul>
              </Card>
            )}
            {data.num_waiting > data.waiting.length && (
              <p className="mt-2 px-1 text-fine text-ink-soft">
                {text.more({ shown: data.waiting.length, count: data.num_waiting })}
              </p>
            )}
          </section>
          <section aria-labelledby="answered" className="mt-8">
            <h2 id="answered" className="mb-3 text-xl leading-7">
              {text.answered}
            </h2>
            {data.answered.length === 0 && <p className="text-row text-ink-soft">{text.noneAnswered}</p>}
            {data.answered.length > 0 && (
              <Card>
                <ul className="divide-y divide-line">
                  {data.answered.map((row) => (
                    <AnsweredRequest key={row.request_id} row={row} />
                  ))}
                </ul>
              </Card>
            )}
          </section>
        </>
      )}
    </AppShell>
  );
}
