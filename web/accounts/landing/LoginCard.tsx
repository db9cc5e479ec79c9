import { useEffect, useRef, useState } from 'react';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { Credentials } from '../../../domain/calls/account.ts';
import { ApiError, serverWords } from '../../api/client.ts';
import { useSession, useSignIn } from '../../api/session.ts';
import { paths } from '../../base/paths.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { Field, Input } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { toastError } from '../../components/toast.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { googleProblemIn } from './google-problem.ts';

type Way = 'signin' | 'signup';

const words: Record<Way, { title: string; lead: string; submit: string; busy: string; ask: string; other: string }> = {
  signin: {
    title: 'Welcome back',
    lead: 'Sign in to see who has written.',
    submit: 'Sign in',
    busy: 'Signing in...',
    ask: 'New to Letterbox?',
    other: 'Create an account',
  },
  signup: {
    title: 'Create your account',
    lead: 'Next you choose the name of your inbox.',
    submit: 'Sign up',
    busy: 'Signing up...',
    ask: 'Already have an account?',
    other: 'Sign in instead',
  },
};

const lateResolver =
  (way: Way): Resolver<Credentials> =>
  async (...form) =>
    (await import('./credentials-resolver.ts')).credentialsResolver[way](...form);

const wordsOf = (error: unknown) => (error instanceof ApiError && serverWords(error.body)) || 'Authentication failed';

/** Says once why somebody came back from Google without being signed in. */
function useGoogleProblem(): void {
  const [search, setSearch] = useSearchParams();
  const problem = googleProblemIn(search);
  useEffect(() => {
    if (!problem) return;
    toastError('Auth error', problem);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [problem, setSearch]);
}

/** Sign in or sign up; what follows (which screen) is the guards' decision. */
export function LoginCard({ asked }: { asked: number }) {
  const [way, setWay] = useState<Way>('signin');
  const text = words[way];
  const google = useSession().data?.google_sign_in ?? false;
  useGoogleProblem();
  return (
    <div className="on-paper rounded-card border border-line bg-card p-6 shadow-3 sm:p-8">
      <h2 className="text-3xl leading-9">{text.title}</h2>
      <p className="mt-1.5 text-ink-soft">{text.lead}</p>
      <CredentialsForm key={way} way={way} asked={asked} />
      <p className="mt-5 text-row text-ink-soft">
        {text.ask}{' '}
        <button
          type="button"
          onClick={() => setWay(way === 'signin' ? 'signup' : 'signin')}
          className="-mx-1 inline-flex min-h-6 items-center rounded-plate px-1 font-medium text-door-ink underline decoration-brass decoration-2 underline-offset-4 hover:decoration-current"
        >
          {text.other}
        </button>
      </p>
      {google && (
        <div className="mt-6 border-t border-line pt-6">
          <a href="/auth/google" className={cn(buttonStyle({ variant: 'secondary', size: 'large' }), 'w-full')}>
            <GoogleMark /> Continue with Google
          </a>
        </div>
      )}
    </div>
  );
}

function CredentialsForm({ way, asked }: { way: Way; asked: number }) {
  const text = words[way];
  const signIn = useSignIn(way);
  const form = useRef<HTMLFormElement>(null);
  const { control, register, handleSubmit, formState } = useForm<Credentials>({
    resolver: lateResolver(way),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => {
    if (asked > 0) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [asked]);
  const failed = (error: unknown) => toastError('Auth error', wordsOf(error));
  const submit = handleSubmit((credentials) => signIn.mutate(credentials, { onError: failed }));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event).catch(failed)}
      className="mt-6 flex flex-col gap-4"
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
      <Field
        label="Password"
        error={formState.errors.password?.message}
        hint={way === 'signup' ? 'At least 10 characters; a sentence you like is best.' : undefined}
      >
        <PasswordInput
          autoComplete={way === 'signup' ? 'new-password' : 'current-password'}
          {...register('password')}
        />
      </Field>
      {way === 'signin' && <Forgotten control={control} />}
      {signIn.isError && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {wordsOf(signIn.error)}
        </p>
      )}
      <Button type="submit" size="large" busy={signIn.isPending} className="mt-1 w-full">
        {signIn.isPending ? text.busy : text.submit}
      </Button>
    </form>
  );
}

/** The way to a new password; the address that stands in the form goes along. */
function Forgotten({ control }: { control: Control<Credentials> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      to={paths.resetPassword}
      state={{ email }}
      className="-mx-1 -mt-1.5 inline-flex min-h-6 items-center self-end rounded-plate px-1 text-row text-door-ink underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
    >
      Forgot your password?
    </Link>
  );
}
