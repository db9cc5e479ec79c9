import { useForm } from 'react-hook-form';
import type { ChangePassword } from '../../domain/calls/account.ts';
import { useChangePassword, useForgotPassword } from '../api/account.ts';
import { useCheckedSession } from '../api/session.ts';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { toastDone } from '../components/toast.ts';
import { changeResolver } from './account-resolvers.ts';
import { Alert } from './Alert.tsx';
import { errorText } from '../api/error-text.ts';
import { accountsText } from './text.ts';

const text = accountsText.password;

/** Changes the password. A user without one chooses it by an emailed link, which proves that the address is theirs. */
export function PasswordCard() {
  const { user } = useCheckedSession();
  if (!user) return null;
  const methods = user.sign_in_methods;
  return (
    <Card aria-labelledby="password" className="p-5 desk:p-6">
      {methods.includes('password') ? (
        <>
          <CardHead
            id="password"
            title={text.title}
            hint={methods.includes('google') ? `${text.hint} ${text.alsoGoogle}` : text.hint}
          />
          <ChangeForm email={user.email} />
        </>
      ) : (
        <>
          <CardHead id="password" title={text.title} hint={text.onlyGoogle} />
          <FirstPassword email={user.email} />
        </>
      )}
    </Card>
  );
}

function ChangeForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm<ChangePassword>({
    resolver: changeResolver,
    defaultValues: { current_password: '', password: '' },
  });
  const done = () => {
    reset();
    toastDone(text.done, text.doneText);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values, { onSuccess: done }))(event)}
      className="mt-5 flex flex-col gap-4"
    >
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={accountsText.field.currentPassword} error={formState.errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <Field
        label={accountsText.field.newPassword}
        error={formState.errors.password?.message}
        hint={accountsText.field.passwordHint}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {change.isError && <Alert>{errorText(change.error, text.failed)}</Alert>}
      <Button type="submit" busy={change.isPending} className="self-start">
        {change.isPending ? text.busy : text.submit}
      </Button>
    </form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const ask = useForgotPassword();
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <p role="status" className="text-row text-good-ink">
        {ask.isSuccess && text.linkSent({ email })}
      </p>
      {ask.isError && <Alert>{errorText(ask.error, text.linkFailed)}</Alert>}
      {!ask.isSuccess && (
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate({ email })}>
          {text.sendLink}
        </Button>
      )}
    </div>
  );
}
