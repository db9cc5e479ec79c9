import { useForm } from 'react-hook-form';
import { useResetPassword } from '../api/account.ts';
import { paths, signInPath } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { newPasswordResolver } from './account-resolvers.ts';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { errorText, isLinkSpent } from '../api/error-text.ts';
import { accountsText } from './text.ts';

const text = accountsText.reset;

/** The form that a reset link opens. Opening it changes nothing; submitting it uses up the link. */
export function ChoosePassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    resolver: newPasswordResolver,
    defaultValues: { password: '' },
  });
  if (reset.isSuccess) {
    return (
      <Done title={text.done} text={reset.data.message}>
        <ButtonLink to={signInPath} size="large" className="mt-7">
          {text.signIn}
        </ButtonLink>
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => reset.mutate({ token, password }))(event)}
        className="mt-7 flex flex-col gap-4"
      >
        <Field
          label={accountsText.field.newPassword}
          error={formState.errors.password?.message}
          hint={accountsText.field.passwordHint}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        {reset.isError && <Alert>{errorText(reset.error, text.failed)}</Alert>}
        {isLinkSpent(reset.error) ? (
          <ButtonLink to={paths.resetPassword} size="large" className="mt-1">
            {text.newLink}
          </ButtonLink>
        ) : (
          <Button type="submit" size="large" busy={reset.isPending} className="mt-1">
            {reset.isPending ? text.busy : text.submit}
          </Button>
        )}
      </form>
    </>
  );
}
