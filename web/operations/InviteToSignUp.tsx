import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { INVITATION_DAYS } from '../../domain/accounts/sign-up.ts';
import { useInviteToSignUp } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { accountsText } from './accounts-text.ts';
import { operationsText } from './text.ts';

const text = accountsText.signUp;

type Invitation = { email: string; days: string };
const blank: Invitation = { email: '', days: String(INVITATION_DAYS.usual) };

/** Invites someone by email, or creates a link to copy: `onLink` receives the link, or null if it was emailed. */
export function InviteToSignUp({ onLink }: { onLink: (link: string | null) => void }) {
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, reset } = useForm<Invitation>({ defaultValues: blank });
  const { mutate: invite, isPending, error } = useInviteToSignUp();
  const submit = handleSubmit(({ email, days }) =>
    invite(
      { email: email.trim(), days: Number(days) },
      {
        onSuccess({ link }) {
          setOpen(false);
          reset(blank);
          onLink(link);
          if (!link) toastDone(text.emailed);
        },
      },
    ),
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.invite}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.invite}
        confirm={text.send}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={() => void submit()}
      >
        <Field label={text.email} hint={text.emailHint}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={text.days} hint={text.daysHint({ most: INVITATION_DAYS.most })}>
          <Input inputMode="numeric" autoComplete="off" {...register('days')} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
