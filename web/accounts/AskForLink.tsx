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
import { wordsOf } from '../shared/accounts/words.ts';

/** What was typed on the login card comes along. */
function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

/** Asks for the address that the link is to go to. Whether there is an account, nobody is told. */
export function AskForLink() {
  const email = emailOf(useLocation().state as unknown);
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({
    resolver: forgotResolver,
    defaultValues: { email },
  });
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">Forgot your password?</h1>
      <p className="mt-2 text-ink-soft">We mail you a link with which you choose a new one.</p>
      {ask.isSuccess ? (
        <Sent text={ask.data.message} onAgain={() => ask.reset()} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit((asked) => ask.mutate(asked))(event)}
          className="mt-7 flex flex-col gap-4"
        >
          <Field label="E-mail" error={formState.errors.email?.message}>
            <Input
              type="email"
              autoComplete="email"
              required
              inputMode="email"
              className="h-12 sm:text-base"
              {...register('email')}
            />
          </Field>
          {ask.isError && <Alert>{wordsOf(ask.error, 'The mail could not be asked for. Please try again.')}</Alert>}
          <Button type="submit" size="large" busy={ask.isPending} className="mt-1">
            {ask.isPending ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
      <p className="mt-6 text-row">
        <Link
          to={signInPath}
          className="font-medium text-door-ink underline decoration-brass decoration-2 underline-offset-4 hover:decoration-current"
        >
          Back to sign in
        </Link>
      </p>
    </>
  );
}

function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="mt-7">
      <div role="status" className="flex gap-3 rounded-plate border border-door-line bg-door-soft p-5">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-door-ink" />
        <div>
          <p className="font-medium">{text}</p>
          <p className="mt-2 text-row">
            The link works once and for one hour. If nothing arrives within a few minutes, please look among unwanted
            mail.
          </p>
        </div>
      </div>
      <Button variant="secondary" onClick={onAgain} className="mt-4">
        Use another address, or ask again
      </Button>
    </div>
  );
}
