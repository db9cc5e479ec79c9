import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SuppressionItem } from '../../domain/calls/operations.ts';
import { useRemoveSuppression } from '../api/operations.ts';
import { dayOf } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { ShowHidden } from './ShowHidden.tsx';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = operationsText.suppressions;

/** One address that no email is sent to; an operator can allow it again, with a reason. */
export function SuppressionRow({ item }: { item: SuppressionItem }) {
  const { address, reason, detail, since, until } = item;
  const mayAct = useMayAct();
  const days = { since: dayOf(since), until: until ? dayOf(until) : '' };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 text-row">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">{address ? <EmailAddress address={address} /> : text.erased}</p>
        <p>{text.reasons[reason]}</p>
        {detail && <p className="text-ink-soft">{detail}</p>}
        <p className="text-fine text-ink-soft">{until ? text.period(days) : text.forGood(days)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {address && <ShowHidden kind="stopped-address" id={item.id} until={item.shown_until} of={address} />}
        {mayAct && <Removal id={item.id} address={address} />}
      </div>
    </li>
  );
}

function Removal({ id, address }: Pick<SuppressionItem, 'id' | 'address'>) {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset } = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const { mutate: remove, isPending, error } = useRemoveSuppression();
  const submit = handleSubmit(({ reason }) =>
    remove(
      { id, reason },
      {
        onSuccess() {
          setOpen(false);
          reset();
          toastDone(text.removed);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {text.remove} <span className="sr-only">{address ?? text.erased}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.removeTitle}
        confirm={text.remove}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p className="[overflow-wrap:anywhere]">{address ?? text.erased}</p>
        <p>{text.removeHint}</p>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
