import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountItem, AccountUsage } from '../../domain/calls/operations.ts';
import { useSetQuotas } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { accountsText } from './accounts-text.ts';
import { operationsText } from './text.ts';

const text = accountsText.accounts;

type Own = AccountUsage['own_quotas'];
type Draft = { storage: string; emails: string; uploads: string; reason: string };

const typed = (value: number | null) => (value === null ? '' : String(value));
const read = (value: string) => (value.trim() ? Number(value) : null);
const draftOf = (own: Own): Draft => ({
  storage: typed(own.storage_gb),
  emails: typed(own.emails_per_day),
  uploads: typed(own.uploads_per_day),
  reason: '',
});

/** Changes what an account may use, once the operator has said why; an empty field is as for everyone. */
export function QuotasButton({
  account: { id, email },
  own,
}: {
  account: Pick<AccountItem, 'id' | 'email'>;
  own: Own;
}) {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit } = useForm<Draft>({ values: draftOf(own) });
  const { mutate, isPending, error } = useSetQuotas();
  const submit = handleSubmit(({ storage, emails, uploads, reason }) =>
    mutate(
      { id, storage_gb: read(storage), emails_per_day: read(emails), uploads_per_day: read(uploads), reason },
      {
        onSuccess() {
          setOpen(false);
          toastDone(text.quotas.done);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {text.quotas.action} <span className="sr-only">{text.openOf({ email })}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.quotas.title}
        confirm={text.quotas.save}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p className="font-medium text-ink [overflow-wrap:anywhere]">{email}</p>
        <p>{text.quotas.hint}</p>
        <Field label={text.quotas.storage}>
          <Input inputMode="decimal" autoComplete="off" {...register('storage')} />
        </Field>
        <Field label={text.quotas.emails}>
          <Input inputMode="numeric" autoComplete="off" {...register('emails')} />
        </Field>
        <Field label={text.quotas.uploads}>
          <Input inputMode="numeric" autoComplete="off" {...register('uploads')} />
        </Field>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
