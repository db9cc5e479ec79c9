import { useForm } from 'react-hook-form';
import { useResetPassword } from '../api/account.ts';
import { paths, signInPath } from '../base/paths.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { newPasswordResolver } from './account-resolvers.ts';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { isSpent, wordsOf } from '../shared/accounts/words.ts';

/** The form behind the mailed link. Opening it changes nothing; the link is used up when the form is sent. */
export function ChoosePassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    resolver: newPasswordResolver,
    defaultValues: { password: '' },
  });
  if (reset.isSuccess) {
    return (
      <Done title="Password changed" text={reset.data.message}>
        <ButtonLink to={signInPath} size="large" className="mt-7">
          Sign in
        </ButtonLink>
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">Choose a new password</h1>
      <p className="mt-2 text-ink-soft">
        It replaces the old one, and signs every browser out that is signed in with it.
      </p>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => reset.mutate({ token, password }))(event)}
        className="mt-7 flex flex-col gap-4"
      >
        <Field
          label="New password"
          error={formState.errors.password?.message}
          hint="At least 10 characters; a sentence you like is best."
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        {reset.isError && <Alert>{wordsOf(reset.error, 'The password could not be set. Please try again.')}</Alert>}
        {isSpent(reset.error) ? (
          <ButtonLink to={paths.resetPassword} size="large" className="mt-1">
            Ask for a new link
          </ButtonLink>
        ) : (
          <Button type="submit" size="large" busy={reset.isPending} className="mt-1">
            {reset.isPending ? 'Setting the password...' : 'Set the new password'}
          </Button>
        )}
      </form>
    </>
  );
}
