import { Search as SearchIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { outboxStatuses } from '../../domain/calls/operations.ts';
import { useOutbox } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Select } from '../components/Select.tsx';
import { FoundItems } from './FoundItems.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { statusLabels } from './labels.ts';
import { OutboxTable } from './OutboxTable.tsx';
import { operationsText } from './text.ts';

const text = operationsText.outbox;

const statusOptions = [
  { value: '', label: text.all },
  ...outboxStatuses.map((status) => ({ value: status, label: statusLabels[status].text })),
];

/** Every outgoing email, newest first, with what its server said. The filter is kept in the URL. */
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
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <form
        role="search"
        aria-label={text.search}
        onSubmit={(event) => void handleSubmit((words) => set('to', words.to.trim()))(event)}
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <Select
          label={text.status}
          placeholder={text.all}
          value={status ?? ''}
          options={statusOptions}
          onChange={(value) => set('status', value)}
          className="w-full sm:w-48"
        />
        <Field label={text.recipient} className="min-w-48 flex-1 sm:max-w-sm">
          <Input type="search" autoComplete="off" {...register('to')} />
        </Field>
        <Button type="submit">
          <SearchIcon aria-hidden /> {operationsText.search}
        </Button>
      </form>
      <Found search={search} />
    </AppShell>
  );
}

function Found({ search }: { search: Parameters<typeof useOutbox>[0] }) {
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <FoundItems
      answer={useOutbox(search)}
      loading={text.loading}
      failed={text.failed}
      empty={{ title: text.noMatch, text: isNarrowed ? text.noMatchHint : text.nothingSent }}
      more={operationsText.showOlder}
    >
      {(emails) => <OutboxTable emails={emails} />}
    </FoundItems>
  );
}
