import { Search as SearchIcon } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { type JobItem, jobStates } from '../../domain/calls/operations.ts';
import { pages } from '../../domain/pages.ts';
import { useJobs } from '../api/operations.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Select } from '../components/Select.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { When } from '../components/When.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { JobActs } from './JobActs.tsx';
import { type JobSearch, readJobSearch, typedJobFields, writeJobSearch } from './job-search.ts';
import { jobStateLabels } from './labels.ts';
import { OperationsNav } from './OperationsNav.tsx';
import { operationsText } from './text.ts';

const text = operationsText.jobs;

const labels: Record<(typeof typedJobFields)[number], string> = {
  landlord: text.landlord,
  applicant: text.applicant,
  message_id: text.messageId,
  error: text.error,
};

const states = [
  { value: '', label: text.anyState },
  ...jobStates.map((state) => ({ value: state, label: jobStateLabels[state].text })),
];

/** Finds jobs of every state by whom they are for, their email or their error. The search is kept in the URL. */
export function Component() {
  usePageTitle(pages.jobs.title);
  const [query, setQuery] = useSearchParams();
  const search = readJobSearch(query);
  return (
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <SearchForm key={query.toString()} search={search} onSearch={(next) => setQuery(writeJobSearch(next))} />
      {Object.keys(search).length > 0 ? (
        <Found search={search} />
      ) : (
        <EmptyState title={text.start} text={text.hint} className="mt-4 rounded-card border border-line bg-card" />
      )}
    </AppShell>
  );
}

function SearchForm({ search, onSearch }: { search: JobSearch; onSearch: (search: JobSearch) => void }) {
  const { register, control, handleSubmit } = useForm<JobSearch>({ values: search });
  return (
    <form
      role="search"
      aria-label={text.search}
      onSubmit={(event) => void handleSubmit(onSearch)(event)}
      className="mt-5 grid items-end gap-3 rounded-card border border-line bg-card p-4 shadow-1 sm:grid-cols-2 wide:grid-cols-5"
    >
      {typedJobFields.map((field) => (
        <Field key={field} label={labels[field]}>
          <Input type="search" autoComplete="off" {...register(field)} />
        </Field>
      ))}
      <div className="flex min-w-0 flex-col gap-1.5">
        <span aria-hidden className="text-row font-medium">
          {text.state}
        </span>
        <Controller
          control={control}
          name="state"
          render={({ field: { value = '', onChange } }) => (
            <Select label={text.state} value={value} options={states} onChange={onChange} />
          )}
        />
      </div>
      <div className="flex gap-2 sm:col-span-full">
        <Button type="submit">
          <SearchIcon aria-hidden /> {operationsText.search}
        </Button>
        {Object.keys(search).length > 0 && (
          <Button variant="ghost" onClick={() => onSearch({})}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function Found({ search }: { search: JobSearch }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useJobs(search);
  if (isPending) return <Spinner label={text.loading} />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // Jobs move between states while they are searched: one may be found twice.
  const jobs = [...new Map(items.map((job) => [`${job.queue}/${job.id}`, job])).values()];
  const lookedAt = data?.pages.reduce((sum, page) => sum + page.looked_at, 0) ?? 0;
  return (
    <div className="mt-4">
      {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {data && <p className="mb-2 text-fine text-ink-soft">{text.lookedAt({ count: lookedAt })}</p>}
      {data && jobs.length === 0 && (
        <EmptyState
          title={hasNextPage ? text.noMatchYet : text.noMatch}
          text={hasNextPage ? text.hint : text.noMatchHint}
          className="rounded-card border border-line bg-card"
        />
      )}
      {jobs.length > 0 && (
        <ul aria-label={text.found} className="divide-y divide-line rounded-card border border-line bg-card shadow-1">
          {jobs.map((job) => (
            <JobRow key={`${job.queue}/${job.id}`} job={job} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.goOn}
          </Button>
        </div>
      )}
    </div>
  );
}

function JobRow({ job }: { job: JobItem }) {
  const { text: label, tone, icon } = jobStateLabels[job.state];
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-2 px-4 py-2.5 text-row">
      <span className="mr-2 min-w-56 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <span className="font-medium">{text.job({ name: job.name, queue: job.queue })}</span>
          <When at={job.at} className="text-fine text-ink-soft" />
        </span>
        {job.error && <code className="mt-1 block font-mono text-fine [overflow-wrap:anywhere]">{job.error}</code>}
        <span className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          {Object.entries(job.data).map(([name, id]) => `${name} ${id}, `)}
          {operationsText.failedJobs.attempts({ count: job.attempts })}
        </span>
        {job.trace && (
          <Link
            to={`${paths.operations}?id=${job.trace}`}
            className="ml-2 text-fine text-door-ink underline underline-offset-4"
          >
            {text.trace} <span className="sr-only">{job.id}</span>
          </Link>
        )}
      </span>
      {job.error && <JobActs job={job} mayRetry={job.state === 'failed'} />}
    </li>
  );
}
