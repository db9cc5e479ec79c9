import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Actions } from './Actions.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { Overview } from './Overview.tsx';
import { Platforms } from './Platforms.tsx';
import { TraceSearch } from './TraceSearch.tsx';
import { Traces } from './Traces.tsx';
import { readSearch, writeSearch } from './trace-search.ts';

/** For operators: what waits, what was received and sent, and what became of each mail. */
export function Component() {
  usePageTitle(pages.operations.title);
  const [query, setQuery] = useSearchParams();
  const search = readSearch(query);
  return (
    <AppShell title="Operations" subtitle="Queues, mail and what became of it">
      <OperationsNav />
      <Overview />
      <FailedJobs />
      <Platforms />
      <section aria-labelledby="mails" className="mt-8">
        <h2 id="mails" className="text-xl leading-7">
          Mails
        </h2>
        <TraceSearch
          key={query.toString()}
          search={search}
          onSearch={(next) => setQuery(writeSearch(next), { preventScrollReset: true })}
        />
        <Traces search={search} />
      </section>
      <Actions />
    </AppShell>
  );
}
