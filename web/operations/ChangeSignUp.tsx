import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SignUpAudience, signUpAudiences } from '../../domain/accounts/sign-up.ts';
import { useChangeSignUp } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { accountsText } from './accounts-text.ts';
import { operationsText } from './text.ts';

const text = accountsText.signUp;
const options = signUpAudiences.map((value) => ({ value, label: text.audiences[value] }));

/** Changes who can sign up, once the operator has said why. */
export function ChangeSignUp({ current }: { current: SignUpAudience }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(current);
  const { register, handleSubmit } = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const { mutate: change, isPending, error } = useChangeSignUp();
  const submit = handleSubmit(({ reason }) =>
    change(
      { open_to: chosen, reason },
      {
        onSuccess() {
          setOpen(false);
          toastDone(text.changed);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.change}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.change}
        confirm={text.save}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <Choice label={text.who} value={chosen} options={options} onChange={setChosen} />
        <p>{text.hints[chosen]}</p>
        <Field label={text.reason} hint={text.reasonHint}>
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
