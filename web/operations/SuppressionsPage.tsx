import { Search as SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { useAddSuppression, useSuppressions } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { SuppressionRow } from './SuppressionRow.tsx';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = operationsText.suppressions;

/** Addresses that no email is sent to, newest first. What is searched for is kept in the URL. */
export function Component() {
  usePageTitle(pages.suppressions.title);
  const [query, setQuery] = useSearchParams();
  const address = query.get('address') ?? '';
  const mayAct = useMayAct();
  const { register, handleSubmit } = useForm<{ address: string }>({ values: { address } });
  return (
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <form
          role="search"
          aria-label={text.search}
          onSubmit={(event) =>
            void handleSubmit((words) => setQuery(words.address.trim() ? { address: words.address.trim() } : {}))(event)
          }
          className="flex min-w-0 flex-1 basis-64 items-end gap-3"
        >
          <Field label={text.address} className="min-w-0 flex-1 sm:max-w-sm">
            <Input type="search" autoComplete="off" {...register('address')} />
          </Field>
          <Button type="submit">
            <SearchIcon aria-hidden /> {operationsText.search}
          </Button>
        </form>
        {mayAct && <AddSuppression />}
      </div>
      <Found address={address} />
    </AppShell>
  );
}

function Found({ address }: { address: string }) {
  const { data, error, isPending, isFetching, refetch } = useSuppressions(address);
  if (isPending) return <Spinner label={text.loading} />;
  if (error) return <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={address ? text.notListed : text.none}
        text={address ? text.notListedHint : text.noneHint}
        className="mt-4 rounded-card border border-line bg-card"
      />
    );
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card shadow-1">
      {data.items.map((item) => (
        <SuppressionRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

type NewSuppression = { address: string; reason: string; days: string };
const blank: NewSuppression = { address: '', reason: '', days: '' };

/** Stops all email to an address, for a number of days or until it is removed. */
function AddSuppression() {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset } = useForm<NewSuppression>({ defaultValues: blank });
  const { mutate: add, isPending, error } = useAddSuppression();
  const submit = handleSubmit(({ address, reason, days }) =>
    add(
      { address, reason, days: days.trim() ? Number(days) : null },
      {
        onSuccess() {
          setOpen(false);
          reset(blank);
          toastDone(text.added);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.add}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.add}
        confirm={text.add}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p>{text.addHint}</p>
        <Field label={text.address}>
          <Input type="email" autoComplete="off" {...register('address')} />
        </Field>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <Field label={text.days} hint={text.daysHint}>
          <Input inputMode="numeric" autoComplete="off" {...register('days')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
