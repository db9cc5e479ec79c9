import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DISABLED_MAIL_WAITS_HOURS } from '../../domain/accounts/disabled.ts';
import type { AccountItem } from '../../domain/calls/operations.ts';
import { useAccountAct } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { accountsText } from './accounts-text.ts';
import { operationsText } from './text.ts';

const text = accountsText.accounts;

type AccountActName = Parameters<typeof useAccountAct>[0];

const hints: Readonly<Record<AccountActName, string>> = {
  disable: text.disable.hint({ hours: DISABLED_MAIL_WAITS_HOURS }),
  enable: text.enable.hint,
  end_sessions: text.end_sessions.hint,
  pause_mail: text.pause_mail.hint,
  resume_mail: text.resume_mail.hint,
};

/** Performs one action on an account, once the operator has given a reason. */
export function AccountActButton({
  act,
  account: { id, email },
}: {
  act: AccountActName;
  account: Pick<AccountItem, 'id' | 'email'>;
}) {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset } = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const { mutate, isPending, error } = useAccountAct(act);
  const words = text[act];
  const submit = handleSubmit(({ reason }) =>
    mutate(
      { id, reason },
      {
        onSuccess() {
          setOpen(false);
          reset();
          toastDone(words.done);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.action} <span className="sr-only">{text.openOf({ email })}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        confirm={words.action}
        destructive={act === 'disable'}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <p className="font-medium text-ink [overflow-wrap:anywhere]">{email}</p>
        <p>{hints[act]}</p>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
