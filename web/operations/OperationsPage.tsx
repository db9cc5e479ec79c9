import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { useFailedJobs, useOperatorRecoveries, useOverview, usePlatformReadings } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Skeleton } from '../components/Skeleton.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Actions } from './Actions.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { OperatorRecoveries } from './OperatorRecoveries.tsx';
import { Overview } from './Overview.tsx';
import { OwnAccesses } from './OwnAccesses.tsx';
import { Platforms } from './Platforms.tsx';
import { operationsText } from './text.ts';
import { TraceSearch } from './TraceSearch.tsx';
import { Traces } from './Traces.tsx';
import { readSearch, writeSearch } from './trace-search.ts';

/** For operators: what is waiting, what was received and sent, and what happened to each email. */
export function Component() {
  usePageTitle(pages.operations.title);
  const [query, setQuery] = useSearchParams();
  const search = readSearch(query);
  if (!useIsAnswered())
    return (
      <AppShell title={operationsText.page.title} subtitle={operationsText.page.subtitle}>
        <OperationsNav />
        <div role="status" className="after-a-while mt-6 flex flex-col gap-5">
          <span className="sr-only">{operationsText.overview.loading}</span>
          <Skeleton className="h-36" />
          <Skeleton className="h-64" />
          <Skeleton className="h-24" />
        </div>
      </AppShell>
    );
  return (
    <AppShell title={operationsText.page.title} subtitle={operationsText.page.subtitle}>
      <OperationsNav />
      <OperatorRecoveries />
      <Overview />
      <FailedJobs />
      <Platforms />
      <section aria-labelledby="received-email" className="mt-8">
        <h2 id="received-email" className="text-xl leading-7">
          {operationsText.traces.title}
        </h2>
        <TraceSearch
          key={query.toString()}
          search={search}
          onSearch={(next) => setQuery(writeSearch(next), { preventScrollReset: true })}
        />
        <Traces search={search} />
      </section>
      <Actions />
      <OwnAccesses />
    </AppShell>
  );
}

/**
 * Whether every call above the received emails has responded, or failed at least once. Each part is drawn only if it
 * has something to show, and would push down anything drawn before it. A refused call is made again when its part is
 * drawn, and is pending then: that must not take the part away again, or both would go on without end.
 */
function useIsAnswered(): boolean {
  const parts = [useOperatorRecoveries(), useOverview(), useFailedJobs(), usePlatformReadings()];
  return parts.every(({ isFetched, failureCount }) => isFetched || failureCount > 0);
}
