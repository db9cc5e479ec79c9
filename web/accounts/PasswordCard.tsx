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
import { wordsOf } from '../shared/accounts/words.ts';

/** Changes the password; whoever has none gets a first one by mail, which shows that the address is still theirs. */
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
            title="Password"
            hint={`A new password signs every other browser out.${methods.includes('google') ? ' You can also sign in with Google.' : ''}`}
          />
          <ChangeForm email={user.email} />
        </>
      ) : (
        <>
          <CardHead
            id="password"
            title="Password"
            hint="You sign in with Google. To sign in with a password too, choose one by a link that we mail you."
          />
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
    toastDone('Password changed', 'Every other browser was signed out.');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values, { onSuccess: done }))(event)}
      className="mt-5 flex flex-col gap-4"
    >
      {/* For the browser's own store of passwords: whose they are. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={formState.errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <Field
        label="New password"
        error={formState.errors.password?.message}
        hint="At least 10 characters; a sentence you like is best."
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {change.isError && <Alert>{wordsOf(change.error, 'The password could not be changed. Please try again.')}</Alert>}
      <Button type="submit" busy={change.isPending} className="self-start">
        {change.isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const ask = useForgotPassword();
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <p role="status" className="text-row text-good-ink">
        {ask.isSuccess && `A mail with a link is on its way to ${email}.`}
      </p>
      {ask.isError && <Alert>{wordsOf(ask.error, 'The mail could not be asked for. Please try again.')}</Alert>}
      {!ask.isSuccess && (
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate({ email })}>
          Send me a link
        </Button>
      )}
    </div>
  );
}
