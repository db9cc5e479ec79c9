import { KeyRound, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Credentials } from '../../../domain/calls/account.ts';
import { knowsPasskeys } from '../../api/passkey-ceremony.ts';
import { usePasskeySignIn } from '../../api/passkeys.ts';
import { useSession, useSignIn } from '../../api/session.ts';
import { addressLeft } from '../../base/address-left.ts';
import { paths } from '../../base/paths.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { Field, Input } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { toastError } from '../../components/toast.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { errorText } from '../../api/error-text.ts';
import { passkeyFailure } from '../passkey-failure.ts';
import { SecondStep } from './SecondStep.tsx';
import { googleProblemIn } from './google-problem.ts';
import { accountsText } from '../text.ts';
import { landingText } from './text.ts';
import { ownInvitation, signUpBar } from './who-can-sign-up.ts';

type Mode = 'signin' | 'signup';

const lateResolver =
  (mode: Mode): Resolver<Credentials> =>
  async (...form) =>
    (await import('./credentials-resolver.ts')).credentialsResolver[mode](...form);

const failureText = (error: unknown) => errorText(error, landingText.login.failed);

/** Says once why someone came back from Google without being signed in. */
function useGoogleProblem(): void {
  const [search, setSearch] = useSearchParams();
  const problem = googleProblemIn(search);
  useEffect(() => {
    if (!problem) return;
    toastError(landingText.login.failedTitle, problem);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [problem, setSearch]);
}

type CardProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** How often a button that leads to this card was pressed. */
  presses: number;
};

/** Sign in or sign up; the guards decide which screen follows. */
export function LoginCard({ mode, onMode, presses }: CardProps) {
  const [invitation] = useState(ownInvitation);
  const text = landingText.login[mode];
  const isReturning = addressLeft(useLocation().state) !== null && mode === 'signin';
  const session = useSession().data;
  const bar = mode === 'signup' ? signUpBar(session?.sign_up ?? 'everyone', invitation !== null) : null;
  // A new Google user creates an account this way, which does not accept an invitation.
  const google = (session?.google_sign_in ?? false) && !(mode === 'signup' && session?.sign_up !== 'everyone');
  const passkeys = (session?.passkey_sign_in ?? false) && knowsPasskeys() && mode === 'signin';
  useGoogleProblem();
  if (session?.second_step) return <SecondStep />;
  return (
    <div className="on-paper rounded-card border border-line bg-card p-6 shadow-3 sm:p-8">
      <h2 className="text-3xl leading-9">{text.title}</h2>
      <p className="mt-1.5 text-ink-soft">
        {bar ? landingText.login.barred[bar] : isReturning ? landingText.login.returning : text.lead}
      </p>
      {!bar && <CredentialsForm key={mode} mode={mode} invitation={invitation} presses={presses} />}
      <p className="mt-5 text-row text-ink-soft">
        {text.question}{' '}
        <button
          type="button"
          onClick={() => onMode(mode === 'signin' ? 'signup' : 'signin')}
          className="-mx-1 inline-flex min-h-6 items-center rounded-plate px-1 font-medium text-door-ink underline decoration-brass decoration-2 underline-offset-4 hover:decoration-current"
        >
          {text.other}
        </button>
      </p>
      {(google || passkeys) && (
        <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
          {passkeys && <PasskeyButton />}
          {google && (
            <a href="/auth/google" className={cn(buttonStyle({ variant: 'secondary', size: 'large' }), 'w-full')}>
              <GoogleMark /> {landingText.login.google}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

type FormProps = { mode: Mode; invitation: string | null; presses: number };

function CredentialsForm({ mode, invitation, presses }: FormProps) {
  const text = landingText.login[mode];
  const signIn = useSignIn(mode);
  const form = useRef<HTMLFormElement>(null);
  const { control, register, handleSubmit, formState } = useForm<Credentials>({
    resolver: lateResolver(mode),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => {
    if (presses > 0) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [presses]);
  const failed = (error: unknown) => toastError(landingText.login.failedTitle, failureText(error));
  const invited = mode === 'signup' && invitation ? { invitation } : {};
  const submit = handleSubmit((credentials) => signIn.mutate({ ...credentials, ...invited }, { onError: failed }));
  if (signIn.data?.message && !signIn.data.authenticated) return <LinkSent message={signIn.data.message} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event).catch(failed)}
      className="mt-6 flex flex-col gap-4"
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
      <Field
        label={accountsText.field.password}
        error={formState.errors.password?.message}
        hint={mode === 'signup' ? accountsText.field.passwordHint : undefined}
      >
        <PasswordInput
          autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
          {...register('password')}
        />
      </Field>
      {mode === 'signin' && <Forgotten control={control} />}
      {signIn.isError && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {failureText(signIn.error)}
        </p>
      )}
      <Button type="submit" size="large" busy={signIn.isPending} className="mt-1 w-full">
        {signIn.isPending ? text.busy : text.submit}
      </Button>
    </form>
  );
}

/** Signs in without address and password: the device shows the accounts for which it has passkeys. */
function PasskeyButton() {
  const signIn = usePasskeySignIn('sign-in');
  const failed = (error: Error) => toastError(landingText.login.failedTitle, passkeyFailure(error));
  return (
    <Button
      variant="secondary"
      size="large"
      className="w-full"
      busy={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onError: failed })}
    >
      {!signIn.isPending && <KeyRound aria-hidden />} {landingText.login.passkey}
    </Button>
  );
}

/** For installations where an account starts with an emailed link. */
function LinkSent({ message }: { message: string }) {
  return (
    <div role="status" className="mt-6 flex gap-3 rounded-plate border border-door-line bg-door-soft p-5">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-door-ink" />
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{message}</p>
        <p className="mt-2 text-row">{landingText.login.linkSent}</p>
      </div>
    </div>
  );
}

/** The link to reset the password; it passes on the address that was typed. */
function Forgotten({ control }: { control: Control<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      to={paths.resetPassword}
      state={{ email }}
      className="-mx-1 -mt-1.5 inline-flex min-h-6 items-center self-end rounded-plate px-1 text-row text-door-ink underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
    >
      {landingText.login.forgot}
    </Link>
  );
}
