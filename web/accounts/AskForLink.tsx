import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { ForgotPassword } from '../../domain/calls/account.ts';
import { useForgotPassword } from '../api/account.ts';
import { signInPath } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { forgotResolver } from './account-resolvers.ts';
import { Alert } from './Alert.tsx';
import { errorText } from '../api/error-text.ts';
import { accountsText } from './text.ts';

const text = accountsText.forgot;

/** The email address typed on the login card, passed on in the location's state. */
function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

/** Asks which address to send the reset link to. It doesn't reveal whether the address has an account. */
export function AskForLink() {
  const email = emailOf(useLocation().state as unknown);
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({
    resolver: forgotResolver,
    defaultValues: { email },
  });
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      {ask.isSuccess ? (
        <Sent message={ask.data.message} onAgain={() => ask.reset()} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}
          className="mt-7 flex flex-col gap-4"
        >
          <Field label={accountsText.field.email} error={formState.errors.email?.message}>
            <Input
              type="email"
              autoComplete="email"
              required
              inputMode="email"
              className="h-12 sm:text-base"
              {...register('email')}
            />
          </Field>
          {ask.isError && <Alert>{errorText(ask.error, text.failed)}</Alert>}
          <Button type="submit" size="large" busy={ask.isPending} className="mt-1">
            {ask.isPending ? text.busy : text.submit}
          </Button>
        </form>
      )}
      <p className="mt-6 text-row">
        <Link
          to={signInPath}
          className="font-medium text-door-ink underline decoration-brass decoration-2 underline-offset-4 hover:decoration-current"
        >
          {text.back}
        </Link>
      </p>
    </>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className="mt-7">
      <div role="status" className="flex gap-3 rounded-plate border border-door-line bg-door-soft p-5">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-door-ink" />
        <div>
          <p className="font-medium">{message}</p>
          <p className="mt-2 text-row">{text.sent}</p>
        </div>
      </div>
      <Button variant="secondary" onClick={onAgain} className="mt-4">
        {text.again}
      </Button>
    </div>
  );
}
