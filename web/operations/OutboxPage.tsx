import { Search as SearchIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { outboxStatuses } from '../../domain/calls/operations.ts';
import { useOutbox } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Select } from '../components/Select.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { OutboxTable } from './OutboxTable.tsx';

const statusOptions = [
  { value: '', label: 'All mails' },
  ...outboxStatuses.map((status) => ({ value: status, label: status.charAt(0).toUpperCase() + status.slice(1) })),
];

/** Every mail that goes out, newest first, with what its server answered. The filter stands in the address. */
export function Component() {
  usePageTitle(pages.outbox.title);
  const [query, setQuery] = useSearchParams();
  const status = outboxStatuses.find((one) => one === query.get('status'));
  const to = query.get('to') ?? '';
  const set = (name: string, value: string) =>
    setQuery((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });
  const search = { ...(status ? { status } : {}), ...(to ? { to } : {}) };
  const { register, handleSubmit } = useForm<{ to: string }>({ values: { to } });
  return (
    <AppShell title="Outbox" subtitle="What was sent, to whom, and what the other server said">
      <OperationsNav />
      <form
        role="search"
        aria-label="Outgoing mails"
        onSubmit={(event) => void handleSubmit((words) => set('to', words.to.trim()))(event)}
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <Select
          label="Status"
          placeholder="All mails"
          value={status ?? ''}
          options={statusOptions}
          onChange={(value) => set('status', value)}
          className="w-full sm:w-48"
        />
        <Field label="Recipient" className="min-w-48 flex-1 sm:max-w-sm">
          <Input type="search" autoComplete="off" {...register('to')} />
        </Field>
        <Button type="submit">
          <SearchIcon aria-hidden /> Search
        </Button>
      </form>
      <Found search={search} />
    </AppShell>
  );
}

function Found({ search }: { search: Parameters<typeof useOutbox>[0] }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOutbox(search);
  const mails = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <Spinner label="Looking up the mails" />;
  return (
    <div className="mt-4">
      {error && (
        <LoadFailed
          text="The outbox could not be loaded. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && mails.length === 0 && (
        <EmptyState
          title="No mail matches"
          text={
            Object.keys(search).length > 0
              ? 'Try another status, or a shorter part of the address.'
              : 'Nothing has been sent yet.'
          }
          className="rounded-card border border-line bg-card"
        />
      )}
      {mails.length > 0 && <OutboxTable mails={mails} />}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older mails
          </Button>
        </div>
      )}
    </div>
  );
}
